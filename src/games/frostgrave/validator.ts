import type { Validator } from '../../game-api/contract/validator.ts';
import { campaignKind } from './campaign/match.ts';
import { importWarband } from './campaign/rules/transfer.ts';
import { loadFolder } from './content/load.ts';
import { gameKind } from './match/match.ts';
import { SETTINGS_SCHEMAS } from './settings/settings.ts';

export const validator: Validator = (folder) => {
  const catalog = loadFolder(folder);
  return {
    pack: {
      id: catalog.content.pack.id,
      game: 'frostgrave',
      settingsSchemas: SETTINGS_SCHEMAS,
      kinds: new Map([
        ['campaign', campaignKind(catalog)],
        ['game', gameKind(catalog)],
      ]),
    },
    parseFile: (text) => importWarband(catalog, text),
  };
};
