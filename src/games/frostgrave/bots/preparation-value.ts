import { lengthOf } from '../board/geometry/length.ts';
import { floorDiv } from '../board/geometry/whole-numbers.ts';
import type { Note } from '../rules/questions.ts';
import type { SeatSituation } from './situation.ts';

const FACES = 20;

/** Rates a preparation; options that cost gold or potions rank below stopping, which is 0. */
export function preparationValue(note: Note | undefined, situation?: SeatSituation): number {
  if (note?.kind === 'prepare') return note.of === 'potion' ? -1 : 1 + successFaces(note.needs);
  if (note?.kind !== 'prepared') return note?.kind === 'prepared enough' ? 0 : -2;
  if (note.gold !== undefined) return -1;
  return successFaces(note.needs) * (1 + targetValue(note, situation));
}

function successFaces(needs = 1): number {
  return Math.max(0, Math.min(FACES, FACES + 1 - needs));
}

/** Rates who or what a spell brings; a token counts more the nearer it lies to its farthest zone. */
function targetValue({ is, what }: Extract<Note, { kind: 'prepared' }>, situation?: SeatSituation): number {
  if (is === 'turn') return what === '1' ? 1 : 0;
  if (is !== 'token' || !situation) return WORTH[what] ?? 1;
  const token = situation.view.tokens.find(({ id }) => id === what);
  const far = situation.view.zones.map(({ from, to }) =>
    token ? lengthOf({ x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2) }, token.at) : 0,
  );
  return Math.max(0, 4000 - Math.max(0, ...far));
}

const WORTH: Readonly<Record<string, number>> = {
  'large-construct': 6,
  'medium-construct': 4,
  'small-construct': 2,
  bear: 5,
  'snow-leopard': 3,
  wolf: 2,
  knight: 3,
  templar: 3,
  barbarian: 3,
};
