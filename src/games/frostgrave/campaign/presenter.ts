import type { AnswerEntry } from '../../../engine/log/log.ts';
import type { MultipleChoice } from '../../../engine/rules/rule.ts';
import type { OpenQuestion } from '../../../engine/session/step-machine.ts';
import { toldAnew } from '../../../game-api/announce/reopen.ts';
import { SimpleFace } from '../../../game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../game-api/contract/game.ts';
import type { ChoicePosition, Possessive } from '../../../game-api/contract/presenter.ts';
import { controls, type QuestionPanelData } from '../../../game-api/panel/choices.ts';
import { type Button, buttonRows } from '../../../game-api/panel/controls.ts';
import { shownTo } from '../../../game-api/panel/current-question.ts';
import {
  awayPanel,
  type IdleMatch,
  onlookerPanel,
  undoButton,
  waitingPanel,
} from '../../../game-api/panel/idle-panels.ts';
import { type Panel, type PanelPicture, words } from '../../../game-api/panel/panel.ts';
import { askedPanel } from '../../../game-api/panel/question-panel.ts';
import { escaped } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CampaignNote, CampaignPrompt } from './questions.ts';
import { askedBriefly, askedWords } from './text/asked.ts';
import { choiceOf, wordingOf } from './text/choices.ts';
import { CampaignNames } from './text/names.ts';
import { takenWords } from './text/taken.ts';
import type { CampaignView } from './view.ts';

export type OpenCampaignQuestion = OpenQuestion<CampaignPrompt, CampaignNote>;

export function title(): string {
  return t`Between games`;
}

export interface BesideQuestions {
  pictureFor(
    question: MultipleChoice<CampaignPrompt, CampaignNote>,
    view: CampaignView,
    seat: string,
  ): PanelPicture | undefined;
  buttonsFor(campaign: number): readonly Button[];
}

export const NOTHING_BESIDE: BesideQuestions = { pictureFor: () => undefined, buttonsFor: () => [] };

export interface CampaignFaceData {
  readonly catalog: Catalog;
  readonly view: CampaignView;
  readonly questions: readonly OpenCampaignQuestion[];
  readonly beside: BesideQuestions;
}

function votedLine(
  { question: { prompt, options }, answered }: OpenCampaignQuestion,
  seat: string,
  names: CampaignNames,
): string {
  const [value] = answered ?? [];
  const vote = options.find((option) => option.value === value);
  if (!vote) return '';
  return t`**You have answered:** ${escaped(choiceOf(vote, prompt, seat, names).label)}. You may still change it.`;
}

export class CampaignFace extends SimpleFace {
  readonly questions: readonly OpenCampaignQuestion[];
  readonly title = title();
  readonly view: CampaignView;
  readonly #names: CampaignNames;
  readonly #beside: BesideQuestions;

  constructor(viewer: Viewer, { catalog, view, questions, beside }: CampaignFaceData) {
    super(viewer);
    this.view = view;
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#names = new CampaignNames(catalog, view);
    this.#beside = beside;
  }

  panel({ page = 0, before = [] }: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    if (this.questions.length === 0)
      return {
        ...words(t`Nothing is wanted of you now. The panel of the campaign begins the next game.`),
        components: buttonRows(this.#buttons),
      };
    if (seat === undefined) return onlookerPanel(this.#found);
    if (presence.away.includes(seat)) return awayPanel(this.#found);
    const open = shownTo({ seat, questions: this.questions });
    if (!open) return waitingPanel(this.#found);
    const { prompt } = open.question;
    return askedPanel<CampaignNote, QuestionPanelData<CampaignNote>>(
      { game: game.id, open, page, before, wording: wordingOf(prompt, seat, this.#names) },
      {
        above: [votedLine(open, seat, this.#names)],
        below: askedWords(prompt, seat, this.#names),
        rows: controls,
        toDo: [],
        useful: buttonRows([...this.#buttons, undoButton(game.id, open.number)]),
        picture: this.#beside.pictureFor(open.question, this.view, seat),
      },
    );
  }

  overview(): Panel {
    const { played } = this.view;
    return words(t('{played, plural, =1 {One game was} other {# games were}} played so far.', { played }));
  }

  seatName(seat: string): string {
    return escaped(this.#names.sheet(seat)?.name ?? t`a warband`);
  }

  asked({ number, question }: AnyOpenQuestion): string {
    const open = this.questions.find((each) => each.number === number && each.question.seat === question.seat);
    return open ? askedBriefly(open.question.prompt) : '';
  }

  taken(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string {
    return takenWords(answer, whose);
  }

  override retold(): readonly OutgoingMessage[] {
    if (this.questions.length === 0) return [];
    const { game, presence } = this.viewer;
    const { questions, title } = this;
    return toldAnew({ game, presence, questions, title, story: undefined, picture: undefined });
  }

  get #buttons(): readonly Button[] {
    return this.#beside.buttonsFor(this.viewer.game.campaign);
  }

  get #found(): IdleMatch {
    const { game, presence } = this.viewer;
    return { game, presence, questions: this.questions, looks: this.#buttons, seatName: (seat) => this.seatName(seat) };
  }
}
