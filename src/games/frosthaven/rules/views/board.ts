import { id } from '../../../../engine/values/id.ts';
import { t } from '../../../../i18n/t.ts';
import { labelOf, SIDES } from '../../content/board/hex.ts';
import type { MapHex, ScenarioMap } from '../../content/map.ts';
import { roomsBeside } from '../../content/map.ts';
import { effectsOf } from '../../content/roster.ts';
import type { Floor, HexLabel } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import { hazardousDamage } from '../scenario/setup/level.ts';
import type { OverlayState } from '../state.ts';
import type { BoardView, HexView, OverlayView, TokenView } from '../view.ts';
import { termWords } from '../view-schema/words.ts';

/** The revealed part of the map. MAP-04 */
export function boardView(game: Game): BoardView {
  const { board, map } = game;
  const shown = map.hexes.filter((hex) => hex.kind !== 'wall' && (board.has(hex.label) || isLockedDoor(game, hex)));
  const walls = shown.flatMap(({ label }) => {
    const open = board.has(label) ? (board.doorSteps[board.cell(label)] ?? 0) : 0;
    return SIDES.filter((side) => !(open & (1 << side))).map((side) => ({ hex: label, side }));
  });
  const rooms = map.rooms.map((room) =>
    Math.min(...room.joined.map((id) => map.rooms.findIndex((each) => each.id === id))),
  );
  const roomOf = (hex: MapHex) => rooms[map.rooms.findIndex(({ id }) => id === hex.room)];
  return {
    hexes: shown.map((hex) => hexView(game, hex, roomOf(hex), floorOf(game, hex))),
    walls,
  };
}

function floorOf({ catalog, state, map }: Game, hex: MapHex): Floor | undefined {
  const { rooms, floor } = catalog.scenario(state.scenario);
  const own = hex.room ?? roomsBeside(map.hexes, hex).find((room) => state.rooms.includes(room));
  return rooms.find(({ id }) => id === own)?.floor ?? floor;
}

function hexView(game: Game, hex: MapHex, room: number | undefined, floor: Floor | undefined): HexView {
  const { state } = game;
  const overlay = overlayOf(game, hex);
  return {
    label: hex.label,
    q: hex.q,
    r: hex.r,
    ...(room !== undefined && { room }),
    ...(floor && { floor }),
    ...(overlay && { overlay }),
    loot: state.loot.filter((each) => each === hex.label).length,
    tokens: tokensAt(game, hex.label),
    start: hex.placed.start === true && state.phase !== 'turns' && state.round === 0,
    ...rulesOf(game, hex),
  };
}

/** A locked door is shown when a room beside it is revealed. SPC-07 */
function isLockedDoor({ map, state }: Game, hex: MapHex): boolean {
  if (!state.lockedDoors.includes(hex.label)) return false;
  return roomsBeside(map.hexes, hex).some((room) => state.rooms.includes(room));
}

/** SPC-05, SPC-06, SPC-09, SET-22 */
function rulesOf(game: Game, { q, r, placed }: MapHex): Pick<HexView, 'escape' | 'passage' | 'aid'> {
  const { escape: exit } = game.catalog.scenario(game.state.scenario);
  const link = game.map.passages.find((pair) => pair.some((end) => end.q === q && end.r === r));
  const other = link?.find((end) => end.q !== q || end.r !== r);
  return {
    ...(exit && placed.mark === exit.at && { escape: true as const }),
    ...(other && game.board.has(labelOf(other)) && { passage: labelOf(other) }),
    ...(placed.aid !== undefined && { aid: placed.aid }),
  };
}

function tokensAt({ state, catalog }: Game, hex: HexLabel): TokenView[] {
  return state.tokens
    .filter((each) => each.hex === hex)
    .flatMap(({ seat, token }) => {
      const mat = catalog.classes.get(state.characters.find((each) => each.seat === seat)?.class ?? id(''));
      const known = mat?.tokens?.find((each) => each.id === token);
      return mat && known ? [{ name: known.name, icon: known.icon, colour: mat.colour }] : [];
    });
}

function overlayOf(game: Game, { kind, label, placed }: MapHex): OverlayView | undefined {
  if (kind === 'door')
    return {
      kind,
      name: game.catalog.translate(placed.overlay?.name ?? 'Door'),
      open: game.state.openDoors.includes(label),
      ...(game.state.lockedDoors.includes(label) && { locked: true }),
    };
  if (kind === 'corridor') return { kind, name: game.catalog.translate(placed.overlay?.name ?? 'Corridor') };
  const tile = game.state.tiles[label];
  if (!tile) return undefined;
  const effect = effectOf(game, tile);
  const icon = tile.kind === 'obstacle' ? obstacleIcon(game, tile.name) : undefined;
  return {
    kind: tile.kind,
    name: game.catalog.translate(tile.name),
    ...(icon !== undefined && { icon }),
    ...(tile.number !== undefined && { number: tile.number }),
    ...(effect && { effect }),
    ...(tile.border && { border: true }),
  };
}

const obstacleIcons = new WeakMap<ScenarioMap, ReadonlyMap<string, string>>();

/** Names are all that states keep of an obstacle. */
function obstacleIcon({ map, catalog, state }: Game, name: string): string | undefined {
  const known = obstacleIcons.get(map);
  if (known) return known.get(name);
  const drawn = map.hexes.flatMap(({ placed }) => placed.overlay ?? []);
  const placed = effectsOf(catalog.source.scenario(state.scenario)).flatMap((effect) =>
    effect.do === 'place' ? effect.overlay : [],
  );
  const icons = [...drawn, ...placed].flatMap((overlay): (readonly [string, string])[] =>
    overlay.tile === 'obstacle' && overlay.icon !== undefined ? [[overlay.name, overlay.icon]] : [],
  );
  const found = new Map(icons);
  obstacleIcons.set(map, found);
  return found.get(name);
}

function effectOf(game: Game, tile: OverlayState): string | undefined {
  if (tile.kind === 'hazardous') return t`${hazardousDamage(game)} damage`;
  if (tile.kind !== 'trap') return undefined;
  const damage = tile.damage ? [t`${tile.damage} damage`] : [];
  return [...damage, ...(tile.give ?? []).map(termWords)].reduce(
    (before, next) => (before === '' ? next : t`${before} and ${next}`),
    '',
  );
}
