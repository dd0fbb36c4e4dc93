import type { AnswerEntry } from '../../../engine/log/log.ts';
import { buildReopenMessages } from '../../../game-api/announce/reopen.ts';
import { SimplePresenter } from '../../../game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../game-api/contract/game.ts';
import type { ChoicePosition } from '../../../game-api/contract/presenter.ts';
import type { QuestionPanelData } from '../../../game-api/panel/choices.ts';
import { choiceRows } from '../../../game-api/panel/choices.ts';
import { colourButton, signsButton } from '../../../game-api/panel/colours.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { questionToShow } from '../../../game-api/panel/current-question.ts';
import type { IdleMatch } from '../../../game-api/panel/idle-panels.ts';
import { awayPanel, onlookerPanel, undoButton, waitingPanel } from '../../../game-api/panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { questionPanel } from '../../../game-api/panel/question-panel.ts';
import { bold, escapeMarkdown, truncateLines, truncateTall } from '../../../game-api/panel/text.ts';
import { draftValue } from '../../../game-api/values/draft.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { t } from '../../../i18n/t.ts';
import type { Note, Prompt } from '../rules/questions.ts';
import type { View } from '../rules/view.ts';
import { fullHealthOf } from '../rules/view.ts';
import { standingFigures } from '../text/board.ts';
import { kindOf, legendWords } from '../text/looks/legend.ts';
import { Names } from '../text/names.ts';
import { tableWords } from '../text/table-words.ts';
import { undoneAnswerWords } from '../text/undone-answer.ts';
import { answeredWords } from '../text/words.ts';
import { activeSeat, warbandAccent } from './accent.ts';
import { customId } from './custom-ids.ts';
import { tablePicture } from './pictures.ts';
import { choiceOf, sortPointOptions } from './question/choices.ts';
import { coachingWords } from './question/coaching.ts';
import { hasMenuOfFacts, menuWords } from './question/menu-words.ts';
import type { OpenPhaseQuestion } from './question/phase-panel.ts';
import { changedPhaseWords, PhasePanel } from './question/phase-panel.ts';
import { plannedOrderRows } from './question/planned-orders.ts';
import { policiesButton, policyRows } from './question/policies.ts';
import type { TableQuestion } from './question/prompts.ts';
import { highlightsFor, ordersSharingSquare, promptOf, promptWords, signedPaths } from './question/prompts.ts';
import { statsLine } from './question/stats-line.ts';

/** Title of games without a scenario. */
export function defaultTitle(): string {
  return t`A game in the frozen city`;
}

export interface OpenGameQuestion extends AnyOpenQuestion {
  readonly question: TableQuestion;
}

interface SeenMatch {
  readonly view: View;
  readonly questions: readonly OpenGameQuestion[];
  /** Orders for several figures, which the viewer may give now or ahead. */
  readonly ahead?: OpenGameQuestion;
  /** By their ids. */
  readonly spells?: ReadonlyMap<string, { readonly school: string }>;
}

function openPhaseOf(ahead: OpenGameQuestion | undefined): (OpenPhaseQuestion & AnyOpenQuestion) | undefined {
  return ahead?.question.validator ? { ...ahead, question: ahead.question } : undefined;
}

export class FrostgravePresenter extends SimplePresenter {
  readonly questions: readonly OpenGameQuestion[];
  readonly view: View;
  readonly title: string;
  readonly questionAhead: (OpenPhaseQuestion & AnyOpenQuestion) | undefined;
  readonly #names: Names;

  constructor({ view, questions, ahead, spells }: SeenMatch, viewer: Viewer) {
    super(viewer);
    this.questionAhead = viewer.game.result === undefined ? openPhaseOf(ahead) : undefined;
    this.view = view;
    this.title = view.scenario?.name ?? defaultTitle();
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#names = new Names(view, spells);
  }

  panel({ page = 0, before = [], draft, ...place }: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    if (game.result !== undefined) return this.overview();
    if (seat === undefined) return onlookerPanel(this.#idleMatch);
    if (presence.away.includes(seat)) return awayPanel(this.#idleMatch);
    const open = questionToShow({ seat, questions: this.questions });
    const phase = this.questionAhead
      ? new PhasePanel(game.id, this.questionAhead, this.#names, place, open !== undefined)
      : undefined;
    if (!open) return this.#waitingPanel(game.id, seat, phase);
    const isWhole = phase !== undefined && open.question.prompt.kind === 'activate';
    const meant = (draft && draftValue(draft)) ?? open.answered?.[0];
    const wording = this.#wording(open.question, meant !== undefined);
    return questionPanel<Note, QuestionPanelData<Note>>(
      {
        game: game.id,
        open,
        page,
        before,
        draft,
        wording,
        ...((isWhole || hasMenuOfFacts(open.question.prompt)) && { inMenus: true }),
      },
      {
        above: [
          this.#phaseLines(open.question.prompt),
          changedPhaseWords(place.planned, this.#names),
          ...(open.question.prompt.kind === 'deployment' ? [whoLine(this.view, seat)] : []),
          this.#answerLine(open),
          ...(isWhole ? phase.lines : []),
        ],
        below: bold(capitalize(promptWords(open.question.prompt, this.#names))),
        rows: (asking) => [...(isWhole ? phase.rows : []), ...choiceRows(asking)],
        optionalActionRows:
          isWhole || meant !== undefined ? [] : (phase?.singleRow ?? policyRows(game.id, open.question.prompt)),
        extraRows: buttonRows([...(this.#idleMatch.viewButtons ?? []), undoButton(game.id, open.number)]),
        picture: tablePicture(this.view, isWhole ? phase.highlights : highlightsFor(open.question, this.#names, meant)),
        accent: this.#accent,
      },
    );
  }

  /** Whoever waits may order ahead. */
  #waitingPanel(game: number, seat: string, phase: PhasePanel | undefined): Panel {
    const rows = [...(phase?.rows ?? []), ...plannedOrderRows(game, seat, this.view, this.#names)];
    const waiting = waitingPanel(this.#idleMatch, rows);
    const content = [waiting.content, ...(phase?.lines ?? [])].join('\n');
    return {
      ...waiting,
      content: truncateLines(content, CONTENT_LENGTH),
      picture: tablePicture(this.view, phase?.highlights ?? {}),
      accent: this.#accent,
    };
  }

  /** Of whoever acts; between two activations, one's own. */
  get #accent(): number | undefined {
    const { seat, palette } = this.viewer;
    return warbandAccent(this.view, activeSeat(this.view) ?? seat, palette);
  }

  coaching(): string | undefined {
    const { seat } = this.viewer;
    const open = questionToShow({ seat, questions: this.questions });
    return open && coachingWords(open.question.prompt);
  }

  /** Signs match the picture; a chosen path has none, because the picture shows it alone. */
  #wording(question: TableQuestion, isMeant: boolean): QuestionPanelData<Note>['wording'] {
    const { prompt } = question;
    const ways = prompt.kind === 'order' && question.validator && !isMeant ? signedPaths(question) : [];
    const signs = new Map(ways.map(({ value, sign }) => [value, sign]));
    const twins = ordersSharingSquare(ways);
    const needed = prompt.kind === 'empower' ? prompt.needed : undefined;
    return {
      choice: (option) => {
        const beside = { sign: signs.get(option.value), needed, isExact: twins.has(option.value) };
        const choice = choiceOf(option, this.#names, beside);
        return prompt.kind === 'concede' && option.note?.kind === 'yes' ? { ...choice, look: 'danger' } : choice;
      },
      ...(needed !== undefined && { sortOptions: (options) => sortPointOptions(options, needed) }),
      placeholder: menuWords(prompt),
    };
  }

  #phaseLines(prompt: Prompt): string {
    const { turn } = this.view;
    const when = turn ? phaseWords(turn) : '';
    if (prompt.kind === 'empower' || prompt.kind === 're-roll')
      return `${when} ${this.#healthOf(prompt.figure)}`.trim();
    const figure = prompt.kind === 'order' ? this.#names.figure(prompt.figure) : undefined;
    if (!figure) return when;
    const doing = turn?.activation?.figures.find((each) => each.figure === figure.id);
    const left = doing ? doing.actions - doing.moves - doing.acts - doing.instead : 0;
    return [
      `${when} ${t('{figure} at {square}, {left, plural, =1 {one action} other {# actions}} left.', { figure: this.#names.bold(figure.id), square: this.#names.squareNameOf(figure.id), left })}`,
      `-# ${statsLine(figure)}`,
    ].join('\n');
  }

  #answerLine({ answered, question }: OpenGameQuestion): string {
    const [value] = answered ?? [];
    if (value === undefined || !question.validator) return '';
    const proposed = question.validator.proposals?.().find((option) => option.value === value);
    const { label } = choiceOf(proposed ?? { value, note: question.validator.note(value) }, this.#names);
    return answeredWords(escapeMarkdown(label));
  }

  #healthOf(id: string): string {
    const figure = this.#names.figure(id);
    return figure ? t`${this.#names.bold(id)} has ${figure.health} of ${fullHealthOf(figure)} Health.` : '';
  }

  overview(): Panel {
    const { turn, turns, over } = this.view;
    const when = over
      ? t('The game is over after {turns, plural, =1 {one turn} other {# turns}}.', { turns })
      : turn
        ? phaseWords(turn)
        : this.view.seats.some(({ home }) => home)
          ? t`Warbands prepare.`
          : t`Warbands come in.`;
    const score = this.view.seats.map(({ seat }) => {
      const secured = this.view.tokens.filter(({ securedBy }) => securedBy === seat).length;
      const left = standingFigures(this.view).filter(({ side }) => side === seat).length;
      return t(
        '- {seat}: {secured, plural, one {# treasure} other {# treasures}}, {left, plural, one {# figure} other {# figures}} on the table',
        { seat: bold(this.seatName(seat)), secured, left },
      );
    });
    const { game, seat, palette, signs } = this.viewer;
    const tastes = [colourButton(game.id, palette), signsButton(game.id, signs)].flatMap((each) => each ?? []);
    const components = seat === undefined ? [] : buttonRows(tastes);
    const picture = tablePicture(this.view, { hasNames: true });
    return { content: [when, ...score].join('\n'), components, picture };
  }

  boardLines(): readonly string[] {
    return tableWords(this.view);
  }

  legendLines(): readonly string[] {
    return legendWords(this.view);
  }

  /** Buttons for whoever has a seat, beside what everybody may look at. */
  get ownLooks(): readonly Button[] {
    const { game, seat } = this.viewer;
    return seat === undefined ? [] : [policiesButton(game.id)];
  }

  inWords(): Panel {
    return {
      content: truncateLines(truncateTall(this.boardLines().join('\n')), CONTENT_LENGTH),
      components: [],
      file: { name: 'table.txt', text: this.boardLines().join('\n\n') },
    };
  }

  seatName(seat: string): string {
    return this.#names.seat(seat);
  }

  describeQuestion(open: AnyOpenQuestion): string {
    return promptWords(promptOf(open), this.#names);
  }

  describeAnswer(answer: Pick<AnswerEntry, 'crumb' | 'value'>): string {
    return undoneAnswerWords(answer, this.#names);
  }

  override reopenMessages(): readonly OutgoingMessage[] {
    return buildReopenMessages({
      ...this.#matchContext,
      title: this.title,
      story: undefined,
      picture: tablePicture(this.view),
    });
  }

  get #matchContext() {
    return { game: this.viewer.game, presence: this.viewer.presence, questions: this.questions };
  }

  get #idleMatch(): IdleMatch {
    const viewButtons = [button(customId({ action: 'looks', game: this.viewer.game.id }), t`More`)];
    return { ...this.#matchContext, viewButtons: viewButtons, seatName: (seat) => this.seatName(seat) };
  }
}

/** `AW Wizard, A1 Thug`: whoever is placed by letter and number. */
function whoLine({ figures }: View, seat: string): string {
  const own = figures.filter(({ side, gone }) => side === seat && gone === undefined);
  return `-# ${own.map((figure) => `${figure.id} ${kindOf(figure) || figure.name}`).join(', ')}`;
}

function phaseWords({ number, phase }: NonNullable<View['turn']>): string {
  switch (phase) {
    case 'wizard':
      return t`Turn ${number}, wizard phase.`;
    case 'apprentice':
      return t`Turn ${number}, apprentice phase.`;
    case 'soldier':
      return t`Turn ${number}, soldier phase.`;
    case 'creature':
      return t`Turn ${number}, creature phase.`;
  }
}
