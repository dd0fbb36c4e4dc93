import type { FigureTest, HexMark } from '../../content/schema/abilities/tests.ts';
import type { HexLabel } from '../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from '../verbs/ability-outcome.ts';
import { rangeOfHexes, rangeTo } from './distance.ts';
import { markersOn } from './marker-count.ts';
import { alliesOf, areAllies, areEnemies, canBeTargetedBy, enemiesOf } from './relations.ts';

export function passesTest(game: Game, actor: Figure, figure: Figure, test: FigureTest, soFar?: ActionSoFar): boolean {
  if ('not' in test) return !passesTest(game, actor, figure, test.not, soFar);
  if ('has' in test) return figure.conditions[test.has] !== undefined;
  if ('lacks' in test) return figure.conditions[test.lacks] === undefined;
  if ('suffers' in test) return NEGATIVE_CONDITIONS.some((condition) => figure.conditions[condition] !== undefined);
  if ('rank' in test) return figure.rank === test.rank;
  if ('kind' in test) return figure.kind === test.kind;
  if ('mine' in test) return isSummonOf(actor, figure);
  if ('summon' in test) return isSummonOf(actor, figure) && figure.summon?.endsWith(`/${test.summon}`) === true;
  if ('monster' in test) return figure.monster === test.monster;
  if ('side' in test)
    return test.side === 'enemy'
      ? areEnemies(game, actor, figure)
      : actor.id !== figure.id && areAllies(game, actor, figure);
  if ('in' in test) return soFar?.last.hexes?.includes(game.actingHexOf(figure)) === true;
  if ('hitPoints' in test) return (figure.hitPoints === figure.maximum) === (test.hitPoints === 'full');
  if ('hitPointsAtMost' in test)
    return test.hitPointsAtMost === 'half'
      ? 2 * figure.hitPoints <= figure.maximum
      : figure.hitPoints <= test.hitPointsAtMost;
  if ('hitPointsBelow' in test) return figure.hitPoints < actor.hitPoints;
  if ('superlative' in test) return isMost(game, actor, figure, test.superlative);
  if ('atRange' in test) return isWithin(rangeTo(game, actor, figure), test.atRange);
  if ('on' in test) return hexesWithMark(game, actor, test.on).includes(game.actingHexOf(figure));
  if ('near' in test) return isNear(game, actor, game.actingHexOf(figure), test);
  if ('beside' in test) return isBesideCreated(game, figure, soFar);
  if ('passed' in test) return game.state.turn?.passed.includes(figure.id) === true;
  if ('targeted' in test) return soFar?.last.targets.includes(figure.id) === true;
  // MRK-06
  if ('marker' in test) {
    const least = test.least === 'hit points' ? figure.hitPoints : test.least;
    return markersOn(figure, actor.seat, test.marker) >= least;
  }
  if ('acted' in test) return figure.acted >= game.state.round === test.acted;
  return hasBeside(game, actor, figure, test.adjacentTo);
}

function isBesideCreated(game: Game, figure: Figure, { created = [] }: Partial<ActionSoFar> = {}): boolean {
  return created.some((hex) => rangeOfHexes(game, game.actingHexOf(figure), hex) <= 1);
}

type Superlative = Extract<FigureTest, { superlative: unknown }>['superlative'];

function isMost(game: Game, actor: Figure, figure: Figure, superlative: Superlative): boolean {
  if (figure.id === actor.id || !canBeTargetedBy(game, figure, actor)) return false;
  const rivals = areAllies(game, actor, figure) ? alliesOf(game, actor) : enemiesOf(game, actor);
  const own = measureOf(game, actor, figure, superlative);
  return rivals.every(
    (rival) => !canBeTargetedBy(game, rival, actor) || measureOf(game, actor, rival, superlative) <= own,
  );
}

/** The greatest is meant. */
function measureOf(game: Game, actor: Figure, figure: Figure, superlative: Superlative): number {
  switch (superlative) {
    case 'closest':
      return -rangeTo(game, actor, figure);
    case 'farthest':
      return rangeTo(game, actor, figure);
    case 'most hit points':
      return figure.hitPoints;
    case 'fewest hit points':
      return -figure.hitPoints;
  }
}

function isWithin(range: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return range >= least && range <= most;
}

/** True for a summon of `summoner`. Summons of one character are not each other's. */
export function isSummonOf(summoner: Figure, figure: Figure): boolean {
  return figure.kind === 'summon' && summoner.kind === 'character' && figure.seat === summoner.seat;
}

type AdjacentTest = Extract<FigureTest, { adjacentTo: unknown }>['adjacentTo'];

function hasBeside(game: Game, actor: Figure, figure: Figure, who: AdjacentTest): boolean {
  if (who === 'me') return actor.id !== figure.id && rangeTo(game, actor, figure) <= 1;
  const next = game.figures.filter((other) => other.id !== figure.id && rangeTo(game, figure, other) <= 1);
  switch (who) {
    case 'my ally':
      return next.some((other) => areAllies(game, actor, other));
    case 'my summon':
      return next.some((other) => isSummonOf(actor, other));
    case 'its ally':
      return next.some((other) => areAllies(game, figure, other));
    case 'nobody':
      return !next.some((other) => areAllies(game, figure, other));
  }
}

export function hexesWithMark(game: Game, actor: Figure, mark: HexMark): HexLabel[] {
  if ('token' in mark) {
    return game.state.tokens
      .filter(({ token, seat }) => token === mark.token && seat === actor.seat)
      .map(({ hex }) => hex);
  }
  return game.board.cells
    .map((cell) => game.board.labelAt(cell))
    .filter((hex) => game.state.tiles[hex]?.kind === mark.tile);
}

export function isNear(
  game: Game,
  actor: Figure,
  hex: HexLabel,
  { near, range }: { readonly near: HexMark; readonly range: number },
): boolean {
  return hexesWithMark(game, actor, near).some((other) => rangeOfHexes(game, hex, other) <= range);
}
