/** Words for the table, of actions that nothing else can read. */
import { actionWords } from './card-words.ts';
import type { LabelTree } from './labels.ts';
import type { SourceAction } from './source-schema.ts';

const MAX_TEXT = 300;

/** Sentences of all the actions, at most as long as a pack allows. `summon`: what an item calls up. */
export function byHandWords(actions: readonly SourceAction[], labels: readonly LabelTree[], summon?: unknown): string {
  const called = summon === undefined ? [] : [actionWords({ type: 'summon', valueObject: summon }, labels)];
  const words = [...actions.map((each) => actionWords(each, labels)), ...called]
    .map((each) => each.trim().replace(/%(?:[\w-]+\.)*([\w-]+)%/g, '$1'))
    .filter((each) => each !== '')
    .map((each, i, all) => (i < all.length - 1 ? each.replace(/[.:]$/, '') : each))
    .join('. ');
  const text = words.length < 3 ? `Do what the card says: ${words}.` : words;
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}
