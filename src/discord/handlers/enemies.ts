/** What lies open of the enemies: their stat cards, and what their cards of this round do. */
import { inOneLine, plain } from '../../frosthaven/explain/parts.ts';
import type { EnemyView } from '../../frosthaven/view.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import type { Panel } from '../present/panel.ts';
import { words } from '../reply.ts';
import { bold, fitted } from '../say/names.ts';
import type { Seen } from '../see.ts';

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
