/** What comes home from a game beside treasure: what was used up, what was healed, who came along. FPG-01, FIT */
import type { Outcome } from '../../rules/outcome.ts';
import type { Thing } from '../state/sheet.ts';

type Played = Outcome['warbands'][number];

/** By the numbers of members. */
export interface Brought {
  /** What members do not carry any more: it is used up, or was taken away. */
  readonly gone: readonly { readonly member: number; readonly thing: Thing }[];
  /** Who is rid of permanent injuries. */
  readonly cured: readonly number[];
  readonly misses: readonly { readonly member: number; readonly games: number }[];
  readonly gained: readonly Thing[];
  readonly gold: number;
}

/** `sent`: the numbers of those who were in it, in the order of the figures. */
export function broughtBy({ figures, gained = [], gold = 0 }: Played, sent: readonly number[]): Brought {
  const each = sent.map((member, i) => ({ member, fate: figures[i] }));
  return {
    gone: each.flatMap(({ member, fate }) =>
      [...(fate?.used ?? []), ...(fate?.lost ?? [])].map((thing) => ({ member, thing })),
    ),
    cured: each.flatMap(({ member, fate }) => (fate?.cured ? [member] : [])),
    misses: each.flatMap(({ member, fate }) => (fate?.misses === undefined ? [] : [{ member, games: fate.misses }])),
    gained,
    gold,
  };
}

/** Creatures that spells have brought into the warband. */
export function joinedIn({ figures }: Played): string[] {
  return figures.flatMap(({ joined, end }) => (joined === undefined || end === 'killed' ? [] : [joined]));
}
