/** Somebody gives up a game: asked once more, for it can’t be taken back in front of others. */
import { ask, type Seat } from '../../../../kernel/rule.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';

/** Among those whom one can activate. */
export const CONCEDE = 'concede';

/** Its figures leave the table unhurt, and what they carry stays where they stood. */
export function* concede(game: Game, seat: Seat): Rule<void> {
  const [answer] = yield* ask<Prompt, Note>({
    kind: 'concede',
    seat,
    prompt: { kind: 'concede' },
    options: [
      { value: 'yes', note: { kind: 'yes' } },
      { value: 'no', note: { kind: 'no' } },
    ],
    min: 1,
    max: 1,
    standing: ['no'],
  });
  if (answer === 'yes') game.happens({ type: 'conceded', seat });
}
