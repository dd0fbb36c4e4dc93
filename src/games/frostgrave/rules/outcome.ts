/** What a game gives that is over: what became of everybody, what was secured, and what experience is counted by. FPG-01 */
import { z } from 'zod';
import { LETTERS } from './setup/start.ts';
import { ENDS } from './state/figures.ts';
import type { Figure, State } from './state.ts';

const fate = z.strictObject({
  /** As it was in the game: `A1`. They stand in the order in which their warband sent them. */
  figure: z.string(),
  /** `stood`: it was on the table at the end. */
  end: z.enum([...ENDS, 'stood']),
  kills: z.int().min(0),
  casts: z.array(z.int()),
  failures: z.int().min(0),
});

export const outcomeSchema = z.strictObject({
  why: z.enum(['treasure', 'alone', 'turns', 'nobody']),
  turns: z.int().min(0),
  warbands: z.array(
    z.strictObject({
      seat: z.string(),
      figures: z.array(fate),
      tokens: z.array(z.strictObject({ token: z.string(), isCentral: z.literal(true).optional() })),
    }),
  ),
});
export type Outcome = z.infer<typeof outcomeSchema>;
export type Fate = z.infer<typeof fate>;

/** Undefined while the game goes on. Who came during it belongs to no warband afterwards. */
export function outcomeOf({ over, seats, figures, tokens, turns }: State): Outcome | undefined {
  if (!over) return undefined;
  return {
    why: over.why,
    turns,
    warbands: seats.map(({ seat }, i) => ({
      seat,
      figures: figures.filter(({ id }) => id.startsWith(LETTERS[i] ?? '?')).map(fateOf),
      tokens: tokens
        .filter(({ securedBy }) => securedBy === seat)
        .map(({ id, isCentral }) => ({ token: id, ...(isCentral && { isCentral }) })),
    })),
  };
}

function fateOf({ id, gone, deeds }: Figure): Fate {
  const { kills = 0, casts = [], failures = 0 } = deeds ?? {};
  return { figure: id, end: gone ?? 'stood', kills, casts: [...casts], failures };
}
