/** A game's settings of players and tables, validated on every read and write. */
import { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import { fieldsOf, json } from '../../engine/values/json.ts';

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
export function defineSettings(
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

const anySettings = defineSettings(z.record(z.string(), json));
export const ANY_SETTINGS: SettingsSchemas = { seat: anySettings, table: anySettings };

const SETTINGS_KEY = 'own';
const storedSettings = z.object({ [SETTINGS_KEY]: z.object({ version: z.int(), wishes: json }) });

/** Parsed rows: the same row is read with every answer. */
const parsedRows = new WeakMap<SettingsSchema, WeakMap<object, SettingValues>>();

/** Falls back to the defaults for an unreadable row, and tells `spoiled` why. */
export function readSettings(of: SettingsSchema, row: Json, spoiled: (why: string) => void): SettingValues {
  const rows = parsedRows.get(of) ?? new WeakMap<object, SettingValues>();
  parsedRows.set(of, rows);
  const fields = fieldsOf(row);
  try {
    const wanted = rows.get(fields) ?? fieldsOf(parseRow(of, fields));
    rows.set(fields, wanted);
    return wanted;
  } catch (error) {
    spoiled(error instanceof Error ? error.message : String(error));
    return fieldsOf(of.read({}, of.version));
  }
}

export function withSettings(of: SettingsSchema, row: Json, change: SettingValues): Json {
  const now = readSettings(of, row, () => {});
  const wishes = of.read({ ...now, ...change }, of.version);
  return { ...fieldsOf(row), [SETTINGS_KEY]: { version: of.version, wishes } };
}

export function cleanSettings(of: SettingsSchema, row: Json): SettingValues {
  if (of === anySettings && !(SETTINGS_KEY in fieldsOf(row))) return {};
  const wishes = readSettings(of, row, () => {});
  const isUsual = JSON.stringify(wishes) === JSON.stringify(of.read({}, of.version));
  return isUsual ? {} : { [SETTINGS_KEY]: { version: of.version, wishes } };
}

function parseRow(of: SettingsSchema, row: Json): Json {
  if (!(SETTINGS_KEY in fieldsOf(row))) return of.read(fieldsOf(row), 0);
  const { version, wishes } = storedSettings.parse(row)[SETTINGS_KEY];
  return of.read(wishes, version);
}
