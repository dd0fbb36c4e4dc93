/** Time Slip: out of the game until a roll of Will succeeds. UTT-10 */

import { ask } from '../../../../engine/rules/rule.ts';
import { t } from '../../../../i18n/t.ts';
import { lengthOf } from '../../board/geometry/length.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { floorBelow, footingAt } from '../../board/movement/footing.ts';
import { nearestPlaces } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { TablePoint } from '../../board/space.ts';
import { printPoint, readPoint } from '../../board/table-path.ts';
import { terrainOf } from '../../board/terrain.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import { engage } from '../figures/contact.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import { fall } from '../moving/falls.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { passQuestion } from './pass-question.ts';
import { askPlaceNear } from './place-question.ts';
import { rollToAvoid } from './rolls.ts';

/** Tenths of an inch that a figure may come back off its place. */
const ASIDE = 120;

type TimeSlip = Extract<CardScript, { name: 'time-slip' }>;

function* isTimeKept(game: Game, id: string, { chooses }: TimeSlip, needed: number): Rule<boolean> {
  const { school, side } = game.figure(id);
  if (school === chooses && side !== null) {
    const [answer] = yield* ask<Prompt, Note>(passQuestion(side, id));
    return answer === 'pass';
  }
  return yield* rollToAvoid(game, id, { trap: 'time-slip', stat: 'will', needed });
}

export function* timeSlip(game: Game, script: TimeSlip, id: string): Rule<void> {
  if (yield* isTimeKept(game, id, script, script.will)) return;
  game.emit({ type: 'slipped away', figure: id });
}

export function* rollReturns(game: Game): Rule<void> {
  const script = game.lore.traps.get('time-slip')?.do[0];
  if (script?.verb !== 'script' || script.script.name !== 'time-slip') return;
  const away = game.state.figures.filter(({ gone }) => gone === 'slipped').map(({ id }) => id);
  for (const id of away)
    if (yield* isTimeKept(game, id, script.script, script.script.back)) yield* returnToTable(game, id);
}

/** Returns where it left, or as near as possible; its player picks among several places. Without ground it falls. */
function* returnToTable(game: Game, id: string): Rule<void> {
  const figure = game.figure(id);
  const { at: left } = figure;
  const { from, places } = placesBack(game, figure);
  const at = (yield* choosePlace(game, figure, from, places)) ?? from;
  game.emit({ type: 'returned', figure: id, at });
  if (at.z < left.z) fall(game, id, left.z - at.z);
  if (game.figure(id).gone === undefined) engage(game, id);
}

function placesBack(game: Game, figure: Figure): { readonly from: TablePoint; readonly places: readonly TablePoint[] } {
  const { at: left, radius } = figure;
  const terrain = terrainOf(game.ground);
  const hasFooting = footingAt(terrain, left, radius) !== undefined;
  const from = hasFooting ? left : { ...left, z: floorBelow(terrain, left) ?? left.z };
  return { from, places: nearestPlaces(game.ground, bodiesOnTable(game.state), asMover(figure), from, ASIDE) };
}

function* choosePlace(
  game: Game,
  { id, side }: Figure,
  from: TablePoint,
  places: readonly TablePoint[],
): Rule<TablePoint | undefined> {
  const [first] = places;
  if (!first || places.length === 1) return first;
  const printed = places.map(printPoint);
  if (side === null) return readPoint(yield* game.drawOne('where it comes back', printed));
  const whyNot = (at: TablePoint): string | undefined =>
    printed.includes(printPoint(at)) ? undefined : t`It must come back as close as it can.`;
  const far = floorDiv(lengthOf(from, first), 10);
  return yield* askPlaceNear(game, { seat: side, trap: 'time-slip', figure: id, far, whyNot, otherwise: first });
}

/** The game ends: whoever is away stands near its place again, and nobody is asked where. */
export function returnAll(game: Game): void {
  const away = game.state.figures.filter(({ gone }) => gone === 'slipped').map(({ id }) => id);
  for (const id of away) {
    const { from, places } = placesBack(game, game.figure(id));
    game.emit({ type: 'returned', figure: id, at: places[0] ?? from });
  }
}
