/** Ends what fades, is shaken off or is over as turns and activations pass. FSL */
import { type Game, inGame, present } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { FigureEffect, Magic } from '../../state.ts';
import { forget } from '../scripts/again.ts';
import { rollWill } from '../will.ts';
import { endMagic, endOn } from './ending.ts';

type Time = 'start of turn' | 'end of turn' | 'before activation' | 'after activation';

export function* turnBegins(game: Game): Rule<void> {
  forget(game);
  yield* fade(game, 'start of turn');
}

export function* turnEnds(game: Game): Rule<void> {
  for (const { id } of present(game.state)) yield* shakeOff(game, id, 'end of turn');
  yield* fade(game, 'end of turn');
  for (const { id } of inGame(game.state)) endOn(game, id, ({ lasts }) => lasts === 'turn');
}

export function* activationBegins(game: Game, id: string): Rule<void> {
  yield* shakeOff(game, id, 'before activation');
}

export function* activationEnds(game: Game, id: string): Rule<void> {
  if (game.figure(id).gone === undefined) yield* shakeOff(game, id, 'after activation');
  if (inGame(game.state).some((figure) => figure.id === id))
    endOn(game, id, ({ lasts }) => lasts === 'activation' || isUntil(lasts, 'activated'));
  sweep(game);
}

function isUntil(lasts: FigureEffect['lasts'], what: 'activated' | 'caster-gone'): boolean {
  return typeof lasts === 'object' && 'until' in lasts && lasts.until.includes(what);
}

export function sweep(game: Game): void {
  const there = present(game.state).map(({ id }) => id);
  for (const { id } of present(game.state))
    endOn(game, id, ({ lasts, by }) => isUntil(lasts, 'caster-gone') && by !== undefined && !there.includes(by));
}

function* shakeOff(game: Game, id: string, time: Time): Rule<void> {
  const shaken = (kept: FigureEffect) =>
    typeof kept.lasts === 'object' && 'shaken' in kept.lasts && kept.lasts.shaken === time;
  const all = (game.figure(id).effects ?? []).filter(shaken);
  for (const kept of all) {
    const modifier = typeof kept.lasts === 'object' && 'shaken' in kept.lasts ? (kept.lasts.modifier ?? 0) : 0;
    const added = modifier === 0 ? [] : [{ what: kept.from, value: modifier }];
    const short = yield* rollWill(game, id, { from: kept.from, needed: kept.roll, added });
    if (short === 0) endOn(game, id, (each) => each.id === kept.id && each.parts.join() === kept.parts.join());
  }
}

function* fade(game: Game, time: Time): Rule<void> {
  for (const magic of [...game.state.magic]) {
    const span = spanOf(game, magic, time);
    if (!span) continue;
    const die = yield* game.die(`fading ${magic.id}`);
    const ends = span[0] <= die && die <= span[1];
    game.happens({ type: 'fades', id: magic.id, from: magic.from, die, ends });
    if (ends) endMagic(game, magic);
  }
}

function spanOf({ state }: Game, { lasts, turn, by }: Magic, time: Time): readonly [number, number] | undefined {
  if (typeof lasts !== 'object' || !('fades' in lasts) || lasts.fades !== time || turn === state.turn?.number)
    return undefined;
  const isThere = state.figures.some(({ id, gone }) => id === by && gone === undefined);
  if (lasts.once === 'caster-gone' && isThere) return undefined;
  return state.ground.rooms && lasts.underground ? lasts.underground : lasts.on;
}
