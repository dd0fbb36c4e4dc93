import { beside, inPlace, type Looks, type MatchLook } from '../../../game-api/contract/actions.ts';
import type { Face } from '../../../game-api/contract/presenter.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { boardInWords, boardPanel } from './board/board.ts';
import { enemiesPanel } from './board/enemies.ts';
import { goalPanel } from './board/goal.ts';
import { cardPanel, formPanel, handPanel, readPanel } from './board/hand.ts';
import { OWN_ACTIONS } from './custom-ids.ts';
import { ScenarioFace } from './presenter.ts';
import { othersPanel } from './question/other-seats.ts';
import type { ViewContext } from './view-context.ts';

function of<Parts>(panel: (seen: ViewContext, parts: Parts) => Panel): (face: Face, parts: Parts) => Panel {
  return (face, parts) => (face instanceof ScenarioFace ? panel(face, parts) : face.overview());
}

const { hand, read, card, form, sides, enemies, goal, board } = OWN_ACTIONS;

const LOOKS = {
  hand: beside(
    hand,
    of((seen) => handPanel(seen)),
  ),
  read: beside(
    read,
    of((seen, { page }) => readPanel(seen, page)),
  ),
  'read-page': inPlace(
    OWN_ACTIONS['read-page'],
    of((seen, { page }) => readPanel(seen, page)),
  ),
  card: beside(
    card,
    of((seen, { card: wanted }) => cardPanel(seen, wanted)),
  ),
  form: beside(
    form,
    of((seen, { other }) => formPanel(seen, other)),
  ),
  sides: inPlace(
    sides,
    of((seen, { side, leaf }) => (side === 0 ? handPanel(seen, leaf) : formPanel(seen, side - 1, leaf))),
  ),
  enemies: beside(enemies, of(enemiesPanel)),
  goal: beside(goal, of(goalPanel)),
  board: beside(board, of(boardPanel)),
  'board-words': inPlace(
    OWN_ACTIONS['board-words'],
    of((seen, { page }) => boardInWords(seen, page)),
  ),
  others: beside(
    OWN_ACTIONS.others,
    of((seen, { other, leaf }) => othersPanel(seen, other, leaf)),
  ),
  'others-page': inPlace(
    OWN_ACTIONS['others-page'],
    of((seen, { other, leaf }) => othersPanel(seen, other, leaf)),
  ),
} satisfies Readonly<Record<string, MatchLook>>;

export const SCENARIO_LOOKS: Looks = new Map(Object.entries(LOOKS));
