/** Imports again without loss: what the owner changed stays, what the source changed comes, and both at once are named. */
import { z } from 'zod';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import type { JsonObject } from './action-json.ts';

export interface MergedImport {
  readonly data: Json | undefined;
  /** Places where owner and source have both changed: `items[tin-hat].name`. */
  readonly conflicts: readonly string[];
}

/** `before`: as it was imported last time; `mine`: as it stands in the pack; `now`: as the source has it. */
export interface ImportVersions {
  readonly before: Json | undefined;
  readonly mine: Json | undefined;
  readonly now: Json | undefined;
}

export function mergeImport({ before, mine, now }: ImportVersions, place = ''): MergedImport {
  if (isSame(mine, before)) return { data: now, conflicts: [] };
  if (isSame(now, before) || isSame(now, mine)) return { data: mine, conflicts: [] };
  const [was, own, next] = [fieldsOf(before), fieldsOf(mine), fieldsOf(now)];
  if (own && next) return mergeFields({ before: was ?? {}, mine: own, now: next }, place);
  const [all, ours, theirs] = [entriesOf(before) ?? new Map(), entriesOf(mine), entriesOf(now)];
  if (ours && theirs) return mergeEntries({ before: all, mine: ours, now: theirs }, place);
  return { data: mine, conflicts: [place === '' ? 'all of it' : place] };
}

interface Versions<T> {
  readonly before: T;
  readonly mine: T;
  readonly now: T;
}

function mergeFields({ before, mine, now }: Versions<JsonObject>, place: string): MergedImport {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(now)])];
  const merged = keys.map((key) => ({
    key,
    ...mergeImport({ before: before[key], mine: mine[key], now: now[key] }, place === '' ? key : `${place}.${key}`),
  }));
  return {
    data: Object.fromEntries(merged.flatMap(({ key, data }) => (data === undefined ? [] : [[key, data]]))),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

type Entries = ReadonlyMap<string, JsonObject>;

/** In the order of the source; what only the owner has comes last. */
function mergeEntries({ before, mine, now }: Versions<Entries>, place: string): MergedImport {
  const keys = [...new Set([...now.keys(), ...mine.keys()])];
  const merged = keys.map((key) =>
    mergeImport({ before: before.get(key), mine: mine.get(key), now: now.get(key) }, `${place}[${key}]`),
  );
  return {
    data: merged.flatMap(({ data }) => (data === undefined ? [] : [data])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

const fields: z.ZodType<JsonObject> = z.record(z.string(), json);

function fieldsOf(value: Json | undefined): JsonObject | undefined {
  return Array.isArray(value) ? undefined : fields.safeParse(value).data;
}

/** By `id` or `number`; undefined for other lists, and where two are called the same. */
function entriesOf(value: Json | undefined): Entries | undefined {
  if (!Array.isArray(value)) return undefined;
  const all = value.map((each): [string, JsonObject] | undefined => {
    const own = fieldsOf(each);
    const key = own?.id ?? own?.number;
    return own === undefined || (typeof key !== 'string' && typeof key !== 'number') ? undefined : [`${key}`, own];
  });
  const known = all.flatMap((each) => (each === undefined ? [] : [each]));
  const entries = new Map(known);
  return entries.size === value.length ? entries : undefined;
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((each) => sorted(each) ?? null);
  const own = fieldsOf(value);
  if (!own) return value;
  const keys = Object.keys(own).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(own[key]) ?? null]));
}
