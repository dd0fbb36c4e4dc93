import type { AbilityOf, Verb } from '../../../content/schema/abilities/abilities.ts';
import type { Game } from '../../game.ts';
import { asksAnything, compelByRules } from '../../monsters/actions/by-rules.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import type { AbilityRun, VerbRules } from '../verb.ts';

export type VerbRow<V extends Verb> = VerbRules<Game, AbilityOf<V>>;

export type VerbRows<V extends Verb> = { readonly [One in V]: VerbRow<One> };

/** The default of verbs: the player is asked for targets or hexes, and legality is checked then. */
export const VERB_DEFAULTS = {
  canBegin: () => true,
  isOutright: () => false,
  isContainer: false,
  staysPut: false,
  whyIdle: () => undefined,
  canObey: () => true,
  onlyHelps: () => false,
  isForNobody: () => false,
  isInVain: () => false,
} as const satisfies Partial<VerbRow<Verb>>;

export const OUTRIGHT_DEFAULTS = { ...VERB_DEFAULTS, isOutright: () => true } as const;

export const COMPELLED_BY_RULES = { byRules: compelByRules, hasMonsterTarget: asksAnything } as const;

export function withProgress<A>(
  rule: (game: Game, figure: Figure, ability: A, soFar: ActionSoFar) => Rule<AbilityOutcome>,
) {
  return (game: Game, figure: Figure, ability: A, { soFar }: Pick<AbilityRun, 'soFar'>) =>
    rule(game, figure, ability, soFar);
}
