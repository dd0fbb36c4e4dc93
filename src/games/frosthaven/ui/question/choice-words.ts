import { capital } from '../../../../i18n/letters.ts';
import { later, t, translated } from '../../../../i18n/t.ts';

import { SCALE_LABELS } from '../../rules/scenario/dungeon.ts';
import { isTerm, termTitle } from '../../rules/view-schema/words.ts';
import { addedTitle } from '../../text/events/added.ts';
import { favorOffer } from '../campaign/favors.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['perform', later`Perform`],
  ['skip', later`Skip`],
  ['stop', later`Stop`],
  ['stay', later`Stay`],
  ['escape', later`Escape`],
  ['hold back', later`Leave out added effects`],
  ['on foot', later`Walk instead of jumping`],
  ['step by step', later`Step by step`],
  ['done', later`Done`],
  ['not done', later`Not done`],
  ['suffer', later`Suffer`],
  ['lose 1 from hand', later`Lose 1 card from hand`],
  ['lose 2 discarded', later`Lose 2 discarded cards`],
  ['gain it', later`Gain it`],
  ['end turn', later`End turn`],
  ['long rest', later`Long rest`],
  ['heal 2', later`Heal 2`],
  ['recover items', later`Recover items`],
  ['rest', later`Take the short rest`],
  ['no rest', later`No rest`],
  ['keep to it', later`Keep to it`],
  ['suffer 1 damage', later`Suffer 1 damage, lose another`],
  ['no more favors', later`No more favors`],
  ['abstain', later`Abstain`],
  ['leave it to the others', later`Leave it to the others`],
  ...SCALE_LABELS.map((label): [string, string] => [label, label]),
]);

/** Translates a choice for a button; custom words of scenarios and cards stay. The value itself is stored in logs. */
export function choiceWords(value: string): string {
  const words = WORDS.get(value);
  const entrance = /^Entrance ([A-Z])$/.exec(value)?.[1];
  if (entrance !== undefined) return t`Entrance ${entrance}`;
  if (words !== undefined) return translated(words);
  return favorOffer(value) ?? (isTerm(value) ? termTitle(value) : (addedTitle(value) ?? capital(value)));
}
