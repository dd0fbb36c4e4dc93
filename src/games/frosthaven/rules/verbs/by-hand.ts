/** Card effects in words alone: the table carries them out, and the game-master corrects the state. */
import { withFreshQuestion } from '../../../../engine/rules/optional-action.ts';
import { PARTY } from '../../../../engine/rules/rule.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { Game } from '../game.ts';
import { chooseOne, type Rule, word } from '../questions.ts';
import type { Figure } from '../state.ts';
import { type AbilityOutcome, did, NOTHING_DONE } from './outcome-so-far.ts';

export function* byHand(game: Game, figure: Figure, { text }: AbilityOf<'by-hand'>): Rule<AbilityOutcome> {
  const { id } = figure;
  const isDone = yield* withFreshQuestion(() =>
    chooseOne({
      seat: PARTY,
      prompt: { about: 'by hand', figure: id, text },
      choices: [word('done', true), word('not done', false)],
      standing: ['not done'],
    }),
  );
  if (!isDone) return NOTHING_DONE;
  game.happens({ type: 'done by hand', figure: id, text });
  return did(1);
}
