import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { TreasureRow } from '../../content/schema/tables.ts';
import { itemWords, magicArmWords, potionWords } from '../../text/effects.ts';
import { neededWords } from '../../text/figures.ts';
import { spellWords } from '../../text/spells.ts';
import type { TreasureFind } from '../events.ts';
import { castingNumberOf } from '../rules/numbers.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../state/sheet.ts';
import { thingName } from './names.ts';

/** Tells the effects. FIT */
export function thingWords(thing: SheetItem, catalog: Catalog, sheet: WarbandSheet): string {
  const { is, what } = thing;
  if (is === 'potion') return potionWords(catalog.potion(what), catalog);
  if (is === 'item') return itemWords(catalog.magicItem(what), catalog);
  if (is === 'grimoire') return `${bookWords(what, catalog, sheet)} ${spellWords(catalog.spell(what), catalog)}`;
  if (is === 'scroll') return t`Read once, it casts without a roll. ${spellWords(catalog.spell(what), catalog)}`;
  const arm = catalog.magicArm(what);
  const base = arm.base === undefined ? '' : `${catalog.arm(arm.base).name}. `;
  return `${base}${magicArmWords(arm, catalog)}`;
}

function bookWords(spell: string, catalog: Catalog, sheet: WarbandSheet): string {
  if (sheet.spells.some((known) => known.spell === spell)) return t`Its spell is known.`;
  return t`A level learns it, to be cast at ${neededWords(catalog.castingNumber(sheet.school, catalog.spell(spell)))}.`;
}

export function knownWords(spell: string, catalog: Catalog, sheet: WarbandSheet): string {
  const found = catalog.spell(spell);
  return t`Cast at ${neededWords(castingNumberOf(catalog, sheet, found))}. ${spellWords(found, catalog)}`;
}

/** `Crushed Arm, Niggling Injury twice`; empty for nothing. FIJ-03 */
export function injuriesWords({ injuries }: Pick<SheetMember, 'injuries'>, catalog: Catalog): string {
  const each = [...new Set(injuries)].map((id) => {
    const times = injuries.filter((one) => one === id).length;
    return times > 1 ? t`${injuryName(id, catalog)} twice` : injuryName(id, catalog);
  });
  return each.join(', ');
}

export function injuryName(injury: string, { content }: Catalog): string {
  return content.injuries.permanent.find(({ id }) => id === injury)?.name ?? injury;
}

/** `misses the next game`, with how many. */
export function missesWords(games: number): string {
  return games === 1 ? t`misses the next game` : t`misses ${games} games`;
}

/** `40 gold and 2 potions`. FTB-01 */
export function rowWords({ gold, goldDie, potions = 0, scrolls = 0, arms, items, grimoires }: TreasureRow): string {
  return formatList([
    ...(gold === undefined ? [] : [t`${gold} gold`]),
    ...(goldDie === undefined ? [] : [goldDie === 1 ? t`a die in gold` : t`a die × ${goldDie} in gold`]),
    ...(potions > 0 ? [t('{potions, plural, =1 {a potion} other {# potions}}', { potions })] : []),
    ...(scrolls > 0 ? [t('{scrolls, plural, =1 {a scroll} other {# scrolls}}', { scrolls })] : []),
    ...(arms ? [t`a magic weapon or armour`] : []),
    ...(items ? [t`a magic item`] : []),
    ...(grimoires ? [t`a grimoire`] : []),
  ]);
}

export function isNothing({ gold, things, tokens = 0 }: TreasureFind): boolean {
  return gold <= 0 && things.length === 0 && tokens === 0;
}

/** `60 gold and Scroll of Leap`; `nothing` for an empty find. */
export function foundWords({ gold, things, tokens }: TreasureFind, catalog: Catalog): string {
  const all = [
    ...(gold > 0 ? [t`${gold} gold`] : []),
    ...things.map((thing) => thingName(thing, catalog)),
    ...(tokens === undefined || tokens === 0
      ? []
      : [t('{tokens, plural, =1 {a treasure} other {# treasures}}', { tokens })]),
  ];
  return all.length === 0 ? t`nothing` : formatList(all);
}

export function priceWords(gold: number, purse: number): string {
  return t`${gold} gold, ${purse - gold} left`;
}
