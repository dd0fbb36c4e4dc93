import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { paginate } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { boardLines } from '../../text/board.ts';
import { customId } from '../custom-ids.ts';
import { awaitedWords } from '../match-panel.ts';
import { scenarioAndRound } from '../status.ts';
import type { ViewContext } from '../view-context.ts';
import { boardPicture } from './pictures.ts';

export function boardPanel({ table, names }: ViewContext): Panel {
  return {
    content: `${scenarioAndRound(table.view)} ${awaitedWords(table, names)}`,
    components: buttonRows([button(customId({ action: 'board-words', game: table.game.id, page: 0 }), t`In words`)]),
    picture: boardPicture(table.view),
  };
}

export function boardLinesOf({ table: { view }, names }: ViewContext): string[] {
  return [scenarioAndRound(view), ...boardLines(view, names)];
}

export function boardInWords(seen: ViewContext, page = 0): Panel {
  const { table } = seen;
  const pages = paginate(boardLinesOf(seen), CONTENT_LENGTH, '\n');
  const shown = Math.min(page, pages.length - 1);
  return {
    content: pages[shown] ?? '',
    components: buttonRows(pageButtons(table.game.id, shown, pages.length)),
    picture: undefined,
  };
}

function pageButtons(game: number, page: number, pages: number): Button[] {
  const to = (other: number) => customId({ action: 'board-words', game, page: other });
  if (pages === 1) return [];
  return [
    button(to(Math.max(0, page - 1)), t`Earlier`, 'plain', page === 0),
    button(to(page + 1), t`More (${page + 1} of ${pages})`, 'plain', page === pages - 1),
  ];
}
