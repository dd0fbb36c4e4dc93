/** Card effects in words alone: the table carries them out, and the game-master corrects the state. */
import { restartOnCorrection } from '../../../../engine/rules/optional-action.ts';
import { PARTY } from '../../../../engine/rules/rule.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { chooseOne, wordOption } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome } from './ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from './ability-outcome.ts';

export function* performByHand(game: Game, figure: Figure, { text }: AbilityOf<'by-hand'>): Rule<AbilityOutcome> {
  const { id } = figure;
  const isDone = yield* restartOnCorrection(() =>
    chooseOne({
      seat: PARTY,
      prompt: { about: 'by hand', figure: id, text },
      choices: [wordOption('done', true), wordOption('not done', false)],
      defaultAnswer: ['not done'],
    }),
  );
  if (!isDone) return NO_OUTCOME;
  game.emit({ type: 'done by hand', figure: id, text });
  return outcomeOf(1);
}
