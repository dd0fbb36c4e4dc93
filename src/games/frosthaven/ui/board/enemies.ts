import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { lazyPicture, textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { enemiesAlt, pictureJob } from '../../render/index.ts';
import type { EnemyView } from '../../rules/view.ts';
import type { ViewContext } from '../view-context.ts';

/** Stat cards and this round's ability cards, drawn; in words they are the picture's alt text. MON-01, MON-06 */
export function enemiesPanel({ table }: ViewContext): Panel {
  const { enemies = [] } = table.view;
  if (enemies.length === 0) return textPanel(t`No enemy is in sight.`);
  return {
    content: truncateLines(enemies.map(playing).join('\n'), CONTENT_LENGTH),
    components: [],
    picture: lazyPicture(
      'enemies.png',
      () => pictureJob('enemies', { enemies }),
      () => enemiesAlt(enemies),
    ),
  };
}

function playing({ name, card }: EnemyView): string {
  return card ? t`${bold(name)} plays *${card.name}* (${card.initiative}).` : bold(name);
}
