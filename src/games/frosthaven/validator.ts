/** Validates files of users by the rules, in the file reader's thread. */
import { UNTOLD } from '../../game-api/base/base-match.ts';
import type { Validator } from '../../game-api/contract/validator.ts';
import { campaignKind } from './campaign/match.ts';
import { sheetIn } from './campaign/sheet-file.ts';
import { loadFolder } from './content/load.ts';
import { scenarioKind } from './match/match.ts';
import { WISHES } from './settings/settings.ts';

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
