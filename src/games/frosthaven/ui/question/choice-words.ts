import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';

import { SCALE_LABELS } from '../../rules/scenario/dungeon.ts';
import { isTerm, termTitle } from '../../rules/view-schema/words.ts';
import { additionTitle } from '../../text/events/modifier-additions.ts';
import { favorOffer } from '../campaign/favors.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['perform', msg`Perform`],
  ['skip', msg`Skip`],
  ['stop', msg`Stop`],
  ['stay', msg`Stay`],
  ['escape', msg`Escape`],
  ['hold back', msg`Leave out added effects`],
  ['on foot', msg`Walk instead of jumping`],
  ['step by step', msg`Step by step`],
  ['done', msg`Done`],
  ['not done', msg`Not done`],
  ['suffer', msg`Suffer`],
  ['lose 1 from hand', msg`Lose 1 card from hand`],
  ['lose 2 discarded', msg`Lose 2 discarded cards`],
  ['gain it', msg`Accept it`],
  ['end turn', msg`End turn`],
  ['long rest', msg`Long rest`],
  ['heal 2', msg`Heal 2`],
  ['recover items', msg`Recover items`],
  ['rest', msg`Take the short rest`],
  ['no rest', msg`No rest`],
  ['keep to it', msg`Lose this card`],
  ['suffer 1 damage', msg`Suffer 1 damage, lose another`],
  ['no more favors', msg`No more favors`],
  ['goes on', msg`It goes on`],
  ['none of this', msg`None of this`],
  ['completed', msg`Completed`],
  ['lost', msg`All is lost`],
  ['ask after a change', msg`It goes on; ask again after a change`],
  ['ask each round', msg`It goes on; ask each round again`],
  ['judge the goal', msg`Judge the goal`],
  ['abstain', msg`Abstain`],
  ['leave it to the others', msg`Leave it to the others`],
  ...SCALE_LABELS.map((label): [string, string] => [label, label]),
]);

/** Translates a choice for a button; custom words of scenarios and cards stay. The value itself is stored in logs. */
export function choiceWords(value: string): string {
  const words = WORDS.get(value);
  const entrance = /^Entrance ([A-Z])$/.exec(value)?.[1];
  if (entrance !== undefined) return t`Entrance ${entrance}`;
  if (words !== undefined) return translateMsg(words);
  return favorOffer(value) ?? (isTerm(value) ? termTitle(value) : (additionTitle(value) ?? capitalize(value)));
}
