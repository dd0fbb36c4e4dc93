import { t } from '../../../../i18n/t.ts';
import { spotName } from '../../board/describe.ts';
import { pointOnBearing } from '../../board/geometry/bearings.ts';
import { formatHundredths, lengthOf, squaredDistance } from '../../board/geometry/length.ts';
import { edgesOf } from '../../board/geometry/shapes.ts';
import { ceilDiv, floorDiv, nearDiv } from '../../board/geometry/whole-numbers.ts';
import type { LegalMove, Mover } from '../../board/movement/move-judgement.ts';
import { judgePath } from '../../board/movement/path-judge.ts';
import { nearestPointOn } from '../../board/paths/crossings.ts';
import type { DoorOnWay } from '../../board/paths/door-on-way.ts';
import { closedDoorOnWay } from '../../board/paths/door-on-way.ts';
import { exitPoints, findPathOffTable } from '../../board/paths/exits.ts';
import { longestLegalPart } from '../../board/paths/legal-part.ts';
import type { FoundPath } from '../../board/paths/pathfinding.ts';
import { findPathIntoContact, findPathToward } from '../../board/paths/pathfinding.ts';
import { findPathOnBearing, findPlaceBehind } from '../../board/paths/reachable-places.ts';
import type { Body, Spot, TablePoint } from '../../board/space.ts';
import type { TablePath } from '../../board/table-path.ts';
import { enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import { quoteTyped } from '../quote-typed.ts';
import type { OrderAct } from './acts.ts';
import type { TableObject } from './named-things.ts';
import { findPlace, findThing, isEdge, isExactName, isMiddle, piecesNear } from './named-things.ts';
import type { OrderPlan } from './order-plan.ts';
import { moverIn } from './order-plan.ts';
import type { SpokenOrder } from './spoken-order.ts';
import { COVER } from './spoken-order.ts';

/** `cut` says in a sentence how the way falls short of the wish. */
export type AimResult = { readonly judged: LegalMove; readonly cut?: string } | RefusedAim;

interface RefusedAim {
  readonly why: string;
  readonly instead?: readonly OrderAct[];
}

export type SpokenMove = Exclude<
  SpokenOrder,
  { say: 'fight' | 'shoot' | 'take' | 'door' | 'turn' | 'drop' | 'load' | 'end' }
>;

const FAR = 360;
/** Pieces that are tried as cover, the nearest first. */
const MOST_COVERS = 6;

interface MoveSetting {
  readonly game: Game;
  readonly there: readonly Body[];
  readonly mover: Mover;
  readonly plan: OrderPlan;
}

export function resolveMove(game: Game, plan: OrderPlan, going: SpokenMove, isRun: boolean): AimResult {
  const mover = moverIn(game, plan, isRun);
  const setting: MoveSetting = { game, there: bodiesOnTable(game.state), mover, plan };
  switch (going.say) {
    case 'toward':
      return moveToward(setting, going.what, going.far);
    case 'to':
      return moveTo(setting, going.where, going.via);
    case 'into':
      return moveInto(setting, going.what);
    case 'behind':
      return moveBehind(setting, going.what, going.from);
    case 'away':
      return moveAway(setting, going.what, going.far);
    case 'straight':
      return moveStraight(setting, going.degrees, going.far);
    case 'jump':
      return jumpOver(setting, going.what);
    case 'climb':
      return climbOn(setting, going.what);
    case 'off':
      return moveOff(setting, going.by);
  }
}

function unknownName(name: string): { readonly why: string } {
  return { why: t`There is no ${quoteTyped(name.replace(/^(?:the|an?|my) /i, ''))} on this table.` };
}

/** Things by their ids: what was typed may have been in another language than that of whoever reads. */
function shownPlace({ game, mover }: MoveSetting, name: string): string {
  if (isMiddle(name)) return t`The middle`;
  if (isEdge(name)) return t`The edge of the table`;
  return findThing(game, mover.at, name)?.id ?? name;
}

/** The first word of a place that no name and no square is; `undefined` where all of it is one. */
export function firstUnknownWord(game: Game, plan: OrderPlan, place: string): string | undefined {
  const setting: MoveSetting = { game, there: [], mover: moverIn(game, plan, false), plan };
  if (placeOf(setting, place)) return undefined;
  const words = place.split(' ');
  return words.find((word) => placeOf(setting, word) === undefined) ?? words[0];
}

function moveResult({ judged, isThere }: FoundPath, where: string): AimResult {
  return isThere ? { judged } : { judged, cut: t`${where} is out of reach with this move: ${endText(judged)}.` };
}

function endText({ end, leaves }: LegalMove): string {
  return leaves ? t`this leaves the table` : t`this ends at ${spotName(end)}`;
}

function placeOf({ game, mover }: MoveSetting, name: string): { at: TablePoint; thing?: TableObject } | undefined {
  const thing = findThing(game, mover.at, name);
  if (thing) return { at: thing.at, thing };
  const at = findPlace(game, mover, name);
  return at && { at };
}

function moveToward(setting: MoveSetting, what: string, far: number | undefined): AimResult {
  const { game, there, mover } = setting;
  if (/^(?:home|exit|the edge|edge)$/i.test(what)) return moveOff(setting, undefined);
  const found = placeOf(setting, what);
  if (!found) return unknownName(what);
  const shorter = { ...mover, allowance: Math.min(mover.allowance, 10 * (far ?? FAR)) };
  const body = there.find(({ id }) => id === found.thing?.id && !mover.passes.includes(id) && id !== mover.id);
  const touching = body && findPathIntoContact(game.ground, there, shorter, body);
  const door = touching ? undefined : shutDoorOnWay(setting, found.at);
  const { judged } = touching ?? findPathToward(game.ground, there, shorter, door?.flanks.near ?? found.at);
  if (door && judged.way.length === 0)
    return { why: t`Door ${door.door.id} is shut: open it first.`, instead: [{ act: 'turn', door: door.door.id }] };
  return far === undefined ? { judged } : cutMove(judged, far, mover);
}

function shutDoorOnWay({ game, there, mover, plan }: MoveSetting, aim: TablePoint): DoorOnWay | undefined {
  return plan.figure.kind === 'animal' ? undefined : closedDoorOnWay(game.ground, there, mover, aim);
}

function cutMove(judged: LegalMove, far: number, { allowance }: Mover): AimResult {
  if (10 * far <= allowance || judged.price.total >= 10 * far) return { judged };
  return { judged, cut: t`This move reaches only ${formatHundredths(allowance)}: ${endText(judged)}.` };
}

/** Means a square, unless a token, a piece or a door has exactly this name. */
function moveTo(setting: MoveSetting, where: string, via: readonly string[]): AimResult {
  const { game, there, mover } = setting;
  const pointNamed = (name: string) =>
    (isExactName(game, name) ? undefined : findPlace(game, mover, name)) ?? placeOf(setting, name)?.at;
  let way: TablePath = [];
  for (const name of [...via, where]) {
    const point = pointNamed(name);
    if (!point) return unknownName(name);
    const gone = judgePath(game.ground, there, mover, way);
    if (!gone.isLegal) return gone;
    const rest = mover.allowance - gone.price.total;
    const found = findPathToward(game.ground, there, { ...mover, at: gone.end, allowance: rest }, point);
    way = [...way, ...found.judged.way];
    const judged = longestLegalPart(game.ground, there, mover, way);
    const isWhole = found.isThere && judged.way.length === way.length;
    if (!isWhole || name === where) return moveResult({ judged, isThere: isWhole }, shownPlace(setting, name));
  }
  return unknownName(where);
}

function moveInto(setting: MoveSetting, what: string): AimResult {
  const { game, there, mover } = setting;
  const target = findThing(game, mover.at, what, ['figure']);
  if (!target) {
    const found = placeOf(setting, what);
    return found
      ? moveResult(findPathToward(game.ground, there, mover, found.at), shownPlace(setting, what))
      : unknownName(what);
  }
  const body = there.find(({ id }) => id === target.id);
  const found = body && body.id !== mover.id ? findPathIntoContact(game.ground, there, mover, body) : undefined;
  return moveResult(found ?? { ...findPathToward(game.ground, there, mover, target.at), isThere: false }, target.id);
}

function moveBehind(setting: MoveSetting, what: string, from: string | undefined): AimResult {
  const { game, there, mover, plan } = setting;
  const [nearest] = enemiesOf(game.state, plan.figure).sort(
    (a, b) => squaredDistance(mover.at, a.at) - squaredDistance(mover.at, b.at),
  );
  const viewer = from === undefined ? nearest?.at : placeOf(setting, from)?.at;
  if (!viewer) return unknownName(from ?? 'enemy');
  if (what === COVER) return moveIntoCover(setting, viewer);
  const thing = findThing(game, mover.at, what);
  if (!thing) return unknownName(what);
  const place = findPlaceBehind(game.ground, there, mover, thing.outline, viewer);
  if (!place) return { why: t`Nobody can stand behind ${quoteTyped(what)}.` };
  return moveResult(findPathToward(game.ground, there, mover, place), t`The place behind ${thing.id}`);
}

/** Goes behind the nearest piece that can be reached, seen from the nearest enemy. */
function moveIntoCover({ game, there, mover }: MoveSetting, viewer: TablePoint): AimResult {
  const ways = piecesNear(game, mover.at)
    .slice(0, MOST_COVERS)
    .flatMap(({ outline }) => {
      const place = findPlaceBehind(game.ground, there, mover, outline, viewer);
      return place ? [findPathToward(game.ground, there, mover, place)] : [];
    });
  const found = ways.find(({ isThere }) => isThere) ?? ways[0];
  return found ? moveResult(found, t`Cover`) : { why: t`There is no cover on this table.` };
}

function moveAway(setting: MoveSetting, what: string, far: number | undefined): AimResult {
  const { game, there, mover } = setting;
  const found = placeOf(setting, what);
  if (!found) return unknownName(what);
  const wide = Math.max(1, lengthOf(found.at, mover.at));
  const tenths = Math.min(far ?? FAR, floorDiv(mover.allowance, 10));
  const part = (length: number) => nearDiv(10 * length * tenths, wide);
  const aim = { x: mover.at.x + part(mover.at.x - found.at.x), y: mover.at.y + part(mover.at.y - found.at.y) };
  const by = mover.flies ? 'fly' : 'ground';
  const judged = longestLegalPart(game.ground, there, mover, [{ by, to: { ...aim, z: mover.at.z } }]);
  return far === undefined ? { judged } : cutMove(judged, far, mover);
}

function moveStraight({ game, there, mover }: MoveSetting, degrees: number, far: number | undefined): AimResult {
  const judged = findPathOnBearing(game.ground, there, mover, degrees, far);
  const wanted = pointOnBearing(mover.at, degrees, Math.min(far ?? FAR, floorDiv(mover.allowance, 10)));
  const isThere = wanted.x === judged.end.x && wanted.y === judged.end.y;
  if (far === undefined || (isThere && 10 * far <= mover.allowance)) return { judged };
  return { judged, cut: t`${formatHundredths(10 * far)} that way is too far for this move: ${endText(judged)}.` };
}

/** Takes the shortest run-up that the jump needs. FMV-03, FMV-04 */
function jumpOver(setting: MoveSetting, what: string): AimResult {
  const { game, there, mover } = setting;
  const square = isExactName(game, what) ? undefined : findPlace(game, mover, what);
  const piece = square ? undefined : findThing(game, mover.at, what, ['piece']);
  const aim = square ?? (piece ? topOf(piece, mover.at) : placeOf(setting, what)?.at);
  if (!aim) return unknownName(what);
  const tenths = ceilDiv(lengthOf(mover.at, aim), 10);
  const part = (length: number, run: number) => nearDiv(length * run, Math.max(1, tenths));
  const whys: string[] = [];
  for (let run = ceilDiv(tenths, 2); run < tenths; run += 1) {
    const [x, y] = [part(aim.x - mover.at.x, run), part(aim.y - mover.at.y, run)];
    const judged = judgePath(game.ground, there, mover, [
      { by: 'ground', to: { x: mover.at.x + x, y: mover.at.y + y, z: mover.at.z } },
      { by: 'jump', to: aim },
    ]);
    if (judged.isLegal) return { judged };
    whys.push(judged.why);
  }
  const { judged } = findPathToward(game.ground, there, mover, aim);
  return { judged, cut: t`${whys[0] ?? t`That is no jump.`} Without it ${endText(judged)}.` };
}

function climbOn(setting: MoveSetting, what: string): AimResult {
  const { game, there, mover } = setting;
  const piece = findThing(game, mover.at, what, ['piece']);
  const aim = piece ? topOf(piece, mover.at) : placeOf(setting, what)?.at;
  return aim
    ? moveResult(findPathToward(game.ground, there, mover, aim), shownPlace(setting, what))
    : unknownName(what);
}

function topOf({ outline, at }: TableObject, from: Spot): TablePoint {
  const spots = edgesOf(outline).map((edge) => nearestPointOn(edge, from));
  const nearest = spots.reduce(
    (best, spot) => (squaredDistance(from, spot) < squaredDistance(from, best) ? spot : best),
    spots[0] ?? at,
  );
  return { x: nearest.x, y: nearest.y, z: at.z };
}

function moveOff({ game, there, mover }: MoveSetting, by: string | undefined): AimResult {
  const { exits } = game.ground;
  const chosen = exits?.find(({ id }) => id.toLowerCase() === by?.toLowerCase());
  const places = exitPoints(chosen ? { ...game.ground, exits: [chosen] } : game.ground, mover);
  const ways = places.map((place) => findPathOffTable(game.ground, there, mover, place));
  const found = ways.find(({ isThere }) => isThere) ?? ways[0];
  if (!found) return { why: t`There is no way off this table.` };
  return found.isThere ? found : moveResult(found, chosen ? chosen.id : t`The edge of the table`);
}

export function resolvePath(game: Game, plan: OrderPlan, way: TablePath, isRun: boolean): AimResult {
  const mover = moverIn(game, plan, isRun);
  const judged = judgePath(game.ground, bodiesOnTable(game.state), mover, way);
  if (judged.isLegal) return { judged };
  const cut = longestLegalPart(game.ground, bodiesOnTable(game.state), mover, way);
  return { judged: cut, cut: t`${judged.why} As far as it goes, ${endText(cut)}.` };
}

export function isNameOf(game: Game, id: string, word: string): boolean {
  const small = word.toLowerCase();
  const names = figuresOnTable(game.state)
    .filter((figure) => figure.id === id)
    .map(({ name }) => name.toLowerCase());
  return small === id.toLowerCase() || small === id.replace(/^\D+/, '') || names.includes(small);
}
