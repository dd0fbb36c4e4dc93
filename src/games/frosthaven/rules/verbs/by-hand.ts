/** Card effects in words alone: the table carries them out, and the game-master corrects the state. */
import { restartOnCorrection } from '../../../../engine/rules/optional-action.ts';
import { PARTY } from '../../../../engine/rules/rule.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { FigureId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { chooseOne, wordOption } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome } from './ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from './ability-outcome.ts';

export function* performByHand(game: Game, { id }: Figure, { text }: AbilityOf<'by-hand'>): Rule<AbilityOutcome> {
  return (yield* doByHand(game, { figure: id, text })) ? outcomeOf(1) : NO_OUTCOME;
}

/** True once the table has done it. Without a figure, it is the scenario that asks for it. SET-30 */
export function* doByHand(game: Game, what: { readonly figure?: FigureId; readonly text: string }): Rule<boolean> {
  const isDone = yield* restartOnCorrection(() =>
    chooseOne({
      seat: PARTY,
      prompt: { about: 'by hand', ...what },
      choices: [wordOption('done', true), wordOption('not done', false)],
      defaultAnswer: ['not done'],
    }),
  );
  if (isDone) game.emit({ type: 'done by hand', ...what });
  return isDone;
}
