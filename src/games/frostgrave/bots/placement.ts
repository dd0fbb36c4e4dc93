import type { Answer, AnswerValidator } from '../../../engine/rules/rule.ts';
import { lengthOf } from '../board/geometry/length.ts';
import { floorDiv } from '../board/geometry/whole-numbers.ts';
import type { Spot, TablePoint } from '../board/space.ts';
import { printPoint } from '../board/table-path.ts';
import type { Note } from '../rules/questions.ts';
import { FAR } from './distances.ts';
import type { SeatSituation } from './situation.ts';

const STEP = 30;
const TRIED = 60;

/** Rates a zone higher the nearer the two closest tokens are. */
export function zoneValue({ view }: SeatSituation, id: string): number {
  const zone = view.zones.find((each) => each.id === id);
  if (!zone) return 0;
  const middle = { x: floorDiv(zone.from.x + zone.to.x, 2), y: floorDiv(zone.from.y + zone.to.y, 2) };
  const far = view.tokens.map(({ at }) => lengthOf(middle, at)).sort((a, b) => a - b);
  return 0 - far.slice(0, 2).reduce((sum, length) => sum + length, 0);
}

/** Rates a formation: some figure near each token, leaders at the rear. */
export function deploymentValue(situation: SeatSituation, places: Readonly<Record<string, TablePoint>>): number {
  const { tokens, ground } = situation.view;
  const centre = { x: floorDiv(ground.width, 2), y: floorDiv(ground.depth, 2) };
  const stands = Object.entries(places).flatMap(([id, at]) => {
    const figure = situation.figure(id);
    return figure ? [{ figure, at }] : [];
  });
  const takers = stands.filter(({ figure }) => situation.canCarry(figure));
  const reach = tokens.map((token) =>
    Math.min(FAR, ...takers.map(({ at }) => situation.distances.distanceBetween(at, token.at))),
  );
  const leaders = stands.filter(({ figure }) => situation.isPrecious(figure));
  const behind = leaders.reduce((sum, { at }) => sum + lengthOf(at, centre), 0);
  return floorDiv(behind, 4) - reach.reduce((sum, length) => sum + length, 0);
}

export function choosePlace(situation: SeatSituation, free: AnswerValidator<Note>): Answer | undefined {
  const { width, depth } = situation.view.ground;
  const rivals = situation.enemies.filter(({ side }) => side !== null);
  const spots: Spot[] = [];
  for (let x = STEP; x < width; x += STEP) for (let y = STEP; y < depth; y += STEP) spots.push({ x, y });
  const worth = (spot: Spot) =>
    situation.distanceToNearest(situation.own, spot) - situation.distanceToNearest(rivals, spot);
  const sorted = spots.map((spot) => ({ spot, worth: worth(spot) })).sort((a, b) => b.worth - a.worth);
  const values = sorted.slice(0, TRIED).map(({ spot }) => printPoint({ ...spot, z: 0 }));
  const found = values.find((value) => free.validate(value) === undefined);
  return found === undefined ? undefined : [found];
}
