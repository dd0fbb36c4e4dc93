import type { MatchView, MatchViews } from '../../../game-api/contract/actions.ts';
import { viewBeside, viewInPlace } from '../../../game-api/contract/actions.ts';
import type { MatchPresenter } from '../../../game-api/contract/presenter.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { boardInWords, boardPanel } from './board/board.ts';
import { enemiesPanel } from './board/enemies.ts';
import { goalPanel } from './board/goal.ts';
import { cardPanel, cardTextPanel, handPanel, modePanel } from './board/hand.ts';
import { OWN_ACTIONS } from './custom-ids.ts';
import { ScenarioPresenter } from './presenter.ts';
import { othersPanel } from './question/other-seats.ts';
import type { ViewContext } from './view-context.ts';

function of<Parts>(panel: (seen: ViewContext, parts: Parts) => Panel): (face: MatchPresenter, parts: Parts) => Panel {
  return (face, parts) => (face instanceof ScenarioPresenter ? panel(face, parts) : face.overview());
}

const { hand, read, card, form, sides, enemies, goal, board } = OWN_ACTIONS;

const LOOKS = {
  hand: viewBeside(
    hand,
    of((seen) => handPanel(seen)),
  ),
  read: viewBeside(
    read,
    of((seen, { page }) => cardTextPanel(seen, page)),
  ),
  'read-page': viewInPlace(
    OWN_ACTIONS['read-page'],
    of((seen, { page }) => cardTextPanel(seen, page)),
  ),
  card: viewBeside(
    card,
    of((seen, { card: wanted }) => cardPanel(seen, wanted)),
  ),
  form: viewBeside(
    form,
    of((seen, { other }) => modePanel(seen, other)),
  ),
  sides: viewInPlace(
    sides,
    of((seen, { side, leaf }) => (side === 0 ? handPanel(seen, leaf) : modePanel(seen, side - 1, leaf))),
  ),
  enemies: viewBeside(enemies, of(enemiesPanel)),
  goal: viewBeside(goal, of(goalPanel)),
  board: viewBeside(board, of(boardPanel)),
  'board-words': viewInPlace(
    OWN_ACTIONS['board-words'],
    of((seen, { page }) => boardInWords(seen, page)),
  ),
  others: viewBeside(
    OWN_ACTIONS.others,
    of((seen, { other, leaf }) => othersPanel(seen, other, leaf)),
  ),
  'others-page': viewInPlace(
    OWN_ACTIONS['others-page'],
    of((seen, { other, leaf }) => othersPanel(seen, other, leaf)),
  ),
} satisfies Readonly<Record<string, MatchView>>;

export const SCENARIO_VIEWS: MatchViews = new Map(Object.entries(LOOKS));
