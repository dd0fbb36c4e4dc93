import { button } from '../../../../game-api/panel/controls.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { QuestionExtras } from '../../campaign/presenter.ts';
import type { CampaignPrompt } from '../../campaign/questions.ts';
import type { Catalog } from '../../content/catalog.ts';
import { customId } from '../custom-ids.ts';
import { bookPicture, sheetPicture } from './pictures.ts';
import { standingPicture } from './standing.ts';
import { waresPicture } from './wares.ts';

const SHOWN: Readonly<Record<CampaignPrompt['about'], 'sheet' | 'book' | 'standing' | 'wares' | undefined>> = {
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
  buy: 'wares',
  sell: 'wares',
  given: 'wares',
  'given to': 'sheet',
  hire: 'sheet',
  dismiss: 'sheet',
  base: undefined,
  resource: undefined,
  nurse: 'sheet',
  ease: 'sheet',
  body: undefined,
  'bring back': undefined,
  embedded: 'sheet',
  revealed: undefined,
  pour: 'sheet',
};

const TITLES: Partial<Record<CampaignPrompt['about'], string>> = {
  buy: msg`For sale`,
  sell: msg`What is sold`,
  given: msg`Who has what`,
};

export function questionExtras(catalog: Catalog): QuestionExtras {
  return {
    pictureFor: ({ prompt: { about }, options }, view, seat) => {
      const sheet = view.warbands.find((warband) => warband.seat === seat)?.sheet;
      const shown = SHOWN[about];
      if (shown === 'standing') return standingPicture(catalog, view);
      if (!sheet || shown === undefined) return undefined;
      if (shown === 'wares') return waresPicture(catalog, sheet, translateMsg(TITLES[about] ?? ''), options);
      return shown === 'book' ? bookPicture(catalog, sheet) : sheetPicture(catalog, sheet);
    },
    buttonsFor: (campaign) => [button(customId({ action: 'warband', campaign }), t`My warband`)],
  };
}
