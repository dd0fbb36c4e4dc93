/** Form of what is added to a card: a menu for each place, with every price. ENH-01, ENH-09 */
import type { QuestionForm } from '../../../../game-api/base/question-form.ts';
import type { FormAnswer } from '../../../../game-api/contract/presenter.ts';
import { codeOf } from '../../../../game-api/panel/answer-codes.ts';
import type { MenuOption } from '../../../../game-api/panel/controls.ts';
import { chunkOptions } from '../../../../game-api/panel/controls.ts';
import { menuField } from '../../../../game-api/panel/form-fields.ts';
import { FORM_FIELDS } from '../../../../game-api/panel/limits.ts';
import type { FormField } from '../../../../game-api/panel/panel.ts';
import { t } from '../../../../i18n/t.ts';
import { placeValue, stickerValue } from '../../campaign/activities/enhancing.ts';
import type { CampaignNote, CampaignQuestion } from '../../campaign/questions/questions.ts';
import type { EnhancementOffer, EnhancementSpot } from '../../campaign/rules/goods/enhancements.ts';
import { reasonWords, stickerName } from '../../campaign/text/enhancing.ts';
import type { CampaignNames } from '../../campaign/text/names.ts';

type EnhancedCard = Extract<CampaignNote, { is: 'card to enhance' }>;

interface PricedOffer {
  readonly spot: EnhancementSpot;
  readonly offer: EnhancementOffer;
}

/** For the question of which card; the form is that of the chosen one. */
export function enhancingForm(
  { prompt, options }: CampaignQuestion,
  names: CampaignNames,
): (QuestionForm & { readonly placeholder: string }) | undefined {
  if (prompt.about !== 'enhancing') return undefined;
  const { gold } = prompt;
  const cardOf = (code: string): EnhancedCard | undefined => {
    const note = options.find(({ value }) => codeOf(value) === code)?.note;
    return note?.is === 'card to enhance' ? note : undefined;
  };
  return {
    placeholder: t`Choose a card`,
    form: ({ code }) => {
      const card = cardOf(code);
      if (!card) return undefined;
      const fields = fieldsOf(pricedOffers(card, gold));
      return fields.length === 0 ? undefined : { title: names.card(card.class, card.card), fields };
    },
    read: ({ code }, sent) => {
      const card = cardOf(code);
      const all = card ? pricedOffers(card, gold) : [];
      const chosen = all.filter((each) => fieldsOf(all).some(({ id }) => sent.all(id).includes(offerValue(each))));
      const [only, ...more] = chosen;
      if (!card || !only || more.length > 0) return { why: t`Choose one thing that is added to the card.` };
      return answersFor(card.card, only);
    },
  };
}

function pricedOffers({ spots }: EnhancedCard, gold: number): PricedOffer[] {
  return spots.flatMap((spot) =>
    spot.offers.filter(({ price }) => price.gold <= gold).map((offer) => ({ spot, offer })),
  );
}

function offerValue({ spot, offer }: PricedOffer): string {
  return `${placeValue(spot)} ${stickerValue(offer)}`;
}

/** A menu for each place, or where there are more places than fields, one for many. */
function fieldsOf(all: readonly PricedOffer[]): FormField[] {
  const places = [...new Set(all.map(({ spot }) => placeValue(spot)))];
  const groups = places.map((place) => all.filter(({ spot }) => placeValue(spot) === place));
  const parts = groups.flatMap((group) => chunkOptions(group));
  if (parts.length <= FORM_FIELDS)
    return parts.map((part, i) => offersField(i, spotWords(part), part, ({ offer }) => offerWords(offer)));
  return chunkOptions(all)
    .slice(0, FORM_FIELDS)
    .map((part, i) =>
      offersField(
        i,
        t`Any of these`,
        part,
        ({ spot, offer }) => `${halfWord(spot)}, ${spot.words()}: ${offerWords(offer)}`,
      ),
    );
}

function spotWords([first]: readonly PricedOffer[]): string {
  return first ? `${halfWord(first.spot)}: ${first.spot.words()}` : '';
}

function halfWord({ half }: EnhancementSpot): string {
  return half === 'top' ? t`Top` : t`Bottom`;
}

function offerWords({ name, price }: EnhancementOffer): string {
  return t`${stickerName(name)} (${price.gold} gold)`;
}

function offersField(
  i: number,
  label: string,
  part: readonly PricedOffer[],
  wordsOf: (each: PricedOffer) => string,
): FormField {
  const options = part.map(
    (each): MenuOption => ({ value: offerValue(each), label: wordsOf(each), description: stepsWords(each.offer) }),
  );
  return menuField({ id: `place${i}`, label }, options, { least: 0 });
}

/** Every step of the price: `Move: 30; temporary: − 20 %: 24`. */
function stepsWords({ price }: EnhancementOffer): string {
  return price.steps.map(({ why, gold }) => `${reasonWords(why)}: ${gold}`).join('; ');
}

/** As the four questions would be answered one by one. */
function answersFor(card: string, { spot, offer }: PricedOffer): FormAnswer {
  return ({ question }) => {
    switch (question.kind) {
      case 'enhancing':
        return [card];
      case 'enhancing place':
        return [placeValue(spot)];
      case 'enhancing with':
        return [stickerValue(offer)];
      case 'enhancing price':
        return ['pay'];
      default:
        return undefined;
    }
  };
}
