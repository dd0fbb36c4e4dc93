import { id } from '../../../src/engine/values/id.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Monster, MonsterCard } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { PanelView } from '../../../src/games/frosthaven/render/pictures.ts';
import { drawPanels } from '../../../src/games/frosthaven/render/pictures.ts';
import { lexiconOf } from '../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { explainMonsterCard } from '../../../src/games/frosthaven/rules/explain/monster-card.ts';
import { line, phrase, strong, text } from '../../../src/games/frosthaven/rules/explain/parts.ts';
import { statPieces } from '../../../src/games/frosthaven/rules/explain/summons.ts';

/** Draws a monster's stat card at every level, and the ability cards of its set, as a PNG. */
export function monsterPicture(catalog: Catalog, name: string, width: number | undefined): Buffer {
  const monster = catalog.monsters.get(id(name));
  if (!monster) {
    const all = [...catalog.monsters.keys()].join(', ');
    throw new PlainError(`render: there is no monster ${name}; there are ${all}.`);
  }
  const panels = [...statPanels(monster), ...cardPanels(catalog, monster)];
  return drawPanels(panels, width === undefined ? {} : { width });
}

function statPanels({ name, levels, boss = [] }: Monster): PanelView[] {
  const panel = (level: number, lines: PanelView['lines']) => ({
    badge: String(level),
    name,
    under: `level ${level}`,
    lines,
  });
  return [
    ...levels.map((stats, level) =>
      panel(
        level,
        (['normal', 'elite'] as const).map((rank) =>
          line(strong(rank), text(':'), ...phrase(...statPieces(stats[rank]))),
        ),
      ),
    ),
    ...boss.map((stats, level) => panel(level, [line(...phrase(...statPieces(stats)))])),
  ];
}

function cardPanels(catalog: Catalog, { set, specials, laterSpecials = [] }: Monster): PanelView[] {
  const words = lexiconOf({}, [...catalog.monsters.values()]);
  const { cards } = catalog.set(id(set));
  const panel = (card: MonsterCard, kind: string, own: Monster['specials']): PanelView => ({
    badge: String(card.initiative).padStart(2, '0'),
    name: card.name,
    under: card.shuffle ? `${kind}, shuffle` : kind,
    lines: explainMonsterCard(card, own, words),
  });
  const naming = cards.filter(({ abilities }) => abilities.some(({ verb }) => verb === 'special'));
  return [
    ...cards.map((card) => panel(card, 'ability card', specials)),
    ...laterSpecials.flatMap(({ from, specials: own }) =>
      naming.map((card) => panel(card, `ability card from level ${from}`, own)),
    ),
  ];
}
