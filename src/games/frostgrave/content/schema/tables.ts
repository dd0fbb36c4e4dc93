/** Tables that are rolled on: treasure, encounters, traps, random spells. FTB, UEN, UTR, UTT */
import { z } from 'zod';
import { lasts } from './lasting.ts';
import { amount, face, quality, slug, span, title } from './terms.ts';
import { effects } from './words.ts';

/** What a token of treasure holds: gold, as such or so often a d20, and things of which each is drawn by its own table. FTB */
const treasure = z.strictObject({
  on: face,
  gold: amount.optional(),
  /** A d20 times this, in gold. */
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
  /** The first result of the central token may be rolled again; then the second holds. */
  central: z.literal('may be rolled again'),
});

const encounter = z.strictObject({ on: face, creature: slug, number: z.int().min(1).max(6).optional() });
export type EncounterRow = z.infer<typeof encounter>;
export const encountersFile = z.strictObject({
  /** The first pick-up of a token brings an encounter on this and more; `underground` with the block of the cellars. UEN-01 */
  from: face,
  underground: face,
  /** Which table, by a d20. */
  level: z
    .array(z.strictObject({ on: span, level: z.int().min(1).max(3) }))
    .length(3)
    .readonly(),
  /** The tables of the three levels. */
  tables: z.array(z.array(encounter).length(20).readonly()).length(3).readonly(),
  /** A warband so many levels below another has an encounter of this level put against the other. */
  difference: z.array(z.strictObject({ from: z.int().min(1).max(40), level: z.int().min(1).max(3) })).readonly(),
});
export type EncountersFile = z.infer<typeof encountersFile>;

const trap = z.strictObject({
  id: slug,
  name: title,
  /** In the first table; nothing for those of other tables only. */
  on: face.optional(),
  /** Whoever is in combat with the target is a target too. */
  alsoCombat: z.literal(true).optional(),
  /** What it does nothing to. */
  immune: z.array(quality).min(1).readonly().optional(),
  do: effects,
  lasts: lasts.optional(),
  /** Rolled again for targets under nobody’s control. UTR-03 */
  membersOnly: z.literal(true).optional(),
});
export type Trap = z.infer<typeof trap>;
export const trapsFile = z.strictObject({
  traps: z.array(trap).min(1),
  /** Other tables that may be played by: the trap for each number of the die. UTR-14 */
  tables: z.array(z.strictObject({ id: slug, name: title, rows: z.array(slug).length(20).readonly() })).optional(),
  /** An initiative die of this springs one; of that, a passage is found. UTR-02, USE-01 */
  springsOn: face,
  passageOn: face,
  /** A pick-up springs one where the encounter die shows this. UTR-15 */
  treasureOn: face,
});
export type TrapTable = NonNullable<z.infer<typeof trapsFile>['tables']>[number];
export type TrapsFile = z.infer<typeof trapsFile>;

/** A d20 chooses the column, another the spell. */
export const randomSpellsFile = z.strictObject({
  columns: z
    .array(z.strictObject({ on: span, spells: z.array(slug).length(20).readonly() }))
    .min(1)
    .readonly(),
});
export type RandomSpells = z.infer<typeof randomSpellsFile>;
