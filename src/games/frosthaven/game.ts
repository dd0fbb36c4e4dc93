/** Public interface of Frosthaven for everything outside its folder. */

import type { GameDefinition } from '../../game-api/contract/game.ts';
import { COMMANDS, introductionText, noScenarioText, useful } from './commands.ts';
import { loadFolder } from './content/load.ts';
import { frosthavenPack } from './pack.ts';
import { DRAWER } from './render/index.ts';
import { EMOJIS } from './ui/emojis.ts';

export const frosthaven: GameDefinition = {
  id: 'frosthaven',
  name: 'Frosthaven',
  drawer: DRAWER,
  validator: new URL('./validator.ts', import.meta.url),
  authoring: new URL('./author.ts', import.meta.url),
  openPack: (folder) => frosthavenPack(loadFolder(folder)),
  commands: COMMANDS,
  emojis: EMOJIS,
  helpText: introductionText,
  tips: useful,
  idleText: noScenarioText,
};
