/** Time Slip: out of the game until a roll of Will succeeds. UTT-10 */

import { ask } from '../../../../kernel/rule.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import { placed } from '../../table/judging.ts';
import { nearestFree } from '../../table/placing.ts';
import { engage } from '../figures/contact.ts';
import { bodies, type Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { passing } from './passing.ts';
import { avoids } from './rolls.ts';

type TimeSlip = Extract<CardScript, { name: 'time-slip' }>;

function* passes(game: Game, id: string, { chooses }: TimeSlip, needed: number): Rule<boolean> {
  const { school, side } = game.figure(id);
  if (school === chooses && side !== null) {
    const [answer] = yield* ask<Prompt, Note>(passing(side, id));
    return answer === 'pass';
  }
  return yield* avoids(game, id, { trap: 'time-slip', stat: 'will', needed });
}

export function* slip(game: Game, script: TimeSlip, id: string): Rule<void> {
  if (yield* passes(game, id, script, script.will)) return;
  game.happens({ type: 'slipped away', figure: id });
}

export function* slipBack(game: Game): Rule<void> {
  const script = game.lore.traps.get('time-slip')?.do[0];
  if (script?.verb !== 'script' || script.script.name !== 'time-slip') return;
  const away = game.state.figures.filter(({ gone }) => gone === 'slipped').map(({ id }) => id);
  for (const id of away) if (yield* passes(game, id, script.script, script.script.back)) comeBack(game, id);
}

function comeBack(game: Game, id: string): void {
  const figure = game.figure(id);
  const mover = placed(figure);
  const at = nearestFree(game.ground, bodies(game.state), mover, figure.at, 120) ?? figure.at;
  game.happens({ type: 'returned', figure: id, at });
  engage(game, id);
}

export function allBack(game: Game): void {
  for (const { id, gone } of game.state.figures)
    if (gone === 'slipped') game.happens({ type: 'returned', figure: id, at: game.figure(id).at });
}
