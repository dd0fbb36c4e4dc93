/** Treasure, encounters, traps and random spells. FTB, UEN, UTR, UTT */
import { z } from 'zod';
import { lasts } from './lasting.ts';
import { amount, face, quality, slug, span, title } from './terms.ts';
import { effects } from './words.ts';

/** FTB */
const treasure = z.strictObject({
  on: face,
  gold: amount.optional(),
  goldDie: amount.optional(),
  potions: z.int().min(1).max(5).optional(),
  scrolls: z.int().min(1).max(5).optional(),
  arms: z.literal(1).optional(),
  items: z.literal(1).optional(),
  grimoires: z.literal(1).optional(),
});
export type TreasureRow = z.infer<typeof treasure>;
export const treasureFile = z.strictObject({
  rows: z.array(treasure).length(20).readonly(),
  /** Lets the finder of the central token roll once more; the second roll counts. */
  central: z.literal('may be rolled again'),
});

const encounter = z.strictObject({ on: face, creature: slug, number: z.int().min(1).max(6).optional() });
export type EncounterRow = z.infer<typeof encounter>;
export const encountersFile = z.strictObject({
  /** The lowest roll that brings an encounter when a token is first picked up. UEN-01 */
  from: face,
  underground: face,
  level: z
    .array(z.strictObject({ on: span, level: z.int().min(1).max(3) }))
    .length(3)
    .readonly(),
  tables: z.array(z.array(encounter).length(20).readonly()).length(3).readonly(),
  /** When a warband is `from` levels lower, its rival meets an encounter of `level`. */
  difference: z.array(z.strictObject({ from: z.int().min(1).max(40), level: z.int().min(1).max(3) })).readonly(),
});
export type EncountersFile = z.infer<typeof encountersFile>;

const trap = z.strictObject({
  id: slug,
  name: title,
  /** Number in the usual table; absent for traps of other tables only. */
  on: face.optional(),
  alsoCombat: z.literal(true).optional(),
  immune: z.array(quality).min(1).readonly().optional(),
  do: effects,
  lasts: lasts.optional(),
  /** Re-rolled for uncontrolled creatures. UTR-03 */
  membersOnly: z.literal(true).optional(),
});
export type Trap = z.infer<typeof trap>;
export const trapsFile = z.strictObject({
  traps: z.array(trap).min(1),
  /** Alternatives to the usual table, one trap for each number of the die. UTR-14 */
  tables: z.array(z.strictObject({ id: slug, name: title, rows: z.array(slug).length(20).readonly() })).optional(),
  /** Initiative dice that spring a trap or find a passage. UTR-02, USE-01 */
  springsOn: face,
  passageOn: face,
  /** Encounter die that springs a trap at a pick-up. UTR-15 */
  treasureOn: face,
});
export type TrapTable = NonNullable<z.infer<typeof trapsFile>['tables']>[number];
export type TrapsFile = z.infer<typeof trapsFile>;

export const randomSpellsFile = z.strictObject({
  columns: z
    .array(z.strictObject({ on: span, spells: z.array(slug).length(20).readonly() }))
    .min(1)
    .readonly(),
});
export type RandomSpells = z.infer<typeof randomSpellsFile>;
