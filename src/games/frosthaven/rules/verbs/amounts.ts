import { SIDES } from '../../content/board/hex.ts';
import type { Patch } from '../../content/schema/abilities/ability-parts.ts';
import type { Amount, CountedQuantity } from '../../content/schema/abilities/amounts.ts';
import type { Test } from '../../content/schema/abilities/tests.ts';
import { ELEMENTS, NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import { lostCards } from '../figures/active-bonuses.ts';
import { shieldAgainst } from '../figures/bonuses.ts';
import { rangeTo } from '../figures/distance.ts';
import { isSummonOf, passesTest } from '../figures/figure-tests.ts';
import { markersOn } from '../figures/marker-count.ts';
import { alliesOf, enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { byLevel } from '../scenario/setup/level.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from './ability-outcome.ts';
import { isPerformed } from './ability-outcome.ts';

export interface Context {
  readonly soFar: ActionSoFar;
  readonly target?: Figure;
  readonly attack?: 'melee' | 'ranged';
  readonly single?: boolean;
}

export function amountOf(game: Game, actor: Figure, amount: Amount, context: Context): number {
  if (typeof amount === 'number') return amount;
  return computeAmount(amount, count(game, actor, amount.per, context));
}

export function computeAmount(amount: Exclude<Amount, number>, counted: number): number {
  const { times, plus, most = Number.POSITIVE_INFINITY, half } = amount;
  const taken = half === undefined ? counted : half === 'up' ? Math.ceil(counted / 2) : Math.floor(counted / 2);
  return Math.min(most, Math.max(0, taken * times + plus));
}

function count(game: Game, actor: Figure, counted: CountedQuantity, { soFar, target, attack }: Context): number {
  const { state } = game;
  if (typeof counted === 'object') {
    if ('tokens' in counted) return tokensOf(game, actor, counted.tokens);
    if ('markers' in counted) return markersCounted(game, actor, counted, target);
    return game.characterOf(actor)?.counters[counted.counter] ?? 0;
  }
  switch (counted) {
    case 'hexes moved':
      return movedBy(game, actor);
    case 'adjacent enemies':
      return adjacent(game, actor, enemiesOf(game, actor));
    case 'adjacent allies':
      return adjacent(game, actor, alliesOf(game, actor));
    case 'adjacent obstacles':
      return adjacentObstacles(game, actor);
    case 'enemies targeted':
      return soFar.last.targets.length;
    case 'enemies passed':
      return enemiesOf(game, actor).filter(({ hex }) => soFar.last.hexes?.includes(hex)).length;
    case 'allies passed':
      return alliesOf(game, actor).filter(({ hex }) => soFar.last.hexes?.includes(hex)).length;
    case 'damage dealt':
      return soFar.last.damage;
    case 'tiles destroyed':
      return soFar.last.affected;
    case 'damage on self':
      return actor.maximum - actor.hitPoints;
    case 'damage on target':
      return target ? target.maximum - target.hitPoints : 0;
    case 'negative conditions on target':
      return NEGATIVE_CONDITIONS.filter((condition) => target?.conditions[condition] !== undefined).length;
    case 'range to target':
      return target ? rangeTo(game, actor, target) : 0;
    case 'shield of target':
      return target ? shieldAgainst(game, target, attack).value : 0;
    case 'allies beside target':
      return target ? adjacent(game, target, alliesOf(game, actor)) : 0;
    case 'enemies beside target':
      return target
        ? adjacent(
            game,
            target,
            enemiesOf(game, actor).filter(({ id }) => id !== target.id),
          )
        : 0;
    case 'obstacles beside target':
      return target ? adjacentObstacles(game, target) : 0;
    case 'kills':
      return state.turn?.kills ?? 0;
    case 'summons':
      return summonsOf(game, actor);
    case 'lost cards':
      return lostCards(game.characterOf(actor));
    case 'active elements':
      return ELEMENTS.filter((element) => state.elements[element] !== 'inert').length;
    case 'characters':
      return game.characterCount;
    case 'paid':
      return soFar.paid ?? 0;
    case 'trap damage':
      return byLevel('trapDamage', state.level);
    case 'hazardous damage':
      return byLevel('hazardousDamage', state.level);
  }
}

type Markers = Extract<CountedQuantity, { markers: string }>;

/** Counts the actor's markers on one figure, or on all of a side. MRK-07 */
function markersCounted(game: Game, actor: Figure, { markers, on }: Markers, target: Figure | undefined): number {
  const one = on === 'self' ? actor : target;
  const among = on === 'enemies' ? enemiesOf(game, actor) : on === 'allies' ? alliesOf(game, actor) : one ? [one] : [];
  return among.reduce((sum, figure) => sum + markersOn(figure, actor.seat, markers), 0);
}

function movedBy({ state }: Game, actor: Figure): number {
  return state.turn?.figure === actor.id ? state.turn.moved : 0;
}

function adjacent(game: Game, actor: Figure, others: readonly Figure[]): number {
  return others.filter((other) => rangeTo(game, actor, other) <= 1).length;
}

function adjacentObstacles(game: Game, actor: Figure): number {
  const { board, state } = game;
  const here = board.cell(game.actingHexOf(actor));
  return SIDES.filter((side) => {
    const open = (board.steps[here] ?? 0) & (1 << side);
    return open && state.tiles[board.labelAt(here + (board.offsets[side] ?? 0))]?.kind === 'obstacle';
  }).length;
}

function tokensOf(game: Game, actor: Figure, token: string): number {
  return game.state.tokens.filter((each) => each.token === token && each.seat === actor.seat).length;
}

function summonsOf(game: Game, actor: Figure): number {
  return game.figures.filter((figure) => isSummonOf(actor, figure)).length;
}

export function areTestsMet(game: Game, actor: Figure, tests: readonly Test[] | undefined, context: Context): boolean {
  return (tests ?? []).every((test) => isSo(game, actor, test, context));
}

function isSo(game: Game, actor: Figure, test: Test, context: Context): boolean {
  const { soFar, target } = context;
  const { state } = game;
  if ('performed' in test) return isPerformed(soFar.last) === test.performed;
  if ('killed' in test) return soFar.killed;
  if ('damaged' in test) return soFar.last.damage > 0;
  if ('moved' in test) return movedBy(game, actor) >= test.moved;
  if ('movedAtMost' in test) return movedBy(game, actor) <= test.movedAtMost;
  if ('attack' in test) return context.attack === test.attack;
  if ('action' in test) return soFar.action?.includes(test.action) === true;
  if ('single' in test) return context.single === true;
  if ('self' in test) return passesTest(game, actor, actor, test.self, soFar);
  if ('target' in test) return target !== undefined && passesTest(game, actor, target, test.target, soFar);
  if ('shielded' in test) return target !== undefined && shieldAgainst(game, target, context.attack).value > 0;
  if ('mode' in test) return game.characterOf(actor)?.mode === test.mode;
  if ('counter' in test) return (game.characterOf(actor)?.counters[test.counter] ?? 0) >= test.least;
  if ('tokens' in test) return tokensOf(game, actor, test.tokens) >= test.least;
  if ('element' in test) {
    const now = state.elements[test.element];
    return test.is === 'strong' ? now === 'strong' : now !== 'inert';
  }
  if ('elements' in test) return Object.values(state.elements).filter((now) => now !== 'inert').length >= test.least;
  if ('consumed' in test) return false;
  if ('summons' in test) return summonsOf(game, actor) >= test.summons;
  if ('last' in test) return isLastCharacter(game, actor);
  const others = test.adjacent === 'enemies' ? enemiesOf(game, actor) : alliesOf(game, actor);
  const count = adjacent(game, actor, others);
  return 'exactly' in test ? count === test.exactly : count >= test.least;
}

function isLastCharacter(game: Game, actor: Figure): boolean {
  const others = game.figures.filter(({ kind, id }) => kind === 'character' && id !== actor.id);
  return others.every(({ acted }) => acted >= game.state.round);
}

export function looksAtTarget(tests: readonly Test[] | undefined): boolean {
  return (tests ?? []).some((test) => 'target' in test || 'shielded' in test);
}

/** Added targets add to a number; with `all` it is everybody in reach. TGT-02 */
export function withTargets(printed: number | 'all', patches: readonly Pick<Patch, 'targets'>[]): number | 'all' {
  return patches.reduce<number | 'all'>(
    (now, { targets = 0 }) => (now === 'all' || targets === 'all' ? 'all' : now + targets),
    printed,
  );
}

export function atLeastOne(targets: number | 'all'): number | 'all' {
  return targets === 'all' ? 'all' : Math.max(1, targets);
}

export function patchValue(game: Game, actor: Figure, patch: Patch, context: Context): number {
  const counted = patch.valuePer === undefined ? 0 : amountOf(game, actor, patch.valuePer, context);
  return (patch.value ?? 0) + counted;
}
