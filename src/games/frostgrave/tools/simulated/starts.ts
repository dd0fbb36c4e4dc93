/** Games to be simulated: a table that is the same from each side, and warbands that are alike or drawn from a seed. */
import type { Catalog } from '../../content/catalog.ts';
import { placeOn } from '../../laid/place.ts';
import { isInStats as isLasting } from '../../rules/magic/carried.ts';
import type { Place, Start } from '../../rules/setup/start.ts';
import { BY_THE_BOOK, type Switches } from '../../rules/switches.ts';
import { generated } from '../../table/generated/generate.ts';
import type { Piece, Spot } from '../../table/space.ts';

/** Tenths of an inch. */
const SIZE = 300;
const ZONE = 60;
const TURNS = 8;
const SEATS = ['ann', 'bob', 'cat', 'dan'] as const;

interface Block {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly deep: number;
  readonly top: number;
  readonly kind: Piece['kind'];
}

/** A quarter of the table; the other three are turned. */
const QUARTER: readonly Block[] = [
  { id: 'ruin', x: 70, y: 75, wide: 45, deep: 25, top: 30, kind: 'solid' },
  { id: 'wall', x: 15, y: 95, wide: 40, deep: 6, top: 15, kind: 'solid' },
  { id: 'tower', x: 115, y: 20, wide: 25, deep: 25, top: 45, kind: 'solid' },
  { id: 'bush', x: 30, y: 40, wide: 20, deep: 15, top: 12, kind: 'soft' },
  { id: 'mud', x: 60, y: 120, wide: 30, deep: 20, top: 1, kind: 'rough' },
  { id: 'pond', x: 115, y: 110, wide: 20, deep: 15, top: 1, kind: 'water' },
];
const CENTRE = { x: SIZE / 2, y: SIZE / 2 };
const TOKENS: readonly Spot[] = [
  { x: 90, y: 110 },
  { x: 150, y: 60 },
];

/** A place after so many quarter turns of the table. */
export function turned({ x, y }: Spot, quarters: number): Spot {
  return quarters === 0 ? { x, y } : turned({ x: SIZE - y, y: x }, quarters - 1);
}

function piece({ id, x, y, wide, deep, top, kind }: Block, quarters: number): Piece {
  const corners = [
    { x, y },
    { x: x + wide, y },
    { x: x + wide, y: y + deep },
    { x, y: y + deep },
  ];
  return { id: `${id}${quarters}`, name: id, kind, outline: corners.map((at) => turned(at, quarters)), base: 0, top };
}

function zone(quarters: number): Start['zones'][number] {
  const [a, b] = [turned({ x: ZONE, y: 0 }, quarters), turned({ x: SIZE - ZONE, y: ZONE }, quarters)];
  return {
    id: ['north', 'east', 'south', 'west'][quarters] ?? 'north',
    from: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
    to: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
  };
}

/** Which quarters are entered from, and how many tokens lie there: 5, 7, 9. */
const SIDES = { 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] } as const;
const COUNTS = { 2: 5, 3: 7, 4: 9 } as const;

export type Players = keyof typeof SIDES;

let fair: Place | undefined;

/** No table is the same from three sides: one from a seed is fair by the length of ways. */
function fairPlace(): Place {
  fair ??= placeOn(generated(1, { setting: 'dungeon', players: 3, size: 360 }));
  return fair;
}

/** A game of so many seats; all warbands are the same, or each is drawn by its own lot. */
export function startOf(
  catalog: Catalog,
  players: Players,
  lot: (below: number) => number,
  areAlike: boolean,
  switches: Partial<Switches> = {},
): Start {
  const quarters = [0, 2, 1, 3];
  const spots = TOKENS.flatMap((at) => quarters.map((quarter) => turned(at, quarter)));
  const first = members(catalog, lot);
  const turnedPlace = {
    ground: {
      width: SIZE,
      depth: SIZE,
      pieces: [0, 1, 2, 3].flatMap((quarter) => QUARTER.map((block) => piece(block, quarter))),
      doors: [],
    },
    zones: SIDES[players].map(zone),
    tokens: [
      { at: { ...CENTRE, z: 0 }, isCentral: true as const },
      ...spots.slice(0, COUNTS[players] - 1).map((spot) => ({ at: { ...spot, z: 0 } })),
    ],
  };
  const { ground, zones, tokens } = players === 3 ? fairPlace() : turnedPlace;
  return {
    ground,
    zones,
    tokens,
    warbands: SIDES[players].map((_, i) => {
      const all = i === 0 || areAlike ? first : members(catalog, lot);
      return { seat: SEATS[i] ?? 'ann', level: 0, members: all, home: homeOf(catalog, all) };
    }),
    switches: { ...BY_THE_BOOK, turns: TURNS, ...switches },
  };
}

type Members = Start['warbands'][number]['members'];

/** At home there is gold for a potion, a telescope, a circle, and a bottle. */
function homeOf({ leaders }: Catalog, all: Members): NonNullable<Start['warbands'][number]['home']> {
  const { soldiers, specialists } = leaders.warband;
  return {
    gold: 400,
    soldiers: all.flatMap(({ role, what }) => (role === 'soldier' ? [{ what, rank: 'standard' as const }] : [])),
    most: { soldiers, specialists, going: soldiers },
    oneMoreOf: [],
    made: [],
    casting: {},
    circles: [['summon-demon', 'control-demon']],
    foresight: 5,
    potions: [{ is: 'potion', what: 'bottle-of-dreams-and-nightmares' }],
    hands: all.map(({ kind }) => (kind === 'person' ? 1 : 0)),
  };
}

/** How many spells a wizard knows, and what it and its apprentice carry. */
const SPELLS = 10;
const LOADS = { wizard: 4, apprentice: 3, soldier: 1 } as const;

/** A wizard, an apprentice and four soldiers, who know and carry what chance gives them. */
function members(catalog: Catalog, lot: (below: number) => number): Members {
  const { leaders, soldiers, schools } = catalog;
  const school = [...schools.keys()][lot(schools.size)] ?? '';
  const spells = known(catalog, school, lot);
  const leader = (role: 'wizard' | 'apprentice'): Members[number] => ({
    name: role === 'wizard' ? 'Wizard' : 'Apprentice',
    role,
    what: role,
    kind: 'person',
    stats: { ...leaders[role].stats },
    arms: ['staff'],
    traits: [],
    school,
    spells,
    things: things(catalog, lot, ['staff'], LOADS[role], true),
  });
  const all = [...soldiers.values()];
  const hired = Array.from({ length: 4 }, () => all[lot(all.length)]).flatMap((soldier): Members => {
    if (!soldier) return [];
    const { id, name, kind, stats, gear } = soldier;
    const carried = kind === 'person' ? things(catalog, lot, gear, LOADS.soldier, false) : [];
    const body = { name, role: 'soldier' as const, what: id, kind, stats: { ...stats }, arms: [...gear], traits: [] };
    return [{ ...body, things: carried }];
  });
  return [leader('wizard'), leader('apprentice'), ...hired];
}

/** Different spells of any school, each at its number for a wizard of this one. */
function known(catalog: Catalog, school: string, lot: (below: number) => number): Members[number]['spells'] {
  const all = [...catalog.spells.values()];
  const drawn = new Set(Array.from({ length: SPELLS }, () => all[lot(all.length)]));
  return [...drawn].flatMap((spell) =>
    spell ? [{ spell: spell.id, number: catalog.castingNumber(school, spell) }] : [],
  );
}

type Thing = NonNullable<Members[number]['things']>[number];

/** Potions, items, scrolls, or magic arms for which somebody has the base; what adds to stats for good is left out. */
function things(
  { potions, magicItems, magicArms, spells }: Catalog,
  lot: (below: number) => number,
  arms: readonly string[],
  count: number,
  isCaster: boolean,
): Thing[] {
  const usable = [...magicItems.values()].filter(({ by }) => by === undefined || (by === 'spellcaster' && isCaster));
  const own = [...magicArms.values()].filter(
    ({ base, do: does }) => arms.includes(base ?? '') && !does.some(isLasting),
  );
  const all: Thing[] = [
    ...[...potions.keys()].map((what): Thing => ({ is: 'potion', what })),
    ...usable.filter(({ do: does }) => !does.some(isLasting)).map(({ id }): Thing => ({ is: 'item', what: id })),
    ...own.map(({ id }): Thing => ({ is: 'arm', what: id })),
    ...(isCaster ? [...spells.keys()].map((what): Thing => ({ is: 'scroll', what })) : []),
  ];
  return Array.from({ length: count }, () => all[lot(all.length)]).flatMap((thing) => thing ?? []);
}
