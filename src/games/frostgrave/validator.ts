import type { Validator } from '../validator.ts';
import { campaignKind } from './aftermath/match.ts';
import { imported } from './aftermath/rules/transfer.ts';
import { loadFolder } from './content/load.ts';
import { gameKind } from './match.ts';
import { WISHES } from './wishes.ts';

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
