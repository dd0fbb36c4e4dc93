import type { AnswerEntry } from '../../../engine/log/log.ts';
import type { OpenQuestion } from '../../../engine/session/step-machine.ts';
import { toldAnew } from '../../../game-api/announce/reopen.ts';
import { SimpleFace } from '../../../game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../game-api/contract/game.ts';
import type { ChoicePosition, Possessive } from '../../../game-api/contract/presenter.ts';
import { tableId } from '../../../game-api/panel/actions.ts';
import { controls, type QuestionPanelData } from '../../../game-api/panel/choices.ts';
import { type Button, button, buttonRows } from '../../../game-api/panel/controls.ts';
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
import { bold, escaped } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { ABSTAIN } from '../rules/voting.ts';
import type { CampaignNote, CampaignPrompt, CampaignQuestion } from './questions/questions.ts';
import { askedBriefly, askedWords, choiceOf } from './text/asked.ts';
import { type CampaignNames, namesIn, weekWords } from './text/names.ts';
import { takenWords } from './text/taken.ts';
import type { CampaignView } from './view.ts';

export type OpenCampaignQuestion = OpenQuestion<CampaignPrompt, CampaignNote>;

const NOTHING = later`Nothing is wanted of you now. When all are here, choose the next scenario.`;

const ANOTHER = later`You have no character now. Make another: Downtime is not over before.`;
const ANOTHER_OR_BACK = later`You have no character now. Make another, or call one back: Downtime is not over before.`;

/** VAR-17 */
const BEFORE_NEXT = later`You have no character now. Make another: the party is bound to play on at once.`;

export type PictureFor = (question: CampaignQuestion, view: CampaignView) => PanelPicture | undefined;

export interface BesideQuestions {
  readonly pictureFor: PictureFor;
  buttonsFor(campaign: number): readonly Button[];
  onwardFor(campaign: number): readonly Button[];
  backFor(campaign: number, view: Pick<CampaignView, 'roster'>, member: number): readonly Button[];
}

export const NOTHING_BESIDE: BesideQuestions = {
  pictureFor: () => undefined,
  buttonsFor: () => [],
  onwardFor: () => [],
  backFor: () => [],
};

export interface CampaignFaceData {
  readonly catalog: Catalog;
  readonly view: CampaignView;
  readonly questions: readonly OpenCampaignQuestion[];
  readonly beside: BesideQuestions;
}

function votedLine({ question: { options }, answered }: OpenCampaignQuestion, names: CampaignNames): string {
  const [value] = answered ?? [];
  if (value === ABSTAIN) return t`**You abstain.** You may still vote until it is settled.`;
  const vote = options.find((option) => option.value === value);
  if (!vote) return '';
  return t`**You have voted for** ${bold(escaped(choiceOf(vote, names).label))}. You may still change it until it is settled.`;
}

export const THREAD = 'Frosthaven';

export class CampaignFace extends SimpleFace {
  readonly questions: readonly OpenCampaignQuestion[];
  readonly view: CampaignView;
  readonly #names: CampaignNames;
  readonly #beside: BesideQuestions;

  constructor(viewer: Viewer, { catalog, view, questions, beside }: CampaignFaceData) {
    super(viewer);
    this.view = view;
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#names = namesIn(catalog, view);
    this.#beside = beside;
  }

  get title(): string {
    return t`The campaign`;
  }

  panel({ page = 0, before = [] }: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    if (this.view.roster.creating.includes(Number(seat))) {
      if (this.view.week.step === 'downtime') return this.#creating();
      if (this.view.week.onward?.why === 'forced') return this.#creatingBefore();
    }
    if (this.questions.length === 0)
      return { ...words(translated(NOTHING)), components: buttonRows(this.#beside.onwardFor(game.campaign)) };
    if (seat === undefined) return onlookerPanel(this.#found);
    if (presence.away.includes(seat)) return awayPanel(this.#found);
    const open = shownTo({ seat, questions: this.questions });
    if (!open) return waitingPanel(this.#found);
    const names = this.#names;
    const wording = { choice: (option: Parameters<typeof choiceOf>[0]) => choiceOf(option, names) };
    return askedPanel<CampaignNote, QuestionPanelData<CampaignNote>>(
      { game: game.id, open, page, before, wording },
      {
        above: [`-# Frosthaven, ${weekWords(this.view)}`, votedLine(open, names)],
        below: askedWords(open.question.prompt, names),
        rows: controls,
        toDo: [],
        useful: buttonRows([undoButton(game.id, open.number), ...this.#buttons]),
        picture: this.#beside.pictureFor(open.question, this.view),
      },
    );
  }

  overview(): Panel {
    return words(`Frosthaven, ${weekWords(this.view)}.`);
  }

  seatName(seat: string): string {
    return this.#names.member(Number(seat));
  }

  asked({ number, question }: AnyOpenQuestion): string {
    const open = this.questions.find((each) => each.number === number && each.question.seat === question.seat);
    return open ? askedBriefly(open.question.prompt) : '';
  }

  /** NEW-08: a request to undo never tells which quest was chosen. */
  taken(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string {
    return takenWords(answer, this.#names, whose);
  }

  override retold(): readonly OutgoingMessage[] {
    if (this.questions.length === 0) return [];
    const { game, presence } = this.viewer;
    return toldAnew({
      game,
      presence,
      questions: this.questions,
      title: THREAD,
      story: undefined,
      picture: undefined,
    });
  }

  /** CRE-01, GAP-10 */
  #creating(): Panel {
    const { campaign } = this.viewer.game;
    const back = this.#beside.backFor(campaign, this.view, Number(this.viewer.seat));
    return {
      ...words(translated(back.length > 0 ? ANOTHER_OR_BACK : ANOTHER)),
      components: buttonRows([this.#join, ...back]),
    };
  }

  /** VAR-17 */
  #creatingBefore(): Panel {
    return { ...words(translated(BEFORE_NEXT)), components: buttonRows([this.#join]) };
  }

  get #join(): Button {
    return button(tableId({ action: 'join', campaign: this.viewer.game.campaign }), t`Make a new character`, 'good');
  }

  get #buttons(): readonly Button[] {
    return this.view.week.step === 'downtime' ? this.#beside.buttonsFor(this.viewer.game.campaign) : [];
  }

  get #found(): IdleMatch {
    const { game, presence } = this.viewer;
    return { game, presence, questions: this.questions, looks: this.#buttons, seatName: (seat) => this.seatName(seat) };
  }
}
