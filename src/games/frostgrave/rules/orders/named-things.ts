import { OFFERED_LANGUAGES, withLanguage } from '../../../../i18n/language.ts';
import { readSpot } from '../../board/describe.ts';
import { squaredDistance } from '../../board/geometry/length.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { floorBelow } from '../../board/movement/footing.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import type { Mover } from '../../board/movement/move-judgement.ts';
import { translatePieceName } from '../../board/piece-names.ts';
import type { Spot, TablePoint } from '../../board/space.ts';
import { readPoint } from '../../board/table-path.ts';
import { terrainOf } from '../../board/terrain.ts';
import { translateName } from '../../content/name-words.ts';
import { enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { tokensOnTable } from '../treasure/tokens.ts';

export interface TableObject {
  readonly sort: 'figure' | 'token' | 'piece' | 'door';
  readonly id: string;
  readonly name: string;
  readonly at: TablePoint;
  readonly outline: readonly Spot[];
}

const SKY = 10_000;
const MOST_NAMES = 1000;
const TOKEN_RADIUS = 5;

function squareAround({ x, y }: Spot, radius: number): Spot[] {
  return [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y - radius },
    { x: x + radius, y: y + radius },
    { x: x - radius, y: y + radius },
  ];
}

function middle(outline: readonly Spot[]): Spot {
  const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: floorDiv(sum.x, outline.length), y: floorDiv(sum.y, outline.length) };
}

function thingsOn({ state, ground }: Game): TableObject[] {
  return [
    ...figuresOnTable(state).map(
      ({ id, name, at, radius }): TableObject => ({ sort: 'figure', id, name, at, outline: squareAround(at, radius) }),
    ),
    ...tokensOnTable(state).map(
      ({ id, at }): TableObject => ({ sort: 'token', id, name: id, at, outline: squareAround(at, TOKEN_RADIUS) }),
    ),
    ...ground.pieces.map(
      ({ id, name, outline, top }): TableObject => ({
        sort: 'piece',
        id,
        name,
        at: { ...middle(outline), z: top },
        outline,
      }),
    ),
    ...ground.doors.map(({ id, from, to, base }): TableObject => {
      const outline = [from, to];
      return { sort: 'door', id, name: id, at: { ...middle(outline), z: base }, outline };
    }),
  ];
}

const NEAREST = /^(?:the )?(?:nearest|closest)(?: (.+))?$/i;
const ENEMY = /^(?:(?:the|an|my) )?(?:enemy|foe|opponent)$/i;

function nearestFirst(from: Spot, things: readonly TableObject[]): TableObject[] {
  return [...things].sort((a, b) => squaredDistance(from, a.at) - squaredDistance(from, b.at));
}

/** Enemies of the figure that is activated. */
function enemiesIn({ state }: Game, things: readonly TableObject[]): TableObject[] {
  const acting = state.turn?.activation?.figures.map(({ figure }) => figure) ?? [];
  const one = figuresOnTable(state).find(({ id }) => acting.includes(id));
  const enemies = one ? enemiesOf(state, one).map(({ id }) => id) : [];
  return things.filter(({ sort, id }) => sort === 'figure' && enemies.includes(id));
}

export function piecesNear(game: Game, from: Spot): TableObject[] {
  return nearestFirst(
    from,
    thingsOn(game).filter(({ sort }) => sort === 'piece'),
  );
}

/** Prefers an exact id, then an id or name in any spelling; among equal names the nearest. */
export function findThing(
  game: Game,
  from: Spot,
  name: string,
  sorts: readonly TableObject['sort'][] = ['figure', 'token', 'piece', 'door'],
): TableObject | undefined {
  const all = thingsOn(game).filter(({ sort }) => sorts.includes(sort));
  const [isNearest, kind] = NEAREST.exec(name) ?? [];
  if (isNearest && kind === undefined && !sorts.includes('figure')) return nearestFirst(from, all)[0];
  if (ENEMY.test(kind ?? name) || (isNearest && kind === undefined)) return nearestFirst(from, enemiesIn(game, all))[0];
  if (kind !== undefined) return findThing(game, from, kind, sorts);
  const small = name
    .replace(/^(?:the|a|my) /i, '')
    .toLowerCase()
    .replace(/^(?:treasure|token|chest) ?(?=\d$)/, 't')
    .replace(/^door ?(?=\d$)/, 'd');
  const isMeant = (thing: TableObject) =>
    namesInLanguages(thing).includes(small) || (thing.sort === 'token' && /^(?:treasure|token|chest)$/.test(small));
  return (
    all.find(({ id }) => id === name) ??
    all.find(({ id }) => id.toLowerCase() === small) ??
    nearestFirst(from, all).find(isMeant)
  );
}

const known = new Map<string, readonly string[]>();

/** In small letters, in every language. */
function namesInLanguages({ name, sort }: TableObject): readonly string[] {
  const key = `${sort} ${name}`;
  const there = known.get(key);
  if (there) return there;
  const say = () => (sort === 'piece' ? translatePieceName(name) : translateName(name)).toLowerCase();
  const all = [name.toLowerCase(), ...OFFERED_LANGUAGES.map((language) => withLanguage(language, say))];
  if (known.size >= MOST_NAMES) known.clear();
  known.set(key, all);
  return all;
}

const MIDDLE = /^(?:the )?(?:middle|centre|center)(?: of (?:the )?(?:table|board|map))?$/i;

export function isMiddle(name: string): boolean {
  return MIDDLE.test(name);
}

export function isExactName(game: Game, name: string): boolean {
  return thingsOn(game).some(({ id, sort }) => id === name && sort !== 'figure');
}

const EDGE = /^(?:the )?(?:nearest )?(?:table )?edge(?: of (?:the )?(?:table|board|map))?$/i;

export function isEdge(name: string): boolean {
  return EDGE.test(name);
}

/** The nearest place at an edge of the table. */
function edgeFrom({ width, depth }: Game['ground'], { at, radius }: Pick<Mover, 'at' | 'radius'>): Spot {
  const places = [
    { x: radius, y: at.y },
    { x: width - radius, y: at.y },
    { x: at.x, y: radius },
    { x: at.x, y: depth - radius },
  ];
  return places.reduce((best, spot) => (squaredDistance(at, spot) < squaredDistance(at, best) ? spot : best));
}

/** Returns a place at the mover's height if it can stand there, else on top of the terrain. */
export function findPlace({ ground }: Game, mover: Mover, name: string): TablePoint | undefined {
  const exact = readPoint(name);
  if (exact) return exact;
  const middleSpot = { x: floorDiv(ground.width, 2), y: floorDiv(ground.depth, 2) };
  const spot = isMiddle(name) ? middleSpot : isEdge(name) ? edgeFrom(ground, mover) : readSpot(name);
  if (!spot || spot.x > ground.width || spot.y > ground.depth) return undefined;
  const level = { ...spot, z: mover.at.z };
  if (whyNotPlaced(ground, [], mover, level) === undefined) return level;
  return { ...spot, z: floorBelow(terrainOf(ground), { ...spot, z: SKY }) ?? mover.at.z };
}
