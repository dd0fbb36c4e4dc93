/** Concessions are confirmed: with others at the table they can't be taken back. */
import type { Seat } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';

export const CONCEDE = 'concede';

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
    defaultAnswer: ['no'],
  });
  if (answer === 'yes') game.emit({ type: 'conceded', seat });
}
