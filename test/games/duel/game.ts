/** The duel, as everything outside this folder knows it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { panelAction } from '../../../src/game-api/contract/actions.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { ACTION_PARAMS } from '../../../src/game-api/panel/actions.ts';
import { textPanel } from '../../../src/game-api/panel/panel.ts';
import { DUEL } from './match.ts';
import { STORY } from './presenter.ts';
import { SEATS } from './rules.ts';

const head = z.strictObject({ id: z.string(), name: z.string(), game: z.literal('dice-duel'), about: z.string() });

const begin = panelAction(ACTION_PARAMS.begin, async (at) => {
  const members = await at.members();
  if (at.channelProblem !== undefined) return textPanel(at.channelProblem);
  if (members.length !== SEATS.length) return textPanel('A duel takes two: press **Join** first.');
  const seats = members.map(({ id, user }, i) => ({ seat: SEATS[i] ?? '', user, member: id }));
  const begun = await at.beginMatch('duel', {}, seats);
  return textPanel(begun ? `The duel begins. ${await begun.locationText()}` : 'A duel is under way.');
});

export const duel: GameDefinition = {
  id: 'dice-duel',
  name: 'Dice Duel',
  drawer: new URL('./drawer.ts', import.meta.url),
  openPack: (folder) => ({
    ...head.parse(JSON.parse(readFileSync(path.join(folder, 'pack.json'), 'utf8'))),
    actions: new Map([['begin', begin]]),
    kinds: new Map([['duel', DUEL]]),
  }),
  commands: [
    { name: 'duel', description: 'Begin a duel of the two who have joined', resolve: () => ({ act: 'begin' }) },
  ],
  helpText: () => STORY,
  idleText: () => 'No duel is fought here. `/duel` begins one.',
};
