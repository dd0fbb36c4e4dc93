/** What is asked of those who craft, brew, sell and buy, and how its choices are called. */
import type { Choice } from '../../../panel/choices.ts';
import { bold, capital, listed } from '../../../panel/text.ts';
import type { GoodsNote, GoodsPrompt } from '../goods-questions.ts';
import type { Formula } from '../rules/brew.ts';
import type { OutOfReach } from '../rules/refusal.ts';
import { isNothing, resourceWords } from '../rules/resources.ts';
import { enhancingAsked, enhancingBriefly, enhancingChoice } from './enhancing.ts';
import type { Names } from './names.ts';
import { refusalWords, shortRefusal } from './refusals.ts';

/** What stands above the choices. */
export function goodsAsked(prompt: GoodsPrompt, names: Names): string {
  switch (prompt.about) {
    case 'crafting':
      return withLacking('What do you craft?', prompt.lacking, names);
    case 'distilling':
      return withLacking('What do you distil? The potion goes back into the supply.', prompt.lacking, names);
    case 'selling':
      return withLacking('What do you sell?', prompt.lacking, names);
    case 'buying':
      return withLacking('What do you buy?', prompt.lacking, names);
    case 'brewing':
      return [
        ...(prompt.why ? [bold(refusalWords(prompt.why, names))] : []),
        `Which herbs do you brew? ${prompt.most === 3 ? 'Two or three' : 'Two'}, your own or those of Frosthaven. What has never been brewed can’t be taken back.`,
        ...formulaLines(prompt.known, names),
      ].join('\n');
    case 'herbs from':
      return 'Whose herbs are they?';
    case 'potion':
      return `${bold(names.item(prompt.item))} is ready. Who gets it?`;
    default:
      return enhancingAsked(prompt, names);
  }
}

/** What is known already: `-# Arrowvine + axenut: Steady Hand`. */
function formulaLines(known: readonly Formula[], names: Names): string[] {
  const lines = known.map(({ herbs, item }) => `-# ${capital(herbs.join(' + '))}: ${names.item(item)}`);
  return lines.length > 0 ? ['-# Known so far:', ...lines.slice(0, MOST_FORMULAS)] : [];
}

/** There are no more than these. BREW-02, BREW-08 */
const MOST_FORMULAS = 41;

/** So much can be read above the choices. */
const MOST_LACKING = 900;

/** What can’t be had stands in small print, with what it lacks. CRF-03 */
function withLacking(words: string, lacking: readonly OutOfReach[], names: Names): string {
  const lines: string[] = [];
  let length = 0;
  for (const { item, why } of lacking) {
    const line = `-# ${names.item(item)}: ${shortRefusal(why, names)}`;
    length += line.length + 1;
    if (length > MOST_LACKING) break;
    lines.push(line);
  }
  const left = lacking.length - lines.length;
  const more = left > 0 ? [`-# And ${left} more that you can’t have now.`] : [];
  const head = lines.length > 0 ? ['-# Still out of reach, with what is missing:'] : [];
  return [words, ...head, ...lines, ...more].join('\n');
}

/** The same in a few words that everybody may read, behind a name. */
export function goodsBriefly(prompt: GoodsPrompt): string {
  switch (prompt.about) {
    case 'crafting':
      return 'what do you craft?';
    case 'distilling':
      return 'what do you distil?';
    case 'selling':
      return 'what do you sell?';
    case 'buying':
      return 'what do you buy?';
    case 'brewing':
      return 'which herbs do you brew?';
    case 'herbs from':
      return 'whose herbs are they?';
    case 'potion':
      return 'who gets the potion?';
    default:
      return enhancingBriefly(prompt);
  }
}

export function goodsChoice(note: GoodsNote, names: Names): Choice {
  switch (note.is) {
    case 'item':
      return {
        label: `${names.item(note.item)} (${note.detail})`,
        description: names.itemText(note.item),
        look: 'primary',
      };
    case 'herb':
      return {
        label: note.copy === 1 ? capital(note.herb) : `${capital(note.herb)}, ${ORDER[note.copy]}`,
        look: 'primary',
      };
    case 'split':
      return {
        label: isNothing(note.frosthaven) ? 'Your own' : `Frosthaven’s ${listed(resourceWords(note.frosthaven))}`,
        look: 'primary',
      };
    default:
      return enhancingChoice(note, names);
  }
}

/** By how many there are of a kind before. */
const ORDER: readonly string[] = ['', '', 'a second one', 'a third one'];
