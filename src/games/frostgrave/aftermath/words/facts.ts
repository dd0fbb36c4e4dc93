/** What has to be known of things, members and spells before one chooses. */
import { listed } from '../../../panel/text.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { TreasureRow } from '../../content/schema/tables.ts';
import { itemWords, magicArmWords, potionWords } from '../../say/effects.ts';
import { neededWords } from '../../say/figures.ts';
import { spellWords } from '../../say/spells.ts';
import type { Found } from '../events.ts';
import { numberOf } from '../rules/numbers.ts';
import type { Member, Sheet, Thing } from '../state/sheet.ts';
import { thingName } from './names.ts';

/** What something does for whoever has it. FIT */
export function thingWords(thing: Thing, catalog: Catalog, sheet: Sheet): string {
  const { is, what } = thing;
  if (is === 'potion') return potionWords(catalog.potion(what), catalog);
  if (is === 'item') return itemWords(catalog.magicItem(what), catalog);
  if (is === 'grimoire') return `${bookWords(what, catalog, sheet)} ${spellWords(catalog.spell(what), catalog)}`;
  if (is === 'scroll') return `Read once, it casts without a roll. ${spellWords(catalog.spell(what), catalog)}`;
  const arm = catalog.magicArm(what);
  const base = arm.base === undefined ? '' : `${catalog.arm(arm.base).name}. `;
  return `${base}${magicArmWords(arm, catalog)}`;
}

function bookWords(spell: string, catalog: Catalog, sheet: Sheet): string {
  if (sheet.spells.some((known) => known.spell === spell)) return 'Its spell is known.';
  return `A level learns it, to be cast at ${neededWords(catalog.castingNumber(sheet.school, catalog.spell(spell)))}.`;
}

/** `Cast at 10, 55 %. A figure in sight …` of a spell that the wizard knows. */
export function knownWords(spell: string, catalog: Catalog, sheet: Sheet): string {
  const found = catalog.spell(spell);
  return `Cast at ${neededWords(numberOf(catalog, sheet, found))}. ${spellWords(found, catalog)}`;
}

/** `Crushed Arm, Niggling Injury twice`; empty for nothing. FIJ-03 */
export function injuriesWords({ injuries }: Pick<Member, 'injuries'>, catalog: Catalog): string {
  const each = [...new Set(injuries)].map((id) => {
    const times = injuries.filter((one) => one === id).length;
    return `${injuryName(id, catalog)}${times > 1 ? ' twice' : ''}`;
  });
  return each.join(', ');
}

export function injuryName(injury: string, { content }: Catalog): string {
  return content.injuries.permanent.find(({ id }) => id === injury)?.name ?? injury;
}

/** `misses the next game`, with how many. */
export function missesWords(games: number): string {
  return games === 1 ? 'misses the next game' : `misses ${games} games`;
}

/** `40 gold and 2 potions`: what a row of the table holds. FTB-01 */
export function rowWords({ gold, goldDie, potions = 0, scrolls = 0, arms, items, grimoires }: TreasureRow): string {
  return listed([
    ...(gold === undefined ? [] : [`${gold} gold`]),
    ...(goldDie === undefined ? [] : [goldDie === 1 ? 'a die in gold' : `a die × ${goldDie} in gold`]),
    ...several(potions, 'potion'),
    ...several(scrolls, 'scroll'),
    ...(arms ? ['a magic weapon or armour'] : []),
    ...(items ? ['a magic item'] : []),
    ...(grimoires ? ['a grimoire'] : []),
  ]);
}

function several(count: number, what: string): string[] {
  return count === 0 ? [] : [count === 1 ? `a ${what}` : `${count} ${what}s`];
}

/** `60 gold and Scroll of Leap`: what was found; `nothing` for nothing. */
export function foundWords({ gold, things, tokens }: Found, catalog: Catalog): string {
  const all = [
    ...(gold > 0 ? [`${gold} gold`] : []),
    ...things.map((thing) => thingName(thing, catalog)),
    ...(tokens === undefined ? [] : several(tokens, 'treasure')),
  ];
  return all.length === 0 ? 'nothing' : listed(all);
}

/** `75 gold, 65 left`; `50 gold` for what is got. */
export function priceWords(gold: number, purse: number): string {
  return `${gold} gold, ${purse - gold} left`;
}
