import type { Game } from '../../game.ts';
import { activeEffects, isImmune, POISON } from './active-effects.ts';
import { endEffect, isEndedBy } from './end-effect.ts';

export function absorbDamage(game: Game, id: string, damage: number): number {
  let rest = damage;
  for (const { effect, held: kept } of activeEffects(game, game.figure(id), 'absorb')) {
    if (!kept || effect.of !== undefined || rest === 0) continue;
    const left = kept.left ?? effect.damage;
    const taken = Math.min(left, rest);
    rest -= taken;
    game.emit({ type: 'magic used', id: kept.id, from: kept.from, figure: id, left: left - taken });
    if (left === taken) endEffect(game, kept, id);
  }
  return damage - rest;
}

/** Poison leaves one action to figures that are not immune; more poison adds nothing. UTT-04 */
export function poison(game: Game, id: string, by?: string): void {
  const figure = game.figure(id);
  if (isImmune(game, figure, 'poison') || figure.effects?.some(({ from }) => from === POISON)) return;
  const turn = game.state.turn?.number ?? 0;
  const lasts = { until: ['healed' as const] };
  const kept = { id: `${POISON} ${id}`, from: POISON, parts: [0], roll: 0, turn, lasts };
  game.emit({ type: 'enchanted', figure: id, held: { ...kept, ...(by !== undefined && { by }) } });
}

export function endEffectsOnHurt(game: Game, id: string): void {
  const { effects = [], health, gone } = game.figure(id);
  const isOver = (kept: (typeof effects)[number]) =>
    isEndedBy(kept, 'hurt') || (health <= 1 && gone === undefined && isEndedBy(kept, 'nearly-dead'));
  for (const kept of effects.filter(isOver)) endEffect(game, kept, id);
}
