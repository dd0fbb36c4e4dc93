import { id } from '../../../../engine/values/id.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { PictureFor, QuestionExtras } from '../../campaign/presenter.ts';
import type { CampaignPrompt, CampaignQuestion } from '../../campaign/questions/questions.ts';
import { enhancedView } from '../../campaign/rules/goods/enhancements.ts';
import type { ClassSticker } from '../../campaign/state/enhancements.ts';
import { stickersOf } from '../../campaign/state/enhancements.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { cardsAlt, pictureJob } from '../../render/index.ts';
import { brewerFor, chartPictures } from '../character/chart-view.ts';
import { growthPicture, itemPicture, perksPicture, waresPicture } from '../character/question-pictures.ts';
import { characterButton, ownButtons } from '../character/sheet.ts';
import { customId } from '../custom-ids.ts';
import { knownPotionsButton } from '../sheet/sheet.ts';
import { enhancingForm } from './enhancing-form.ts';
import { backButtons } from './quest.ts';

/** Returns pictures for choices of cards, perks, wares, herbs and enhancements (ENH-09); other questions have none. */
export function campaignPictures(catalog: Catalog): PictureFor {
  return (question, view) => {
    const { prompt } = question;
    const seat = askedFor(question);
    const { sheets, enhancements } = view;
    const sheet = sheets.find(({ member }) => `${member}` === seat);
    switch (prompt.about) {
      case 'card':
        return growthPicture(catalog, prompt, enhancements);
      case 'perk':
        return sheet && perksPicture(catalog, sheet, question);
      case 'crafting':
      case 'buying':
      case 'selling':
      case 'distilling':
        return waresPicture(catalog, prompt, { ...question, seat }, view);
      case 'brewing':
        return chartPictures(catalog, view, brewerFor(question, view))[0];
      case 'potion':
        return itemPicture(catalog, prompt.item);
      case 'unwanted':
        return itemPicture(catalog, prompt.item, prompt.gold);
      default: {
        const shown = shownBy(prompt);
        return shown && cardsPicture(catalog, shown, enhancements);
      }
    }
  };
}

/** Leads to the leaves of the chart that the panel doesn’t show. BREW-04 */
function potionButtons(
  catalog: Catalog,
  campaign: number,
  question: CampaignQuestion,
  view: CampaignView,
): readonly Button[] {
  const brewer = brewerFor(question, view);
  return brewer && chartPictures(catalog, view, brewer).length > 1 ? [knownPotionsButton(campaign)] : [];
}

/** Character of the question, mostly the asked player's own. VAR-09 */
function askedFor({ prompt, seat }: Pick<CampaignQuestion, 'prompt' | 'seat'>): string {
  return prompt.for === undefined ? seat : `${prompt.for}`;
}

export function questionExtras(catalog: Catalog): QuestionExtras {
  return {
    pictureFor: campaignPictures(catalog),
    formFor: enhancingForm,
    buttonsFor: (campaign, view, question) => [
      ...ownButtons(campaign),
      ...(question ? potionButtons(catalog, campaign, question, view) : []),
    ],
    backFor: backButtons,
    onwardFor: (campaign) => [
      button(customId({ action: 'begin', campaign }), t`Next scenario`, 'primary'),
      button(customId({ action: 'kit', campaign }), t`Cards and items`),
      ...(hasWeeks(catalog) ? [characterButton(campaign)] : []),
    ],
  };
}

interface ShownCards {
  readonly class: string;
  readonly cards: readonly string[];
  readonly more: readonly ClassSticker[];
  readonly side?: string | undefined;
}

function shownBy(prompt: CampaignPrompt): ShownCards | undefined {
  switch (prompt.about) {
    case 'enhancing':
      return { class: prompt.class, cards: prompt.cards, more: [] };
    case 'enhancing place':
      return { class: prompt.class, cards: [prompt.card], more: [] };
    case 'enhancing with':
      return { class: prompt.class, cards: [prompt.card], more: [], side: prompt.side };
    case 'enhancing price':
      return {
        class: prompt.class,
        cards: [prompt.sticker.card],
        more: [{ ...prompt.sticker, class: prompt.class }],
        side: prompt.sticker.side,
      };
    default:
      return undefined;
  }
}

function cardsPicture(
  catalog: Catalog,
  { class: of, cards: names, more, side }: ShownCards,
  enhancements: readonly ClassSticker[],
): PanelPicture {
  const wearing = { class: id<'ClassId'>(of), stickers: stickersOf([...enhancements, ...more], of) };
  const cards = names.flatMap(
    (card) => enhancedView(catalog, wearing, { card, ...(side !== undefined && { side }) }) ?? [],
  );
  const { colour } = catalog.classOf(id(of));
  return { job: pictureJob('hand', { cards, colour }), alt: cardsAlt(cards, t`Cards`), name: 'cards.png' };
}
