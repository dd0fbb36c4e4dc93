/** Draws a whole map for its author: all rooms open, with the figures of four players. */

import { id } from '../../../src/engine/values/id.ts';
import type { Axial } from '../../../src/games/frosthaven/content/board/hex.ts';
import { DIRECTIONS, labelOf, SIDES } from '../../../src/games/frosthaven/content/board/hex.ts';
import type { NumberFormula } from '../../../src/games/frosthaven/content/formula.ts';
import { amountFor } from '../../../src/games/frosthaven/content/formula.ts';
import type { MapHex } from '../../../src/games/frosthaven/content/map.ts';
import type { Monster } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { CastMember } from '../../../src/games/frosthaven/content/schema/scenario/cast.ts';
import { printedStatsOf } from '../../../src/games/frosthaven/content/stat-card.ts';
import type { Rank } from '../../../src/games/frosthaven/content/terms.ts';
import { drawBoard } from '../../../src/games/frosthaven/render/pictures.ts';
import type {
  BoardView,
  FigureView,
  HexView,
  Marks,
  OverlayView,
  View,
} from '../../../src/games/frosthaven/rules/view.ts';
import type { DrawnMap } from './drawing.ts';

const LEVEL = 1;
const PARTY = 4;

/** Draws the map as a PNG, with marks on faults whose place is known. */
export function mapPicture(drawing: DrawnMap, monsters: readonly Monster[], width: number): Buffer {
  const wrong = hexesOfFaults(drawing);
  const view: View = {
    scenario: { id: 'map', name: drawing.name, level: LEVEL },
    round: 0,
    phase: 'setup',
    board: boardOf(drawing, wrong),
    figures: figuresOf(drawing, monsters),
    elements: { fire: 'inert', ice: 'inert', air: 'inert', earth: 'inert', light: 'inert', dark: 'inert' },
    initiative: [],
    seats: [],
  };
  const marks: Marks = { hexes: wrong.map(({ label }) => ({ hex: label, danger: 'fault' })), figures: [], path: [] };
  return drawBoard(view, wrong.length > 0 ? { width, marks } : { width });
}

const coordinatesOf = ({ q, r }: Axial) => `${q},${r}`;

function hexesOfFaults({ map, faults }: DrawnMap): HexView[] {
  const places = new Map(faults.flatMap(({ at }) => at).map((hex) => [coordinatesOf(hex), hex]));
  const drawn = new Map(map.hexes.map((hex) => [coordinatesOf(hex), hex]));
  return [...places.values()].map((hex, index) => {
    const known = drawn.get(coordinatesOf(hex));
    return bareHex(hex, known ? known.label : id<'HexLabel'>(`?${index + 1}`));
  });
}

function bareHex({ q, r }: Axial, label: HexView['label']): HexView {
  return { label, q, r, loot: 0, tokens: [], start: false };
}

function boardOf(drawing: DrawnMap, wrong: readonly HexView[]): BoardView {
  const { map } = drawing;
  const shown = map.hexes.filter(({ kind }) => kind !== 'wall');
  const labels = new Set<string>(shown.map(({ label }) => label));
  return {
    hexes: [...shown.map((hex) => hexOf(drawing, hex)), ...wrong.filter(({ label }) => !labels.has(label))],
    walls: wallsOf(drawing, shown),
  };
}

function hexOf({ map, exit }: DrawnMap, { q, r, label, room, kind, placed }: MapHex): HexView {
  const link = map.passages.find((pair) => pair.some((end) => coordinatesOf(end) === coordinatesOf({ q, r })));
  const other = link?.find((end) => coordinatesOf(end) !== coordinatesOf({ q, r }));
  const number = map.rooms.findIndex((each) => each.id === room);
  return {
    ...bareHex({ q, r }, label),
    ...(number >= 0 && { room: number }),
    ...(placed.overlay && { overlay: overlayOf(kind, placed.overlay) }),
    loot: placed.loot ? 1 : 0,
    start: placed.start === true,
    ...(exit !== undefined && placed.mark === exit && { escape: true as const }),
    ...(other && { passage: labelOf(other) }),
    ...(placed.aid !== undefined && { aid: placed.aid }),
  };
}

function overlayOf(kind: MapHex['kind'], tile: NonNullable<MapHex['placed']['overlay']>): OverlayView {
  return {
    kind: tile.tile,
    name: tile.name,
    ...(kind === 'door' && { open: false }),
    ...('locked' in tile && tile.locked && { locked: true }),
    ...('number' in tile && { number: String(tile.number) }),
    ...('border' in tile && tile.border && { border: true as const }),
  };
}

function wallsOf({ map }: DrawnMap, shown: readonly MapHex[]): BoardView['walls'] {
  const at = new Map(shown.map((hex) => [coordinatesOf(hex), hex]));
  const drawn = new Set(
    map.walls.flatMap(([one, other]) => [
      `${coordinatesOf(one)} ${coordinatesOf(other)}`,
      `${coordinatesOf(other)} ${coordinatesOf(one)}`,
    ]),
  );
  return shown.flatMap((hex) =>
    SIDES.filter((side) => {
      const { q, r } = DIRECTIONS[side] ?? { q: 0, r: 0 };
      const other = at.get(coordinatesOf({ q: hex.q + q, r: hex.r + r }));
      if (!other) return true;
      const apart = hex.room !== undefined && other.room !== undefined && hex.room !== other.room;
      return apart || drawn.has(`${coordinatesOf(hex)} ${coordinatesOf(other)}`);
    }).map((side) => ({ hex: hex.label, side })),
  );
}

function figuresOf(drawing: DrawnMap, monsters: readonly Monster[]): FigureView[] {
  const counted = new Map<string, number>();
  return drawing.map.hexes.flatMap((hex) => {
    const { monster, role } = hex.placed;
    const member = role === undefined ? undefined : drawing.cast[role];
    if (member) return [memberAt(hex, member, monsters)];
    if (monster === undefined) return [];
    const rank = (hex.placed.ranks ?? []).flatMap((each) => (each === 'none' ? [] : [each])).at(-1) ?? 'normal';
    const standee = (counted.get(monster) ?? 0) + 1;
    counted.set(monster, standee);
    return [monsterAt(hex, monster, monsters, rank, standee)];
  });
}

type Looks = Pick<FigureView, 'name' | 'icon' | 'kind' | 'rank' | 'standee' | 'hitPoints'>;

function figureAt({ label }: MapHex, looks: Looks): FigureView {
  return {
    ...looks,
    id: id(`at ${label}`),
    hex: label,
    initials: looks.name.slice(0, 2),
    maximum: looks.hitPoints,
    conditions: [],
    shield: 0,
    retaliate: 0,
    acting: false,
  };
}

function monsterAt(hex: MapHex, name: string, monsters: readonly Monster[], rank: Rank, standee: number): FigureView {
  const type = monsters.find((each) => each.id === name);
  const stats = type && printedStatsOf(type, LEVEL, rank);
  return figureAt(hex, {
    name: type?.name ?? name,
    icon: type?.icon ?? '',
    kind: 'monster',
    rank,
    ...(rank !== 'boss' && { standee }),
    hitPoints: numberOf(stats?.hitPoints ?? 0),
  });
}

function memberAt(hex: MapHex, member: CastMember, monsters: readonly Monster[]): FigureView {
  const type = 'monster' in member ? monsters.find((each) => each.id === member.monster) : undefined;
  const card = type && printedStatsOf(type, LEVEL, member.kind === 'named' ? member.base : 'normal');
  const base = numberOf(card?.hitPoints ?? 0);
  const own = 'icon' in member ? member.icon : undefined;
  const figure = figureAt(hex, {
    name: member.name,
    icon: own ?? type?.icon ?? '',
    kind: member.kind === 'named' ? 'monster' : member.kind,
    ...(member.kind === 'named' && { rank: 'named' as const }),
    hitPoints: numberOf(member.hitPoints ?? base, base),
  });
  return member.kind === 'objective' && member.side === 'party' ? { ...figure, ours: true } : figure;
}

function numberOf(formula: NumberFormula, base = 0): number {
  return amountFor(formula, { L: LEVEL, C: PARTY, H: base });
}
