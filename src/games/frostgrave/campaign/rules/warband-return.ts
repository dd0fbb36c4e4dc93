/** Results of a game beside treasure: used, made and healed. FPG-01, FIT */
import type { GameOutcome } from '../../rules/outcome.ts';
import type { SheetItem } from '../state/sheet.ts';

type WarbandResult = GameOutcome['warbands'][number];
interface ItemOwnership {
  readonly member: number;
  readonly thing: SheetItem;
}

export interface WarbandReturn {
  readonly gone: readonly ItemOwnership[];
  /** FSL-84 */
  readonly made?: readonly ItemOwnership[];
  readonly cured: readonly number[];
  readonly misses: readonly { readonly member: number; readonly games: number }[];
  readonly gained: readonly SheetItem[];
  readonly used?: readonly SheetItem[];
  readonly gold: number;
  /** Gold for ingredients. FSL-84 */
  readonly paid?: number;
}

/** `sent` are the members' numbers, in the order of the figures. */
export function warbandReturn(
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

/** Returns creatures that spells before the game made members, in the order of their figures. FWB-06 */
export function recruitsIn({ figures }: WarbandResult): RecruitedFigure[] {
  return figures.flatMap(({ joined }) => joined ?? []);
}
