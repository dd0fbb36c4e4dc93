import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { carriedTokens } from '../../rules/treasure/tokens.ts';
import type { View } from '../../rules/view.ts';
import { fullHealthOf } from '../../rules/view.ts';
import { formatSigned } from '../../text/words.ts';
import { signMark } from '../emojis.ts';

/** `Move 6″ · Fight +2 · …`, each after its emoji. */
export function statsLine(figure: View['figures'][number]): string {
  const { move, fight, shoot, armour, will } = figure.stats;
  const carried = carriedTokens(figure);
  return [
    `${signMark('move')}${t`Move ${move / 10}″`}`,
    `${signMark('fight')}${t`Fight ${formatSigned(fight)}`}`,
    `${signMark('shoot')}${t`Shoot ${formatSigned(shoot)}`}`,
    `${signMark('armour')}${t`Armour ${armour}`}`,
    `${signMark('will')}${t`Will ${formatSigned(will)}`}`,
    `${signMark('health')}${t`Health ${figure.health} of ${fullHealthOf(figure)}`}`,
    ...(carried.length === 0 ? [] : [`${signMark('treasure')}${t`carries ${formatList(carried)}`}`]),
  ].join(' · ');
}
