/** What players and tables want done without being asked, as far as a game has it: checked when it is read and written. */
import { z } from 'zod';
import { fieldsOf, type Json, json } from '../kernel/json.ts';

export type SettingValues = Readonly<Record<string, Json>>;

/** Wishes of one sort, as they are kept. */
export interface SettingsSchema {
  /** Rises when their shape changes. */
  readonly version: number;
  /** Those of some version; 0 is what programs kept that knew one game. Throws where they are spoiled. `{}`: the usual. */
  read(kept: Json, version: number): Json;
}

/** What a seat wants, and what a table has settled. */
export interface SettingsSchemas {
  readonly seat: SettingsSchema;
  readonly table: SettingsSchema;
}

/** `older`: how wishes of each older version become those of the next; those that are not named stay as they are. */
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

/** Of a game that says nothing of its wishes: whatever is kept. */
const anything = checked(z.record(z.string(), json));
export const ANYTHING: SettingsSchemas = { seat: anything, table: anything };

/** Where a row keeps what is the game's, beside what is everybody's. */
const OWN = 'own';
const own = z.object({ [OWN]: z.object({ version: z.int(), wishes: json }) });

/** Rows that could be read: the same row is read with every answer, as long as nobody changes it. */
const KNOWN = new WeakMap<SettingsSchema, WeakMap<object, SettingValues>>();

/** What a row holds of a game's wishes: where it can't be read, the usual, and `spoiled` is told why. */
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

/** A row in which some of the game's wishes are changed; the others stay. Throws where these are none that it has. */
export function withOwn(of: SettingsSchema, row: Json, change: SettingValues): Json {
  const now = ownIn(of, row, () => {});
  const wishes = of.read({ ...now, ...change }, of.version);
  return { ...fieldsOf(row), [OWN]: { version: of.version, wishes } };
}

/** What is a game's own in a row that came from elsewhere, without anything that the game does not have; nothing where there is none. */
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
