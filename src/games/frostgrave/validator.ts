import type { Validator } from '../../game-api/contract/validator.ts';
import { campaignKind } from './campaign/match.ts';
import { imported } from './campaign/rules/transfer.ts';
import { loadFolder } from './content/load.ts';
import { gameKind } from './match/match.ts';
import { WISHES } from './settings/settings.ts';

export const validator: Validator = (folder) => {
  const catalog = loadFolder(folder);
  return {
    pack: {
      id: catalog.content.pack.id,
      game: 'frostgrave',
      wishes: WISHES,
      kinds: new Map([
        ['campaign', campaignKind(catalog)],
        ['game', gameKind(catalog)],
      ]),
    },
    read: (text) => imported(catalog, text),
  };
};
