// A picture for every card, by a word of its name; what no word fits gets a leaf.
import banner from 'icon:vertical-banner';
import bull from 'icon:charging-bull';
import croc from 'icon:croc-jaws';
import crown from 'icon:crown';
import dart from 'icon:dart';
import dusk from 'icon:sunset';
import flame from 'icon:flame';
import flower from 'icon:lotus-flower';
import hoof from 'icon:horseshoe';
import horn from 'icon:rhinoceros-horn';
import horns from 'icon:bull-horns';
import leaf from 'icon:monstera-leaf';
import lion from 'icon:saber-toothed-cat-head';
import mammoth from 'icon:mammoth';
import moon from 'icon:moon';
import owl from 'icon:owl';
import parrot from 'icon:parrot-head';
import river from 'icon:splashy-stream';
import snake from 'icon:snake';
import spear from 'icon:spear-feather';
import storm from 'icon:lightning-storm';
import sun from 'icon:sunrise';
import temple from 'icon:temple-gate';
import thorns from 'icon:thorny-vine';
import torch from 'icon:torch';
import tree from 'icon:palm-tree';
import turtle from 'icon:turtle-shell';
import wall from 'icon:stone-wall';
import watch from 'icon:eye-target';

const pictures: [words: RegExp, outline: string][] = [
  [/Owl/, owl],
  [/Parrot|Macaw/, parrot],
  [/Rhino/, horn],
  [/Iron Horn/, horns],
  [/Tusker/, mammoth],
  [/Panther|Jaguar/, lion],
  [/Venom|Viper/, snake],
  [/Croc/, croc],
  [/Tortoise/, turtle],
  [/Orchid/, flower],
  [/Thorn|Vine/, thorns],
  [/Crown|Darling/, crown],
  [/Hoof|Gallop/, hoof],
  [/Charge|Stampede|Raid/, bull],
  [/Lance|Spear/, spear],
  [/Dart|Aim|Parry/, dart],
  [/Wall$|Rampart|Granite|Plate|Shield/, wall],
  [/Storm|Monsoon/, storm],
  [/Mud|River/, river],
  [/Torch/, torch],
  [/Firefly|Blazing|Smoke/, flame],
  [/Sunlit/, sun],
  [/Temple/, temple],
  [/Scout|Watchful/, watch],
  [/Dusk/, dusk],
  [/Pageant/, banner],
  [/Moon|Hush|Night/, moon],
  [/Canopy|Jungle/, tree],
];

export const pictureOfCard = (name: string): string => pictures.find(([words]) => words.test(name))?.[1] ?? leaf;
