/** What lies open of the enemies: their stat cards, and what their cards of this round do. */

import { type Panel, words } from '../../panel/panel.ts';
import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { bold, fitted } from '../../panel/text.ts';
import { inOneLine, plain } from '../rules/explain/parts.ts';
import type { EnemyView } from '../rules/view.ts';
import type { Seen } from './seen.ts';

/** Every kind of enemy on the map. */
export function enemiesPanel({ table }: Seen): Panel {
  const { enemies = [] } = table.view;
  if (enemies.length === 0) return words('No enemy is in sight.');
  return { content: fitted(enemies.map(kindWords).join('\n'), CONTENT_LENGTH), components: [], picture: undefined };
}

function kindWords({ name, ranks, card }: EnemyView): string {
  const stats = ranks.map(
    ({ rank, stats }) => `> ${ranks.length > 1 || rank === 'elite' ? `${rank}: ` : ''}${plain(stats)}`,
  );
  const now = card
    ? ` plays *${card.name}* (${card.initiative})${card.lines.length > 0 ? `. ${inOneLine(card.lines)}` : ''}.`
    : '';
  return [`${bold(name)}${now}`, ...stats].join('\n');
}
