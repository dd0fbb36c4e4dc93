import type { GameDefinition } from '../game.ts';
import { COMMANDS, howItGoes, nothingPlayed, useful } from './commands.ts';
import { loadFolder } from './content/load.ts';
import { OPENING } from './opening.ts';
import { frostgravePack } from './pack.ts';
import { TOOLS } from './tools/index.ts';

export const frostgrave: GameDefinition = {
  id: 'frostgrave',
  name: 'Frostgrave',
  drawer: new URL('./draw/drawer.ts', import.meta.url),
  thinker: new URL('./thinker.ts', import.meta.url),
  validator: new URL('./validator.ts', import.meta.url),
  open: (folder) => frostgravePack(loadFolder(folder)),
  commands: COMMANDS,
  help: howItGoes,
  useful,
  idle: nothingPlayed,
  tools: TOOLS,
  opening: OPENING,
};
