/** Questions of enhancing, in words. ENH-01 */

import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { bold, formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { PlaceShape } from '../../content/terms.ts';
import { CONDITIONS, ELEMENTS } from '../../content/terms.ts';
import { termTitle } from '../../rules/view-schema/words.ts';
import type { EnhancingNote, EnhancingPrompt } from '../questions/goods-questions.ts';
import type { PriceReason } from '../rules/goods/enhancement-price.ts';
import type { CampaignNames } from './names.ts';

export function enhancingPromptWords(prompt: EnhancingPrompt, names: CampaignNames): string {
  switch (prompt.about) {
    case 'enhancing':
      return t`Which card do you enhance? You have ${prompt.gold} gold and see each price before you pay. The list has only cards you can afford to enhance.`;
    case 'enhancing place':
      return t`Where on ${bold(names.card(prompt.class, prompt.card))}?`;
    case 'enhancing with':
      return withLacking(prompt, names);
    case 'enhancing price':
      return priceWords(prompt, names);
  }
}

function withLacking(
  { class: of, card, half, words, have, lacking }: Extract<EnhancingPrompt, { about: 'enhancing with' }>,
  names: CampaignNames,
): string {
  const dear = lacking.map(({ name, gold }) => `${stickerName(name)} (${gold})`);
  return [
    t`${bold(names.card(of, card))}, ${halfWord(half)}: ${words()}. What do you add? You have ${have} gold.`,
    ...(dear.length > 0 ? [`-# ${t`Too expensive: ${formatList(dear)}.`}`] : []),
  ].join('\n');
}

function priceWords(
  { class: of, sticker, name, steps, have, lasts }: Extract<EnhancingPrompt, { about: 'enhancing price' }>,
  names: CampaignNames,
): string {
  const price = steps.at(-1)?.gold ?? 0;
  return [
    t`${bold(stickerName(name))} on ${bold(names.card(of, sticker.card))}, ${halfWord(sticker.half)}, costs ${bold(t`${price} gold`)}; you have ${have}.`,
    ...steps.map(({ why, gold }) => `- ${reasonWords(why)}: ${bold(`${gold}`)}`),
    lasts === 'temporary' ? t`It goes away when you retire.` : t`It stays on the card for later players of the class.`,
  ].join('\n');
}

export function briefEnhancingWords({ about }: EnhancingPrompt): string {
  switch (about) {
    case 'enhancing':
      return t`which card do you enhance?`;
    case 'enhancing place':
      return t`where on the card?`;
    case 'enhancing with':
      return t`what do you add to the card?`;
    case 'enhancing price':
      return t`do you pay for it?`;
  }
}

/** ENH-09: names of places that limit their stickers. */
const SHAPES: Readonly<Record<PlaceShape, string>> = {
  square: msg`a square`,
  circle: msg`a circle`,
  diamond: msg`a diamond`,
  'diamond plus': msg`a diamond with a cross`,
  hexagon: msg`a hexagon`,
};

export function enhancingChoice(note: EnhancingNote, names: CampaignNames): PanelChoice {
  switch (note.is) {
    case 'card to enhance':
      return { label: names.card(note.class, note.card), description: t`From ${note.from} gold.`, look: 'primary' };
    case 'place':
      return {
        label: `${note.half === 'top' ? t`Top` : t`Bottom`}: ${note.words()}`,
        description: `${note.name}: ${translateMsg(SHAPES[note.shape])}.`,
        look: 'primary',
      };
    case 'sticker':
      return { label: t`${stickerName(note.name)} (${note.gold} gold)`, look: 'primary' };
    case 'paying':
      return { label: t`Pay ${note.gold} gold`, look: 'primary', isAction: true };
  }
}

function halfWord(half: 'top' | 'bottom'): string {
  return half === 'top' ? t`top` : t`bottom`;
}

const STICKERS: ReadonlyMap<string, () => string> = new Map([
  ['Attack', () => t`Attack`],
  ['Move', () => t`Move`],
  ['Heal', () => t`Heal`],
  ['Damage', () => t`Damage`],
  ['Trap', () => termTitle('trap')],
  ['Distance', () => t`Distance`],
  ['Shield', () => t`Shield`],
  ['Retaliate', () => t`Retaliate`],
  ['Push', () => t`Push`],
  ['Pull', () => t`Pull`],
  ['Teleport', () => t`Teleport`],
  ['Range', () => t`Range`],
  ['Target', () => t`Target`],
  ['Pierce', () => t`Pierce`],
  ['Summon hit points', () => t`Summon hit points`],
  ['Summon move', () => t`Summon move`],
  ['Summon attack', () => t`Summon attack`],
  ['Summon range', () => t`Summon range`],
  ['Any element', () => t`Any element`],
  ['Jump', () => t`Jump`],
  ['Area hex', () => t`Area hex`],
  ...[...CONDITIONS, ...ELEMENTS].map((term) => [capitalize(term), () => termTitle(term)] as const),
]);

/** Translates the name that logs keep: `Attack +1`, `Area hex, row 1, left`. */
export function stickerName(name: string): string {
  const [what = '', ...where] = name.split(', ');
  const [, stem = what, plus = ''] = /^(.*?)( \+1)?$/.exec(what) ?? [];
  return [`${STICKERS.get(stem)?.() ?? stem}${plus}`, ...where.map(whereWords)].join(', ');
}

function whereWords(where: string): string {
  const [what, first = '', , last = ''] = where.split(' ');
  if (what === 'row') return t`row ${first}`;
  if (what === 'place') return t`place ${first} of ${last}`;
  return { above: t`above`, below: t`below`, left: t`left`, right: t`right` }[where] ?? where;
}

export function reasonWords(why: PriceReason): string {
  switch (why.is) {
    case 'sticker':
      return stickerName(why.name);
    case 'building':
      return t`the building is of level 2: − 10`;
    case 'several':
      return t`for several: × 2`;
    case 'lost':
      return t`the action is lost: ÷ 2`;
    case 'persistent':
      return t`a persistent bonus: × 3`;
    case 'level':
      return t`a card of level ${why.level}: + ${why.above} × ${why.each}`;
    case 'earlier':
      return t`enhanced before: + ${why.count} × ${why.each}`;
    case 'temporary again':
      return t`temporary, enhanced before: − 20`;
    case 'temporary':
      return t`temporary: − 20 %`;
  }
}
