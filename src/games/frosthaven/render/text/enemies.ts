import { t } from '../../../../i18n/t.ts';
import type { EnemyView } from '../../rules/view.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { lineWords } from './cards.ts';
import { ALT_LIMIT, cutShort } from './clauses.ts';

export function enemiesAlt(enemies: readonly EnemyView[]): string {
  return cutShort(enemies.map(enemyWords).join('\n'), ALT_LIMIT);
}

function enemyWords({ name, ranks, card }: EnemyView): string {
  const stats = ranks.map(({ rank, stats: line }) => {
    const isNamed = rank !== undefined && (ranks.length > 1 || rank === 'elite');
    return `${isNamed ? `${termWords(rank)}: ` : ''}${lineWords(line)}`;
  });
  const lines = card?.lines.map(lineWords).join('; ') ?? '';
  const plays = card && lines !== '' ? [t`This round ${card.initiative}: ${lines}.`] : [];
  return [`${name}: ${stats.join('; ')}.`, ...plays].join(' ');
}
