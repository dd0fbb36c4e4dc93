/** Spells with a penalty when they are cast in consecutive turns. FSL */
import type { CardScript } from '../../../content/schema/scripts.ts';
import { loseHealth } from '../../fighting/harm.ts';
import type { Game } from '../../game.ts';
import type { EffectContext } from '../effects/effect-context.ts';
import { endEffect } from '../effects/end-effect.ts';

/** Records until the end of the next turn the penalty of the next casting, and the number of castings. */
function recordCasting(game: Game, { by = '', from }: EffectContext, malus: (times: number) => number): number {
  const turn = game.state.turn?.number ?? 0;
  const id = `again ${from}`;
  const last = game.figure(by).effects?.find((each) => each.id === id);
  const times = last && last.turn === turn - 1 ? Number(last.named) + 1 : 1;
  if (last) endEffect(game, last, by);
  const held = {
    id,
    from,
    parts: [],
    by,
    roll: 0,
    turn,
    lasts: 'game' as const,
    left: malus(times),
    named: `${times}`,
  };
  game.emit({ type: 'enchanted', figure: by, held });
  return times;
}

export function planeWalk(
  game: Game,
  work: EffectContext,
  { modifiers }: Extract<CardScript, { name: 'plane-walk' }>,
): void {
  recordCasting(game, work, (times) => modifiers[Math.min(times, modifiers.length) - 1] ?? 0);
}

/** Grants an action in each of the next two phases; harms if it was cast in the turn before as well. */
export function timeWalk(game: Game, work: EffectContext, { harm }: Extract<CardScript, { name: 'time-walk' }>): void {
  const times = recordCasting(game, work, () => 0);
  if (times > 1 && work.by !== undefined) loseHealth(game, work.by, harm);
}

export function forgetOldCastings(game: Game): void {
  const turn = game.state.turn?.number ?? 0;
  for (const { id, effects = [] } of game.state.figures)
    for (const kept of effects) if (kept.id.startsWith('again ') && kept.turn < turn - 1) endEffect(game, kept, id);
}
