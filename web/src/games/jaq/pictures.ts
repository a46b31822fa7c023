// A picture for every card, by a word of its name; what no word fits gets one of its type.
import acorn from 'icon:acorn';
import axe from 'icon:war-axe';
import belt from 'icon:belt';
import blade from 'icon:broadsword';
import book from 'icon:book-cover';
import bottle from 'icon:water-bottle';
import candle from 'icon:candle-light';
import cape from 'icon:cape';
import claw from 'icon:claw-slashes';
import coat from 'icon:pirate-coat';
import compass from 'icon:compass';
import crown from 'icon:crown';
import dagger from 'icon:plain-dagger';
import deed from 'icon:scroll-unfurled';
import diving from 'icon:diving-helmet';
import drink from 'icon:beer-stein';
import flask from 'icon:round-potion';
import flowers from 'icon:flower-pot';
import gem from 'icon:fire-gem';
import hammer from 'icon:flat-hammer';
import hand from 'icon:shaking-hands';
import hat from 'icon:jester-hat';
import helm from 'icon:visored-helm';
import hive from 'icon:beehive';
import hood from 'icon:hood';
import horn from 'icon:hunting-horn';
import kettle from 'icon:teapot';
import lantern from 'icon:lantern-flame';
import mail from 'icon:chain-mail';
import masks from 'icon:drama-masks';
import mirror from 'icon:mirror-mirror';
import plate from 'icon:breastplate';
import pot from 'icon:cooking-pot';
import purse from 'icon:shiny-purse';
import shield from 'icon:round-shield';
import spear from 'icon:spear-feather';
import staff from 'icon:wizard-staff';
import tentacle from 'icon:tentacle-strike';
import torch from 'icon:torch';
import turtle from 'icon:turtle-shell';
import vest from 'icon:leather-vest';
import whip from 'icon:whip';
import type { Kind, Piece } from './printed';

const byWord: [words: RegExp, outline: string][] = [
  [/Kettle/, kettle],
  [/Diving/, diving],
  [/Acorn/, acorn],
  [/Tortoise/, turtle],
  [/Hive|Beekeeper/, hive],
  [/Mask/, masks],
  [/Crown|Circlet|Tiara|Headdress/, crown],
  [/Hood|Cowl|Blindfold/, hood],
  [/Cap$|Hat$|Wig/, hat],
  [/Plate/, plate],
  [/Mail/, mail],
  [/Mantle|Cloak/, cape],
  [/Coat|skin$|Jacket/, coat],
  [/Vest|Waistcoat|Jerkin|Apron|Nightshirt/, vest],
  [/Hammer|Mace|Stamp|Poker|Flail/, hammer],
  [/Horn/, horn],
  [/Knife|Opener|Stiletto|Hatpin/, dagger],
  [/Whip/, whip],
  [/Axe/, axe],
  [/Claw/, claw],
  [/Tentacle/, tentacle],
  [/Spear/, spear],
  [/Stick|Branch/, staff],
  [/Candle/, candle],
  [/Lantern|Beacon/, lantern],
  [/Torch|Fuse|Coal/, torch],
  [/book$|Book|Dictionary/, book],
  [/Pond/, mirror],
  [/Compass/, compass],
  [/Purse|Pouch|Money/, purse],
  [/Bottle|Flask/, bottle],
  [/Flowerpot/, flowers],
  [/Core/, gem],
  [/Hand|Fist/, hand],
  [/Stew/, pot],
  [/Toddy|Mug|Goblet/, drink],
  [/Endorsement|Voucher|Insurance/, deed],
];

const byKind: Record<Kind, string> = {
  helmet: helm,
  chest: plate,
  weapon: blade,
  'off-hand': shield,
  belt,
  spell: deed,
  consumable: flask,
};

export const pictureOf = ({ name, kind }: Piece): string => byWord.find(([words]) => words.test(name))?.[1] ?? byKind[kind];
