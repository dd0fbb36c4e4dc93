import type { Amount, FigureTest, Patch, Test } from '../../content/schema/abilities.ts';
import { rangeBetween } from '../board/range.ts';
import { has } from '../figures/conditions.ts';
import { alliesOf, areAllies, enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** What has happened so far in the action that is being performed. */
export interface ActionSoFar {
  /** Whether the ability before this one was performed. */
  readonly performed: boolean;
  readonly killed: boolean;
  readonly targets: number;
  /** Whether any ability was performed, so that mandatory ones can't be skipped any more. CHR-08 */
  readonly begun: boolean;
}

export const NOTHING_YET: ActionSoFar = { performed: false, killed: false, targets: 0, begun: false };

/** Range between two figures. */
export function rangeTo(game: Game, one: Figure, other: Figure): number {
  return rangeBetween(game.board, game.board.cell(one.hex), game.board.cell(other.hex));
}

/** The number that an amount stands for now. */
export function amountOf(game: Game, actor: Figure, amount: Amount, soFar: ActionSoFar): number {
  if (typeof amount === 'number') return amount;
  return counted(game, actor, amount.per, soFar) * amount.times + amount.plus;
}

function counted(game: Game, actor: Figure, counter: Exclude<Amount, number>['per'], soFar: ActionSoFar): number {
  switch (counter) {
    case 'hexes moved':
      return game.state.turn?.figure === actor.id ? game.state.turn.moved : 0;
    case 'adjacent enemies':
      return adjacent(game, actor, enemiesOf(game, actor));
    case 'adjacent allies':
      return adjacent(game, actor, alliesOf(game, actor));
    case 'enemies targeted':
      return soFar.targets;
    case 'damage on self':
      return actor.maximum - actor.hitPoints;
  }
}

function adjacent(game: Game, actor: Figure, others: readonly Figure[]): number {
  return others.filter((other) => rangeTo(game, actor, other) === 1).length;
}

/** Whether a figure is what a test asks, from the view of `actor`. */
export function passes(game: Game, actor: Figure, figure: Figure, test: FigureTest): boolean {
  if ('has' in test) return has(figure, test.has);
  if ('lacks' in test) return !has(figure, test.lacks);
  if ('rank' in test) return figure.rank === test.rank;
  if ('hitPoints' in test) return (figure.hitPoints === figure.maximum) === (test.hitPoints === 'full');
  if ('atRange' in test) {
    const range = rangeTo(game, actor, figure);
    return range >= test.atRange.least && range <= test.atRange.most;
  }
  const next = game.figures.filter((other) => other.id !== figure.id && rangeTo(game, figure, other) === 1);
  if (test.adjacentTo === 'my ally') return next.some((other) => areAllies(actor, other));
  if (test.adjacentTo === 'its ally') return next.some((other) => areAllies(figure, other));
  return !next.some((other) => areAllies(figure, other));
}

/** What tests may look at beside the actor. */
export interface TestContext {
  readonly soFar: ActionSoFar;
  readonly target?: Figure;
  readonly attack?: 'melee' | 'ranged';
}

/** Whether all of `tests` hold. */
export function holds(game: Game, actor: Figure, tests: readonly Test[] | undefined, context: TestContext): boolean {
  return (tests ?? []).every((test) => {
    if ('performed' in test) return context.soFar.performed;
    if ('killed' in test) return context.soFar.killed;
    if ('moved' in test) return (game.state.turn?.moved ?? 0) >= test.moved;
    if ('attack' in test) return context.attack === test.attack;
    if ('self' in test) return passes(game, actor, actor, test.self);
    if ('target' in test) return context.target !== undefined && passes(game, actor, context.target, test.target);
    const others = test.adjacent === 'enemies' ? enemiesOf(game, actor) : alliesOf(game, actor);
    return adjacent(game, actor, others) >= test.least;
  });
}

/** Whether tests speak about the target, so that they are judged attack by attack. */
export function looksAtTarget(tests: readonly Test[] | undefined): boolean {
  return (tests ?? []).some((test) => 'target' in test);
}

/** What a patch adds to the value of an ability. */
export function patchValue(game: Game, actor: Figure, patch: Patch, soFar: ActionSoFar): number {
  const counted = patch.valuePer === undefined ? 0 : amountOf(game, actor, patch.valuePer, soFar);
  return (patch.value ?? 0) + counted;
}
