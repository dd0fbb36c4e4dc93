/** What rows of the table of verbs have in common. */
import type { AbilityOf, Verb } from '../../../content/schema/abilities.ts';
import type { Game } from '../../game.ts';
import { asksAnything, compelled } from '../../monsters/other.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../so-far.ts';
import type { AbilityRun, VerbRules } from '../verb.ts';

/** What the rules know of a verb, or of each of several alike. */
export type VerbRow<V extends Verb> = VerbRules<Game, AbilityOf<V>>;

/** A row for each of some verbs. The compiler names what is missing. */
export type VerbRows<V extends Verb> = { readonly [One in V]: VerbRow<One> };

/** What is true of most verbs: they ask their player for whom or where, and that is judged only then. */
export const ASKING = {
  canBegin: () => true,
  isOutright: () => false,
  onlyHolds: false,
  staysPut: false,
  whyIdle: () => undefined,
  couldObey: () => true,
  onlyHelps: () => false,
  isForNobody: () => false,
  isInVain: () => false,
} as const satisfies Partial<VerbRow<Verb>>;

/** What leaves nothing to choose but whether to perform it. */
export const OUTRIGHT = { ...ASKING, isOutright: () => true } as const;

/** What monsters have no rules of their own for. */
export const COMPELLED = { byRules: compelled, findsAnybody: asksAnything } as const;

/** A rule that looks at what came before in the action, and at nothing else of where it stands. */
export function after<A>(rule: (game: Game, figure: Figure, ability: A, soFar: ActionSoFar) => Rule<AbilityOutcome>) {
  return (game: Game, figure: Figure, ability: A, { soFar }: Pick<AbilityRun, 'soFar'>) =>
    rule(game, figure, ability, soFar);
}
