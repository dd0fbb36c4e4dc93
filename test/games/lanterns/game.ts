/** The lanterns, as everything outside this folder knows them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { helpWords } from '../../../src/game-api/announce/help.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { lanternsPack } from './pack.ts';

const head = z.strictObject({ id: z.string(), name: z.string(), game: z.literal('lanterns'), about: z.string() });

export const lanterns: GameDefinition = {
  id: 'lanterns',
  name: 'Lanterns',
  drawer: new URL('./drawer.ts', import.meta.url),
  openPack: (folder) => lanternsPack(head.parse(JSON.parse(readFileSync(path.join(folder, 'pack.json'), 'utf8')))),
  commands: [
    { name: 'lamps', description: 'The wall as it burns', resolve: () => ({ look: 'wall' }) },
    { name: 'enemies', description: 'The wind so far', resolve: () => ({ look: 'winds' }) },
    { name: 'oil', description: 'How many lamps you light without being asked', resolve: () => ({ act: 'oil' }) },
  ],
  helpText: () => `Keepers light lamps on a wall, in secret, and the wind takes some. ${helpWords().panel}`,
  idleText: () => 'No night is being watched here. **Begin** on the panel of the campaign begins one.',
};

const WALL = { id: 'wall', name: 'The Wall', game: 'lanterns', about: 'Two keepers, three nights, and the wind.' };

/** Writes the pack `wall` into a folder of its name below `shelf`; that folder. */
export function writeWall(shelf: string): string {
  const folder = path.join(shelf, WALL.id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'pack.json'), JSON.stringify(WALL));
  return folder;
}
