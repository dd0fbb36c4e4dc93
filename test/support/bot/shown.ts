/** Everything that a user could be shown of a game now, by name. */

import { questionToShow } from '../../../src/game-api/panel/current-question.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import { Names } from '../../../src/games/frosthaven/text/names.ts';
import { boardInWords, boardPanel } from '../../../src/games/frosthaven/ui/board/board.ts';
import { enemiesPanel } from '../../../src/games/frosthaven/ui/board/enemies.ts';
import { goalPanel } from '../../../src/games/frosthaven/ui/board/goal.ts';
import { cardTextPanel, handPanel, modePanel } from '../../../src/games/frosthaven/ui/board/hand.ts';
import { panelFor } from '../../../src/games/frosthaven/ui/match-panel.ts';
import { statusPanel } from '../../../src/games/frosthaven/ui/status.ts';

export function panelsByName(catalog: Catalog, table: TableView): ReadonlyMap<string, Panel> {
  const names = new Names(catalog, table.view);
  const seen = { table, names };
  const open = questionToShow(table);
  return new Map<string, Panel>([
    ['panel', panelFor(table, names)],
    ['hand', handPanel(seen)],
    ['form', modePanel(seen, 0)],
    ['enemies', enemiesPanel(seen)],
    ['goal', goalPanel(seen)],
    ['board', boardPanel(seen)],
    ['board in words', boardInWords(seen)],
    ['last of the board in words', boardInWords(seen, 99)],
    ['cards in words', cardTextPanel(seen)],
    ['last of the cards in words', cardTextPanel(seen, 99)],
    ['status', statusPanel(seen)],
    ...(open ? [0, 1, 99] : []).map((page): [string, Panel] => [
      `page ${page} of ${open?.question.kind}`,
      panelFor(table, names, { question: open?.number ?? 0, page }),
    ]),
  ]);
}
