/** Spells with a penalty when they are cast in consecutive turns. FSL */
import type { CardScript } from '../../../content/schema/scripts.ts';
import { hurt } from '../../fighting/harm.ts';
import type { Game } from '../../game.ts';
import { endHeld } from '../effects/held.ts';
import type { Work } from '../effects/work.ts';

/** Records until the end of the next turn the penalty of the next casting, and the number of castings. */
function remember(game: Game, { by = '', from }: Work, malus: (times: number) => number): number {
  const turn = game.state.turn?.number ?? 0;
  const id = `again ${from}`;
  const last = game.figure(by).effects?.find((each) => each.id === id);
  const times = last && last.turn === turn - 1 ? Number(last.named) + 1 : 1;
  if (last) endHeld(game, last, by);
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
  game.happens({ type: 'enchanted', figure: by, held });
  return times;
}

export function planeWalk(game: Game, work: Work, { modifiers }: Extract<CardScript, { name: 'plane-walk' }>): void {
  remember(game, work, (times) => modifiers[Math.min(times, modifiers.length) - 1] ?? 0);
}

/** Grants an action in each of the next two phases; harms if it was cast in the turn before as well. */
export function timeWalk(game: Game, work: Work, { harm }: Extract<CardScript, { name: 'time-walk' }>): void {
  const times = remember(game, work, () => 0);
  if (times > 1 && work.by !== undefined) hurt(game, work.by, harm);
}

export function forget(game: Game): void {
  const turn = game.state.turn?.number ?? 0;
  for (const { id, effects = [] } of game.state.figures)
    for (const kept of effects) if (kept.id.startsWith('again ') && kept.turn < turn - 1) endHeld(game, kept, id);
}
