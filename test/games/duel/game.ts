/** The duel, as everything outside this folder knows it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { act } from '../../../src/game-api/contract/actions.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { TABLE_ACTIONS } from '../../../src/game-api/panel/actions.ts';
import { words } from '../../../src/game-api/panel/panel.ts';
import { STORY } from './face.ts';
import { DUEL } from './match.ts';
import { SEATS } from './rules.ts';

const head = z.strictObject({ id: z.string(), name: z.string(), game: z.literal('dice-duel'), about: z.string() });

const begin = act(TABLE_ACTIONS.begin, async (at) => {
  const members = await at.members();
  if (at.hindrance !== undefined) return words(at.hindrance);
  if (members.length !== SEATS.length) return words('A duel takes two: press **Join** first.');
  const seats = members.map(({ id, user }, i) => ({ seat: SEATS[i] ?? '', user, member: id }));
  const begun = await at.begin('duel', {}, seats);
  return words(begun ? `The duel begins. ${await begun.where()}` : 'A duel is under way.');
});

export const duel: GameDefinition = {
  id: 'dice-duel',
  name: 'Dice Duel',
  drawer: new URL('./drawer.ts', import.meta.url),
  open: (folder) => ({
    ...head.parse(JSON.parse(readFileSync(path.join(folder, 'pack.json'), 'utf8'))),
    looks: new Map(),
    acts: new Map([['begin', begin]]),
    kinds: new Map([['duel', DUEL]]),
    glossary: { explained: (word) => `Nothing is called “${word}” here.`, terms: () => [] },
  }),
  commands: [{ name: 'duel', description: 'Begin a duel of the two who have joined', does: () => ({ act: 'begin' }) }],
  help: () => STORY,
  idle: () => 'No duel is fought here. `/duel` begins one.',
  tools: {},
};
