/** How the party decides, in words. */
import { t } from '../../../../language/t.ts';
import { bold, escaped } from '../../../panel/text.ts';
import type { EventMap } from '../events.ts';
import type { Decides } from '../state/sheet.ts';
import type { Names } from './names.ts';

/** With who has led until now, and has left. */
export function decidesOtherwise({ decides, left }: EventMap['decides otherwise'], names: Names): string {
  const onward = t`From now on ${decidesWords(decides, names)}.`;
  if (!left) return onward;
  const gone =
    left.name === undefined
      ? t`Whoever led the party has left.`
      : t`${bold(escaped(left.name))}, who led the party, has left.`;
  return `${gone} ${onward}`;
}

/** Behind ‘From now on’. */
export function decidesWords(decides: Decides, names: Names): string {
  switch (decides.how) {
    case 'first':
      return t`what concerns all is decided by the first who answers`;
    case 'vote':
      return t`what concerns all is decided by vote`;
    case 'leader':
      return t`what concerns all is decided by ${bold(names.member(decides.leader))}, who leads`;
  }
}
