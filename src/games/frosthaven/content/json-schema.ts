/** JSON Schemas of pack files, made from the zod schemas, for editors. */
import { z } from 'zod';
import { ability, order, simpleAbility, step, trigger } from './schema/abilities.ts';
import { boost, cost, patch } from './schema/ability-parts.ts';
import { alchemyFile } from './schema/alchemy.ts';
import { amount } from './schema/amounts.ts';
import { area } from './schema/area.ts';
import { buildingCost, buildingsFile, onceBuilt, operation } from './schema/buildings.ts';
import { campaignFile } from './schema/campaign-map.ts';
import {
  abilityCard,
  action,
  bossStats,
  cardSide,
  characterClass,
  modifierCard,
  monster,
  monsterCard,
  monsterFile,
  stats,
  summonStats,
} from './schema/cards.ts';
import { member } from './schema/cast.ts';
import { roomsFile, setupsFile } from './schema/dungeons.ts';
import { formula } from './schema/formulas.ts';
import { gain } from './schema/gains.ts';
import { guardFile } from './schema/guard.ts';
import { effect, scenarioRule, simpleEffect, when } from './schema/happenings.ts';
import { overlay, placed } from './schema/map.ts';
import { newTile } from './schema/map-abilities.ts';
import { outpostEventsFile } from './schema/outpost-events.ts';
import { questsFile } from './schema/quests.ts';
import { goalsFile, itemsFile, packFile } from './schema/rewards.ts';
import { roadEventsFile } from './schema/road-events.ts';
import { lootDeck, scenario } from './schema/scenarios.ts';
import { situation } from './schema/situations.ts';
import { condition, element, elementChoice } from './schema/terms.ts';
import { figureTest, hexMark, test } from './schema/tests.ts';
import { treasure, treasuresFile } from './schema/treasures.ts';

export const FILE_SCHEMAS = {
  alchemy: alchemyFile,
  buildings: buildingsFile,
  campaign: campaignFile,
  class: characterClass,
  'dungeon-rooms': roomsFile,
  'dungeon-setups': setupsFile,
  goals: goalsFile,
  guard: guardFile,
  items: itemsFile,
  monsters: monsterFile,
  'outpost-events': outpostEventsFile,
  pack: packFile,
  quests: questsFile,
  'road-events': roadEventsFile,
  scenario,
  treasures: treasuresFile,
} as const satisfies Readonly<Record<string, z.ZodType>>;

const NAMED: Readonly<Record<string, z.ZodType>> = {
  ability,
  abilityCard,
  action,
  amount,
  area,
  boost,
  buildingCost,
  cardSide,
  bossStats,
  condition,
  cost,
  element,
  effect,
  elementChoice,
  figureTest,
  formula,
  gain,
  hexMark,
  lootDeck,
  member,
  modifierCard,
  monster,
  monsterCard,
  newTile,
  onceBuilt,
  operation,
  order,
  overlay,
  patch,
  placed,
  scenarioRule,
  simpleAbility,
  simpleEffect,
  situation,
  stats,
  step,
  summonStats,
  test,
  treasure,
  trigger,
  when,
};

export function jsonSchemas(): ReadonlyMap<string, string> {
  const before = Object.values(NAMED).map((schema) => [schema, z.globalRegistry.get(schema)] as const);
  for (const [id, schema] of Object.entries(NAMED)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
  try {
    return written();
  } finally {
    for (const [schema, known] of before) {
      z.globalRegistry.remove(schema);
      if (known) z.globalRegistry.add(schema, known);
    }
  }
}

function written(): ReadonlyMap<string, string> {
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
