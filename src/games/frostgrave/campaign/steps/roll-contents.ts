/** Random treasure by the tables of potions, arms, items and spells. FTB */
import type { Catalog } from '../../content/catalog.ts';
import type { TreasureRow } from '../../content/schema/tables.ts';
import type { TreasureFind } from '../events.ts';
import type { CampaignRule } from '../questions.ts';
import { drawOne, rollDie } from '../questions.ts';
import { rowFor } from '../rules/table-row.ts';
import type { SheetItem } from '../state/sheet.ts';

export function rowOf(catalog: Catalog, rolled: number): TreasureRow {
  const row = catalog.content.treasure.rows.find(({ on }) => on === rolled);
  if (!row) throw new Error(`The treasure table has no ${rolled}.`);
  return row;
}

export function* rollContents(catalog: Catalog, row: TreasureRow): CampaignRule<TreasureFind> {
  const rolled = row.goldDie === undefined ? 0 : (yield* rollDie('gold')) * row.goldDie;
  const things: SheetItem[] = [];
  for (let n = 0; n < (row.potions ?? 0); n += 1) things.push(yield* rollPotion(catalog));
  for (let n = 0; n < (row.scrolls ?? 0); n += 1) things.push({ is: 'scroll', what: yield* rollSpell(catalog) });
  for (let n = 0; n < (row.arms ?? 0); n += 1) things.push(yield* rollMagicArm(catalog));
  for (let n = 0; n < (row.items ?? 0); n += 1) things.push(yield* rollMagicItem(catalog));
  for (let n = 0; n < (row.grimoires ?? 0); n += 1) things.push({ is: 'grimoire', what: yield* rollSpell(catalog) });
  return { gold: (row.gold ?? 0) + rolled, things };
}

/** Some faces of the table of lesser potions lead to the greater ones. */
function* rollPotion({ content }: Catalog): CampaignRule<SheetItem> {
  const { potions, greaterOn } = content.potions;
  const rolled = yield* rollDie('potion');
  const table = rolled >= greaterOn[0] && rolled <= greaterOn[1] ? 'greater' : 'lesser';
  const on = table === 'greater' ? yield* rollDie('greater potion') : rolled;
  const rows = potions.filter((each) => each.table === table);
  return { is: 'potion', what: rowFor(rows, on).id };
}

export function* rollSpell({ content }: Catalog): CampaignRule<string> {
  const { spells } = rowFor(content['random-spells'].columns, yield* rollDie('column of spells'));
  const spell = spells[(yield* rollDie('spell')) - 1];
  if (spell === undefined) throw new Error('A column has no such spell.');
  return spell;
}

function* rollMagicArm({ content }: Catalog): CampaignRule<SheetItem> {
  const rolled = yield* rollDie('magic arms');
  const found = content['magic-arms'].arms.find(({ on }) => on === rolled);
  if (!found) throw new Error(`The table of magic arms has no ${rolled}.`);
  return { is: 'arm', what: found.id };
}

function* rollMagicItem(catalog: Catalog): CampaignRule<SheetItem> {
  const what = yield* drawOne('magic item', [...catalog.magicItems.keys()]);
  return yield* withRolledSpell(catalog, { is: 'item', what });
}

export function* withRolledSpell(catalog: Catalog, thing: SheetItem): CampaignRule<SheetItem> {
  const effects = thing.is === 'item' ? catalog.magicItem(thing.what).do : [];
  const needs = effects.some((effect) => effect.verb === 'alter' && effect.of === 'drawn spell');
  return needs ? { ...thing, spell: yield* rollSpell(catalog) } : thing;
}
