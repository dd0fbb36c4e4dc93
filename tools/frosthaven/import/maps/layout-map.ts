/** A map from a layout: tiles as rooms, with doors, overlays, tokens and the figures of the app. */
import type { Json } from '../../../../src/engine/values/json.ts';
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import { slugOf } from '../names.ts';
import type { RoomPlan } from '../scenario/rooms.ts';
import { spotOf } from '../scenario/rooms.ts';
import { doorOf } from '../scenario/rule-effects.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
import { roomIdOf } from '../scenario/scenario-plan.ts';
import { DraftCells } from './draft-cells.ts';
import type {
  LayoutEntry,
  LayoutPage,
  LayoutPosition,
  LayoutThing,
  LayoutTile,
  ScenarioLayout,
} from './layout-source.ts';
import { hexOf, keyOf, shifted, turned } from './layout-source.ts';
import type { MapDraft } from './map-draft.ts';
import type { SeenFigure, SeenTreasure } from './match-figures.ts';
import { placeFigures, placeTreasures, ranksSeen } from './match-figures.ts';
import { neededSpots } from './needed-spots.ts';
import { isBeside, isLink } from './tile-shapes.ts';
import type { Tileset } from './tileset.ts';

interface PlacedTile {
  readonly tile: LayoutTile;
  readonly page: LayoutPage;
  readonly room: string;
  readonly hexes: readonly Axial[];
  readonly known: ReadonlySet<string>;
  readonly isProposed: boolean;
}

interface SeenDoor extends Axial {
  readonly section: string | undefined;
}

export function mapFromLayout(layout: ScenarioLayout, plan: ScenarioPlan, tileset: Tileset): MapDraft {
  const cells = new DraftCells();
  const tiles = placedTiles(layout, plan, tileset, cells);
  const doors: SeenDoor[] = [];
  for (const page of pagesOf(layout)) {
    const rooms = plan.rooms.filter(({ section }) => section === sectionOf(page));
    if (rooms.length === 0 && page.entries.length > 0)
      cells.doubt(`section ${page.name} of the layout is none of the app’s rooms`);
    for (const { reference } of page.entries)
      if (!tiles.has(reference.tile)) cells.doubt(`nothing tells where tile ${reference.tile} lies`);
    const here = page.entries.flatMap((entry) => {
      const tile = tiles.get(entry.reference.tile);
      return tile ? [{ entry, tile }] : [];
    });
    doors.push(...here.flatMap(({ entry, tile }) => placeOverlays(entry, tile, tileset, plan, cells)));
    for (const { entry, tile } of here) placeTokens(entry, tile, cells);
    placeFigures(
      here.flatMap(({ entry, tile }) => figuresSeen(entry, tile, rooms)),
      rooms,
      cells,
    );
    placeTreasures(
      here.flatMap(({ entry, tile }) => treasuresSeen(entry, tile, tileset)),
      rooms,
      cells,
    );
    for (const { entry, tile } of here) checkPositions(entry, tile, cells);
  }
  checkRooms(plan, layout, doors, cells);
  checkDoors(plan, doors, tiles, cells);
  for (const placed of neededSpots(plan.data, cells.draft())) {
    cells.doubt(`rules speak of ${placed.mark}, which stands nowhere in the layout`);
    cells.spare.push(placed);
  }
  return cells.draft();
}

function pagesOf({ maps }: ScenarioLayout): LayoutPage[] {
  return [...maps.filter(({ type }) => type === 'scenario'), ...maps.filter(({ type }) => type !== 'scenario')];
}

function sectionOf({ type, name }: LayoutPage): string | undefined {
  return type === 'scenario' ? undefined : name;
}

/** A tile belongs to the first page that shows it; several tiles of a page are rooms of their own, with walls between. */
function placedTiles(
  layout: ScenarioLayout,
  plan: ScenarioPlan,
  tileset: Tileset,
  cells: DraftCells,
): ReadonlyMap<string, PlacedTile> {
  const placed = new Map<string, PlacedTile>();
  const shared: Axial[] = [];
  for (const page of pagesOf(layout)) {
    const section = sectionOf(page);
    const [room] = plan.rooms.filter((each) => each.section === section);
    const base = room?.id ?? (section === undefined ? 'room-1' : roomIdOf(section));
    const names = [...new Set(page.entries.map(({ reference }) => reference.tile))].filter((name) => !placed.has(name));
    for (const [i, name] of names.entries()) {
      const tile = layout.layout.find((each) => each.name === name);
      if (!tile) continue;
      const { hexes: base0, isProposed, doubt } = tileset.shapeOf(name);
      if (doubt !== undefined) cells.doubt(doubt);
      const from = hexOf(tile.origin);
      const hexes = base0.map((hex) => shifted(turned(hex, tile.orientation), from));
      const id = i === 0 ? base : `${base}-part-${i + 1}`;
      for (const hex of hexes) if (!cells.addFloor(hex, id)) shared.push(hex);
      placed.set(name, { tile, page, room: id, hexes, known: new Set(hexes.map(keyOf)), isProposed });
    }
  }
  if (shared.length > 0) cells.doubt('two tiles cover these hexes', ...shared);
  return placed;
}

function hexesOfThing({ orientation }: LayoutThing, position: LayoutPosition, tile: PlacedTile, size: number): Axial[] {
  const from = shifted(hexOf(position), hexOf(tile.tile.origin));
  const reach = [
    { x: 0, y: 0 },
    { x: -1, y: 0 },
    { x: -1, y: -1 },
  ].slice(0, size);
  return reach.map((step) => shifted(turned(hexOf(step), orientation), from));
}

/** Returns the doors. */
function placeOverlays(
  { overlays }: LayoutEntry,
  tile: PlacedTile,
  tileset: Tileset,
  plan: ScenarioPlan,
  cells: DraftCells,
): SeenDoor[] {
  const objectives = new Set(plan.rooms.flatMap(({ figures }) => figures.map(({ name }) => slugOf(name))));
  return overlays.flatMap((thing) =>
    thing.positions.flatMap((position): SeenDoor[] => {
      const { kind, doubt } = tileset.kindOf(thing.name, position.type);
      if (kind === 'treasure' || kind === 'objective' || objectives.has(slugOf(thing.name))) return [];
      const { hexes: size, isProposed } = tileset.sizeOf(thing.name);
      const hexes = hexesOfThing(thing, position, tile, size);
      if (doubt !== undefined) cells.doubt(doubt, ...hexes);
      if (isProposed && size > 1) cells.doubt(`${thing.name} is taken to cover ${size} hexes`, ...hexes);
      const section = position.trigger?.what?.type === 'section' ? position.trigger.what.name : undefined;
      const overlay = overlayOf(kind, thing.name);
      const mark = kind === 'door' ? doorMark(section, plan) : undefined;
      for (const hex of hexes)
        if (!cells.put(hex, tile.room, { overlay, ...(mark !== undefined && { mark }) }))
          cells.doubt(`two tiles lie here, one of them ${thing.name}`, hex);
      return kind === 'door' ? hexes.map((hex) => ({ ...hex, section })) : [];
    }),
  );
}

function overlayOf(kind: string, name: string): Json {
  return { tile: kind, name: name.slice(0, 30), ...(kind === 'trap' && { damage: true }) };
}

function doorMark(section: string | undefined, { rooms }: ScenarioPlan): string | undefined {
  const marker = rooms.find((room) => room.section === section)?.door;
  return section === undefined || marker === undefined ? undefined : doorOf(marker);
}

function placeTokens({ tokens }: LayoutEntry, tile: PlacedTile, cells: DraftCells): void {
  for (const { name, positions } of tokens) {
    for (const position of positions) {
      const hex = shifted(hexOf(position), hexOf(tile.tile.origin));
      const part = tokenOf(name);
      if (part && !cells.put(hex, tile.room, part)) cells.doubt(`two tokens lie here, one of them ${name}`, hex);
    }
  }
}

function tokenOf(name: string): Readonly<Record<string, Json>> | undefined {
  if (name === 'start') return { start: true };
  if (name === 'loot') return { loot: true };
  if (name === 'goal') return undefined;
  return { mark: spotOf(name), aid: name.slice(0, 20) };
}

function figuresSeen({ monsters, overlays }: LayoutEntry, tile: PlacedTile, rooms: readonly RoomPlan[]): SeenFigure[] {
  const names = new Set(rooms.flatMap(({ figures }) => figures.map(({ name }) => slugOf(name))));
  const standing = overlays.filter(({ name }) => names.has(slugOf(name)));
  return [...monsters, ...standing].flatMap(({ name, positions }) =>
    positions.map((position) => ({
      ...shifted(hexOf(position), hexOf(tile.tile.origin)),
      name,
      room: tile.room,
      ranks:
        ranksSeen(position) ??
        (monsters.some((each) => each.name === name) ? undefined : ['normal', 'normal', 'normal']),
    })),
  );
}

function treasuresSeen({ overlays, tokens }: LayoutEntry, tile: PlacedTile, tileset: Tileset): SeenTreasure[] {
  const from = hexOf(tile.tile.origin);
  const goals = new Set(
    tokens
      .filter(({ name }) => name === 'goal')
      .flatMap(({ positions }) => positions.map((each) => keyOf(hexOf(each)))),
  );
  return overlays.flatMap(({ name, positions }) =>
    positions
      .filter(({ type }) => tileset.kindOf(name, type).kind === 'treasure')
      .map((position) => ({
        ...shifted(hexOf(position), from),
        room: tile.room,
        isGoal: goals.has(keyOf(hexOf(position))),
      })),
  );
}

/** Only doors and corridors may lie beside their tile. */
function checkPositions({ tokens, monsters, overlays }: LayoutEntry, tile: PlacedTile, cells: DraftCells): void {
  if (tile.isProposed) return;
  const inside = overlays.map(({ name, positions }) => ({
    name,
    positions: positions.filter(({ type }) => !isLink(name, type)),
  }));
  for (const { name, positions } of [...tokens, ...monsters, ...inside]) {
    const beside = positions
      .map((position) => shifted(hexOf(position), hexOf(tile.tile.origin)))
      .filter((hex) => !tile.known.has(keyOf(hex)));
    if (beside.length > 0) cells.doubt(`${name} stands beside tile ${tile.tile.name}`, ...beside);
  }
}

function checkRooms(plan: ScenarioPlan, { maps }: ScenarioLayout, doors: readonly SeenDoor[], cells: DraftCells): void {
  for (const { id, section, door } of plan.rooms) {
    if (section === undefined) continue;
    if (!maps.some((page) => sectionOf(page) === section))
      cells.doubt(`room ${id} of the app is on no page of the layout`);
    if (door !== undefined && !doors.some((each) => each.section === section))
      cells.doubt(`no door of the layout leads to section ${section}`);
  }
}

function checkDoors(
  plan: ScenarioPlan,
  doors: readonly SeenDoor[],
  tiles: ReadonlyMap<string, PlacedTile>,
  cells: DraftCells,
): void {
  for (const door of doors) {
    const { section } = door;
    if (section === undefined) {
      cells.doubt('nothing tells where this door leads', door);
      continue;
    }
    if (!plan.rooms.some((room) => room.section === section))
      cells.doubt(`this door leads to section ${section}, which is none of the app’s rooms`, door);
    const behind = [...tiles.values()].filter(({ page }) => sectionOf(page) === section);
    const touches = behind.some(({ hexes }) => hexes.some((hex) => isBeside(hex, door)));
    if (behind.length > 0 && !touches) cells.doubt(`this door does not touch the tiles of section ${section}`, door);
  }
}
