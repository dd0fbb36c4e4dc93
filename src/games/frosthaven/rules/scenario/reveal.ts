/** Revealed rooms and the monsters in them. TILE-02, REV, SET-09, SET-11 */
import type { MapHex } from '../../content/map.ts';
import { roomsBeside } from '../../content/map.ts';
import type { Overlay } from '../../content/schema/scenario/map.ts';
import type { FigureId, HexLabel } from '../../content/terms.ts';
import { drawMonsterCard } from '../decks/monster-cards.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure, OverlayState, Slot } from '../state.ts';
import { drawBehind } from './dungeon.ts';
import { actsByCard, hasTurns, initiativeOf, isIdle, ownInitiativeOf, setOf } from './round/initiative.ts';
import { allySlotOf, inOrder, joinOrder } from './round/order.ts';
import { byLevel } from './setup/level.ts';
import { placeAll, placingsOf } from './setup/placing.ts';

/** Opens a closed door that a character enters. REV-01 to REV-11 */
export function* openDoor(game: Game, figure: Figure, hex: HexLabel): Rule<void> {
  game.emit({ type: 'door opened', hex, by: figure.id });
  yield* revealBehindDoor(game, hex, figure);
  yield* game.trigger({ on: 'door opened', hex, figure });
  if (game.isOnMap(figure)) yield* game.react({ event: 'opens a door', figure });
}

export function* revealBehindDoor(game: Game, hex: HexLabel, figure: Figure | undefined): Rule<void> {
  yield* drawBehind(game, hex);
  const door = game.map.hexes.find(({ label }) => label === hex);
  const beyond = door ? roomsBeside(game.map.hexes, door).filter((room) => !game.state.rooms.includes(room)) : [];
  if (beyond.length === 0) return;
  yield* revealBeyond(game, beyond, figure);
}

/** Reveals rooms in the middle of a round, then runs the scenario's rules for it. SET-25 */
export function* revealBeyond(game: Game, rooms: readonly string[], figure: Figure | undefined): Rule<void> {
  const before = game.state.rooms.length;
  yield* joinRound(game, yield* revealRooms(game, rooms));
  const revealed = game.state.rooms.slice(before);
  yield* game.trigger({ on: 'room revealed', rooms: revealed, figure });
}

/** Lays out rooms and returns their figures. Rooms joined by corridors are one room. SET-23 */
export function* revealRooms(game: Game, wanted: readonly string[]): Rule<Figure[]> {
  const all = game.map.rooms.filter((room) => wanted.includes(room.id)).flatMap(({ joined }) => joined);
  const rooms = [...new Set(all)].filter((room) => !game.state.rooms.includes(room));
  const hexes = game.map.hexes.filter((hex) => hex.room !== undefined && rooms.includes(hex.room));
  const tiles: Record<HexLabel, OverlayState> = {};
  for (const hex of hexes) {
    const tile = tileOf(game, hex);
    if (tile) tiles[hex.label] = tile;
  }
  const loot = hexes.filter(({ placed }) => placed.loot).map(({ label }) => label);
  const told = game.map.rooms.find((room) => rooms.includes(room.id) && room.story);
  game.emit({ type: 'room revealed', rooms, tiles, loot, story: told?.story ?? '', ...(told && { told: told.id }) });
  game.reveal();
  return yield* placeAll(game, placingsOf(game, hexes), 'revealed');
}

function tileOf(game: Game, { placed: { overlay } }: MapHex): OverlayState | undefined {
  return overlay && newTile(game, overlay);
}

/** Returns the tile; undefined for doors, corridors and walls, and for looted treasures. TILE-44 */
export function newTile(game: Game, overlay: Overlay): OverlayState | undefined {
  if (overlay.tile === 'door' || overlay.tile === 'corridor' || overlay.tile === 'wall') return undefined;
  const { tile: kind, name } = overlay;
  if (kind === 'treasure') {
    const number = String(overlay.number);
    return game.state.lootedBefore?.includes(number) ? undefined : { kind, name, number };
  }
  const border = 'border' in overlay && overlay.border && { border: overlay.border };
  if (kind !== 'trap') return { kind, name, ...border };
  return {
    kind,
    name,
    ...border,
    ...(overlay.damage && { damage: byLevel('trapDamage', game.state.level) }),
    ...(overlay.give && { give: overlay.give }),
  };
}

/**
 * Adds newcomers to the round, in their place or right after the acting figure. REV-03 to REV-08
 * The party breaks ties. INI-08
 */
export function* joinRound(game: Game, newcomers: readonly Figure[]): Rule<void> {
  if (!isUnderWay(game)) return;
  const acting = newcomers.filter((figure) => hasTurns(game, figure) || isStillToCome(game, figure));
  if (acting.length === 0) return;
  const sets = new Set(acting.filter((figure) => actsByCard(game, figure)).map((figure) => setOf(game, figure)));
  for (const set of sets) if (game.state.sets[set]?.card === undefined) yield* drawMonsterCard(game, set);
  const groups = groupsOf(game, acting);
  const { order, at } = game.state;
  const now = order[at]?.initiative ?? 0;
  const late = groups.filter(({ initiative }) => initiative < now);
  const next = order.slice(at + 1);
  const first = late.reduce(withExtra, next.filter(isExtra));
  const fresh = groups
    .filter((group) => !late.includes(group) && !isDue(game, group))
    .map(({ only: _, ...slot }): Slot => slot);
  const waiting = next.filter((slot) => !isExtra(slot));
  const extra = late.length > 0 ? yield* inOrder(game, first) : first;
  const then = yield* joinOrder(game, waiting, fresh);
  game.emit({ type: 'order set', order: [...order.slice(0, at + 1), ...extra, ...then], at });
}

/** A figure without turns has no place before the acting one either. SPC-11 */
function isStillToCome(game: Game, figure: Figure): boolean {
  const { order, at } = game.state;
  const own = ownInitiativeOf(game, figure);
  return isIdle(game, figure) && own !== undefined && own >= (order[at]?.initiative ?? 0);
}

/** True until the end of the round, even after the last figure has escaped. */
function isUnderWay({ state }: Game): boolean {
  return state.phase === 'turns' && (state.turn !== undefined || state.at < state.order.length);
}

/** A slot of newcomers alone, after the figure that revealed them. REV-06, REV-08 */
type ExtraSlot = Exclude<Slot, { kind: 'character' }> & { readonly only: readonly FigureId[] };

function groupsOf(game: Game, newcomers: readonly Figure[]): ExtraSlot[] {
  return newcomers.reduce<ExtraSlot[]>((slots, figure) => withExtra(slots, slotFor(game, figure)), []);
}

function slotFor(game: Game, figure: Figure): ExtraSlot {
  const only = [figure.id];
  if (actsByCard(game, figure)) {
    const set = setOf(game, figure);
    return { kind: 'monsters', set, initiative: initiativeOf(game, set), only };
  }
  return { ...allySlotOf(game, figure), only };
}

function isExtra(slot: Slot): slot is ExtraSlot {
  return slot.kind !== 'character' && slot.only !== undefined;
}

function isSame(one: Slot, other: Slot): boolean {
  if (one.kind === 'monsters') return other.kind === 'monsters' && one.set === other.set;
  return one.kind === 'allies' && other.kind === 'allies' && one.role === other.role;
}

function withExtra(slots: readonly ExtraSlot[], slot: ExtraSlot): ExtraSlot[] {
  const waiting = slots.find((other) => isSame(slot, other))?.only ?? [];
  const others = slots.filter((other) => !isSame(slot, other));
  return [...others, { ...slot, only: [...waiting, ...slot.only] }];
}

function isDue(game: Game, slot: Slot): boolean {
  return game.state.order.slice(game.state.at).some((other) => isSame(slot, other) && !isExtra(other));
}
