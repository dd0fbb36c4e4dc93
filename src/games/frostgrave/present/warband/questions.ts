/** What stands beside the questions between games: the sheet where somebody is meant, the spell book where a spell is. */

import { button } from '../../../panel/controls.ts';
import type { BesideQuestions } from '../../aftermath/face.ts';
import type { Prompt } from '../../aftermath/questions.ts';
import type { Catalog } from '../../content/catalog.ts';
import { customId } from '../ids.ts';
import { bookPicture, sheetPicture } from './pictures.ts';
import { standingPicture } from './standing.ts';

const SHOWN: Readonly<Record<Prompt['about'], 'sheet' | 'book' | 'standing' | undefined>> = {
  vote: 'standing',
  injury: 'sheet',
  succession: 'sheet',
  casting: 'book',
  scroll: 'book',
  cured: 'sheet',
  level: 'book',
  treasure: undefined,
  spending: 'sheet',
  shelf: undefined,
  buy: undefined,
  sell: undefined,
  given: 'sheet',
  'given to': 'sheet',
  hire: 'sheet',
  dismiss: 'sheet',
  base: undefined,
  resource: undefined,
  nurse: 'sheet',
  ease: 'sheet',
  body: undefined,
  'bring back': undefined,
};

export function besideQuestions(catalog: Catalog): BesideQuestions {
  return {
    pictureFor: ({ about }, view, seat) => {
      const sheet = view.warbands.find((warband) => warband.seat === seat)?.sheet;
      const shown = SHOWN[about];
      if (shown === 'standing') return standingPicture(catalog, view);
      if (!sheet || shown === undefined) return undefined;
      return shown === 'book' ? bookPicture(catalog, sheet) : sheetPicture(catalog, sheet);
    },
    buttonsFor: (campaign) => [button(customId({ action: 'warband', campaign }), 'My warband')],
  };
}
