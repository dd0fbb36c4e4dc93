/** The pack that comes with the program as it is after somebody has added to it, always at the beginning. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_PACK, PACKS } from '../../src/games/frosthaven/content/load.ts';

/** What was added, by the file below the pack's folder that it is in. */
export const ADDED = {
  card: 'first-frost',
  item: 'first-cap',
  goal: 'first-goal',
  scenario: 'a-first-night',
  monster: 'a-first-owl',
};

/** Writes the pack into a folder, with a card inserted first in each class, and an item, a goal, a monster and a scenario before all others. */
export function growPack(folder: string): void {
  cpSync(path.join(PACKS, DEFAULT_PACK), folder, { recursive: true });
  const classes = path.join(folder, 'classes');
  for (const name of readdirSync(classes)) {
    const file = path.join(classes, name);
    insert(file, 'cards', cardFor(file));
  }
  insert(path.join(folder, 'items.json'), 'items', ITEM);
  insert(path.join(folder, 'goals.json'), 'goals', GOAL);
  insert(path.join(folder, 'scenarios', 'the-salt-road.json'), 'next', LINK);
  write(path.join(folder, 'monsters', `${ADDED.monster}.json`), OWLS);
  write(path.join(folder, 'scenarios', `${ADDED.scenario}.json`), SCENARIO);
}

function write(file: string, content: object): void {
  writeFileSync(file, JSON.stringify(content, null, 2));
}

/** Writes something before all others of a list of a file, and leaves the rest of its text as it is. */
function insert(file: string, list: string, entry: object): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(`"${list}": [`, (begin) => `${begin}${JSON.stringify(entry)}, `),
  );
}

const withModes = z.looseObject({
  name: z.string(),
  modes: z.object({ all: z.array(z.object({ id: z.string() })) }).optional(),
});

const HALVES = {
  top: { abilities: [{ verb: 'attack', value: 2 }] },
  bottom: { abilities: [{ verb: 'move', value: 3 }] },
};

/** A card of level 1, with a side for each mode of its class. */
function cardFor(file: string): object {
  const { name: whose, modes: { all: modes } = { all: [] } } = withModes.parse(JSON.parse(readFileSync(file, 'utf8')));
  const name = `First ${whose}`;
  const card = { id: ADDED.card, name, level: 1 };
  if (modes.length === 0) return { ...card, initiative: 4, ...HALVES };
  const side = { name, initiative: 4, ...HALVES };
  return { ...card, sides: Object.fromEntries(modes.map((mode) => [mode.id, side])) };
}

const ITEM = {
  id: ADDED.item,
  name: 'First Cap',
  icon: 'hood',
  slot: 'head',
  gold: 11,
  available: true,
  after: 'spent',
  use: { when: 'damage', reduce: 1 },
};

const GOAL = {
  id: ADDED.goal,
  name: 'First Goal',
  text: 'Kill 2 or more monsters.',
  checks: 1,
  all: [{ of: 'kills', least: 2 }],
};

const statsAt = (level: number, more: number) => ({ hitPoints: 4 + level + more, move: 2, attack: 1 + more });
const MOVES = ['Glide', 'Stoop', 'Ruffle', 'Stare', 'Perch', 'Wheel', 'Strike', 'Call'];

const OWLS = {
  $schema: '../../../schemas/monsters.schema.json',
  set: {
    id: ADDED.monster,
    name: 'First Owl',
    cards: MOVES.map((name, i) => ({
      id: name.toLowerCase(),
      name,
      initiative: 3 + 9 * i,
      ...(i < 2 && { shuffle: true }),
      abilities: [
        { verb: 'move', plus: 0 },
        { verb: 'attack', plus: 0 },
      ],
    })),
  },
  monsters: [
    {
      id: ADDED.monster,
      name: 'First Owl',
      set: ADDED.monster,
      icon: 'wolf-head',
      standees: 6,
      levels: Array.from({ length: 8 }, (_, level) => ({ normal: statsAt(level, 0), elite: statsAt(level, 2) })),
    },
  ],
};

const LINK = { scenario: ADDED.scenario };

const SCENARIO = {
  $schema: '../../../schemas/scenario.schema.json',
  id: ADDED.scenario,
  name: 'A First Night',
  about: 'Three rounds with an owl.',
  first: true,
  floor: 'cave',
  place: { at: 'M2', where: 'The gate', terrain: 'hills', sign: 'hood' },
  introduction: 'Something white sits on the gate.',
  goal: { rounds: 3 },
  goalText: 'Hold out for three rounds.',
  conclusion: { completed: 'It flies off.', lost: 'It stays.' },
  rooms: [{ id: 'yard', at: 'A1', map: ['S S . . o', ' S S . h'] }],
  legend: {
    S: { start: true },
    o: { monster: ADDED.monster, ranks: ['normal', 'normal', 'elite'] },
    h: { monster: 'hound', ranks: ['none', 'normal', 'normal'] },
  },
  loot: { money: 4 },
};
