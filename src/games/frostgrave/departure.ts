/** How a campaign of suggested warbands begins a game: the warbands, and the table that they meet on. */
import type { Catalog } from './content/catalog.ts';
import type { Start } from './rules/setup/start.ts';
import { BY_THE_BOOK } from './rules/switches.ts';
import type { Piece, Point } from './table/space.ts';
import type { Founding } from './warband/founding.ts';
import { suggested } from './warband/suggestion.ts';

type Member = Start['warbands'][number]['members'][number];

/** Tenths of an inch: of the table, and of the places to come in along its edges. */
const SIZE = 300;
const DEEP = 50;
/** Turns of a game by post. */
const TURNS = 8;

/** A game of warbands that are made up from a seed, one for each seat. */
export function startOf(catalog: Catalog, seats: readonly string[], seed: number): Start {
  return {
    ground: { width: SIZE, depth: SIZE, pieces: pieces(), doors: [] },
    zones: [
      { id: 'the north', from: { x: 0, y: 0 }, to: { x: SIZE, y: DEEP } },
      { id: 'the south', from: { x: 0, y: SIZE - DEEP }, to: { x: SIZE, y: SIZE } },
      { id: 'the west', from: { x: 0, y: DEEP }, to: { x: DEEP, y: SIZE - DEEP } },
      { id: 'the east', from: { x: SIZE - DEEP, y: DEEP }, to: { x: SIZE, y: SIZE - DEEP } },
    ].slice(0, Math.max(2, seats.length)),
    tokens: tokens(),
    warbands: seats.map((seat, i) => ({
      seat,
      level: catalog.leaders.wizard.level,
      members: membersOf(catalog, suggested(catalog, seed + 1000 * i)),
    })),
    switches: { ...BY_THE_BOOK, turns: TURNS },
  };
}

function membersOf(catalog: Catalog, { wizard, apprentice, soldiers }: Founding): Member[] {
  const { leaders } = catalog;
  const person = { kind: 'person' as const, traits: [] };
  return [
    { ...person, ...armed(wizard), role: 'wizard', what: 'wizard', stats: { ...leaders.wizard.stats } },
    ...(apprentice
      ? [
          {
            ...person,
            ...armed(apprentice),
            role: 'apprentice' as const,
            what: 'apprentice',
            stats: { ...leaders.apprentice.stats },
          },
        ]
      : []),
    ...soldiers.map(({ what, name }): Member => {
      const { kind, stats, gear } = catalog.soldier(what);
      return { name, role: 'soldier', what, kind, stats: { ...stats }, arms: [...gear], traits: [] };
    }),
  ];
}

function armed({ name, arms }: Founding['wizard']): Pick<Member, 'name' | 'arms'> {
  return { name, arms: [...arms] };
}

/** x, y, width, depth and height; each stands twice, half a turn apart. */
const RUINS: readonly (readonly [string, Piece['kind'], number, number, number, number, number])[] = [
  ['ruin', 'solid', 40, 70, 50, 40, 30],
  ['wall', 'solid', 130, 60, 60, 8, 20],
  ['tower', 'solid', 220, 80, 30, 30, 60],
  ['rubble', 'rough', 110, 95, 50, 30, 1],
  ['frozen pond', 'ice', 200, 20, 60, 40, 0],
  ['hedge', 'soft', 20, 130, 50, 10, 15],
  ['broken wall', 'solid', 80, 130, 8, 40, 25],
];

function pieces(): Piece[] {
  return RUINS.flatMap(([name, kind, x, y, wide, deep, top], i) => [
    piece(`r${2 * i + 1}`, name, kind, { x, y }, { x: x + wide, y: y + deep }, top),
    piece(`r${2 * i + 2}`, name, kind, { x: SIZE - x - wide, y: SIZE - y - deep }, { x: SIZE - x, y: SIZE - y }, top),
  ]);
}

function piece(
  id: string,
  name: string,
  kind: Piece['kind'],
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  top: number,
): Piece {
  const outline = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  return { id, name, kind, outline, base: 0, top };
}

function tokens(): Start['tokens'] {
  const at = (x: number, y: number): { at: Point } => ({ at: { x, y, z: 0 } });
  return [{ ...at(150, 150), isCentral: true }, at(110, 75), at(190, 225), at(235, 130), at(65, 170)];
}
