/** Frostgrave, as everything outside its folder knows it. */
import type { Game } from '../game.ts';
import { HELP } from '../telling/help.ts';
import { loadFolder } from './content/load.ts';
import { frostgravePack } from './pack.ts';

export const frostgrave: Game = {
  id: 'frostgrave',
  name: 'Frostgrave',
  drawer: new URL('./draw/drawer.ts', import.meta.url),
  open: (folder) => frostgravePack(loadFolder(folder)),
  commands: [{ name: 'table', description: 'The table as it stands', does: () => ({ look: 'table' }) }],
  help: `Warbands of two to four wizards meet on a table in inches and carry treasure off it. ${HELP.panel}`,
  idle: 'No game is being played here. **Begin** on the panel of the campaign begins one.',
  tools: {},
};
