/** Outcome of a finished game: fates, secured treasure, and counts for experience. FPG-01 */
import { z } from 'zod';
import { LETTERS } from './setup/start.ts';
import { ENDS, SPELLCASTERS } from './state/figures.ts';
import type { CarriedItem } from './state/things.ts';
import { carriedItemOf, thingSchema } from './state/things.ts';
import type { Figure, State } from './state.ts';

const fate = z.strictObject({
  /** Id in the game, `A1`, in the order in which the warband sent them. */
  figure: z.string(),
  end: z.enum([...ENDS, 'stood']),
  kills: z.int().min(0),
  casts: z.array(z.int()),
  failures: z.int().min(0),
  used: z.array(thingSchema).optional(),
  /** Carried things that were stolen: they are gone for good. UTT-15 */
  lost: z.array(thingSchema).optional(),
  /** Games to miss apart from injuries. UTT-19 */
  misses: z.int().min(1).optional(),
  /** Permanent injuries are healed. FIT-31 */
  cured: z.literal(true).optional(),
  /** Creature that a spell before this game brought into the warband, listed after all that were sent. */
  joined: z.strictObject({ what: z.string(), spell: z.string(), by: z.enum(SPELLCASTERS) }).optional(),
  gained: z.array(thingSchema).optional(),
  /** Spells upon it at the end, with their weapon, for Embed Enchantment. FSL-29 */
  enchanted: z.array(z.strictObject({ spell: z.string(), arm: z.string().optional() })).optional(),
});

export const outcomeSchema = z.strictObject({
  why: z.enum(['treasure', 'alone', 'turns', 'nobody', 'won', 'lost']),
  turns: z.int().min(0),
  warbands: z.array(
    z.strictObject({
      seat: z.string(),
      figures: z.array(fate),
      tokens: z.array(
        z.strictObject({
          token: z.string(),
          isCentral: z.literal(true).optional(),
          /** Treasure is rolled twice, and one result kept. FSL-63 */
          isRevealed: z.literal(true).optional(),
        }),
      ),
      /** `gained` came into the vault by spells before the game; `used` left it then. */
      gained: z.array(thingSchema).optional(),
      used: z.array(thingSchema).optional(),
      /** Gold for ingredients. FSL-84 */
      paid: z.int().min(1).optional(),
      experience: z.int().optional(),
      /** Gold of bounties on creatures. FCT-14 */
      gold: z.int().min(1).optional(),
    }),
  ),
});
export type GameOutcome = z.infer<typeof outcomeSchema>;
export type FigureFate = z.infer<typeof fate>;

/** Undefined while the game goes on. Figures that came during it belong to no warband afterwards. */
export function outcomeOf({ over, seats, figures, tokens, turns }: State): GameOutcome | undefined {
  if (!over) return undefined;
  return {
    why: over.why,
    turns,
    warbands: seats.map(({ seat, prepared, bounties }, i) => ({
      seat,
      figures: figures.filter(({ id }) => id.startsWith(LETTERS[i] ?? '?')).map((figure) => fateOf(figure, figures)),
      tokens: tokens
        .filter(({ securedBy }) => securedBy === seat)
        .map(({ id, isCentral, revealedTo = [] }) => ({
          token: id,
          ...(isCentral && { isCentral }),
          ...(revealedTo.includes(seat) && { isRevealed: true as const }),
        })),
      ...(prepared && preparedResults(prepared)),
      ...(bounties !== undefined && { gold: bounties }),
    })),
  };
}

function preparedResults({ gained, used, paid, experience }: NonNullable<State['seats'][number]['prepared']>) {
  return {
    ...(gained.length > 0 && { gained: [...gained] }),
    ...(used.length > 0 && { used: [...used] }),
    ...(paid > 0 && { paid }),
    ...(experience !== 0 && { experience }),
  };
}

function fateOf(figure: Figure, all: readonly Figure[]): FigureFate {
  const { id, gone, deeds, spent = [], stolen = [], isCured, misses, joined, what } = figure;
  const { kills = 0, casts = [], failures = 0 } = deeds ?? {};
  const gained = newThingsOf(id, all);
  const enchanted = gone === 'killed' ? [] : spellsUpon(figure);
  return {
    figure: id,
    end: gone ?? 'stood',
    kills,
    casts: [...casts],
    failures,
    ...(spent.length > 0 && { used: [...spent] }),
    ...(misses !== undefined && { misses }),
    ...(isCured && { cured: isCured }),
    ...(stolen.length > 0 && { lost: [...stolen] }),
    ...(joined && { joined: { what, ...joined } }),
    ...(gained.length > 0 && { gained }),
    ...(enchanted.length > 0 && { enchanted }),
  };
}

function newThingsOf(id: string, all: readonly Figure[]): CarriedItem[] {
  return all.flatMap(({ id: holder, things = [] }) =>
    things.flatMap((thing) => (thing.isNew && (thing.owner ?? holder) === id ? [carriedItemOf(thing)] : [])),
  );
}

function spellsUpon({ effects = [] }: Figure): NonNullable<FigureFate['enchanted']> {
  return effects.flatMap(({ from, of, arm, lasts }) =>
    of === undefined && lasts === 'game' ? [{ spell: from, ...(arm !== undefined && { arm }) }] : [],
  );
}
