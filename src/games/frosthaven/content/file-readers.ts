/** Cached readers of pack files, since checks read each file several times. */
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { fingerprint } from '../../../engine/values/fingerprint.ts';
import type { SchemaResult } from '../../../game-api/content/schema-errors.ts';
import { parseWithFaults } from '../../../game-api/content/schema-errors.ts';
import { characterClass, monsterFile } from './schema/abilities/cards.ts';
import { alchemyFile } from './schema/campaign/alchemy.ts';
import { buildingsFile } from './schema/campaign/buildings.ts';
import { campaignFile } from './schema/campaign/campaign-map.ts';
import { guardFile } from './schema/campaign/guard.ts';
import { outpostEventsFile } from './schema/campaign/outpost-events.ts';
import { questsFile } from './schema/campaign/quests.ts';
import { goalsFile, itemsFile, packFile } from './schema/campaign/rewards.ts';
import { roadEventsFile } from './schema/campaign/road-events.ts';
import { treasuresFile } from './schema/campaign/treasures.ts';
import { roomsFile, setupsFile } from './schema/scenario/dungeons.ts';
import { scenario } from './schema/scenario/scenarios.ts';
import { fillIcons } from './schema/terms.ts';

/** Reads JSON. Equal texts share one result, which must not be changed. Throws for invalid JSON. */
export type JsonReader<T> = (text: string) => SchemaResult<T>;

const MOST_KNOWN = 100;

function reader<T>(schema: z.ZodType<T>): JsonReader<T> {
  const known = new LRUCache<string, SchemaResult<T>>({ max: MOST_KNOWN });
  return (text) => {
    const print = fingerprint(text);
    const read = known.get(print) ?? readJson(schema, text);
    known.set(print, read);
    return read;
  };
}

function readJson<T>(schema: z.ZodType<T>, text: string): SchemaResult<T> {
  const read = parseWithFaults(schema, JSON.parse(text));
  fillIcons(read.data);
  return read;
}

export const READERS = {
  alchemy: reader(alchemyFile),
  buildings: reader(buildingsFile),
  campaign: reader(campaignFile),
  class: reader(characterClass),
  'dungeon-rooms': reader(roomsFile),
  'dungeon-setups': reader(setupsFile),
  goals: reader(goalsFile),
  guard: reader(guardFile),
  items: reader(itemsFile),
  monsters: reader(monsterFile),
  'outpost-events': reader(outpostEventsFile),
  pack: reader(packFile),
  quests: reader(questsFile),
  'road-events': reader(roadEventsFile),
  scenario: reader(scenario),
  treasures: reader(treasuresFile),
} as const;
