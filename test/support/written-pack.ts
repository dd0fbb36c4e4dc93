/** A pack that a test writes: two classes, one monster, one scenario of two rounds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROUNDS = 2;

/** Files of a pack, by their names in it. */
export type Files = Readonly<Record<string, object>>;

/** Writes a pack into a folder of its name below `shelf`, with `more` in it or in the place of what it has; that folder. */
export function writePack(shelf: string, id: string, more: Files = {}): string {
  const folder = path.join(shelf, id);
  const files: Files = {
    'pack.json': { id, name: `The ${id}`, game: 'frosthaven', about: 'One cellar.', beginners: 'the-cellar' },
    'classes/cooper.json': COOPER,
    'classes/miller.json': classOf('miller', 'Miller', ['Sack', 'Chaff', 'Hopper', 'Damsel', 'Rind', 'Stone']),
    'monsters/rat.json': RATS,
    'scenarios/the-cellar.json': CELLAR,
    'goals.json': { goals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(goalOf) },
    'items.json': { items: [CAP] },
    ...more,
  };
  writeFiles(folder, files);
  return folder;
}

/** Writes a pack that extends another, with these files alone. */
export function writeExtendingPack(shelf: string, id: string, base: string, files: Files): string {
  const folder = path.join(shelf, id);
  const head = { id, name: `The ${id}`, game: 'frosthaven', about: 'More.', beginners: 'the-cellar', extends: base };
  writeFiles(folder, { 'pack.json': head, ...files });
  return folder;
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
}

const COOPER = classOf('cooper', 'Cooper', ['Stave', 'Hoop', 'Bung', 'Adze', 'Croze', 'Barrel']);

export function classOf(id: string, name: string, cards: readonly string[]) {
  return {
    id,
    name,
    icon: 'person',
    colour: '#808080',
    complexity: 1,
    traits: ['plain', 'patient', 'strong'],
    role: 'Strikes and walks.',
    story: 'Came in from the cold.',
    hitPoints: [10, 11, 12, 13, 14, 15, 16, 17, 18],
    handSize: cards.length,
    cards: cards.map((card, i) => cardOf(card, 1, 11 * (i + 1))),
  };
}

function cardOf(name: string, level: number, initiative: number) {
  return {
    id: name.toLowerCase(),
    name,
    level,
    initiative,
    top: { abilities: [{ verb: 'attack', value: 2 }] },
    bottom: { abilities: [{ verb: 'move', value: 3 }] },
  };
}

const STATS = { hitPoints: 4, move: 2, attack: 1 };

export const RATS = {
  set: {
    id: 'rat',
    name: 'Rat',
    cards: ['Nibble', 'Gnaw', 'Dart', 'Swarm', 'Sniff', 'Hide', 'Bite', 'Squeal'].map((name, i) => ({
      id: name.toLowerCase(),
      name,
      initiative: 10 + i,
      abilities: [
        { verb: 'move', plus: 0 },
        { verb: 'attack', plus: 0 },
      ],
    })),
  },
  monsters: [
    {
      id: 'rat',
      name: 'Rat',
      set: 'rat',
      icon: 'rat',
      standees: 4,
      levels: Array.from({ length: 8 }, () => ({ normal: STATS, elite: STATS })),
    },
  ],
};

/** What makes a year of it: the cellar, and the attic that it leads to. */
export function yearOfCellars(section: string): Files {
  const rewards = [
    { gain: 'scenario', scenario: 'the-attic' },
    { gain: 'resources', kind: 'lumber', amount: 2, to: 'each' },
  ];
  return {
    'scenarios/the-cellar.json': { ...CELLAR, first: true, place: PLACE, rewards },
    'scenarios/the-attic.json': attic(),
    'campaign.json': {
      opening: 'The house has stood empty since the thaw.',
      map: { columns: 6, rows: 6, outpost: 'B2' },
      sections: { rain: { text: section } },
      calendar: [{ week: 1, section: 'rain' }],
    },
  };
}

/** The same, with a workshop where cards are enhanced and favors had, and gold for it; two cards of the cooper have a place. */
export function enhancedYear(): Files {
  const year = yearOfCellars('It rains.');
  const rewards = [
    { gain: 'scenario', scenario: 'the-attic' },
    { gain: 'gold', amount: 99, to: 'each' },
  ];
  const level = {
    text: 'Ink.',
    opens: { enhance: 1, favors: true },
    repair: 1,
    wrecked: { text: 'Dry.', cost: { lumber: 1 } },
  };
  const start = 'built';
  const workshop = { id: 'workshop', number: 44, name: 'Workshop', icon: 'rune-stone', start, levels: [level] };
  const cards = COOPER.cards.map((card, i) =>
    i < 2 ? { ...card, bottom: { abilities: [{ verb: 'move', value: 3, places: ['square'] }] } } : card,
  );
  return {
    ...year,
    'classes/cooper.json': { ...COOPER, cards },
    'scenarios/the-cellar.json': { ...CELLAR, first: true, place: PLACE, rewards },
    'buildings.json': { buildings: [workshop] },
  };
}

function attic(): object {
  return { ...CELLAR, id: 'the-attic', name: 'The Attic', floor: 'timber', last: true, place: { ...PLACE, at: 'D4' } };
}

/** The same year, in which whoever comes back from the cellar has enough for a level, a helmet, and to sell a cap; `hoods` there are. */
export function yearOfTrades(section: string, hoods = 2): Files {
  const year = yearOfCellars(section);
  const rewards = [
    ...Array.from({ length: 3 }, () => ({ gain: 'experience', amount: 15 })),
    { gain: 'resources', kind: 'lumber', amount: 2, to: 'each' },
    { gain: 'resources', kind: 'axenut', amount: 2, to: 'each' },
    { gain: 'scenario', scenario: 'the-attic' },
  ];
  return {
    ...year,
    'scenarios/the-cellar.json': { ...CELLAR, first: true, place: PLACE, rewards },
    'scenarios/the-attic.json': { ...attic(), rewards: [{ gain: 'items', items: ['hidden-hat'] }] },
    'classes/cooper.json': {
      ...COOPER,
      cards: [...COOPER.cards, cardOf('Keg', 2, 70), cardOf('Tun', 2, 80)],
      modifiers: [{ id: 'splinter', value: 1, give: ['wound'] }],
      perks: [
        { id: 'fewer-slips', remove: ['-1', '-1'] },
        { id: 'splinters', times: 2, remove: ['+0'], add: ['splinter'] },
      ],
      masteries: [
        { id: 'dry', name: 'Dry Feet', text: 'Kill fifty in one scenario.', all: [{ of: 'kills', least: 50 }] },
      ],
    },
    'items.json': { items: [{ ...CAP, available: true }, { ...HOOD, copies: hoods }, HELMET, SECRET] },
    'buildings.json': { buildings: [BENCH] },
  };
}

const BENCH = {
  id: 'bench',
  number: 34,
  name: 'Bench',
  icon: 'anvil',
  start: 'built',
  levels: [
    {
      text: 'Things are made here.',
      opens: { craft: true },
      repair: 1,
      wrecked: { text: 'A heap.', cost: { lumber: 1 } },
    },
  ],
};

const PLACE = { at: 'C3', where: 'Below the house', terrain: 'settlement', sign: 'barrel' };

export const CELLAR = {
  id: 'the-cellar',
  name: 'The Cellar',
  about: 'Two rounds among barrels.',
  introduction: 'Something moves behind the barrels.',
  goal: { rounds: ROUNDS },
  goalText: 'Hold out for two rounds.',
  conclusion: { completed: 'It is quiet now.', lost: 'You lock the door from outside.' },
  rooms: [{ id: 'cellar', at: 'A1', map: ['S S . . r', ' S S . r'] }],
  legend: { S: { start: true }, r: { monster: 'rat', ranks: ['normal', 'normal', 'elite'] } },
  loot: { money: 4 },
};

export const CAP = {
  id: 'felt-cap',
  name: 'Felt Cap',
  icon: 'person',
  slot: 'head',
  gold: 10,
  after: 'spent',
  use: { when: 'damage', reduce: 1 },
};

const HOOD = { ...crafted('tarred-hood', 'Tarred Hood', { lumber: 1 }), available: true };
const HELMET = { ...crafted('stave-helmet', 'Stave Helmet', { lumber: 1, metal: 2 }), available: true };
/** Nobody knows of it. */
const SECRET = crafted('hidden-hat', 'Hidden Hat', { lumber: 1 });

function crafted(id: string, name: string, resources: object) {
  const { gold: _, ...cap } = CAP;
  return { ...cap, id, name, cost: { resources } };
}

export function goalOf(name: string, i: number): object {
  return { id: name, name, text: 'Kill somebody.', checks: 1, all: [{ of: 'kills', least: i + 1 }] };
}
