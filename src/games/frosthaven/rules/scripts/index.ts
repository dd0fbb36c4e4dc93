/** Cards that data cannot express: rules built from verbs, one file per card. */
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { ScriptName } from '../../content/schema/scenario/scripts.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../verbs/ability-outcome.ts';
import * as lastToLeave from './last-to-leave.ts';

export interface AbilityScript {
  /** Asks before it changes anything; does nothing if nothing is possible. */
  perform(game: Game, figure: Figure, ability: AbilityOf<'script'>, soFar: ActionSoFar): Rule<AbilityOutcome>;
}

export const SCRIPTS: Readonly<Record<ScriptName, AbilityScript>> = {
  'last-to-leave': lastToLeave,
};
