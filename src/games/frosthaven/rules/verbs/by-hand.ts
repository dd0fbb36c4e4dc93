/** What a card says in words alone: the table does it by hand, with what its game-master sets right, and says when it is done. */
import { withFreshQuestion } from '../../../../kernel/aside.ts';
import { PARTY } from '../../../../kernel/rule.ts';
import type { AbilityOf } from '../../content/schema/abilities.ts';
import type { Game } from '../game.ts';
import { chooseOne, type Rule, word } from '../questions.ts';
import type { Figure } from '../state.ts';
import { type AbilityOutcome, did, NOTHING_DONE } from './so-far.ts';

/** Waits for the table. Nothing rests on the question, so whatever is set right meanwhile stays possible. */
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
