/** Rolls against traps. UTR-08 to UTR-13 */
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { RollModifier } from '../events.ts';
import { addModifiers, fightModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { statModifiers } from '../magic/effects/stat-modifiers.ts';
import { rollWill } from '../magic/will-roll.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';

/** Bonus of a trap's target to its rolls. UTR-09, UTR-10 */
export function trapBonus({ lore }: Game, { role, what }: Figure): number {
  if (role === 'wizard' || role === 'apprentice') return lore.leaders[role].trapBonus;
  return role === 'soldier' || role === 'captain' ? (lore.soldiers.get(what)?.trapBonus ?? 0) : 0;
}

export type Stat = 'will' | 'move' | 'fight';

export interface TrapTest {
  readonly trap: string;
  readonly stat: Stat;
  readonly needed: number;
  readonly more?: readonly RollModifier[];
}

export function* rollToAvoid(game: Game, id: string, { trap, stat, needed, more = [] }: TrapTest): Rule<boolean> {
  const figure = game.figure(id);
  const bonus = trapBonus(game, figure);
  const extra = [...(bonus > 0 ? [{ what: 'trap bonus', value: bonus }] : []), ...more];
  if (stat === 'will') return (yield* rollWill(game, id, { from: trap, needed, added: extra, isPlain: true })) === 0;
  const die = yield* game.rollDie(`${stat === 'move' ? 'Move' : 'Fight'} ${id}`);
  const added = [...(stat === 'move' ? moveModifiers(game, figure) : fightModifiers(game, figure)), ...extra];
  const roll = { die, added, total: addModifiers(die, added) };
  const passes = roll.total >= needed;
  game.emit({ type: 'tested', figure: id, from: trap, roll, points: 0, needed, passes, stat });
  return passes;
}

/** Move in inches, without the penalty for treasure. UTR-13 */
function moveModifiers(game: Game, figure: Figure): RollModifier[] {
  const { move } = figure.stats;
  const now = addModifiers(move, statModifiers(game, figure, 'move', move));
  return [
    { what: 'Move', value: floorDiv(now, 10) },
    ...statModifiers(game, figure, 'moveRolls', 0),
    ...statModifiers(game, figure, 'rolls', 0),
  ];
}
