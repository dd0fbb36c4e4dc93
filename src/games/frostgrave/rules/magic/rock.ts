/** Dead space, crossed by magic. USP-06 */
import { t } from '../../../../language/t.ts';
import { judgeWay } from '../../table/judge.ts';
import type { LegalMove, Mover } from '../../table/judging.ts';
import { boxOf, edgesOf, inside } from '../../table/shapes.ts';
import type { TablePoint } from '../../table/space.ts';
import { floorDiv } from '../../table/whole.ts';
import { whyNotSeen } from '../figures/seeing.ts';
import { bodies, type Game, present } from '../game.ts';
import type { Figure } from '../state.ts';
import { held } from './holdings.ts';
import { bodyAt } from './sighted.ts';

/** As far apart places of a room are looked at; tenths. */
const STEP = 15;
const HALF = 7;

/** Why whoever walks between planes does not come out where it would: nobody of its warband sees anything of that room. */
export function whyNotThroughRock(game: Game, figure: Figure, mover: Mover, judged: LegalMove): string | undefined {
  const walks = held(game, figure, 'script').some(({ effect }) => effect.script.name === 'plane-walk');
  if (!walks || !game.ground.rooms || judged.leaves) return undefined;
  const onRooms = judgeWay(game.ground, bodies(game.state), { ...mover, throughRock: undefined }, judged.way);
  if (onRooms.isLegal) return undefined;
  const own = present(game.state).filter(({ side }) => side === figure.side);
  const places = [judged.end, ...placesIn(game, judged.end)];
  const isSeen = places.some((at) => own.some((member) => whyNotSeen(game, member, bodyAt(at)) === undefined));
  return isSeen ? undefined : t`Nobody of its warband sees that room.`;
}

/** Places all over the rooms and corridors that a place lies in. */
function placesIn({ ground: { rooms = [] } }: Game, at: TablePoint): TablePoint[] {
  const inner = rooms.filter((room) => inside(at.x, at.y, edgesOf(room)) >= 0);
  return inner.flatMap((room) => {
    const { left, right, low, high } = boxOf(edgesOf(room));
    const columns = Array.from({ length: floorDiv(right - left, STEP) }, (_, i) => left + STEP * i + HALF);
    const rows = Array.from({ length: floorDiv(high - low, STEP) }, (_, i) => low + STEP * i + HALF);
    return columns
      .flatMap((x) => rows.map((y) => ({ x, y, z: at.z })))
      .filter(({ x, y }) => inside(x, y, edgesOf(room)) >= 0);
  });
}
