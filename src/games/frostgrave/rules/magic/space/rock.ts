/** Movement of magic through dead space. USP-06 */
import { t } from '../../../../../i18n/t.ts';
import { boxOf, edgesOf, insideness } from '../../../board/geometry/shapes.ts';
import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { LegalMove, Mover } from '../../../board/movement/move-judgement.ts';
import { judgePath } from '../../../board/movement/path-judge.ts';
import type { TablePoint } from '../../../board/space.ts';
import { whyNotSeen } from '../../figures/sight.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable, figuresOnTable } from '../../game.ts';
import type { Figure } from '../../state.ts';
import { activeEffects } from '../effects/active-effects.ts';
import { bodyAt } from './caster-sight.ts';

/** Tenths of an inch between two tested places of a room. */
const STEP = 15;
const HALF = 7;

export function whyNotThroughRock(game: Game, figure: Figure, mover: Mover, judged: LegalMove): string | undefined {
  const walks = activeEffects(game, figure, 'script').some(({ effect }) => effect.script.name === 'plane-walk');
  if (!walks || !game.ground.rooms || judged.leaves) return undefined;
  const onRooms = judgePath(game.ground, bodiesOnTable(game.state), { ...mover, throughRock: undefined }, judged.way);
  if (onRooms.isLegal) return undefined;
  const own = figuresOnTable(game.state).filter(({ side }) => side === figure.side);
  const places = [judged.end, ...placesIn(game, judged.end)];
  const isSeen = places.some((at) => own.some((member) => whyNotSeen(game, member, bodyAt(at)) === undefined));
  return isSeen ? undefined : t`Nobody of its warband sees that room.`;
}

function placesIn({ ground: { rooms = [] } }: Game, at: TablePoint): TablePoint[] {
  const inner = rooms.filter((room) => insideness(at.x, at.y, edgesOf(room)) >= 0);
  return inner.flatMap((room) => {
    const { left, right, low, high } = boxOf(edgesOf(room));
    const columns = Array.from({ length: floorDiv(right - left, STEP) }, (_, i) => left + STEP * i + HALF);
    const rows = Array.from({ length: floorDiv(high - low, STEP) }, (_, i) => low + STEP * i + HALF);
    return columns
      .flatMap((x) => rows.map((y) => ({ x, y, z: at.z })))
      .filter(({ x, y }) => insideness(x, y, edgesOf(room)) >= 0);
  });
}
