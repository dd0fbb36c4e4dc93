import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { inOneLine, plainText } from '../../rules/explain/parts.ts';
import type { EnemyView } from '../../rules/view.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { ViewContext } from '../view-context.ts';

export function enemiesPanel({ table }: ViewContext): Panel {
  const { enemies = [] } = table.view;
  if (enemies.length === 0) return textPanel(t`No enemy is in sight.`);
  return {
    content: truncateLines(enemies.map(kindWords).join('\n'), CONTENT_LENGTH),
    components: [],
    picture: undefined,
  };
}

function kindWords({ name, ranks, card }: EnemyView): string {
  const stats = ranks.map(
    ({ rank, stats }) =>
      `> ${rank !== undefined && (ranks.length > 1 || rank === 'elite') ? `${termWords(rank)}: ` : ''}${plainText(stats)}`,
  );
  return [card ? playing(bold(name), card) : bold(name), ...stats].join('\n');
}

function playing(who: string, { name, initiative, lines }: NonNullable<EnemyView['card']>): string {
  const plays = t`${who} plays *${name}* (${initiative}).`;
  return lines.length > 0 ? `${plays} ${inOneLine(lines)}.` : plays;
}
