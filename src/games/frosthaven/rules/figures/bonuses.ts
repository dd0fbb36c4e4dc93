import type { LastingAbility } from '../../content/schema/abilities/abilities.ts';
import type { Condition } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { ActiveBonus, BonusOf } from './active-bonuses.ts';
import { bonusesOn } from './active-bonuses.ts';
import { areEnemies } from './relations.ts';

export type AttackKind = 'melee' | 'ranged';

export interface Sum {
  readonly value: number;
  readonly bonuses: readonly ActiveBonus[];
}

/**
 * Returns the total shield against an attack. SHD-01, SHD-03, MOT-03, MON-03, MOT-01
 * Without `kind`, only shields against every attack count.
 */
export function shieldAgainst(game: Game, figure: Figure, kind: AttackKind | undefined): Sum {
  const bonuses = bonusesOn(game, figure, 'shield').filter(({ ability: { against } }) => (against ?? kind) === kind);
  return { value: (game.statsOf(figure)?.shield ?? 0) + total(bonuses), bonuses };
}

/**
 * Returns the damage of retaliate against an attacker at `range`; each has its own range. RET-01, RET-02, RET-07,
 * MON-03, MOT-01
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

/** Gives a figure a bonus without a card, until the end of the round. MOT-02 */
export function gainBonus(game: Game, figure: Figure, bonus: LastingAbility): void {
  game.emit({ type: 'bonus gained', figure: figure.id, bonus });
}

/** True if the stat card or a lasting bonus gives flying. FLY-01 */
export function hasFlying(game: Game, figure: Figure): boolean {
  return game.statsOf(figure)?.flying === true || bonusesOn(game, figure, 'fly').length > 0;
}

/** True if the figure can't gain the condition. CND-09, CND-32, MON-05, TILE-35 */
/** `by`: the figure that gives the condition, if any does. */
export function isImmune(game: Game, figure: Figure, condition: Condition, by?: Figure): boolean {
  if (figure.kind === 'objective') return true;
  if (condition === 'impair' && figure.kind !== 'character') return true;
  if (game.statsOf(figure)?.immune?.some((each) => each === condition)) return true;
  return immunitiesTo(game, figure, condition, by).length > 0;
}

export function immunitiesTo(
  game: Game,
  figure: Figure,
  condition: Condition,
  by: Figure | undefined,
): BonusOf<'immune'>[] {
  const isEnemy = by !== undefined && areEnemies(game, figure, by);
  return bonusesOn(game, figure, 'immune').filter(
    ({ ability }) => ability.conditions.some((each) => each === condition) && (ability.by === undefined || isEnemy),
  );
}
