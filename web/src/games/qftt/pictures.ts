// A picture for every card, by its kind and what it changes.
import backpack from 'icon:backpack';
import badger from 'icon:badger';
import barrel from 'icon:barrel';
import boots from 'icon:walking-boot';
import chest from 'icon:chest';
import coins from 'icon:two-coins';
import crown from 'icon:crown';
import donkey from 'icon:donkey';
import dove from 'icon:dove';
import friends from 'icon:three-friends';
import gem from 'icon:gem-pendant';
import ghost from 'icon:ghost';
import hearts from 'icon:hearts';
import person from 'icon:person';
import potion from 'icon:potion-ball';
import prayer from 'icon:prayer';
import scroll from 'icon:scroll-unfurled';
import shield from 'icon:shield';
import sparkles from 'icon:sparkles';
import sword from 'icon:broadsword';
import swords from 'icon:crossed-swords';
import type { Card } from './view';

const byKind: Record<Card['kind'], string> = {
  enemy: swords,
  boss: crown,
  event: scroll,
  gear: backpack,
  consumable: potion,
  money: coins,
  adventurer: person,
  companion: friends,
  relic: gem,
  shrine: prayer,
};

export function pictureOf(card: Card | undefined): string {
  if (!card) return chest;
  const { mods } = card;
  if (mods?.speed) return boots;
  if (mods?.armor) return shield;
  if (mods?.str) return sword;
  if (mods?.maxhp) return hearts;
  if (mods?.cha) return sparkles;
  return byKind[card.kind];
}

/** Members who are no people. */
const creatures: Record<string, string> = {
  'mule-of-strong-convictions': donkey,
  'badger-on-secondment': badger,
  'carrier-pigeon-on-foot': dove,
  'ghost-of-the-previous-party': ghost,
  'tax-exile-in-a-barrel': barrel,
};
export const creatureOf = (id: string): string | undefined => creatures[id];

export { boots, coins, hearts, shield, sparkles, sword, swords };
