import type { MultipleChoice } from '../../../../engine/rules/rule.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { QuestionExtras } from '../../campaign/presenter.ts';
import type { CampaignNote, CampaignPrompt } from '../../campaign/questions.ts';
import type { SheetItem } from '../../campaign/state/sheet.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Pictogram } from '../../render/signs.ts';
import { customId } from '../custom-ids.ts';
import { emojiName, schoolSign } from '../emojis.ts';
import { equipForm } from './equip-form.ts';
import { bookPicture, leafWith, sheetPicture } from './pictures.ts';
import { standingPicture } from './standing.ts';
import { waresPicture } from './wares.ts';

type WarbandQuestion = MultipleChoice<CampaignPrompt, CampaignNote>;

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

const GOODS: Readonly<Record<SheetItem['is'], Pictogram>> = {
  potion: 'potion',
  scroll: 'scroll',
  grimoire: 'grimoire',
  item: 'item',
  arm: 'fight',
};

const STATS: Readonly<Record<string, Pictogram>> = { fight: 'fight', shoot: 'shoot', will: 'will', health: 'health' };

function choiceSign(catalog: Catalog, note: CampaignNote): Pictogram | undefined {
  switch (note.is) {
    case 'thing':
      return GOODS[note.thing.is];
    case 'casting':
    case 'spell':
    case 'enchanted':
      return schoolSign(catalog.spells.get(note.spell)?.school ?? '');
    case 'treasure':
      return 'treasure';
    case 'stat':
      return STATS[note.stat];
    default:
      return undefined;
  }
}

/** The member whom the question is about, or whom the first choice names. */
function memberIn({ prompt, options }: WarbandQuestion): number | undefined {
  if ('member' in prompt) return prompt.member;
  return options.flatMap(({ note }) => (note?.is === 'member' ? [note.member] : []))[0];
}

export function questionExtras(catalog: Catalog): QuestionExtras {
  return {
    pictureFor: (question, view, seat) => {
      const { options } = question;
      const { about } = question.prompt;
      const sheet = view.warbands.find((warband) => warband.seat === seat)?.sheet;
      const shown = SHOWN[about];
      if (shown === 'standing') return standingPicture(catalog, view);
      if (!sheet || shown === undefined) return undefined;
      if (shown === 'wares') return waresPicture(catalog, sheet, translateMsg(TITLES[about] ?? ''), options);
      if (shown === 'book') return bookPicture(catalog, sheet);
      return sheetPicture(catalog, sheet, leafWith(catalog, sheet, memberIn(question)));
    },
    formFor: ({ prompt, options }, view, seat) => {
      const sheet = view.warbands.find((warband) => warband.seat === seat)?.sheet;
      const isOpen = prompt.about === 'spending' && options.some(({ value }) => value === 'give');
      return sheet && isOpen ? equipForm(catalog, sheet) : undefined;
    },
    emojiFor: (note) => {
      const sign = note && choiceSign(catalog, note);
      return sign && emojiName(sign);
    },
    buttonsFor: (campaign) => [button(customId({ action: 'warband', campaign }), t`My warband`)],
  };
}
