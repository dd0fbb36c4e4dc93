/** What is asked of those who enhance cards, and how its choices are called. ENH-01 */
import type { Choice } from '../../../panel/choices.ts';
import { bold, capital, listed } from '../../../panel/text.ts';
import type { PlaceShape } from '../../rules/terms.ts';
import type { EnhancingNote, EnhancingPrompt } from '../goods-questions.ts';
import type { Names } from './names.ts';

/** What stands above the choices. */
export function enhancingAsked(prompt: EnhancingPrompt, names: Names): string {
  switch (prompt.about) {
    case 'enhancing':
      return `Which card do you have enhanced? You have ${prompt.gold} gold; each price is shown before you pay. Only cards with something on them that you can pay for are named.`;
    case 'enhancing place':
      return `Where on ${bold(names.card(prompt.class, prompt.card))}?`;
    case 'enhancing with':
      return withLacking(prompt, names);
    case 'enhancing price':
      return priceWords(prompt, names);
  }
}

/** What can’t be paid for stands in small print. */
function withLacking(
  { class: of, card, half, words, have, lacking }: Extract<EnhancingPrompt, { about: 'enhancing with' }>,
  names: Names,
): string {
  const dear = lacking.map(({ name, gold }) => `${name} (${gold})`);
  return [
    `${bold(names.card(of, card))}, ${half}: ${words}. What is added? You have ${have} gold.`,
    ...(dear.length > 0 ? [`-# Too dear: ${listed(dear)}.`] : []),
  ].join('\n');
}

/** The price is what the last step says. */
function priceWords(
  { class: of, sticker, name, steps, have, lasts }: Extract<EnhancingPrompt, { about: 'enhancing price' }>,
  names: Names,
): string {
  const price = steps.at(-1)?.gold ?? 0;
  return [
    `${bold(name)} on ${bold(names.card(of, sticker.card))}, ${sticker.half}, costs ${bold(`${price} gold`)}; you have ${have}.`,
    ...steps.map(({ words, gold }) => `- ${words}: ${bold(`${gold}`)}`),
    lasts === 'temporary' ? 'It goes when you retire.' : 'It stays on the card, whoever plays the class after you.',
  ].join('\n');
}

/** The same in a few words that everybody may read, behind a name. */
export function enhancingBriefly({ about }: EnhancingPrompt): string {
  switch (about) {
    case 'enhancing':
      return 'which card do you have enhanced?';
    case 'enhancing place':
      return 'where on the card?';
    case 'enhancing with':
      return 'what is added to the card?';
    case 'enhancing price':
      return 'do you pay for it?';
  }
}

/** What a place is called that takes some things and not others. ENH-09 */
const SHAPES: Readonly<Record<PlaceShape, string>> = {
  square: 'a square',
  circle: 'a circle',
  diamond: 'a diamond',
  'diamond plus': 'a diamond with a cross',
  hexagon: 'a hexagon',
};

export function enhancingChoice(note: EnhancingNote, names: Names): Choice {
  switch (note.is) {
    case 'card to enhance':
      return { label: names.card(note.class, note.card), description: `From ${note.from} gold.`, look: 'primary' };
    case 'place':
      return {
        label: `${capital(note.half)}: ${note.words}`,
        description: `${note.name}: ${SHAPES[note.shape]}.`,
        look: 'primary',
      };
    case 'sticker':
      return { label: `${note.name} (${note.gold} gold)`, look: 'primary' };
    case 'paying':
      return { label: `Pay ${note.gold} gold`, look: 'primary', isWord: true };
  }
}
