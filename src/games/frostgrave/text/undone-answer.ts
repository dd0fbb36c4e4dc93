import type { AnswerEntry } from '../../../engine/log/log.ts';
import { formatList } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { OrderAct } from '../rules/orders/acts.ts';
import { readOrder } from '../rules/orders/acts.ts';
import { CONCEDE } from '../rules/turn/conceding.ts';
import { nameFromId } from './name-from-id.ts';
import type { Names } from './names.ts';

/** `a move and a fight with **Corvin (B2)**`, `the activation of **Nessa (B3)**` */
export function undoneAnswerWords({ crumb, value }: Pick<AnswerEntry, 'crumb' | 'value'>, names: Names): string {
  const [first = ''] = value;
  switch (crumb.split(' / ').at(-1)) {
    case 'deployment':
      return t`where the warband stands at first`;
    case 'zone':
      return t`the choice of a side of the table`;
    case 'activate':
      return activationWords(first, names);
    case 'company':
      return t`who is activated together`;
    case 'next of several':
      return t`that ${names.bold(first)} is next`;
    case 'order':
      return formatList((readOrder(first) ?? []).map((act) => actWords(act, names))) || t`an order`;
    case 'empower':
      return t`how much Health a roll was worth`;
    default:
      return t`the last answer`;
  }
}

function activationWords(first: string, names: Names): string {
  if (first === 'enough') return t`that nobody else is activated`;
  if (first === CONCEDE) return t`the question about giving up`;
  return first === 'together' ? t`that some are activated together` : t`the activation of ${names.bold(first)}`;
}

function actWords(act: OrderAct, names: Names): string {
  switch (act.act) {
    case 'go':
    case 'run':
      return t`a move`;
    case 'fight':
      return t`a fight with ${names.bold(act.target)}`;
    case 'shoot':
      return t`a shot at ${names.bold(act.target)}`;
    case 'cast':
      return t`casting ${nameFromId(act.spell)}`;
    case 'take':
      return t`picking up treasure ${act.token}`;
    case 'end':
      return t`the end of an activation`;
    default:
      return t`another act`;
  }
}
