import { t } from '../../../language/t.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { bold, fitted } from '../../panel/text.ts';
import { inOneLine, plain } from '../rules/explain/parts.ts';
import { termWords } from '../rules/seen/words.ts';
import type { EnemyView } from '../rules/view.ts';
import type { ViewContext } from './seen.ts';

export function enemiesPanel({ table }: ViewContext): Panel {
  const { enemies = [] } = table.view;
  if (enemies.length === 0) return words(t`No enemy is in sight.`);
  return { content: fitted(enemies.map(kindWords).join('\n'), CONTENT_LENGTH), components: [], picture: undefined };
}

function kindWords({ name, ranks, card }: EnemyView): string {
  const stats = ranks.map(
    ({ rank, stats }) =>
      `> ${rank !== undefined && (ranks.length > 1 || rank === 'elite') ? `${termWords(rank)}: ` : ''}${plain(stats)}`,
  );
  return [card ? playing(bold(name), card) : bold(name), ...stats].join('\n');
}

function playing(who: string, { name, initiative, lines }: NonNullable<EnemyView['card']>): string {
  const plays = t`${who} plays *${name}* (${initiative}).`;
  return lines.length > 0 ? `${plays} ${inOneLine(lines)}.` : plays;
}
