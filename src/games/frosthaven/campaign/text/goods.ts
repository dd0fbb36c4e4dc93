import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { bold, formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { termTitle, termWords } from '../../rules/view-schema/words.ts';
import type { GoodsNote, GoodsPrompt } from '../questions/goods-questions.ts';
import type { KnownFormula } from '../rules/goods/brew.ts';
import { hasNoResources, resourceWords } from '../rules/goods/resources.ts';
import type { OutOfReach } from '../rules/refusal.ts';
import { briefEnhancingWords, enhancingChoice, enhancingPromptWords } from './enhancing.ts';
import type { CampaignNames } from './names.ts';
import { lackWords, refusalWords, shortRefusal } from './refusals.ts';

export function goodsPromptWords(prompt: GoodsPrompt, names: CampaignNames): string {
  switch (prompt.about) {
    case 'crafting':
      return withLacking(t`What do you craft?`, prompt.lacking, names);
    case 'distilling':
      return withLacking(t`What do you distil? The potion goes back into the supply.`, prompt.lacking, names);
    case 'selling':
      return withLacking(t`What do you sell?`, prompt.lacking, names);
    case 'buying':
      return withLacking(t`What do you buy?`, prompt.lacking, names);
    case 'brewing':
      return [
        ...(prompt.why ? [bold(refusalWords(prompt.why, names))] : []),
        prompt.most === 3
          ? t`Which herbs do you brew? Two or three, your own or Frosthaven’s. Once you brew a new potion, you can’t take it back.`
          : t`Which herbs do you brew? Two, your own or Frosthaven’s. Once you brew a new potion, you can’t take it back.`,
        ...formulaLines(prompt.known, names),
      ].join('\n');
    case 'herbs from':
      return t`Whose herbs are they?`;
    case 'potion':
      return t`${bold(names.item(prompt.item))} is ready. Who gets it?`;
    default:
      return enhancingPromptWords(prompt, names);
  }
}

function formulaLines(known: readonly KnownFormula[], names: CampaignNames): string[] {
  const lines = known.map(
    ({ herbs, item }) => `-# ${capitalize(herbs.map((herb) => termWords(herb)).join(' + '))}: ${names.item(item)}`,
  );
  return lines.length > 0 ? [`-# ${t`Known so far:`}`, ...lines.slice(0, MOST_FORMULAS)] : [];
}

/** BREW-02, BREW-08: number of all formulas. */
const MOST_FORMULAS = 41;

const MOST_LACKING = 900;

/** CRF-03 */
function withLacking(words: string, lacking: readonly OutOfReach[], names: CampaignNames): string {
  const lines: string[] = [];
  let length = 0;
  for (const { item, why } of lacking) {
    const line = `-# ${names.item(item)}: ${shortRefusal(why, names)}`;
    length += line.length + 1;
    if (length > MOST_LACKING) break;
    lines.push(line);
  }
  const left = lacking.length - lines.length;
  const more = left > 0 ? [`-# ${t`And ${left} more that you can’t have now.`}`] : [];
  const head = lines.length > 0 ? [`-# ${t`Not available yet, with what is missing:`}`] : [];
  return [words, ...head, ...lines, ...more].join('\n');
}

export function briefGoodsWords(prompt: GoodsPrompt): string {
  switch (prompt.about) {
    case 'crafting':
      return t`what do you craft?`;
    case 'distilling':
      return t`what do you distil?`;
    case 'selling':
      return t`what do you sell?`;
    case 'buying':
      return t`what do you buy?`;
    case 'brewing':
      return t`which herbs do you brew?`;
    case 'herbs from':
      return t`whose herbs are they?`;
    case 'potion':
      return t`who gets the potion?`;
    default:
      return briefEnhancingWords(prompt);
  }
}

export function goodsChoice(note: GoodsNote, names: CampaignNames): PanelChoice {
  switch (note.is) {
    case 'item':
      return {
        label: `${names.item(note.item)} (${lackWords(note.detail, names).join(', ')})`,
        description: names.itemText(note.item),
        look: 'primary',
      };
    case 'herb':
      return {
        label:
          note.copy === 1 ? termTitle(note.herb) : `${termTitle(note.herb)}, ${translateMsg(ORDER[note.copy] ?? '')}`,
        look: 'primary',
      };
    case 'split':
      return {
        label: hasNoResources(note.frosthaven)
          ? t`Your own`
          : t`Frosthaven’s ${formatList(resourceWords(note.frosthaven))}`,
        look: 'primary',
      };
    default:
      return enhancingChoice(note, names);
  }
}

const ORDER: readonly string[] = ['', '', msg`a second one`, msg`a third one`];
