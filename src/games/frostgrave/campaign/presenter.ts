import type { AnswerEntry } from '../../../engine/log/log.ts';
import type { MultipleChoice } from '../../../engine/rules/rule.ts';
import type { OpenQuestion } from '../../../engine/session/step-machine.ts';
import { buildReopenMessages } from '../../../game-api/announce/reopen.ts';
import type { QuestionForm } from '../../../game-api/base/question-form.ts';
import { formOf, readQuestionForm } from '../../../game-api/base/question-form.ts';
import { SimplePresenter } from '../../../game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../game-api/contract/game.ts';
import type { ChoicePosition, FormAnswer, FormPosition, Possessive } from '../../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { codeOf } from '../../../game-api/panel/answer-codes.ts';
import type { QuestionPanelData } from '../../../game-api/panel/choices.ts';
import { choiceRows } from '../../../game-api/panel/choices.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { questionToShow } from '../../../game-api/panel/current-question.ts';
import type { IdleMatch } from '../../../game-api/panel/idle-panels.ts';
import { awayPanel, onlookerPanel, undoButton, waitingPanel } from '../../../game-api/panel/idle-panels.ts';
import type { Form, Panel, PanelPicture } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { questionPanel } from '../../../game-api/panel/question-panel.ts';
import type { FormValues } from '../../../game-api/panel/read-form.ts';
import { escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { answeredWords } from '../text/words.ts';
import type { CampaignNote, CampaignPrompt } from './questions.ts';
import { choiceOf, choiceWording } from './text/choices.ts';
import { CampaignNames } from './text/names.ts';
import { briefPromptWords, promptWords } from './text/prompt-words.ts';
import { undoneAnswerWords } from './text/undone-answer.ts';
import type { CampaignView } from './view.ts';

export type OpenCampaignQuestion = OpenQuestion<CampaignPrompt, CampaignNote>;

export function campaignTitle(): string {
  return t`Between games`;
}

/** In place of the choice of its `value`. */
export interface ChoiceForm extends QuestionForm {
  readonly value: string;
  /** On the buttons of its parts. */
  readonly labels: readonly string[];
}

export interface QuestionExtras {
  pictureFor(
    question: MultipleChoice<CampaignPrompt, CampaignNote>,
    view: CampaignView,
    seat: string,
  ): PanelPicture | undefined;
  buttonsFor(campaign: number): readonly Button[];
  formFor(
    question: MultipleChoice<CampaignPrompt, CampaignNote>,
    view: CampaignView,
    seat: string,
  ): ChoiceForm | undefined;
  /** Name of the emoji of a choice. */
  emojiFor(note: CampaignNote | undefined): string | undefined;
}

export const NO_EXTRAS: QuestionExtras = {
  pictureFor: () => undefined,
  buttonsFor: () => [],
  formFor: () => undefined,
  emojiFor: () => undefined,
};

export interface CampaignPresenterData {
  readonly catalog: Catalog;
  readonly view: CampaignView;
  readonly questions: readonly OpenCampaignQuestion[];
  readonly extras: QuestionExtras;
}

function votedLine(
  { question: { prompt, options }, answered }: OpenCampaignQuestion,
  seat: string,
  names: CampaignNames,
): string {
  const [value] = answered ?? [];
  const vote = options.find((option) => option.value === value);
  if (!vote) return '';
  return answeredWords(escapeMarkdown(choiceOf(vote, prompt, seat, names).label));
}

export class CampaignPresenter extends SimplePresenter {
  readonly questions: readonly OpenCampaignQuestion[];
  readonly title = campaignTitle();
  readonly view: CampaignView;
  readonly #names: CampaignNames;
  readonly #extras: QuestionExtras;

  constructor(viewer: Viewer, { catalog, view, questions, extras }: CampaignPresenterData) {
    super(viewer);
    this.view = view;
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#names = new CampaignNames(catalog, view);
    this.#extras = extras;
  }

  panel({ page = 0, before = [] }: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    if (this.questions.length === 0)
      return {
        ...textPanel(t`You have nothing to do now. Begin the next game on the campaign panel.`),
        components: buttonRows(this.#buttons),
      };
    if (seat === undefined) return onlookerPanel(this.#idleMatch);
    if (presence.away.includes(seat)) return awayPanel(this.#idleMatch);
    const open = questionToShow({ seat, questions: this.questions });
    if (!open) return waitingPanel(this.#idleMatch);
    const { prompt } = open.question;
    const form = this.#extras.formFor(open.question, this.view, seat);
    const worded = choiceWording(prompt, seat, this.#names);
    const choice: typeof worded.choice = (option) => ({
      ...worded.choice(option),
      emoji: this.#extras.emojiFor(option.note),
    });
    const sortOptions: NonNullable<typeof worded.sortOptions> = (options) =>
      (worded.sortOptions?.(options) ?? options).filter(({ value }) => value !== form?.value);
    return questionPanel<CampaignNote, QuestionPanelData<CampaignNote>>(
      { game: game.id, open, page, before, wording: { ...worded, choice, sortOptions } },
      {
        above: [votedLine(open, seat, this.#names)],
        below: promptWords(prompt, seat, this.#names),
        rows: choiceRows,
        extraRows: buttonRows([...this.#formButtons(open, form), ...this.#buttons, undoButton(game.id, open.number)]),
        picture: this.#extras.pictureFor(open.question, this.view, seat),
      },
    );
  }

  #formButtons({ number, question: { seat } }: OpenCampaignQuestion, form: ChoiceForm | undefined): Button[] {
    const { id: game } = this.viewer.game;
    const at = { game, question: number, seat, code: codeOf(form?.value ?? '') };
    return (form?.labels ?? []).map((label, part) =>
      button(buildCustomId({ action: 'answer-form', ...at, part }), label, 'primary'),
    );
  }

  #formAt({ question }: FormPosition): ChoiceForm | undefined {
    const { seat } = this.viewer;
    const open = this.questions.find((each) => each.number === question && each.question.seat === seat);
    return open && seat !== undefined ? this.#extras.formFor(open.question, this.view, seat) : undefined;
  }

  answerForm(place: FormPosition): Form | undefined {
    const { game, seat = '' } = this.viewer;
    return formOf({ game: game.id, seat }, this.#formAt(place), place);
  }

  readAnswerForm(place: FormPosition, given: FormValues): FormAnswer | { readonly why: string } {
    return readQuestionForm(this.#formAt(place), place, given);
  }

  overview(): Panel {
    const { played } = this.view;
    return textPanel(t('{played, plural, =1 {One game} other {# games}} played so far.', { played }));
  }

  seatName(seat: string): string {
    return escapeMarkdown(this.#names.sheet(seat)?.name ?? t`a warband`);
  }

  describeQuestion({ number, question }: AnyOpenQuestion): string {
    const open = this.questions.find((each) => each.number === number && each.question.seat === question.seat);
    return open ? briefPromptWords(open.question.prompt) : '';
  }

  describeAnswer(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string {
    return undoneAnswerWords(answer, whose);
  }

  override reopenMessages(): readonly OutgoingMessage[] {
    if (this.questions.length === 0) return [];
    const { game, presence } = this.viewer;
    const { questions, title } = this;
    return buildReopenMessages({ game, presence, questions, title, story: undefined, picture: undefined });
  }

  get #buttons(): readonly Button[] {
    return this.#extras.buttonsFor(this.viewer.game.campaign);
  }

  get #idleMatch(): IdleMatch {
    const { game, presence } = this.viewer;
    return {
      game,
      presence,
      questions: this.questions,
      viewButtons: this.#buttons,
      seatName: (seat) => this.seatName(seat),
    };
  }
}
