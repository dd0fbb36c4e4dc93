import type { GameDefinition } from '../../game-api/contract/game.ts';
import { COMMANDS, introductionText, nothingPlayed, useful } from './commands.ts';
import { loadFolder } from './content/load.ts';
import { frostgravePack } from './pack.ts';
import { EMOJIS } from './ui/emojis.ts';

export const frostgrave: GameDefinition = {
  id: 'frostgrave',
  name: 'Frostgrave',
  emojis: EMOJIS,
  drawer: new URL('./render/drawer.ts', import.meta.url),
  proposalModule: new URL('./compute-worker.ts', import.meta.url),
  validator: new URL('./validator.ts', import.meta.url),
  openPack: (folder) => frostgravePack(loadFolder(folder)),
  commands: COMMANDS,
  helpText: introductionText,
  tips: useful,
  idleText: nothingPlayed,
};
