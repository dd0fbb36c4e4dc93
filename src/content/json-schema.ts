/** JSON Schemas of the files of a pack, made from the zod schemas, so that editors check packs while they are written. */
import { z } from 'zod';
import { ability, boost, cost, newTile, order, patch, simpleAbility, step, trigger } from './schema/abilities.ts';
import { amount } from './schema/amounts.ts';
import { area } from './schema/area.ts';
import {
  abilityCard,
  action,
  cardSide,
  characterClass,
  modifierCard,
  monster,
  monsterCard,
  monsterFile,
  stats,
  summonStats,
} from './schema/cards.ts';
import { goalsFile, itemsFile, packFile } from './schema/rewards.ts';
import { lootDeck, overlay, placed, scenario } from './schema/scenarios.ts';
import { condition, element, elementChoice } from './schema/terms.ts';
import { figureTest, hexMark, test } from './schema/tests.ts';

/** What each kind of file in a pack must look like. */
export const FILE_SCHEMAS = {
  class: characterClass,
  goals: goalsFile,
  items: itemsFile,
  monsters: monsterFile,
  pack: packFile,
  scenario,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** Parts that are referred to by name and not repeated wherever they occur. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  ability,
  abilityCard,
  action,
  amount,
  area,
  boost,
  cardSide,
  condition,
  cost,
  element,
  elementChoice,
  figureTest,
  hexMark,
  lootDeck,
  modifierCard,
  monster,
  monsterCard,
  newTile,
  order,
  overlay,
  patch,
  placed,
  simpleAbility,
  stats,
  step,
  summonStats,
  test,
  trigger,
};

/** Every schema as the text of the file that holds it, by the name of that file: `class.schema.json`. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  for (const [id, schema] of Object.entries(NAMED)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
  return new Map(
    Object.entries(FILE_SCHEMAS).map(([kind, schema]) => {
      const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input' });
      return [
        `${kind}.schema.json`,
        `${JSON.stringify({ $schema, title: `Hoarfrost: ${kind}`, ...json }, undefined, 2)}\n`,
      ];
    }),
  );
}
