import { t } from '../../../../i18n/t.ts';
import { spotName } from '../../board/describe.ts';
import { towards } from '../../board/geometry/bearings.ts';
import { apart, inches, lengthOf } from '../../board/geometry/length.ts';
import { edgesOf } from '../../board/geometry/shapes.ts';
import { ceilDiv, floorDiv, nearDiv } from '../../board/geometry/whole-numbers.ts';
import type { LegalMove, Mover } from '../../board/movement/judging.ts';
import { judgeWay } from '../../board/movement/way-judge.ts';
import { nearestOn } from '../../board/paths/crossings.ts';
import { placesToLeave, wayOff } from '../../board/paths/exits.ts';
import { type FoundWay, wayIntoContact, wayToward } from '../../board/paths/pathfinding.ts';
import { placeBehind, wayOnBearing } from '../../board/paths/reachable-places.ts';
import { shortened } from '../../board/paths/shorten.ts';
import type { Body, Spot, TablePoint } from '../../board/space.ts';
import type { TableWay } from '../../board/way.ts';
import { enemiesOf } from '../figures/relations.ts';
import { bodies, type Game, present } from '../game.ts';
import { quoted } from '../quoted.ts';
import { moverIn, type OrderPlan } from './order-plan.ts';
import type { Spoken } from './spoken-order.ts';
import { isExactly, placeNamed, type TableObject, thingNamed } from './things.ts';

/** `cut` says in a sentence how the way falls short of the wish. */
export type AimResult = { readonly judged: LegalMove; readonly cut?: string } | { readonly why: string };

export type SpokenMove = Exclude<
  Spoken,
  { say: 'fight' | 'shoot' | 'take' | 'door' | 'turn' | 'drop' | 'load' | 'end' }
>;

const FAR = 360;

interface MoveSetting {
  readonly game: Game;
  readonly there: readonly Body[];
  readonly mover: Mover;
  readonly plan: OrderPlan;
}

export function aimed(game: Game, plan: OrderPlan, going: SpokenMove, isRun: boolean): AimResult {
  const mover = moverIn(game, plan, isRun);
  const setting: MoveSetting = { game, there: bodies(game.state), mover, plan };
  switch (going.say) {
    case 'toward':
      return toward(setting, going.what, going.far);
    case 'to':
      return to(setting, going.where, going.via);
    case 'into':
      return into(setting, going.what);
    case 'behind':
      return behind(setting, going.what, going.from);
    case 'away':
      return away(setting, going.what, going.far);
    case 'straight':
      return straight(setting, going.degrees, going.far);
    case 'jump':
      return jump(setting, going.what);
    case 'climb':
      return climb(setting, going.what);
    case 'off':
      return off(setting, going.by);
  }
}

function unknown(name: string): { readonly why: string } {
  return { why: t`There is no ${quoted(name)} on this table.` };
}

function reached({ judged, isThere }: FoundWay, where: string): AimResult {
  return isThere ? { judged } : { judged, cut: t`${where} is out of reach with this move: ${ends(judged)}.` };
}

function ends({ end, leaves }: LegalMove): string {
  return leaves ? t`this leaves the table` : t`this ends at ${spotName(end)}`;
}

function placeOf({ game, mover }: MoveSetting, name: string): { at: TablePoint; thing?: TableObject } | undefined {
  const thing = thingNamed(game, mover.at, name);
  if (thing) return { at: thing.at, thing };
  const at = placeNamed(game, mover, name);
  return at && { at };
}

function toward(setting: MoveSetting, what: string, far: number | undefined): AimResult {
  const { game, there, mover } = setting;
  if (/^(?:home|exit|the edge|edge)$/i.test(what)) return off(setting, undefined);
  const found = placeOf(setting, what);
  if (!found) return unknown(what);
  const shorter = { ...mover, allowance: Math.min(mover.allowance, 10 * (far ?? FAR)) };
  const body = there.find(({ id }) => id === found.thing?.id && !mover.passes.includes(id) && id !== mover.id);
  const touching = body && wayIntoContact(game.ground, there, shorter, body);
  const { judged } = touching ?? wayToward(game.ground, there, shorter, found.at);
  return far === undefined ? { judged } : asFar(judged, far, mover);
}

function asFar(judged: LegalMove, far: number, { allowance }: Mover): AimResult {
  if (10 * far <= allowance || judged.price.total >= 10 * far) return { judged };
  return { judged, cut: t`This move gets no farther than ${inches(allowance)}: ${ends(judged)}.` };
}

/** Means a square, unless a token, a piece or a door has exactly this name. */
function to(setting: MoveSetting, where: string, via: readonly string[]): AimResult {
  const { game, there, mover } = setting;
  const pointNamed = (name: string) =>
    (isExactly(game, name) ? undefined : placeNamed(game, mover, name)) ?? placeOf(setting, name)?.at;
  let way: TableWay = [];
  for (const name of [...via, where]) {
    const point = pointNamed(name);
    if (!point) return unknown(name);
    const gone = judgeWay(game.ground, there, mover, way);
    if (!gone.isLegal) return gone;
    const rest = mover.allowance - gone.price.total;
    const found = wayToward(game.ground, there, { ...mover, at: gone.end, allowance: rest }, point);
    way = [...way, ...found.judged.way];
    const judged = shortened(game.ground, there, mover, way);
    const isWhole = found.isThere && judged.way.length === way.length;
    if (!isWhole || name === where) return reached({ judged, isThere: isWhole }, name);
  }
  return unknown(where);
}

function into(setting: MoveSetting, what: string): AimResult {
  const { game, there, mover } = setting;
  const target = thingNamed(game, mover.at, what, ['figure']);
  if (!target) {
    const found = placeOf(setting, what);
    return found ? reached(wayToward(game.ground, there, mover, found.at), what) : unknown(what);
  }
  const body = there.find(({ id }) => id === target.id);
  const found = body && body.id !== mover.id ? wayIntoContact(game.ground, there, mover, body) : undefined;
  return reached(found ?? { ...wayToward(game.ground, there, mover, target.at), isThere: false }, target.id);
}

function behind(setting: MoveSetting, what: string, from: string | undefined): AimResult {
  const { game, there, mover, plan } = setting;
  const thing = thingNamed(game, mover.at, what);
  if (!thing) return unknown(what);
  const [nearest] = enemiesOf(game.state, plan.figure).sort((a, b) => apart(mover.at, a.at) - apart(mover.at, b.at));
  const viewer = from === undefined ? nearest?.at : placeOf(setting, from)?.at;
  if (!viewer) return unknown(from ?? 'enemy');
  const place = placeBehind(game.ground, there, mover, thing.outline, viewer);
  if (!place) return { why: t`Nobody can stand behind ${quoted(what)}.` };
  return reached(wayToward(game.ground, there, mover, place), t`The place behind ${thing.id}`);
}

function away(setting: MoveSetting, what: string, far: number | undefined): AimResult {
  const { game, there, mover } = setting;
  const found = placeOf(setting, what);
  if (!found) return unknown(what);
  const wide = Math.max(1, lengthOf(found.at, mover.at));
  const tenths = Math.min(far ?? FAR, floorDiv(mover.allowance, 10));
  const part = (length: number) => nearDiv(10 * length * tenths, wide);
  const aim = { x: mover.at.x + part(mover.at.x - found.at.x), y: mover.at.y + part(mover.at.y - found.at.y) };
  const by = mover.flies ? 'fly' : 'ground';
  const judged = shortened(game.ground, there, mover, [{ by, to: { ...aim, z: mover.at.z } }]);
  return far === undefined ? { judged } : asFar(judged, far, mover);
}

function straight({ game, there, mover }: MoveSetting, degrees: number, far: number | undefined): AimResult {
  const judged = wayOnBearing(game.ground, there, mover, degrees, far);
  const wanted = towards(mover.at, degrees, Math.min(far ?? FAR, floorDiv(mover.allowance, 10)));
  const isThere = wanted.x === judged.end.x && wanted.y === judged.end.y;
  if (far === undefined || (isThere && 10 * far <= mover.allowance)) return { judged };
  return { judged, cut: t`${inches(10 * far)} that way is more than this move can do: ${ends(judged)}.` };
}

/** Takes the shortest run-up that the jump needs. FMV-03, FMV-04 */
function jump(setting: MoveSetting, what: string): AimResult {
  const { game, there, mover } = setting;
  const square = isExactly(game, what) ? undefined : placeNamed(game, mover, what);
  const piece = square ? undefined : thingNamed(game, mover.at, what, ['piece']);
  const aim = square ?? (piece ? topOf(piece, mover.at) : placeOf(setting, what)?.at);
  if (!aim) return unknown(what);
  const tenths = ceilDiv(lengthOf(mover.at, aim), 10);
  const part = (length: number, run: number) => nearDiv(length * run, Math.max(1, tenths));
  const whys: string[] = [];
  for (let run = ceilDiv(tenths, 2); run < tenths; run += 1) {
    const [x, y] = [part(aim.x - mover.at.x, run), part(aim.y - mover.at.y, run)];
    const judged = judgeWay(game.ground, there, mover, [
      { by: 'ground', to: { x: mover.at.x + x, y: mover.at.y + y, z: mover.at.z } },
      { by: 'jump', to: aim },
    ]);
    if (judged.isLegal) return { judged };
    whys.push(judged.why);
  }
  const { judged } = wayToward(game.ground, there, mover, aim);
  return { judged, cut: t`${whys[0] ?? t`That is no jump.`} Without it ${ends(judged)}.` };
}

function climb(setting: MoveSetting, what: string): AimResult {
  const { game, there, mover } = setting;
  const piece = thingNamed(game, mover.at, what, ['piece']);
  const aim = piece ? topOf(piece, mover.at) : placeOf(setting, what)?.at;
  return aim ? reached(wayToward(game.ground, there, mover, aim), what) : unknown(what);
}

function topOf({ outline, at }: TableObject, from: Spot): TablePoint {
  const spots = edgesOf(outline).map((edge) => nearestOn(edge, from));
  const nearest = spots.reduce((best, spot) => (apart(from, spot) < apart(from, best) ? spot : best), spots[0] ?? at);
  return { x: nearest.x, y: nearest.y, z: at.z };
}

function off({ game, there, mover }: MoveSetting, by: string | undefined): AimResult {
  const { exits } = game.ground;
  const chosen = exits?.find(({ id }) => id.toLowerCase() === by?.toLowerCase());
  const places = placesToLeave(chosen ? { ...game.ground, exits: [chosen] } : game.ground, mover);
  const ways = places.map((place) => wayOff(game.ground, there, mover, place));
  const found = ways.find(({ isThere }) => isThere) ?? ways[0];
  if (!found) return { why: t`There is no way off this table.` };
  return found.isThere ? found : reached(found, chosen ? chosen.id : t`The edge of the table`);
}

export function asSpelled(game: Game, plan: OrderPlan, way: TableWay, isRun: boolean): AimResult {
  const mover = moverIn(game, plan, isRun);
  const judged = judgeWay(game.ground, bodies(game.state), mover, way);
  if (judged.isLegal) return { judged };
  const cut = shortened(game.ground, bodies(game.state), mover, way);
  return { judged: cut, cut: t`${judged.why} As far as it goes, ${ends(cut)}.` };
}

export function isNameOf(game: Game, id: string, word: string): boolean {
  const small = word.toLowerCase();
  const names = present(game.state)
    .filter((figure) => figure.id === id)
    .map(({ name }) => name.toLowerCase());
  return small === id.toLowerCase() || small === id.replace(/^\D+/, '') || names.includes(small);
}
