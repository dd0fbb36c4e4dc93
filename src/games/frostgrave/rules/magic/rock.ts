/** Dead space, crossed by magic. USP-06 */
import { t } from '../../../../language/t.ts';
import { judgeWay } from '../../table/judge.ts';
import type { Allowed, Mover } from '../../table/judging.ts';
import { whyNotSeen } from '../figures/seeing.ts';
import { bodies, type Game, present } from '../game.ts';
import type { Figure } from '../state.ts';
import { held } from './holdings.ts';
import { bodyAt } from './sighted.ts';

/** Why whoever walks between planes does not come out where it would: nobody of its warband sees that place. */
export function whyNotThroughRock(game: Game, figure: Figure, mover: Mover, judged: Allowed): string | undefined {
  const walks = held(game, figure, 'script').some(({ effect }) => effect.script.name === 'plane-walk');
  if (!walks || !game.ground.rooms || judged.leaves) return undefined;
  const onRooms = judgeWay(game.ground, bodies(game.state), { ...mover, throughRock: undefined }, judged.way);
  if (onRooms.isLegal) return undefined;
  const own = present(game.state).filter(({ side }) => side === figure.side);
  const isSeen = own.some((member) => whyNotSeen(game, member, bodyAt(judged.end)) === undefined);
  return isSeen ? undefined : t`Nobody of its warband sees that room.`;
}
