/** Compares what a page of a layout shows with the room of the app: figures, objectives, treasures. SET-09 */
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import type { JsonObject } from '../action-json.ts';
import { slugOf } from '../names.ts';
import type { RoomFigure, RoomPlan } from '../scenario/rooms.ts';
import type { DraftCells } from './draft-cells.ts';
import type { LayoutPosition } from './layout-source.ts';

export interface SeenFigure extends Axial {
  readonly name: string;
  readonly room: string;
  /** For 2, 3 and 4 characters; undefined where the picture did not tell. */
  readonly ranks: readonly string[] | undefined;
}

const RANKS: Readonly<Record<string, string>> = { a: 'none', n: 'normal', e: 'elite', b: 'boss' };
const SIZES = [2, 3, 4];

export function ranksSeen({ levels, condition }: LayoutPosition): readonly string[] | undefined {
  if (levels !== undefined) return [...levels].map((letter) => RANKS[letter] ?? 'none');
  const players = condition?.players;
  return players && SIZES.map((size) => (players.includes(size) ? 'normal' : 'none'));
}

/** Puts the figures of the app where the layout shows them; names all that differs. */
export function placeFigures(seen: readonly SeenFigure[], rooms: readonly RoomPlan[], cells: DraftCells): void {
  const pool = rooms.flatMap(({ figures }) => figures);
  const names = [...new Set([...seen.map(({ name }) => slugOf(name)), ...pool.map(({ name }) => slugOf(name))])];
  for (const name of names) {
    placeOfName(
      seen.filter((each) => slugOf(each.name) === name),
      pool.filter((each) => slugOf(each.name) === name),
      cells,
    );
  }
}

function placeOfName(seen: readonly SeenFigure[], pool: readonly RoomFigure[], cells: DraftCells): void {
  const left = [...pool];
  const open: SeenFigure[] = [];
  for (const roles of confusedRoles(pool)) cells.doubt(`which of ${roles.join(', ')} stands where?`, ...seen);
  for (const each of seen) {
    const at = left.findIndex(({ placed }) => each.ranks !== undefined && isSame(placed, each.ranks));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found) place(each, found, cells);
    else open.push(each);
  }
  const isClear = new Set(left.map(({ placed }) => JSON.stringify(placed))).size === 1 && left.length === open.length;
  for (const each of open) {
    const found = left.shift();
    if (!found) {
      cells.doubt(`the app has no more ${each.name} here than the others`, each);
      cells.addFloor(each, each.room);
      continue;
    }
    place(each, found, cells);
    const isKnown = each.ranks !== undefined;
    if (isKnown || !isClear) cells.doubt(differenceWords(each, found), each);
  }
  for (const { name, placed } of left) {
    cells.doubt(`${name} (${ranksOf(placed).join(', ')}) of the app stands nowhere in the layout`);
    cells.spare.push(placed);
  }
}

/** Roles and marks that only their ranks could tell apart, and these are the same. */
function confusedRoles(pool: readonly RoomFigure[]): string[][] {
  const found = new Map<string, Set<string>>();
  for (const { placed } of pool) {
    const { role, mark = 'an unmarked one' } = placed;
    const who = String(role ?? mark);
    const key = ranksOf(placed).join();
    found.set(key, new Set([...(found.get(key) ?? []), who]));
  }
  return [...found.values()].filter(({ size }) => size > 1).map((roles) => [...roles]);
}

function place(seen: SeenFigure, { placed }: RoomFigure, cells: DraftCells): void {
  if (!cells.put(seen, seen.room, placed)) cells.doubt(`two figures stand here, one of them ${seen.name}`, seen);
}

function differenceWords({ name, ranks }: SeenFigure, { placed }: RoomFigure): string {
  const app = ranksOf(placed).join(', ');
  return ranks === undefined
    ? `the layout does not tell the ranks of ${name}; taken are ${app}`
    : `${name} is ${ranks.join(', ')} in the layout; taken is ${app} from the app`;
}

const ALWAYS = ['normal', 'normal', 'normal'];

function ranksOf({ ranks }: JsonObject): string[] {
  return Array.isArray(ranks) ? ranks.map(String) : ALWAYS;
}

function isSame(placed: JsonObject, ranks: readonly string[]): boolean {
  return ranksOf(placed).join() === ranks.join();
}

export interface SeenTreasure extends Axial {
  readonly room: string;
  readonly isGoal: boolean;
}

export function placeTreasures(seen: readonly SeenTreasure[], rooms: readonly RoomPlan[], cells: DraftCells): void {
  const numbers = rooms.flatMap(({ treasures }) => treasures);
  const left = [...numbers];
  for (const each of seen.toSorted((one, other) => Number(other.isGoal) - Number(one.isGoal))) {
    const at = left.findIndex((number) => (number === 'goal') === each.isGoal);
    const [number] = left.splice(Math.max(0, at), 1);
    cells.addFloor(each, each.room);
    if (number === undefined) cells.doubt('the app has no treasure here', each);
    else if (!cells.put(each, each.room, { overlay: { tile: 'treasure', number } }))
      cells.doubt('a treasure lies on another tile', each);
    const isSure = at >= 0 && numbers.filter((other) => (other === 'goal') === each.isGoal).length === 1;
    if (number !== undefined && !isSure) cells.doubt(`nothing tells which treasure this is; taken is ${number}`, each);
  }
  for (const number of left) {
    cells.doubt(`treasure ${number} of the app lies nowhere in the layout`);
    cells.spare.push({ overlay: { tile: 'treasure', number } });
  }
}
