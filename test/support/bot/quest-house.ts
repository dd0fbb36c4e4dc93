/** A campaign of cellars in which six personal quests are to be had. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { loadFolder } from '../../../src/games/frosthaven/content/load.ts';
import { classOf, goalOf, writePack, yearOfCellars } from '../written-pack.ts';
import type { PlayedBot } from './played-bot.ts';
import { setUpTable, startPlayedBot } from './played-bot.ts';
import { QUESTS, questOf } from './quests.ts';

const kiln = { id: 'kiln', number: 1, name: 'Kiln', icon: 'house', start: 'locked' };
const LEVEL = {
  prosperity: 1,
  cost: { lumber: 1 },
  text: 'Warm.',
  repair: 1,
  wrecked: { text: 'Cold.', cost: { lumber: 1 } },
};

const CARDS = ['Wick', 'Spill', 'Snuff', 'Glass', 'Pole', 'Oil'];
const HOUSE = {
  ...yearOfCellars('It rains.'),
  'classes/chandler.json': { ...classOf('chandler', 'Chandler', CARDS), locked: true },
  'classes/sawyer.json': classOf('sawyer', 'Sawyer', ['Kerf', 'Set', 'Rip', 'Pit', 'Dust', 'Log']),
  'goals.json': { goals: Array.from({ length: 12 }, (_, i) => goalOf(`goal-${i}`, i)) },
  'buildings.json': { buildings: [{ ...kiln, levels: [LEVEL] }] },
  'quests.json': {
    quests: QUESTS.map(questOf),
    envelopes: [
      { id: 'the-loft', text: 'There is a loft over the loft.', buildings: ['kiln'], class: 'chandler' },
      { id: 'the-race', text: 'The water runs.', buildings: ['kiln'] },
    ],
  },
};

/** Opens one before each test. */
export function setUpQuests(use: (table: PlayedBot) => void): void {
  let folder = '';
  // Those that are registered last run first.
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => {
    folder = mkdtempSync(path.join(tmpdir(), 'quests-'));
    return startPlayedBot(3, loadFolder(writePack(folder, 'house', HOUSE)));
  };
  setUpTable(open, use);
}
