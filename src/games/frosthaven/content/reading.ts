/** Cached readers of pack files, since checks read each file several times. */
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { fingerprint } from '../../../kernel/fingerprint.ts';
import { type SchemaResult, shaped } from '../../issues.ts';
import { alchemyFile } from './schema/alchemy.ts';
import { buildingsFile } from './schema/buildings.ts';
import { campaignFile } from './schema/campaign-map.ts';
import { characterClass, monsterFile } from './schema/cards.ts';
import { roomsFile, setupsFile } from './schema/dungeons.ts';
import { guardFile } from './schema/guard.ts';
import { outpostEventsFile } from './schema/outpost-events.ts';
import { questsFile } from './schema/quests.ts';
import { goalsFile, itemsFile, packFile } from './schema/rewards.ts';
import { roadEventsFile } from './schema/road-events.ts';
import { scenario } from './schema/scenarios.ts';
import { treasuresFile } from './schema/treasures.ts';

/** Reads JSON. Equal texts share one result, which must not be changed. Throws for invalid JSON. */
export type JsonReader<T> = (text: string) => SchemaResult<T>;

const MOST_KNOWN = 100;

function reader<T>(schema: z.ZodType<T>): JsonReader<T> {
  const known = new LRUCache<string, SchemaResult<T>>({ max: MOST_KNOWN });
  return (text) => {
    const print = fingerprint(text);
    const read = known.get(print) ?? shaped(schema, JSON.parse(text));
    known.set(print, read);
    return read;
  };
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
