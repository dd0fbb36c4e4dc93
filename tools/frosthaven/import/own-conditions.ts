/** Conditions of an edition that the rulebook does not know: `safe` becomes `own-safe` wherever a condition stands. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import { CONDITIONS, isOwnCondition } from '../../../src/games/frosthaven/content/terms.ts';
import { capitalize } from '../../../src/i18n/letters.ts';
import type { JsonObject } from './action-json.ts';

const base = z.looseObject({ conditions: z.array(z.string()).default([]) });

/** Names that no pack can have stay unknown. */
export function ownConditionsOf(root: string): readonly string[] {
  const file = path.join(root, 'base.json');
  if (!existsSync(file)) return [];
  return conditionsIn(readFileSync(file, 'utf8')).filter(
    (name) => !CONDITIONS.some((each) => each === name) && name.length <= 24 && isOwnCondition(`own-${name}`),
  );
}

function conditionsIn(text: string): readonly string[] {
  try {
    return base.safeParse(JSON.parse(text)).data?.conditions ?? [];
  } catch {
    return [];
  }
}

/** Actions and outcomes name conditions in `value` or `values`, texts as `%game.condition.safe%`. */
function nameOwnConditions(source: Json, own: readonly string[]): Json {
  if (own.length === 0) return source;
  if (typeof source === 'string')
    return source.replaceAll(/%game\.condition\.([a-z-]+)%/g, (all, name: string) =>
      own.includes(name) ? `own-${name}` : all,
    );
  if (Array.isArray(source)) return source.map((each) => nameOwnConditions(each, own));
  if (typeof source !== 'object' || source === null) return source;
  const fields = Object.entries(source);
  const isCondition = fields.some(([key, type]) => key === 'type' && /condition$/i.test(String(type)));
  const entries = fields.map(([key, value]): [string, Json] => [
    key,
    isCondition && (key === 'value' || key === 'values') ? named(value, own) : nameOwnConditions(value, own),
  ]);
  return Object.fromEntries(entries);
}

/** `safe`, or `safe:2` for twice. */
function named(value: Json, own: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((each) => named(each, own));
  return typeof value === 'string' && own.includes(value.replace(/:\d+$/, '')) ? `own-${value}` : value;
}

/** Sentences that the table reads have the name alone. */
export function sayOwnConditions(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, said(value)]));
}

function said(data: Json): Json {
  if (typeof data === 'string')
    return data.includes(' ') ? data.replaceAll(/\bown-([a-z]+)/gi, (_, name: string) => capitalize(name)) : data;
  if (Array.isArray(data)) return data.map(said);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, said(value)]));
}

export function packConditions(files: ReadonlyMap<string, JsonObject>): Json[] {
  const all = [...files.values()].flatMap((data) => [...JSON.stringify(data).matchAll(/"(own-[a-z]+(?:-[a-z]+)*)"/g)]);
  const ids = [...new Set(all.flatMap(([, id]) => id ?? []))].toSorted();
  return ids.map((id) => ({ id, text: 'Do what your rulebook says about it.' }));
}

export function parseSource(text: string, own: readonly string[]): Json {
  return nameOwnConditions(json.parse(JSON.parse(text)), own);
}
