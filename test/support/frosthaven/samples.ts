import { id } from '../../../src/engine/values/id.ts';
import type { Element, ElementState } from '../../../src/games/frosthaven/content/terms.ts';
import { CONDITIONS } from '../../../src/games/frosthaven/content/terms.ts';
import type {
  BoardView,
  FigureView,
  InitiativeView,
  SeatView,
  View,
} from '../../../src/games/frosthaven/rules/view.ts';
import { board, hex, overlay } from './drawn-maps.ts';

const HEROES = {
  'Banner Spear': { icon: 'vertical-banner', colour: '#d99a3a', initials: 'BS' },
  Blinkblade: { icon: 'sprint', colour: '#2f9fc4', initials: 'BB' },
  Boneshaper: { icon: 'raise-skeleton', colour: '#8fb04a', initials: 'BO' },
  Drifter: { icon: 'spiked-mace', colour: '#a8714a', initials: 'DR' },
  Deathwalker: { icon: 'hood', colour: '#7d6bb8', initials: 'DW' },
} as const;

export type Hero = keyof typeof HEROES;

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const NOTHING_ELSE = { conditions: [], shield: 0, retaliate: 0, acting: false } as const;

export function hero(
  name: Hero,
  at: string,
  hitPoints: number,
  maximum: number,
  more: Partial<FigureView> = {},
): FigureView {
  return {
    ...NOTHING_ELSE,
    id: id<'FigureId'>(slug(name)),
    hex: hex(at),
    name,
    kind: 'character',
    ...HEROES[name],
    hitPoints,
    maximum,
    seat: slug(name),
    ...more,
  };
}

const MONSTERS: Readonly<Record<string, { readonly icon: string; readonly initials: string }>> = {
  Hound: { icon: 'wolf-head', initials: 'HO' },
  'Algox Guard': { icon: 'spartan-helmet', initials: 'AG' },
  'Algox Archer': { icon: 'bowman', initials: 'AA' },
  'Ice Wraith': { icon: 'ghost', initials: 'IW' },
  'Snow Imp': { icon: 'no-such-icon', initials: 'SI' },
};

export function monster(
  type: string,
  standee: number,
  at: string,
  hitPoints: number,
  maximum: number,
  more: Partial<FigureView> = {},
): FigureView {
  const look = MONSTERS[type] ?? { icon: 'unknown', initials: '?' };
  return {
    ...NOTHING_ELSE,
    ...look,
    id: id<'FigureId'>(`${slug(type)}-${standee}`),
    hex: hex(at),
    name: `${type} ${standee}`,
    kind: 'monster',
    rank: 'normal',
    standee,
    hitPoints,
    maximum,
    ...more,
  };
}

export const unranked = ({ rank: _, ...figure }: FigureView): FigureView => figure;
const withoutStandee = ({ standee: _, ...figure }: FigureView): FigureView => figure;

export function chip(
  name: string,
  initiative: number,
  state: InitiativeView['state'],
  side: InitiativeView['side'] = 'monster',
): InitiativeView {
  const entry = Object.entries(HEROES).find(([heroName]) => heroName === name)?.[1];
  return {
    name,
    initiative,
    state,
    side: entry ? 'character' : side,
    icon: entry?.icon ?? MONSTERS[name]?.icon ?? 'unknown',
    ...(entry && { colour: entry.colour }),
  };
}

export function seat(name: Hero, hasChosen: boolean, more: Partial<SeatView> = {}): SeatView {
  return {
    seat: slug(name),
    figure: id(slug(name)),
    name,
    className: name,
    icon: HEROES[name].icon,
    colour: HEROES[name].colour,
    level: 2,
    hitPoints: 9,
    maximum: 12,
    experience: 14,
    coins: 3,
    counters: [],
    cards: { hand: 7, discarded: 2, lost: 1, active: 0 },
    exhausted: false,
    hasChosen,
    revealed: [],
    activeCards: [],
    items: [],
    ...more,
  };
}

const INERT: Record<Element, ElementState> = {
  fire: 'inert',
  ice: 'inert',
  air: 'inert',
  earth: 'inert',
  light: 'inert',
  dark: 'inert',
};

function view(name: string, shown: BoardView, more: Partial<View>): View {
  return {
    scenario: { id: slug(name), name, level: 2 },
    round: 3,
    phase: 'turns',
    board: shown,
    figures: [],
    elements: INERT,
    initiative: [],
    seats: [],
    ...more,
  };
}

/** One room of about twenty hexes, two characters, hounds and guards. */
export const oneRoom: View = view(
  'The Howling Gate',
  board(['  1.1.1.1.', ' 1.1o1.1.1.'.trimStart(), '1.1.1o1.1d1.', '1.1.1.1$1.', '  1.1.1.-D'], {
    o: { overlay: overlay('obstacle', 'Boulder') },
    d: { overlay: overlay('difficult', 'Deep Snow') },
    $: { loot: 1 },
    D: { overlay: overlay('door', 'Wooden Door', { open: false }) },
  }),
  {
    figures: [
      hero('Banner Spear', 'B4', 8, 10, { acting: true, shield: 1 }),
      hero('Drifter', 'C5', 11, 12, { conditions: ['strengthen'] }),
      monster('Hound', 1, 'B2', 4, 5),
      monster('Hound', 2, 'D2', 3, 7, { rank: 'elite', conditions: ['wound'] }),
      monster('Algox Guard', 3, 'E3', 7, 7, { shield: 1 }),
      monster('Algox Guard', 4, 'A3', 9, 12, {
        rank: 'elite',
        shield: 2,
        retaliate: 1,
        conditions: ['muddle', 'poison'],
      }),
    ],
    elements: { ...INERT, ice: 'strong', air: 'waning' },
    initiative: [
      chip('Hound', 9, 'acted'),
      chip('Banner Spear', 21, 'acting'),
      chip('Algox Guard', 48, 'waiting'),
      chip('Drifter', 72, 'waiting'),
    ],
  },
);

const THREE_ROOMS = board(
  [
    '1.1.1p1.1.  2.2h2h2.2.',
    '1.1o1.1.1.1.2.2.2.2$2.',
    '1.1.1.1t1.-D2.2i2i2.2.',
    '1.1.1d1d1.1.2.2i2.2T2.',
    '1.1.1.1.1.  2.2.2.2.2.',
    '    -C              ',
    '3.3.3.3.3.3.3.  ',
    '3.3B3.3w3.3t3.-L',
    '3.3.3.3w3.3.3.',
    '3.3c3.3.3.3.  ',
  ],
  {
    o: { overlay: overlay('obstacle', 'Crate') },
    p: { overlay: overlay('pressure plate', 'Pressure Plate', { number: 'a' }) },
    t: { overlay: overlay('trap', 'Spike Trap', { effect: '4 damage and wound' }) },
    d: { overlay: overlay('difficult', 'Rubble') },
    h: { overlay: overlay('hazardous', 'Hot Coals', { effect: '2 damage' }) },
    i: { overlay: overlay('icy', 'Ice') },
    $: { loot: 3 },
    c: { overlay: overlay('corridor', 'Corridor'), loot: 1 },
    T: { overlay: overlay('treasure', 'Treasure', { number: '47' }) },
    B: { overlay: overlay('objective', 'Altar') },
    w: { overlay: overlay('wall', 'Rock Wall') },
    D: { overlay: overlay('door', 'Wooden Door', { open: true }) },
    C: { overlay: overlay('door', 'Stone Door', { open: false }) },
    L: { overlay: overlay('door', 'Iron Door', { open: false, locked: true }) },
  },
);

/** Three rooms with every kind of overlay tile. */
export const threeRooms: View = view('Cellars of the Burnt Mill', THREE_ROOMS, {
  round: 5,
  figures: [
    hero('Banner Spear', 'E4', 6, 14, { conditions: ['poison', 'wound', 'strengthen'] }),
    hero('Blinkblade', 'G3', 9, 10, { acting: true, conditions: ['invisible'] }),
    hero('Boneshaper', 'D4', 3, 8, { conditions: ['regenerate', 'ward'] }),
    {
      ...unranked(monster('Skeleton', 1, 'C3', 2, 4)),
      icon: 'skeletal-hand',
      initials: 'SK',
      kind: 'summon',
      name: 'Shambling Skeleton 1',
    },
    monster('Algox Archer', 1, 'I1', 5, 5, { conditions: ['stun'] }),
    monster('Algox Archer', 2, 'J3', 8, 8, { rank: 'elite' }),
    monster('Algox Guard', 1, 'H2', 4, 9, { shield: 1, conditions: ['immobilize', 'disarm', 'brittle'] }),
    monster('Algox Guard', 5, 'H3', 12, 12, { rank: 'elite', shield: 2 }),
    monster('Ice Wraith', 2, 'B9', 6, 6, { conditions: ['bane'] }),
    monster('Ice Wraith', 3, 'F8', 6, 6, { rank: 'elite', retaliate: 2 }),
    monster('Snow Imp', 10, 'E10', 2, 3),
    {
      ...withoutStandee(unranked(monster('Captive', 1, 'G7', 5, 6))),
      icon: 'prisoner',
      kind: 'ally',
      name: 'Captive Scout',
    },
  ],
  elements: { ...INERT, fire: 'strong', ice: 'strong', dark: 'waning', earth: 'waning' },
  initiative: [
    chip('Algox Archer', 14, 'acted'),
    chip('Blinkblade', 22, 'acting'),
    chip('Ice Wraith', 35, 'waiting'),
    chip('Algox Guard', 50, 'waiting'),
    chip('Banner Spear', 61, 'waiting'),
    chip('Boneshaper', 83, 'waiting'),
    chip('Snow Imp', 90, 'waiting'),
  ],
});

const ARENA = board(
  [
    '    1.1.1.1.1.1.1.',
    '  1.1.1.1.1.1.1.1.',
    '  1.1o1.1.1.1.1.1o1.',
    '1.1.1.1.1.1.1.1.1.1.',
    '1.1h1.1.1I1I1.1.1h1.',
    '1.1.1.1.1I1.1.1.1.1.',
    '  1.1o1.1.1.1.1.1o1.',
    '  1.1.1.1.1.1.1.1.',
    '    1.1.1.1.1.1.1.',
  ],
  {
    o: { overlay: overlay('obstacle', 'Ice Pillar') },
    h: { overlay: overlay('hazardous', 'Fissure', { effect: '3 damage' }) },
    I: { overlay: overlay('icy', 'Ice') },
  },
);

/** Four characters with summons against a boss, and every condition somewhere. */
export const bossFight: View = view('Throne of the Frozen Speaker', ARENA, {
  round: 11,
  figures: [
    hero('Banner Spear', 'D5', 2, 14, {
      conditions: ['poison', 'wound', 'muddle', 'immobilize', 'disarm', 'stun', 'curse'],
    }),
    hero('Blinkblade', 'F3', 10, 10, { conditions: ['invisible', 'strengthen', 'bless'] }),
    hero('Drifter', 'G6', 17, 20, {
      conditions: ['regenerate', 'ward', 'impair', 'brittle', 'bane'],
      retaliate: 3,
      shield: 1,
    }),
    hero('Deathwalker', 'I4', 5, 9, { acting: true }),
    {
      ...withoutStandee(unranked(monster('Banner', 1, 'D6', 1, 3))),
      icon: 'flying-flag',
      kind: 'summon',
      name: 'War Banner',
      initials: 'WB',
    },
    {
      ...unranked(monster('Shade', 2, 'H4', 4, 6)),
      icon: 'ghost',
      kind: 'summon',
      name: 'Lesser Shade 2',
      conditions: ['poison'],
    },
    {
      ...withoutStandee(monster('Frozen Speaker', 1, 'F5', 48, 64)),
      icon: 'ice-golem',
      rank: 'boss',
      name: 'The Frozen Speaker',
      shield: 2,
      retaliate: 2,
      conditions: ['wound', 'poison', 'brittle', 'bane'],
    },
    {
      ...withoutStandee(monster('Steward', 1, 'E7', 9, 11)),
      icon: 'crested-helmet',
      rank: 'named',
      name: 'Steward Ulmar',
    },
    monster('Ice Wraith', 1, 'G2', 6, 6),
    monster('Ice Wraith', 4, 'C4', 3, 9, { rank: 'elite', conditions: [...CONDITIONS] }),
    monster('Hound', 6, 'H8', 8, 8, { rank: 'elite' }),
    {
      ...withoutStandee(unranked(monster('Idol', 1, 'E2', 12, 15))),
      icon: 'totem-head',
      kind: 'objective',
      name: 'Idol',
    },
  ],
  elements: { fire: 'strong', ice: 'strong', air: 'strong', earth: 'waning', light: 'waning', dark: 'inert' },
  initiative: [
    chip('Hound', 5, 'acted'),
    chip('Blinkblade', 8, 'acted'),
    chip('War Banner', 17, 'acted', 'ally'),
    chip('Banner Spear', 17, 'acted'),
    chip('Deathwalker', 33, 'acting'),
    chip('The Frozen Speaker', 45, 'waiting'),
    chip('Ice Wraith', 52, 'waiting'),
    chip('Steward Ulmar', 66, 'waiting'),
    chip('Drifter', 88, 'waiting'),
  ],
});

/** Before the first round: where the characters may begin. */
export const setup: View = view(
  'The Howling Gate',
  board(['  1.1.1.1.', '1.1o1.1.1.', '1.1.1o1.1d1.', '1s1s1s1s1.', '  1s1s1s1.'], {
    o: { overlay: overlay('obstacle', 'Boulder') },
    d: { overlay: overlay('difficult', 'Deep Snow') },
    s: { start: true },
  }),
  { round: 0, phase: 'setup', figures: [hero('Banner Spear', 'B4', 10, 10), monster('Hound', 1, 'C1', 5, 5)] },
);

/** Cards are being chosen: no initiative yet. */
export const choosing: View = {
  ...oneRoom,
  round: 1,
  phase: 'card selection',
  initiative: [],
  elements: INERT,
  figures: oneRoom.figures.map((figure) => ({ ...figure, acting: false })),
  seats: [seat('Banner Spear', true), seat('Drifter', false)],
};

const block = (columns: number, rows: number): BoardView =>
  board(Array.from({ length: rows }, () => '1.'.repeat(columns)));

/** 120 hexes and twenty chips, with names that no chip can hold. */
export const crowded: View = view(
  'A Scenario Whose Name Goes On and On Until No Frame Could Possibly Hold It',
  block(12, 10),
  {
    round: 99,
    figures: Array.from({ length: 24 }, (_, n) =>
      monster('Hound', (n % 10) + 1, `${String.fromCharCode(65 + (n % 12))}${Math.floor(n / 12) * 3 + 2}`, n + 1, 99, {
        rank: n % 3 === 0 ? 'elite' : 'normal',
        name: `Extraordinarily Long-Winded Hound of the Northern Wastes ${n + 1}`,
        conditions: CONDITIONS.slice(0, n % 16),
      }),
    ),
    initiative: Array.from({ length: 20 }, (_, n) =>
      chip(`Extraordinarily Long-Winded Beast ${n}`, n * 5 + 1, 'waiting'),
    ),
  },
);

export const tall: View = view('The Long Shaft', block(3, 20), {
  figures: [hero('Drifter', 'B10', 9, 12), monster('Hound', 3, 'B12', 4, 6, { conditions: ['wound'] })],
  seats: [seat('Drifter', true), seat('Boneshaper', true), seat('Blinkblade', false, { exhausted: true })],
  initiative: [chip('Drifter', 12, 'acted'), chip('Hound', 40, 'acting')],
});
export const wide: View = view('The Long Hall', block(20, 4), { figures: [hero('Drifter', 'J2', 9, 12)] });
export const tiny: View = view('Cell', block(2, 2), { figures: [hero('Drifter', 'A1', 9, 12)] });
export const empty: View = view('Nothing', { hexes: [], walls: [] }, { round: 0, phase: 'setup' });
