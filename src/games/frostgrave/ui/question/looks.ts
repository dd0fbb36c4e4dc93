/** What a player may look up beside a question: all behind one button. Nothing of it is an answer. */
import type { GameActions, MatchViews } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction, viewBeside } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { customIdBuilder, number } from '../../../../game-api/panel/custom-ids.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { rulerWords } from '../../text/looks/ruler.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { FrostgravePresenter } from '../presenter.ts';

const ACTIONS = {
  'who-is-who': { game: number },
  ruler: { game: number },
  measured: { game: number },
};
const ownId = customIdBuilder(ACTIONS);
const MEASURE = 'measure';
const LENGTH = 100;

function rulerButton(game: number, label = t`How far?`): Button {
  return button(ownId({ action: 'ruler', game }), label);
}

const noTablePanel = () => textPanel(t`There is no table to see here.`);

function looksPanel(game: number, own: readonly Button[]): Panel {
  return {
    content: t`What do you want to look at? Nothing here is an answer.`,
    components: buttonRows([
      button(customId({ action: 'table', game }), t`Table`, 'primary'),
      button(customId({ action: 'table-text', game }), t`Table in words`),
      button(ownId({ action: 'who-is-who', game }), t`Who is who`),
      rulerButton(game),
      ...own,
    ]),
    picture: undefined,
  };
}

function whoIsWhoPanel(face: FrostgravePresenter): Panel {
  return textPanel(truncateLines(face.legendLines().join('\n'), CONTENT_LENGTH));
}

function measuredPanel(game: number, words: string): Panel {
  return { content: words, components: buttonRows([rulerButton(game, t`Measure again`)]), picture: undefined };
}

export const LOOK_VIEWS: MatchViews = new Map([
  [
    'looks',
    viewBeside(OWN_ACTIONS.looks, (face, { game }) =>
      looksPanel(game, face instanceof FrostgravePresenter ? face.ownLooks : []),
    ),
  ],
  [
    'who-is-who',
    viewBeside(ACTIONS['who-is-who'], (face) =>
      face instanceof FrostgravePresenter ? whoIsWhoPanel(face) : noTablePanel(),
    ),
  ],
]);

export const RULER_ACTS: GameActions = new Map([
  [
    'ruler',
    formAction(ACTIONS.ruler, async (_, { game }) => ({
      id: ownId({ action: 'measured', game }),
      title: t`How far is it?`,
      fields: [{ id: MEASURE, label: t`From where to where?`, least: 3, most: LENGTH, hint: t`A1 to B3` }],
    })),
  ],
  [
    'measured',
    panelAction(ACTIONS.measured, async (at, { game }) => {
      const face = await at.seenMatch();
      const typed = (at.fieldValues.get(MEASURE) ?? '').slice(0, LENGTH);
      return face instanceof FrostgravePresenter ? measuredPanel(game, rulerWords(face.view, typed)) : noTablePanel();
    }),
  ],
]);
