/** Public interface of Frosthaven for everything outside its folder. */
import type { GameDefinition } from '../game.ts';
import { COMMANDS, howItGoes, nothingPlayed, useful } from './commands.ts';
import { loadFolder } from './content/load.ts';
import { DRAWER } from './draw/index.ts';
import { OPENING } from './opening.ts';
import { frosthavenPack } from './pack.ts';
import { TOOLS } from './tools/index.ts';

export const frosthaven: GameDefinition = {
  id: 'frosthaven',
  name: 'Frosthaven',
  drawer: DRAWER,
  validator: new URL('./validator.ts', import.meta.url),
  open: (folder) => frosthavenPack(loadFolder(folder)),
  commands: COMMANDS,
  help: howItGoes,
  useful,
  idle: nothingPlayed,
  tools: TOOLS,
  opening: OPENING,
};
