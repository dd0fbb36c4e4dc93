import type { Ability, AbilityOf, Verb } from '../../content/schema/abilities/abilities.ts';
import type { Boost } from '../../content/schema/abilities/ability-parts.ts';
import type { Idle, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar, Origin } from './ability-outcome.ts';

export interface AbilityRun {
  readonly origin: Origin | undefined;
  /** Empty, or `1.` for abilities inside the second one. */
  readonly at: string;
  readonly soFar: ActionSoFar;
  readonly from?: number;
  readonly paid?: boolean;
  readonly onBegun: () => void;
}

export interface ByRules {
  readonly boosts: readonly Boost[];
  readonly soFar: ActionSoFar;
  readonly obey: Obey;
}

export type Obey = (figure: Figure, abilities: readonly Ability[]) => Rule<AbilityOutcome>;

export type IdleCheck = (abilities: readonly Ability[], soFar: ActionSoFar) => Idle | undefined;

/**
 * The rules of one verb. `G` is the game, which holds the table and can't be imported here.
 * Methods, for bivariance: `Game.rulesOf` returns a row for any ability.
 */
export interface VerbRules<G, A extends Ability> {
  /** Performs the ability by its decider's choices. ACT-07 */
  perform(game: G, figure: Figure, ability: A, course: AbilityRun): Rule<AbilityOutcome> | AbilityOutcome;
  /** True if it can begin; abilities with targets check those later. CHR-07 */
  canBegin(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
  /** True if performing it is the only choice, and so the first question. CHR-07 */
  isOutright(ability: A): boolean;
  readonly isContainer: boolean;
  /** No figure moves, so the next ability can be judged beforehand. */
  readonly staysPut: boolean;
  /** Undefined if it could do something, or if that can't be known. TGT-06 */
  whyIdle(game: G, figure: Figure, ability: A, soFar: ActionSoFar, judge: IdleCheck): Idle['why'] | undefined;
  /** CMD-07, CMD-08 */
  canObey(game: G, figure: Figure, ability: A): boolean;
  /** True if it only helps its figure and uses nothing up; then no question is asked. */
  onlyHelps(game: G, figure: Figure, ability: A, standing: Pick<AbilityRun, 'origin' | 'soFar'>): boolean;
  /** True if it needs no target and has none; it is performed all the same. DMG-02 */
  isForNobody(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
  isInVain(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
  /** Performs it by the rules of monsters. Their moves and attacks are in `monsters/turn.ts`. MOT */
  byRules(game: G, figure: Figure, ability: A, how: ByRules): Rule<AbilityOutcome> | AbilityOutcome;
  /** True if a monster could perform it from its hex. MEL-01 */
  hasMonsterTarget(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
}

export type VerbTable<G> = { readonly [V in Verb]: VerbRules<G, AbilityOf<V>> };
