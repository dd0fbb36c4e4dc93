import type { MultipleChoice } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import { pushBody } from '../../board/movement/forced.ts';
import { enemiesInContact, engage } from '../figures/contact.ts';
import { opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import { fall } from '../moving/falls.ts';
import type { Note, Prompt, Rule } from '../questions.ts';

/** The winner stays in combat, pushes the loser an inch back, or steps an inch away. Creatures stay. FCB-08, FCR-04 */
export function* resolveWin(game: Game, winner: string, loser: string): Rule<void> {
  if (!areFighting(game, winner, loser)) return;
  const { side } = game.figure(winner);
  if (side === null) return;
  const [answer] = yield* ask<Prompt, Note>(question(side, winner, loser));
  if (answer === 'push') pushBack(game, loser, winner, winner);
  else if (answer === 'step') pushBack(game, winner, loser, winner);
}

function areFighting(game: Game, a: string, b: string): boolean {
  return opponentsOf(game.state, a).some(({ id }) => id === b);
}

function question(seat: string, winner: string, loser: string): MultipleChoice<Prompt, Note> {
  return {
    kind: 'after-win',
    seat,
    prompt: { kind: 'after-win', winner, loser },
    options: [
      { value: 'stay', note: { kind: 'push', what: 'stay' } },
      { value: 'push', note: { kind: 'push', what: 'push' } },
      { value: 'step', note: { kind: 'push', what: 'step away' } },
    ],
    min: 1,
    max: 1,
    defaultAnswer: ['stay'],
  };
}

/**
 * Pushes a figure straight back, up to the first obstacle. Only these two part, if they no longer touch.
 * The figure may fall, and is then in combat with every enemy that it touches.
 */
function pushBack(game: Game, id: string, from: string, winner: string): void {
  const [figure, other] = [game.figure(id), game.figure(from)];
  const { at: to, fallen } = pushBody(game.ground, bodiesOnTable(game.state), figure, other.at);
  const isStill = to.x === figure.at.x && to.y === figure.at.y;
  if (isStill) return;
  game.emit({ type: 'moved', figure: id, how: 'push', way: [], to });
  const isApart = !enemiesInContact(game, game.figure(id)).some((enemy) => enemy.id === from);
  if (isApart) game.emit({ type: 'combat ended', a: id, b: from, winner });
  if (fallen > 0) fall(game, id, fallen);
  if (game.figure(id).gone === undefined) engage(game, id);
}
