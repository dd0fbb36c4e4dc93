/** JSON Schemas of pack files, made from the zod schemas, for editors. */
import { z } from 'zod';
import { ability, order, simpleAbility, step, trigger } from './schema/abilities/abilities.ts';
import { boost, cost, patch } from './schema/abilities/ability-parts.ts';
import { amount } from './schema/abilities/amounts.ts';
import { area } from './schema/abilities/area.ts';
import {
  abilityCard,
  action,
  cardSide,
  characterClass,
  monster,
  monsterCard,
  monsterFile,
  printedStats,
  stats,
  summonStats,
} from './schema/abilities/cards.ts';
import { newTile } from './schema/abilities/map-abilities.ts';
import { modifierCard } from './schema/abilities/modifier-cards.ts';
import { figureTest, hexMark, test } from './schema/abilities/tests.ts';
import { alchemyFile } from './schema/campaign/alchemy.ts';
import { buildingCost, buildingsFile, onceBuilt, operation } from './schema/campaign/buildings.ts';
import { campaignFile } from './schema/campaign/campaign-map.ts';
import { gain } from './schema/campaign/gains.ts';
import { guardFile } from './schema/campaign/guard.ts';
import { outpostEventsFile } from './schema/campaign/outpost-events.ts';
import { questsFile } from './schema/campaign/quests.ts';
import { goalsFile, itemsFile, packFile } from './schema/campaign/rewards.ts';
import { roadEventsFile } from './schema/campaign/road-events.ts';
import { treasure, treasuresFile } from './schema/campaign/treasures.ts';
import { formula } from './schema/formulas.ts';
import { member } from './schema/scenario/cast.ts';
import { roomsFile, setupsFile } from './schema/scenario/dungeons.ts';
import { effect, scenarioRule, simpleEffect, when } from './schema/scenario/happenings.ts';
import { overlay, placed } from './schema/scenario/map.ts';
import { lootDeck, scenario } from './schema/scenario/scenarios.ts';
import { situation } from './schema/scenario/situations.ts';
import { condition, element, elementChoice } from './schema/terms.ts';

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
  printedStats,
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
