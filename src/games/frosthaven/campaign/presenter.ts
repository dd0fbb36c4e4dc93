import type { AnswerEntry } from '../../../engine/log/log.ts';
import type { OpenQuestion } from '../../../engine/session/step-machine.ts';
import { buildReopenMessages } from '../../../game-api/announce/reopen.ts';
import type { QuestionForm } from '../../../game-api/base/question-form.ts';
import { formMenuRows, formOf, readQuestionForm } from '../../../game-api/base/question-form.ts';
import { SimplePresenter } from '../../../game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../game-api/contract/game.ts';
import type { ChoicePosition, FormAnswer, FormPosition, Possessive } from '../../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
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
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { ownVoteWords } from '../rules/view-schema/deciding.ts';
import { ABSTAIN } from '../rules/voting.ts';
import type { CampaignNote, CampaignPrompt, CampaignQuestion } from './questions/questions.ts';
import { answerWords } from './text/answers.ts';
import type { CampaignNames } from './text/names.ts';
import { campaignNames, weekWords } from './text/names.ts';
import { briefPromptWords, choiceOf, promptWords } from './text/prompts.ts';
import type { CampaignView } from './view.ts';

export type OpenCampaignQuestion = OpenQuestion<CampaignPrompt, CampaignNote>;

const NOTHING = msg`You have nothing to do now. When everyone is here, choose the next scenario.`;

const ANOTHER = msg`You have no character now. Make a new one: Downtime can’t end before.`;
const ANOTHER_OR_BACK = msg`You have no character now. Make a new one or bring one back: Downtime can’t end before.`;

/** VAR-17 */
const BEFORE_NEXT = msg`You have no character now. Make a new one: the party must play on right away.`;

export type PictureFor = (question: CampaignQuestion, view: CampaignView) => PanelPicture | undefined;

export interface SelectedForm extends QuestionForm {
  readonly placeholder: string;
}

export interface QuestionExtras {
  readonly pictureFor: PictureFor;
  /** A form that answers the question and those that follow; its menu stands in place of the choices. */
  formFor(question: CampaignQuestion, names: CampaignNames): SelectedForm | undefined;
  /** Without a question while nothing is asked. */
  buttonsFor(campaign: number, view: CampaignView, question?: CampaignQuestion): readonly Button[];
  onwardFor(campaign: number): readonly Button[];
  backFor(campaign: number, view: Pick<CampaignView, 'roster'>, member: number): readonly Button[];
}

export const NO_EXTRAS: QuestionExtras = {
  pictureFor: () => undefined,
  formFor: () => undefined,
  buttonsFor: () => [],
  onwardFor: () => [],
  backFor: () => [],
};

export interface CampaignPresenterData {
  readonly catalog: Catalog;
  readonly view: CampaignView;
  readonly questions: readonly OpenCampaignQuestion[];
  readonly extras: QuestionExtras;
}

function votedLine({ question: { options }, answered }: OpenCampaignQuestion, names: CampaignNames): string {
  const [value] = answered ?? [];
  if (value === ABSTAIN) return t`**You abstain.** You can still vote.`;
  const vote = options.find((option) => option.value === value);
  if (!vote) return '';
  return ownVoteWords(bold(escapeMarkdown(choiceOf(vote, names).label)));
}

export const THREAD = 'Frosthaven';

export class CampaignPresenter extends SimplePresenter {
  readonly questions: readonly OpenCampaignQuestion[];
  readonly view: CampaignView;
  readonly #names: CampaignNames;
  readonly #extras: QuestionExtras;

  constructor(viewer: Viewer, { catalog, view, questions, extras }: CampaignPresenterData) {
    super(viewer);
    this.view = view;
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#names = campaignNames(catalog, view);
    this.#extras = extras;
  }

  get title(): string {
    return t`The campaign`;
  }

  panel({ page = 0, before = [] }: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    if (this.view.roster.creating.includes(Number(seat))) {
      if (this.view.week.step === 'downtime') return this.#creationPanel();
      if (this.view.week.onward?.why === 'forced') return this.#earlyCreationPanel();
    }
    if (this.questions.length === 0)
      return { ...textPanel(translateMsg(NOTHING)), components: buttonRows(this.#extras.onwardFor(game.campaign)) };
    if (seat === undefined) return onlookerPanel(this.#idleMatch);
    if (presence.away.includes(seat)) return awayPanel(this.#idleMatch);
    const open = questionToShow({ seat, questions: this.questions });
    if (!open) return waitingPanel(this.#idleMatch);
    const names = this.#names;
    const form = this.#extras.formFor(open.question, names);
    const wording = { choice: (option: Parameters<typeof choiceOf>[0]) => choiceOf(option, names) };
    return questionPanel<CampaignNote, QuestionPanelData<CampaignNote>>(
      { game: game.id, open, page, before, wording },
      {
        above: [`-# Frosthaven, ${weekWords(this.view)}`, votedLine(open, names)],
        below: promptWords(open.question.prompt, names),
        rows: form ? (asking) => formMenuRows(asking, form) : choiceRows,
        ...(form && { sections: () => undefined }),
        extraRows: buttonRows([undoButton(game.id, open.number), ...this.#buttonsFor(open.question)]),
        picture: this.#extras.pictureFor(open.question, this.view),
      },
    );
  }

  #formAt({ question }: FormPosition): SelectedForm | undefined {
    const { seat } = this.viewer;
    const open = this.questions.find((each) => each.number === question && each.question.seat === seat);
    return open && this.#extras.formFor(open.question, this.#names);
  }

  answerForm(place: FormPosition): Form | undefined {
    const { game, seat = '' } = this.viewer;
    return formOf({ game: game.id, seat }, this.#formAt(place), place);
  }

  readAnswerForm(place: FormPosition, given: FormValues): FormAnswer | { readonly why: string } {
    return readQuestionForm(this.#formAt(place), place, given);
  }

  overview(): Panel {
    return textPanel(`Frosthaven, ${weekWords(this.view)}.`);
  }

  seatName(seat: string): string {
    return this.#names.member(Number(seat));
  }

  describeQuestion({ number, question }: AnyOpenQuestion): string {
    const open = this.questions.find((each) => each.number === number && each.question.seat === question.seat);
    return open ? briefPromptWords(open.question.prompt) : '';
  }

  /** NEW-08: a request to undo never tells which quest was chosen. */
  describeAnswer(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string {
    return answerWords(answer, this.#names, whose);
  }

  override reopenMessages(): readonly OutgoingMessage[] {
    if (this.questions.length === 0) return [];
    const { game, presence } = this.viewer;
    return buildReopenMessages({
      game,
      presence,
      questions: this.questions,
      title: THREAD,
      story: undefined,
      picture: undefined,
    });
  }

  /** CRE-01, GAP-10 */
  #creationPanel(): Panel {
    const { campaign } = this.viewer.game;
    const back = this.#extras.backFor(campaign, this.view, Number(this.viewer.seat));
    return {
      ...textPanel(translateMsg(back.length > 0 ? ANOTHER_OR_BACK : ANOTHER)),
      components: buttonRows([this.#joinButton, ...back]),
    };
  }

  /** VAR-17 */
  #earlyCreationPanel(): Panel {
    return { ...textPanel(translateMsg(BEFORE_NEXT)), components: buttonRows([this.#joinButton]) };
  }

  get #joinButton(): Button {
    return button(
      buildCustomId({ action: 'join', campaign: this.viewer.game.campaign }),
      t`Make a new character`,
      'good',
    );
  }

  #buttonsFor(question?: CampaignQuestion): readonly Button[] {
    if (this.view.week.step !== 'downtime') return [];
    return this.#extras.buttonsFor(this.viewer.game.campaign, this.view, question);
  }

  get #idleMatch(): IdleMatch {
    const { game, presence } = this.viewer;
    return {
      game,
      presence,
      questions: this.questions,
      viewButtons: this.#buttonsFor(),
      seatName: (seat) => this.seatName(seat),
    };
  }
}
