/** A figure as the judge of ways sees it. */
import type { Mover } from '../../table/judging.ts';
import { allowanceOf, hasTrait } from '../figures/numbers.ts';
import { type Game, present } from '../game.ts';
import type { Figure } from '../state.ts';

/** Who moves, what is true of it, and whom it may pass: its friends. With its first move, where nothing else is said. */
export function moverOf({ state }: Game, figure: Figure): Mover {
  const has = (id: string): true | undefined => (hasTrait(figure, id) ? true : undefined);
  const isLight = has('ethereal') ?? has('levitate');
  const passes = present(state).filter(({ id, side }) => id !== figure.id && side === figure.side);
  return {
    id: figure.id,
    at: figure.at,
    radius: figure.radius,
    allowance: allowanceOf(figure, 0),
    passes: passes.map(({ id }) => id),
    climbsFreely: isLight ?? has('expert-climber'),
    treadsFreely: isLight ?? has('burrowing'),
    amphibious: has('amphibious'),
    aquatic: has('aquatic'),
    flies: has('flying'),
    through: (has('ethereal') ?? (has('burrowing') && !state.switches.burrowing)) ? 'terrain' : undefined,
    throughRock: has('ethereal'),
  };
}
