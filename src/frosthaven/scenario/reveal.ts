/** Rooms that come into view, and the monsters in them. TILE-02, REV, SET-09, SET-11 */

import type { MapHex } from '../../content/map.ts';
import { roomsBeside } from '../../content/map.ts';
import { id } from '../../kernel/id.ts';
import { rangeBetween } from '../board/range.ts';
import { drawMonsterCard } from '../decks/monster-cards.ts';
import type { Game } from '../game.ts';
import { draw, type Rule } from '../questions.ts';
import type { Figure, FigureData, Frozen, Slot, Tile } from '../state.ts';
import type { FigureId, HexLabel, MonsterId, MonsterSetId, Rank } from '../terms.ts';
import { byLevel } from './level.ts';
import { inOrder } from './order.ts';

/** A character opens a closed door by entering it. REV-01 to REV-11 */
export function* openDoor(game: Game, figure: Figure, hex: HexLabel): Rule<void> {
  game.happens({ type: 'door opened', hex, by: figure.id });
  const door = game.map.hexes.find(({ label }) => label === hex);
  const beyond = door ? roomsBeside(game.map.hexes, door).filter((room) => !game.state.rooms.includes(room)) : [];
  if (beyond.length === 0) return;
  const before = new Set(game.figures.map((each) => each.id));
  yield* revealRooms(game, beyond);
  yield* joinTheRound(
    game,
    game.figures.filter((each) => !before.has(each.id)),
  );
}

/** Lays out rooms and everything in them. Rooms that corridors join are one room. */
export function* revealRooms(game: Game, wanted: readonly string[]): Rule<void> {
  const all = game.map.rooms.filter((room) => wanted.includes(room.id)).flatMap(({ joined }) => joined);
  const rooms = [...new Set(all)].filter((room) => !game.state.rooms.includes(room));
  const hexes = game.map.hexes.filter((hex) => hex.room !== undefined && rooms.includes(hex.room));
  const tiles: Record<HexLabel, Tile> = {};
  for (const hex of hexes) {
    const tile = tileOf(game, hex);
    if (tile) tiles[hex.label] = tile;
  }
  const loot = hexes.filter(({ placed }) => placed.loot).map(({ label }) => label);
  const story = game.map.rooms.find((room) => rooms.includes(room.id) && room.story)?.story ?? '';
  game.happens({ type: 'room revealed', rooms, tiles, loot, story });
  game.reveal();
  yield* placeMonsters(game, hexes);
}

function tileOf(game: Game, { placed: { overlay } }: MapHex): Tile | undefined {
  if (!overlay || overlay.tile === 'door' || overlay.tile === 'corridor' || overlay.tile === 'wall') return undefined;
  const { tile: kind, name } = overlay;
  if (kind === 'treasure') return { kind, name, number: String(overlay.number) };
  if (kind !== 'trap') return { kind, name };
  return {
    kind,
    name,
    ...(overlay.damage && { damage: byLevel('trapDamage', game.state.level) }),
    ...(overlay.give && { give: overlay.give }),
  };
}

/** A monster that comes onto the map. */
export interface Placing {
  readonly monster: MonsterId;
  readonly rank: Rank;
  readonly hex: HexLabel;
}

/** SET-09: by the number of characters. REV-09: elites first, then those closest to an enemy, while standees last. */
function* placeMonsters(game: Game, hexes: readonly MapHex[]): Rule<void> {
  const placings = hexes.flatMap(({ label, placed: { monster, ranks } }): Placing[] => {
    const rank = ranks?.[game.characters - 2] ?? 'none';
    return monster === undefined || rank === 'none' ? [] : [{ monster: id(monster), rank, hex: label }];
  });
  const inOrder = placings
    .map((placing) => ({
      placing,
      key: [placing.rank === 'elite' ? 0 : 1, distanceToEnemy(game, placing.hex)] as const,
    }))
    .sort((one, other) => one.key[0] - other.key[0] || one.key[1] - other.key[1]);
  for (const { placing } of inOrder) yield* placeMonster(game, placing, 'revealed');
}

function distanceToEnemy(game: Game, hex: HexLabel): number {
  const { board } = game;
  const ranges = game.figures
    .filter((figure) => figure.kind === 'character')
    .map((figure) => rangeBetween(board, board.cell(hex), board.cell(figure.hex)));
  return Math.min(...ranges, Number.MAX_SAFE_INTEGER);
}

/** Places a monster with a random standee, if one is left. SET-11, MOT-09; MOT-10: a summoned one has acted already. */
export function* placeMonster(
  game: Game,
  { monster, rank, hex }: Placing,
  how: 'revealed' | 'summoned',
): Rule<boolean> {
  const free = freeStandees(game, monster);
  if (free.length === 0) {
    game.happens({ type: 'not placed', monster, hex });
    return false;
  }
  const standee = yield* draw('standee', free, String);
  const figure = newMonster(game, monster, rank, standee, hex);
  const acted = how === 'summoned' ? game.state.round : figure.acted;
  game.happens({ type: 'placed', figure: { ...figure, acted }, how });
  return true;
}

/** The numbers that no monster of a type on the map has. MON-11 */
export function freeStandees(game: Game, monster: MonsterId): number[] {
  const used = game.figures.filter((figure) => figure.monster === monster).map(({ standee }) => standee);
  const all = Array.from({ length: game.catalog.monster(monster).standees }, (_, i) => i + 1);
  return all.filter((number) => !used.includes(number));
}

/** A monster as it comes onto the map. MON-01 */
export function newMonster(
  game: Pick<Game, 'catalog' | 'state'>,
  monster: MonsterId,
  rank: Rank,
  standee: number,
  hex: HexLabel,
): Frozen<FigureData> {
  const level = game.catalog.monster(monster).levels[game.state.level];
  const stats = rank === 'elite' ? level?.elite : level?.normal;
  if (!stats) throw new Error(`${monster} has no stats for level ${game.state.level}.`);
  const { hitPoints } = stats;
  return {
    id: id(`${monster}-${standee}`),
    kind: 'monster',
    side: 'foes',
    hex,
    hitPoints,
    maximum: hitPoints,
    conditions: {},
    monster,
    rank,
    standee,
    bonuses: [],
    acted: 0,
  };
}

/** REV-03 to REV-08: newcomers act in this round, in their place or right after the acting figure. INI-08: the party breaks ties. */
function* joinTheRound(game: Game, newcomers: readonly Figure[]): Rule<void> {
  if (game.state.phase !== 'turns' || newcomers.length === 0) return;
  const sets = [...new Set(newcomers.map((figure) => setOf(game, figure)))];
  for (const set of sets) if (game.state.sets[set]?.card === undefined) yield* drawMonsterCard(game, set);
  const acting = game.state.order[game.state.at]?.initiative ?? 0;
  const ofSet = (set: MonsterSetId) =>
    newcomers.filter((figure) => setOf(game, figure) === set).map((figure) => figure.id);
  const late = sets.filter((set) => initiativeOf(game, set) < acting);
  const ordinary = sets.filter((set) => !late.includes(set) && !isDue(game, set));
  const inserted = ordinary.map((set): Slot => ({ kind: 'monsters', set, initiative: initiativeOf(game, set) }));
  const { order, at } = game.state;
  const next = order.slice(at + 1);
  const waiting = next.filter(isExtra);
  const first = late.reduce((slots, set) => withExtra(slots, set, initiativeOf(game, set), ofSet(set)), waiting);
  const then = inserted.reduce(
    insertByInitiative,
    next.filter((slot) => !isExtra(slot)),
  );
  const extra = late.length > 0 ? yield* inOrder(first) : first;
  game.happens({ type: 'order set', order: [...order.slice(0, at + 1), ...extra, ...then], at });
}

type ExtraSlot = Extract<Slot, { kind: 'monsters' }> & { readonly only: readonly FigureId[] };

/** A slot in which only newcomers act, after the figure that revealed them. REV-06, REV-08 */
function isExtra(slot: Slot): slot is ExtraSlot {
  return slot.kind === 'monsters' && slot.only !== undefined;
}

/** The slots with newcomers of a set, who join those of their set that wait already. */
function withExtra(
  slots: readonly ExtraSlot[],
  set: MonsterSetId,
  initiative: number,
  figures: readonly FigureId[],
): ExtraSlot[] {
  const waiting = slots.find((slot) => slot.set === set)?.only ?? [];
  const others = slots.filter((slot) => slot.set !== set);
  return [...others, { kind: 'monsters', set, initiative, only: [...waiting, ...figures] }];
}

/** Whether a set has a place later in this round's order. */
function isDue(game: Game, set: MonsterSetId): boolean {
  return game.state.order
    .slice(game.state.at + 1)
    .some((slot) => slot.kind === 'monsters' && slot.set === set && !slot.only);
}

export function insertByInitiative(order: readonly Slot[], slot: Slot): readonly Slot[] {
  const before = order.findIndex((other) => other.initiative > slot.initiative);
  const at = before < 0 ? order.length : before;
  return [...order.slice(0, at), slot, ...order.slice(at)];
}

export function setOf(game: Game, figure: Figure): MonsterSetId {
  return id(game.monsterOf(figure).set);
}

/** The initiative of a set by its card of this round; 99 without one. */
export function initiativeOf(game: Game, set: MonsterSetId): number {
  const card = game.state.sets[set]?.card;
  return card === undefined ? 99 : game.catalog.monsterCard(card).initiative;
}
