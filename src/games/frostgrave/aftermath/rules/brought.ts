/** What comes home from a game beside treasure: what was used up, what was made, what was healed. FPG-01, FIT */
import type { GameOutcome } from '../../rules/outcome.ts';
import type { SheetItem } from '../state/sheet.ts';

type WarbandResult = GameOutcome['warbands'][number];
interface ItemOwnership {
  readonly member: number;
  readonly thing: SheetItem;
}

/** By the numbers of members. */
export interface WarbandReturn {
  /** What members do not carry any more: it is used up, or was taken away. */
  readonly gone: readonly ItemOwnership[];
  /** What was made before the game and taken along. FSL-84 */
  readonly made?: readonly ItemOwnership[];
  /** Who is rid of permanent injuries. */
  readonly cured: readonly number[];
  readonly misses: readonly { readonly member: number; readonly games: number }[];
  /** For the vault, and out of it. */
  readonly gained: readonly SheetItem[];
  readonly used?: readonly SheetItem[];
  readonly gold: number;
  /** For ingredients. FSL-84 */
  readonly paid?: number;
}

/** `sent`: the numbers of those who were in it, in the order of the figures. */
export function broughtBy(
  { figures, gained = [], used = [], gold = 0, paid = 0 }: WarbandResult,
  sent: readonly number[],
): WarbandReturn {
  const each = sent.map((member, i) => ({ member, fate: figures[i] }));
  const made = each.flatMap(({ member, fate }) => (fate?.gained ?? []).map((thing) => ({ member, thing })));
  return {
    gone: each.flatMap(({ member, fate }) =>
      [...(fate?.used ?? []), ...(fate?.lost ?? [])].map((thing) => ({ member, thing })),
    ),
    cured: each.flatMap(({ member, fate }) => (fate?.cured ? [member] : [])),
    misses: each.flatMap(({ member, fate }) => (fate?.misses === undefined ? [] : [{ member, games: fate.misses }])),
    gained,
    gold,
    ...(made.length > 0 && { made }),
    ...(used.length > 0 && { used }),
    ...(paid > 0 && { paid }),
  };
}

type RecruitedFigure = NonNullable<WarbandResult['figures'][number]['joined']>;

/** Creatures that spells before the game have made members, in the order of their figures. FWB-06 */
export function joinedIn({ figures }: WarbandResult): RecruitedFigure[] {
  return figures.flatMap(({ joined }) => joined ?? []);
}
