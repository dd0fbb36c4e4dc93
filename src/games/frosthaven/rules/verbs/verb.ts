/** What the rules know of a verb: the rows of the table in `table.ts`. */
import type { Ability, AbilityOf, Verb } from '../../content/schema/abilities.ts';
import type { Boost } from '../../content/schema/ability-parts.ts';
import type { Idle, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar, Origin } from './so-far.ts';

/** What a run of abilities stands on, and what came before it. */
export interface AbilityRun {
  /** The card whose active bonuses lasting abilities become; undefined for items, triggers and commands. */
  readonly origin: Origin | undefined;
  /** The place within the action: empty, or `1.` for abilities within the second one. */
  readonly at: string;
  readonly soFar: ActionSoFar;
  /** The place of the first ability of the run. */
  readonly from?: number;
  /** The first ability of the run was paid for, and has begun by that. */
  readonly paid?: boolean;
  /** What comes with the first ability that is performed. */
  readonly onBegun: () => void;
}

/** How a figure acts that nobody plays. */
export interface ByRules {
  /** The conditional effects of the ability that count. */
  readonly boosts: readonly Boost[];
  /** What was performed before it. */
  readonly soFar: ActionSoFar;
  /** How figures act that it commands. */
  readonly obey: Obey;
}

/** What a figure does that acts by the rules of monsters at the word of another. */
export type Obey = (figure: Figure, abilities: readonly Ability[]) => Rule<AbilityOutcome>;

/** Why abilities of a run would do nothing; undefined where one could do something. */
export type IdleCheck = (abilities: readonly Ability[], soFar: ActionSoFar) => Idle | undefined;

/**
 * One verb. `G` is the game, which holds the table: so it is not named here. Methods, so that the row of a verb may stand
 * where that of any is asked for: `Game.rulesOf` finds the one for an ability.
 */
export interface VerbRules<G, A extends Ability> {
  /** One ability, as whoever decides for the figure wants. ACT-07 */
  perform(game: G, figure: Figure, ability: A, course: AbilityRun): Rule<AbilityOutcome> | AbilityOutcome;
  /** Whether it can be begun at all now; what needs targets finds out itself. CHR-07 */
  canBegin(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
  /** Whether it leaves no other choice than to perform it or not, so that this is asked first. CHR-07 */
  isOutright(ability: A): boolean;
  /** It does nothing but hold others: its first question is theirs. */
  readonly onlyHolds: boolean;
  /** Everybody stands afterwards where they stood, so that what comes next can be judged before it. */
  readonly staysPut: boolean;
  /** Why it would do nothing from here; undefined where it could, and where that can’t be said before. TGT-06 */
  whyIdle(game: G, figure: Figure, ability: A, soFar: ActionSoFar, judge: IdleCheck): Idle['why'] | undefined;
  /** Whether a figure could do anything by it at the word of another. CMD-07, CMD-08 */
  couldObey(game: G, figure: Figure, ability: A): boolean;
  /** Whether it can do its figure nothing but good, and uses nothing up: then nobody is asked. */
  onlyHelps(game: G, figure: Figure, ability: A, standing: Pick<AbilityRun, 'origin' | 'soFar'>): boolean;
  /** Whether it needs no target and reaches nobody now: it is performed all the same. DMG-02 */
  isForNobody(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
  /** Whether it is for nobody but its figure, and would change nothing: then nobody is asked either. */
  isInVain(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
  /** What whoever acts by the rules of monsters does with it. Their moves and attacks are decided in `monsters/turn.ts`. MOT */
  byRules(game: G, figure: Figure, ability: A, how: ByRules): Rule<AbilityOutcome> | AbilityOutcome;
  /** Whether such a figure could perform it from where it stands. MEL-01 */
  findsAnybody(game: G, figure: Figure, ability: A, soFar: ActionSoFar): boolean;
}

/** A row for each verb. The compiler names what is missing. */
export type VerbTable<G> = { readonly [V in Verb]: VerbRules<G, AbilityOf<V>> };
