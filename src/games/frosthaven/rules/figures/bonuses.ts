/** Shields, retaliation and other standing properties of figures, from stat cards, ability cards and active cards. */
import type { LastingAbility } from '../../content/schema/abilities.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { Condition } from '../terms.ts';
import { type ActiveBonus, type BonusOf, bonusesOn } from './active.ts';

export type AttackKind = 'melee' | 'ranged';

/** A sum, and the bonuses that are part of it. */
export interface Sum {
  readonly value: number;
  readonly bonuses: readonly ActiveBonus[];
}

/**
 * What one attack meets: the sum of all shields against it. Where no attack is spoken of, those count that any attack
 * would meet. SHD-01, SHD-03, MOT-03, MON-03, MOT-01
 */
export function shieldAgainst(game: Game, figure: Figure, kind: AttackKind | undefined): Sum {
  const bonuses = bonusesOn(game, figure, 'shield').filter(({ ability: { against } }) => (against ?? kind) === kind);
  return { value: (game.statsOf(figure)?.shield ?? 0) + total(bonuses), bonuses };
}

/**
 * Damage that an attacker at `range` gets back, each retaliation within its own range. RET-01, RET-02, RET-07, MON-03,
 * MOT-01
 */
export function retaliationAt(game: Game, figure: Figure, range: number): Sum {
  const reaches = (bonus: { readonly range?: number | undefined }) => range <= (bonus.range ?? 1);
  const bonuses = bonusesOn(game, figure, 'retaliate').filter(({ ability }) => reaches(ability));
  const printed = game.statsOf(figure)?.retaliate;
  return { value: (printed && reaches(printed) ? printed.value : 0) + total(bonuses), bonuses };
}

function total(bonuses: readonly BonusOf<'shield' | 'retaliate'>[]): number {
  return bonuses.reduce((sum, { ability }) => sum + ability.value, 0);
}

/** The figure gains something that is on no card of its own, until the end of the round. MOT-02 */
export function gainBonus(game: Game, figure: Figure, bonus: LastingAbility): void {
  game.happens({ type: 'bonus gained', figure: figure.id, bonus });
}

/** FLY-01: flying is a bonus, of the stat card or as long as something lasts. */
export function flies(game: Game, figure: Figure): boolean {
  return game.statsOf(figure)?.flying === true || bonusesOn(game, figure, 'fly').length > 0;
}

/** CND-09, CND-32, MON-05, TILE-35: whether a figure can't gain a condition. */
export function isImmune(game: Game, figure: Figure, condition: Condition): boolean {
  if (figure.kind === 'objective') return true;
  if (condition === 'impair' && figure.kind !== 'character') return true;
  if (game.statsOf(figure)?.immune?.includes(condition)) return true;
  return immunitiesTo(game, figure, condition).length > 0;
}

/** The bonuses that keep a condition away. */
export function immunitiesTo(game: Game, figure: Figure, condition: Condition): BonusOf<'immune'>[] {
  return bonusesOn(game, figure, 'immune').filter(({ ability }) => ability.conditions.includes(condition));
}
