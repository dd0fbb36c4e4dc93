/** A match as somebody sees it who is asked in the words of its prompts. */
import { meantBy } from '../../src/games/draft.ts';
import type { ChoicePosition } from '../../src/games/face.ts';
import type { Viewer } from '../../src/games/game.ts';
import { askedPanel } from '../../src/games/panel/asked.ts';
import { shownTo } from '../../src/games/panel/asking.ts';
import { type ChoiceWording, controls, type QuestionPanelData } from '../../src/games/panel/choices.ts';
import { buttonRows } from '../../src/games/panel/controls.ts';
import { type Panel, words } from '../../src/games/panel/panel.ts';
import { undoButton, waitingPanel } from '../../src/games/panel/unasked.ts';
import { SimpleFace } from '../../src/games/simple-face.ts';
import type { Question, Seat } from '../../src/kernel/rule.ts';
import type { OpenQuestion } from '../../src/kernel/run.ts';

type Asked = OpenQuestion<string, string, Question<string, string>>;

const WORDING: ChoiceWording<string> = {
  choice: ({ value, note = '' }) => ({
    label: /^\d/.test(value) ? `${value} hands` : value,
    look: 'primary',
    ...(note !== '' && { description: note }),
  }),
};

/** Asks what the prompts say, in their own words. */
export class PlainFace extends SimpleFace {
  readonly questions: readonly Asked[];
  readonly title: string;

  constructor(title: string, questions: readonly Asked[], viewer: Viewer) {
    super(viewer);
    this.title = title;
    this.questions = viewer.game.result === undefined ? questions : [];
  }

  panel(place: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    const open = shownTo({ seat, questions: this.questions });
    const seatName = (each: Seat) => this.seatName(each);
    if (!open) return waitingPanel({ game, presence, questions: this.questions, seatName, looks: [] });
    const { page = 0, before = [], draft } = place.question === open.number ? place : {};
    const asking: QuestionPanelData<string> = { game: game.id, open, page, before, draft, wording: WORDING };
    const [given] = open.answered ?? [];
    const chosen = given === undefined ? '' : `**You have answered** ${given}. You may still change it.`;
    const value = draft && meantBy(draft);
    return askedPanel(asking, {
      above: [chosen, open.question.prompt],
      below: '',
      rows: controls,
      toDo: [],
      useful: buttonRows([undoButton(game.id, open.number)]),
      picture: value === undefined ? undefined : { ...this.overview(value).picture },
    });
  }

  overview(value = '1') {
    const job = { game: 'flames', picture: 'flame', version: 1, data: { value } };
    return { ...words('A fire.'), picture: { job, alt: `A flame of ${value}.`, name: 'flame.png' } };
  }

  seatName(seat: Seat): string {
    return `the keeper in the ${seat}`;
  }
  asked(): string {
    return 'how high does the flame burn?';
  }
  taken(): string {
    return 'what was said of the flame';
  }
}
