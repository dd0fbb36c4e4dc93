import type { Mover } from '../../board/movement/move-judgement.ts';
import { allowanceOf, hasTrait } from '../figures/numbers.ts';
import { areEnemies } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { activeEffects } from '../magic/effects/active-effects.ts';
import type { Figure } from '../state.ts';

export function moverOf(game: Game, figure: Figure): Mover {
  const { state } = game;
  const eased = new Set(activeEffects(game, figure, 'ease').flatMap(({ effect }) => effect.of));
  const walks =
    activeEffects(game, figure, 'script').some(({ effect }) => effect.script.name === 'plane-walk') || undefined;
  const digs = canDigAtRandom(game, figure);
  const passes = figuresOnTable(state).filter((other) => other.id !== figure.id && !areEnemies(other, figure));
  const isHidden = state.turn?.activation?.figures.some((each) => each.figure === figure.id && each.isHidden);
  const through = walks || (eased.has('terrain') && !digs) ? 'terrain' : undefined;
  return {
    id: figure.id,
    at: figure.at,
    radius: figure.radius,
    allowance: allowanceOf(game, figure, 0),
    passes: passes.map(({ id }) => id),
    climbsFreely: eased.has('climbing') || undefined,
    treadsFreely: eased.has('rough ground') || undefined,
    amphibious: eased.has('water') || undefined,
    aquatic: hasTrait(figure, 'aquatic') || undefined,
    flies: eased.has('obstacles') || undefined,
    through: through ?? (isHidden ? 'passage' : undefined),
    throughRock: hasTrait(figure, 'ethereal') || walks || isHidden || undefined,
  };
}

/** With the optional block of rules creatures burrow only in random moves; without it always. UBU-05 */
function canDigAtRandom({ state }: Game, figure: Figure): boolean {
  return state.switches.burrowing && hasTrait(figure, 'burrowing');
}

/** A wandering burrower crosses any terrain and rock with room behind it, by the optional rule. UBU-01, UBU-03 */
export function wanderingMover(game: Game, figure: Figure): Mover {
  const mover = moverOf(game, figure);
  return canDigAtRandom(game, figure)
    ? { ...mover, passes: [], through: 'terrain', throughRock: true }
    : { ...mover, passes: [] };
}
