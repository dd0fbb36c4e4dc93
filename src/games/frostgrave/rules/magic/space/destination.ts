import type { TablePoint } from '../../../board/space.ts';
import type { Game } from '../../game.ts';
import type { Figure } from '../../state.ts';
import type { CastAct } from '../aim.ts';
import { effectOf } from '../aim.ts';
import { resolveCasting } from '../can-cast.ts';
import type { UseAct } from '../resolve-use.ts';
import { resolveUse } from '../resolve-use.ts';
import type { SpellCast } from './places.ts';

export interface Destination {
  /** Undefined if it depends on chance or another player. */
  readonly at: TablePoint | undefined;
  readonly endsActivation: boolean;
}

/** Returns the figure's own place after the spell or use; undefined if that moves others or none. */
export function destinationOf(game: Game, figure: Figure, act: CastAct | UseAct): Destination | undefined {
  const casting = castingBy(game, figure, act);
  if (!casting) return undefined;
  const { working, aim } = casting;
  const script = effectOf(working, 'script')?.script;
  if (script?.name === 'transpose') {
    const other = aim.figures.find(({ id }) => id !== figure.id);
    const isOne = aim.figures.some(({ id }) => id === figure.id);
    return isOne && other ? { at: other.at, endsActivation: false } : undefined;
  }
  const shift = effectOf(working, 'shift');
  if (shift?.what !== 'figure') return undefined;
  const moved = shift.way === 'teleport' ? figure.id : aim.figures[0]?.id;
  if (moved !== figure.id) return undefined;
  const isSaid = shift.way !== 'random' && shift.way !== 'normal';
  return { at: isSaid ? aim.to : undefined, endsActivation: shift.limits.includes('ends the activation') };
}

function castingBy(game: Game, figure: Figure, act: CastAct | UseAct): SpellCast | undefined {
  const found = act.act === 'cast' ? resolveCasting(game, figure, act) : resolveUse(game, figure, act);
  if ('why' in found) return undefined;
  return 'casting' in found ? found.casting : found;
}
