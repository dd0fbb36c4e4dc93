/** Placement of monsters, allies and objectives. SET-09, SET-11, REV-01, REV-02, REV-09 */

import { PARTY } from '../../../../../engine/rules/rule.ts';
import { id } from '../../../../../engine/values/id.ts';
import { rangesFrom, UNREACHABLE } from '../../../content/board/hex-range.ts';
import type { Catalog } from '../../../content/catalog.ts';
import type { MapHex } from '../../../content/map.ts';
import type { CastMember } from '../../../content/schema/scenario/cast.ts';
import type { MapPlacement } from '../../../content/schema/scenario/map.ts';
import type { FigureId, FigureSide, HexLabel, MonsterId, Rank } from '../../../content/terms.ts';
import { figureId } from '../../figures/figure-ids.ts';
import { isEmpty } from '../../figures/hexes.ts';
import { memberOf, statsOf } from '../../figures/stats.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { choose, chooseOne, draw } from '../../questions.ts';
import type { FigureData } from '../../state/figures.ts';
import type { Figure, Frozen } from '../../state.ts';

export interface MonsterPlacement {
  readonly hex: HexLabel;
  readonly monster?: MonsterId | undefined;
  readonly role?: string | undefined;
  readonly rank?: Rank | undefined;
  readonly mark?: string | undefined;
}

/** Returns the monster of a hex for this number of characters; undefined for an empty bar. SET-09 */
export function placingOf(
  game: Pick<Game, 'catalog' | 'state'>,
  { monster, role, ranks, mark }: Pick<MapPlacement, 'monster' | 'role' | 'ranks' | 'mark'>,
  hex: HexLabel,
): MonsterPlacement[] {
  const bar = ranks?.[game.state.characters.length - 2];
  if (bar === 'none' || (monster === undefined && role === undefined)) return [];
  const member = role === undefined ? undefined : memberOf(game, role);
  const type = monster ?? (member && member.kind !== 'objective' ? member.monster : undefined);
  return [
    {
      hex,
      ...(type !== undefined && { monster: id<'MonsterId'>(type) }),
      ...(role !== undefined && { role }),
      ...rankOf(member, bar),
      ...(mark !== undefined && { mark }),
    },
  ];
}

/**
 * Named monsters and bosses are neither normal nor elite. NAM-01, BOS-02
 * Objectives, and allies without a type, have no rank.
 */
function rankOf(member: CastMember | undefined, bar: Rank | undefined): { rank?: Rank } {
  if (member?.kind === 'named') return { rank: 'named' };
  if (member && (member.kind === 'objective' || member.monster === undefined)) return {};
  return { rank: bar ?? 'normal' };
}

export function placingsOf(game: Game, hexes: readonly MapHex[]): MonsterPlacement[] {
  return hexes.flatMap(({ label, placed }) => placingOf(game, placed, label));
}

interface PlacementEntry {
  readonly placing: MonsterPlacement;
  readonly key: number;
}

/** Places elites first, then the closest to an enemy, while standees last. Returns the placed figures. REV-09 */
export function* placeAll(
  game: Game,
  placings: readonly MonsterPlacement[],
  how: 'revealed' | 'spawned',
): Rule<Figure[]> {
  const keyOf = (placing: MonsterPlacement) => (placing.rank === 'normal' ? 1000 : 0) + distanceToEnemy(game, placing);
  let queue: readonly PlacementEntry[] = placings
    .map((placing) => ({ placing, key: keyOf(placing) }))
    .sort((one, other) => one.key - other.key);
  const placed: Figure[] = [];
  while (queue.length > 0) {
    const next = yield* whoIsNext(game, queue);
    queue = queue.filter((each) => !next.includes(each));
    for (const { placing } of next) {
      const figure = yield* placeOne(game, placing, how);
      if (figure) placed.push(game.figure(figure));
    }
  }
  return placed;
}

/**
 * Returns the first in the queue; the party picks among equals if standees run short. SET-30
 * In setup, without figures to be close to, they come in the order of the map.
 */
function* whoIsNext(game: Game, queue: readonly PlacementEntry[]): Rule<readonly PlacementEntry[]> {
  const first = queue.slice(0, 1);
  const [
    {
      placing: { monster },
      key,
    } = { placing: { monster: undefined }, key: 0 },
  ] = first;
  if (monster === undefined || game.state.phase === 'setup') return first;
  const equals = queue.filter((each) => each.placing.monster === monster && each.key === key);
  const left = freeStandees(game, monster).length;
  const hexes = new Set(equals.map(({ placing }) => placing.hex));
  if (left === 0 || left >= equals.length || hexes.size < equals.length) return first;
  return yield* choose({
    seat: PARTY,
    prompt: { about: 'standees', monster, left },
    choices: equals.map((each): ScenarioChoice<PlacementEntry> => {
      const { hex } = each.placing;
      return { value: hex, is: each, note: { is: 'hex', hex } };
    }),
    min: left,
    max: left,
  });
}

function distanceToEnemy(game: Game, placing: MonsterPlacement): number {
  const { board } = game;
  if (!board.has(placing.hex)) return UNREACHABLE;
  const side = sideOf(game, placing);
  const ranges = rangesFrom(board, board.cell(placing.hex));
  const others = game.figures.filter((figure) => figure.side !== side);
  return Math.min(UNREACHABLE, ...others.map((figure) => ranges[board.cell(figure.hex)] ?? UNREACHABLE));
}

/** Objectives have a side too, and can be attacked. TILE-34, TILE-38 */
function sideOf(game: Pick<Game, 'catalog' | 'state'>, { role }: MonsterPlacement): FigureSide {
  const member = role === undefined ? undefined : memberOf(game, role);
  if (member?.kind === 'ally') return 'party';
  return member?.kind === 'objective' ? member.side : 'foes';
}

function* placeOne(game: Game, placing: MonsterPlacement, how: 'revealed' | 'spawned'): Rule<FigureId | undefined> {
  const { monster, role } = placing;
  const free = freeNumbers(game, placing);
  const hex = free.length === 0 ? undefined : yield* freeHex(game, placing.hex, how);
  if (hex === undefined) {
    const who = { monster: monster ?? id<'MonsterId'>(role ?? ''), ...(role !== undefined && { role }) };
    game.emit({ type: 'not placed', ...who, hex: placing.hex });
    return undefined;
  }
  const standee = isNumberedAtRandom(game, placing) ? yield* draw('standee', free, String) : (free[0] ?? 1);
  const figure = newFigure(game, { ...placing, hex }, standee);
  game.emit({ type: 'placed', figure, how });
  return figure.id;
}

const MOST_OF_A_ROLE = 12;

/** Returns the unused standees of a type; for the cast, numbers up to twelve. REV-09 */
function freeNumbers(game: Game, { monster, role }: Pick<MonsterPlacement, 'monster' | 'role'>): number[] {
  const most = monster === undefined ? MOST_OF_A_ROLE : game.catalog.monster(monster).standees;
  const used = game.figures
    .filter((figure) => (monster === undefined ? figure.role === role : figure.monster === monster))
    .map(({ standee }) => standee);
  return Array.from({ length: most }, (_, i) => i + 1).filter((number) => !used.includes(number));
}

/** Standees of monsters and tokens of allies are random; objectives are counted. SET-11, SPC-02 */
function isNumberedAtRandom(game: Game, { role, monster }: MonsterPlacement): boolean {
  if (monster !== undefined) return true;
  const several = game.map.hexes.filter(({ placed }) => placed.role === role).length;
  return several > 1 && role !== undefined && memberOf(game, role)?.kind === 'ally';
}

/** Returns the hex or the closest empty one, by the party's choice; undefined if there is none. REV-02 */
function* freeHex(game: Game, hex: HexLabel, how: 'revealed' | 'spawned'): Rule<HexLabel | undefined> {
  const { board } = game;
  if (!board.has(hex)) return undefined;
  const asDrawn = how === 'revealed' && game.figureAt(hex) === undefined;
  if (asDrawn || isEmpty(game, hex)) return hex;
  const ranges = rangesFrom(board, board.cell(hex));
  const rangeOf = (label: HexLabel) => ranges[board.cell(label)] ?? UNREACHABLE;
  const empty = board.cells
    .map((cell) => board.labelAt(cell))
    .filter((label) => isEmpty(game, label) && rangeOf(label) < UNREACHABLE);
  const nearest = Math.min(...empty.map(rangeOf));
  const closest = empty.filter((label) => rangeOf(label) === nearest);
  if (closest.length === 0) return undefined;
  return yield* chooseOne({
    seat: PARTY,
    leftOpen: true,
    prompt: { about: 'spawn', hex },
    choices: closest.map(
      (each): ScenarioChoice<HexLabel> => ({ value: each, is: each, note: { is: 'hex', hex: each } }),
    ),
  });
}

/** Places a summoned monster with a random standee, if one is left. It has already acted. MOT-09, MOT-10 */
export function* placeMonster(
  game: Game,
  placing: { readonly monster: MonsterId; readonly rank: Rank; readonly hex: HexLabel },
  how: 'summoned',
): Rule<boolean> {
  const { monster, hex } = placing;
  const free = freeStandees(game, monster);
  if (free.length === 0) {
    game.emit({ type: 'not placed', monster, hex });
    return false;
  }
  const standee = yield* draw('standee', free, String);
  game.emit({ type: 'placed', figure: { ...newFigure(game, placing, standee), acted: game.state.round }, how });
  return true;
}

/** MON-11 */
export function freeStandees(game: Game, monster: MonsterId): number[] {
  return freeNumbers(game, { monster });
}

/** MON-01 */
export function newFigure(
  game: { readonly catalog: Catalog; readonly state: Game['state'] },
  placing: MonsterPlacement,
  standee: number,
): Frozen<FigureData> {
  const { hex, monster, role, rank, mark } = placing;
  const member = role === undefined ? undefined : memberOf(game, role);
  const what = {
    ...(monster !== undefined && { monster }),
    ...(role !== undefined && { role }),
    ...(rank && { rank }),
  };
  const hitPoints = statsOf(game, what)?.hitPoints ?? 1;
  return {
    id: figureId(`${role ?? monster}`, standee),
    kind: member && member.kind !== 'named' ? member.kind : 'monster',
    side: sideOf(game, placing),
    hex,
    hitPoints,
    maximum: hitPoints,
    conditions: {},
    ...what,
    ...(mark !== undefined && { mark }),
    standee,
    bonuses: [],
    acted: 0,
  };
}
