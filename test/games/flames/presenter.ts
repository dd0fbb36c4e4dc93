/** A match as somebody sees it who is asked in the words of its prompts. */

import type { Question, Seat } from '../../../src/engine/rules/rule.ts';
import type { OpenQuestion } from '../../../src/engine/session/step-machine.ts';
import { SimplePresenter } from '../../../src/game-api/base/simple-presenter.ts';
import type { Viewer } from '../../../src/game-api/contract/game.ts';
import type { ChoicePosition } from '../../../src/game-api/contract/presenter.ts';
import type { ChoiceWording, QuestionPanelData } from '../../../src/game-api/panel/choices.ts';
import { choiceRows } from '../../../src/game-api/panel/choices.ts';
import { buttonRows } from '../../../src/game-api/panel/controls.ts';
import { questionToShow } from '../../../src/game-api/panel/current-question.ts';
import { undoButton, waitingPanel } from '../../../src/game-api/panel/idle-panels.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import { textPanel } from '../../../src/game-api/panel/panel.ts';
import { questionPanel } from '../../../src/game-api/panel/question-panel.ts';
import { draftValue } from '../../../src/game-api/values/draft.ts';

type Asked = OpenQuestion<string, string, Question<string, string>>;

const WORDING: ChoiceWording<string> = {
  choice: ({ value, note = '' }) => ({
    label: /^\d/.test(value) ? `${value} hands` : value,
    look: 'primary',
    ...(note !== '' && { description: note }),
  }),
};

/** Asks what the prompts say, in their own words. */
export class PlainPresenter extends SimplePresenter {
  readonly questions: readonly Asked[];
  readonly title: string;

  constructor(title: string, questions: readonly Asked[], viewer: Viewer) {
    super(viewer);
    this.title = title;
    this.questions = viewer.game.result === undefined ? questions : [];
  }

  panel(place: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    const open = questionToShow({ seat, questions: this.questions });
    const seatName = (each: Seat) => this.seatName(each);
    if (!open) return waitingPanel({ game, presence, questions: this.questions, seatName });
    const { page = 0, before = [], draft } = place.question === open.number ? place : {};
    const asking: QuestionPanelData<string> = { game: game.id, open, page, before, draft, wording: WORDING };
    const [given] = open.answered ?? [];
    const chosen = given === undefined ? '' : `**You have answered** ${given}. You may still change it.`;
    const value = draft && draftValue(draft);
    return questionPanel(asking, {
      above: [chosen, open.question.prompt],
      below: '',
      rows: choiceRows,
      extraRows: buttonRows([undoButton(game.id, open.number)]),
      picture: value === undefined ? undefined : { ...this.overview(value).picture },
    });
  }

  overview(value = '1') {
    const job = { game: 'flames', picture: 'flame', version: 1, data: { value } };
    return { ...textPanel('A fire.'), picture: { job, alt: `A flame of ${value}.`, name: 'flame.png' } };
  }

  seatName(seat: Seat): string {
    return `the keeper in the ${seat}`;
  }
  describeQuestion(): string {
    return 'how high does the flame burn?';
  }
  describeAnswer(): string {
    return 'what was said of the flame';
  }
}
