/** Ends what fades, is shaken off or is over as turns and activations pass. FSL */
import type { Game } from '../../game.ts';
import { figuresInGame, figuresOnTable } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { FigureEffect, Magic } from '../../state.ts';
import { forgetOldCastings } from '../scripts/repeated-casting.ts';
import { rollWill } from '../will-roll.ts';
import { endEffects, endMagic } from './ending.ts';

type Time = 'start of turn' | 'end of turn' | 'before activation' | 'after activation';

export function* onTurnBegin(game: Game): Rule<void> {
  forgetOldCastings(game);
  yield* rollToFade(game, 'start of turn');
}

export function* onTurnEnd(game: Game): Rule<void> {
  for (const { id } of figuresOnTable(game.state)) yield* rollToShakeOff(game, id, 'end of turn');
  yield* rollToFade(game, 'end of turn');
  for (const { id } of figuresInGame(game.state)) endEffects(game, id, ({ lasts }) => lasts === 'turn');
}

export function* onActivationBegin(game: Game, id: string): Rule<void> {
  yield* rollToShakeOff(game, id, 'before activation');
}

export function* onActivationEnd(game: Game, id: string): Rule<void> {
  if (game.figure(id).gone === undefined) yield* rollToShakeOff(game, id, 'after activation');
  if (figuresInGame(game.state).some((figure) => figure.id === id))
    endEffects(game, id, ({ lasts }) => lasts === 'activation' || isUntil(lasts, 'activated'));
  endCasterEffects(game);
}

function isUntil(lasts: FigureEffect['lasts'], what: 'activated' | 'caster-gone'): boolean {
  return typeof lasts === 'object' && 'until' in lasts && lasts.until.includes(what);
}

export function endCasterEffects(game: Game): void {
  const there = figuresOnTable(game.state).map(({ id }) => id);
  for (const { id } of figuresOnTable(game.state))
    endEffects(game, id, ({ lasts, by }) => isUntil(lasts, 'caster-gone') && by !== undefined && !there.includes(by));
}

function* rollToShakeOff(game: Game, id: string, time: Time): Rule<void> {
  const shaken = (kept: FigureEffect) =>
    typeof kept.lasts === 'object' && 'shaken' in kept.lasts && kept.lasts.shaken === time;
  const all = (game.figure(id).effects ?? []).filter(shaken);
  for (const kept of all) {
    const modifier = typeof kept.lasts === 'object' && 'shaken' in kept.lasts ? (kept.lasts.modifier ?? 0) : 0;
    const added = modifier === 0 ? [] : [{ what: kept.from, value: modifier }];
    const short = yield* rollWill(game, id, { from: kept.from, needed: kept.roll, added });
    if (short === 0) endEffects(game, id, (each) => each.id === kept.id && each.parts.join() === kept.parts.join());
  }
}

function* rollToFade(game: Game, time: Time): Rule<void> {
  for (const magic of [...game.state.magic]) {
    const span = spanOf(game, magic, time);
    if (!span) continue;
    const die = yield* game.rollDie(`fading ${magic.id}`);
    const ends = span[0] <= die && die <= span[1];
    game.emit({ type: 'fades', id: magic.id, from: magic.from, die, ends });
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
