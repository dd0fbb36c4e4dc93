/** Stat cards and ability cards of enemies on the map. MON-01, MON-06 */

import type { Stats } from '../../content/schema/abilities/cards.ts';
import { specialsAt } from '../../content/stat-card.ts';
import { cardOf } from '../decks/monster-cards.ts';
import { explainMonsterCard } from '../explain/monster-card.ts';
import { line, phrase } from '../explain/parts.ts';
import { statPieces } from '../explain/summons.ts';
import { wordsOfMonsters } from '../figures/words.ts';
import type { Game } from '../game.ts';
import { setOf } from '../scenario/round/initiative.ts';
import type { Figure } from '../state.ts';
import type { EnemyRankView, EnemyView } from '../view.ts';
import { lookOf } from './look.ts';

const NO_LOOK: Partial<ReturnType<typeof lookOf>> & { readonly icon: string } = { icon: '' };

export function enemiesView(game: Game): EnemyView[] {
  const enemies = game.figures.filter(({ kind, monster }) => kind === 'monster' && monster !== undefined);
  const nameOf = (figure: Figure) => game.memberOf(figure)?.name ?? game.monsterOf(figure).name;
  return [...new Set(enemies.map(nameOf))].map((name) => {
    const ofKind = enemies.filter((figure) => nameOf(figure) === name);
    const { icon, face } = ofKind[0] ? lookOf(game, ofKind[0]) : NO_LOOK;
    return { name, icon, ...(face && { face }), ranks: ranksOf(game, ofKind), ...drawnFor(game, ofKind) };
  });
}

function ranksOf(game: Game, figures: readonly Figure[]): EnemyRankView[] {
  const ranks = [...new Map(figures.map((figure) => [figure.rank, game.statsOf(figure)]))];
  return ranks.flatMap(([rank, stats]) => (stats ? [{ ...(rank && { rank }), stats: statLine(stats) }] : []));
}

function statLine(stats: Stats): EnemyRankView['stats'] {
  return line(...phrase(...statPieces(stats)));
}

function drawnFor(game: Game, [figure]: readonly Figure[]): Pick<EnemyView, 'card'> {
  const card = figure && cardOf(game, setOf(game, figure));
  if (!card) return {};
  const { name, initiative } = card;
  const specials = specialsAt(game.monsterOf(figure), game.state.level);
  return {
    card: { name, initiative, lines: explainMonsterCard(card, specials, wordsOfMonsters(game)) },
  };
}
