/** Validates files of users by the rules, in the file reader's thread. */
import { UNTOLD } from '../played.ts';
import type { Validator } from '../validator.ts';
import { campaignKind } from './campaign/match.ts';
import { loadFolder } from './content/load.ts';
import { scenarioKind } from './match.ts';
import { sheetIn } from './sheet-file.ts';
import { WISHES } from './wishes.ts';

export const validator: Validator = (folder) => {
  const catalog = loadFolder(folder);
  const unseen = () => {
    throw new Error('Nobody looks at a match that is only tried.');
  };
  const scenario = scenarioKind(catalog, { tell: () => UNTOLD, farewell: () => UNTOLD, face: unseen });
  return {
    pack: {
      id: catalog.pack.id,
      game: 'frosthaven',
      wishes: WISHES,
      kinds: new Map([
        ['campaign', campaignKind(catalog)],
        ['scenario', scenario],
      ]),
    },
    read: sheetIn,
  };
};
