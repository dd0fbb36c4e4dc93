/** Validates files of users by the rules, in the file reader's thread. */
import { NO_ANNOUNCEMENTS } from '../../game-api/base/base-match.ts';
import type { Validator } from '../../game-api/contract/validator.ts';
import { campaignKind } from './campaign/match.ts';
import { parseSheet } from './campaign/sheet-file.ts';
import { loadFolder } from './content/load.ts';
import { scenarioKind } from './match/match.ts';
import { SETTINGS_SCHEMAS } from './settings/settings.ts';

export const validator: Validator = (folder) => {
  const catalog = loadFolder(folder);
  const unseen = () => {
    throw new Error('Nobody looks at a match that is only tried.');
  };
  const scenario = scenarioKind(catalog, {
    announceStep: () => NO_ANNOUNCEMENTS,
    announceUnsupported: () => NO_ANNOUNCEMENTS,
    presenterFor: unseen,
  });
  return {
    pack: {
      id: catalog.pack.id,
      game: 'frosthaven',
      settingsSchemas: SETTINGS_SCHEMAS,
      kinds: new Map([
        ['campaign', campaignKind(catalog)],
        ['scenario', scenario],
      ]),
    },
    parseFile: parseSheet,
  };
};
