/** A game's settings of players and tables, validated on every read and write. */
import { z } from 'zod';
import { fieldsOf, type Json, json } from '../../engine/values/json.ts';

export type SettingValues = Readonly<Record<string, Json>>;

export interface SettingsSchema {
  readonly version: number;
  /** Reads a version; 0 is that of programs with a single game. Throws if it is corrupt. `{}` gives the defaults. */
  read(kept: Json, version: number): Json;
}

export interface SettingsSchemas {
  readonly seat: SettingsSchema;
  readonly table: SettingsSchema;
}

/** `older` migrates each version to the next; versions without a function stay. */
export function checked(
  schema: z.ZodType,
  version = 1,
  older: Readonly<Record<number, (kept: Json) => Json>> = {},
): SettingsSchema {
  return {
    version,
    read: (kept, from) => {
      if (from > version) throw new Error(`They are of version ${from}, newer than this program.`);
      let now = kept;
      for (let at = from; at < version; at++) now = older[at]?.(now) ?? now;
      return json.parse(schema.parse(now));
    },
  };
}

const anything = checked(z.record(z.string(), json));
export const ANYTHING: SettingsSchemas = { seat: anything, table: anything };

const OWN = 'own';
const own = z.object({ [OWN]: z.object({ version: z.int(), wishes: json }) });

/** Parsed rows: the same row is read with every answer. */
const KNOWN = new WeakMap<SettingsSchema, WeakMap<object, SettingValues>>();

/** Falls back to the defaults for an unreadable row, and tells `spoiled` why. */
export function ownIn(of: SettingsSchema, row: Json, spoiled: (why: string) => void): SettingValues {
  const rows = KNOWN.get(of) ?? new WeakMap<object, SettingValues>();
  KNOWN.set(of, rows);
  const fields = fieldsOf(row);
  try {
    const wanted = rows.get(fields) ?? fieldsOf(readIn(of, fields));
    rows.set(fields, wanted);
    return wanted;
  } catch (error) {
    spoiled(error instanceof Error ? error.message : String(error));
    return fieldsOf(of.read({}, of.version));
  }
}

export function withOwn(of: SettingsSchema, row: Json, change: SettingValues): Json {
  const now = ownIn(of, row, () => {});
  const wishes = of.read({ ...now, ...change }, of.version);
  return { ...fieldsOf(row), [OWN]: { version: of.version, wishes } };
}

export function ownAnew(of: SettingsSchema, row: Json): SettingValues {
  if (of === anything && !(OWN in fieldsOf(row))) return {};
  const wishes = ownIn(of, row, () => {});
  const isUsual = JSON.stringify(wishes) === JSON.stringify(of.read({}, of.version));
  return isUsual ? {} : { [OWN]: { version: of.version, wishes } };
}

function readIn(of: SettingsSchema, row: Json): Json {
  if (!(OWN in fieldsOf(row))) return of.read(fieldsOf(row), 0);
  const { version, wishes } = own.parse(row)[OWN];
  return of.read(wishes, version);
}
