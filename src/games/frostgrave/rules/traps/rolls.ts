/** Rolls against traps. UTR-08 to UTR-13 */
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { RollModifier } from '../events.ts';
import { fightAdded, sum } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { altered } from '../magic/effects/altered.ts';
import { rollWill } from '../magic/will.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';

/** Bonus of a trap's target to its rolls. UTR-09, UTR-10 */
export function trapBonus({ lore }: Game, { role, what }: Figure): number {
  if (role === 'wizard' || role === 'apprentice') return lore.leaders[role].trapBonus;
  return role === 'soldier' || role === 'captain' ? (lore.soldiers.get(what)?.trapBonus ?? 0) : 0;
}

export type Stat = 'will' | 'move' | 'fight';

export interface Against {
  readonly trap: string;
  readonly stat: Stat;
  readonly needed: number;
  readonly more?: readonly RollModifier[];
}

export function* avoids(game: Game, id: string, { trap, stat, needed, more = [] }: Against): Rule<boolean> {
  const figure = game.figure(id);
  const bonus = trapBonus(game, figure);
  const extra = [...(bonus > 0 ? [{ what: 'trap bonus', value: bonus }] : []), ...more];
  if (stat === 'will') return (yield* rollWill(game, id, { from: trap, needed, added: extra, isPlain: true })) === 0;
  const die = yield* game.die(`${stat === 'move' ? 'Move' : 'Fight'} ${id}`);
  const added = [...(stat === 'move' ? moveAdded(game, figure) : fightAdded(game, figure)), ...extra];
  const roll = { die, added, total: sum(die, added) };
  const passes = roll.total >= needed;
  game.happens({ type: 'tested', figure: id, from: trap, roll, points: 0, needed, passes, stat });
  return passes;
}

/** Move in inches, without the penalty for treasure. UTR-13 */
function moveAdded(game: Game, figure: Figure): RollModifier[] {
  const { move } = figure.stats;
  const now = sum(move, altered(game, figure, 'move', move));
  return [
    { what: 'Move', value: floorDiv(now, 10) },
    ...altered(game, figure, 'moveRolls', 0),
    ...altered(game, figure, 'rolls', 0),
  ];
}
