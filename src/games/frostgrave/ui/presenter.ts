import type { AnswerEntry } from '../../../engine/log/log.ts';
import { toldAnew } from '../../../game-api/announce/reopen.ts';
import { SimpleFace } from '../../../game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../game-api/contract/game.ts';
import type { ChoicePosition } from '../../../game-api/contract/presenter.ts';
import { controls, type QuestionPanelData } from '../../../game-api/panel/choices.ts';
import { colourButton } from '../../../game-api/panel/colours.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { shownTo } from '../../../game-api/panel/current-question.ts';
import {
  awayPanel,
  type IdleMatch,
  onlookerPanel,
  undoButton,
  waitingPanel,
} from '../../../game-api/panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { askedPanel } from '../../../game-api/panel/question-panel.ts';
import { bold, escaped, fitted, listed } from '../../../game-api/panel/text.ts';
import { meantBy } from '../../../game-api/values/draft.ts';
import { capital } from '../../../i18n/letters.ts';
import { t } from '../../../i18n/t.ts';
import type { Note, Prompt } from '../rules/questions.ts';
import { carriedBy } from '../rules/treasure/tokens.ts';
import { fullOf, type View } from '../rules/view.ts';
import { standing } from '../text/board.ts';
import { Names } from '../text/names.ts';
import { tableWords } from '../text/table-words.ts';
import { takenWords } from '../text/taken.ts';
import { customId } from './custom-ids.ts';
import { tablePicture } from './pictures.ts';
import { cheapestFirst, choiceOf } from './question/choices.ts';
import { aheadRows } from './question/planned-orders.ts';
import { policiesButton, policyRows } from './question/policies.ts';
import { type AskedHere, askedWords, litBy, promptOf, sharedSquares, signedWays } from './question/prompts.ts';

/** Title of games without a scenario. */
export function title(): string {
  return t`A game in the frozen city`;
}

export interface OpenHere extends AnyOpenQuestion {
  readonly question: AskedHere;
}

export class FrostgraveFace extends SimpleFace {
  readonly questions: readonly OpenHere[];
  readonly view: View;
  readonly title: string;
  readonly #names: Names;

  constructor({ view, questions }: { readonly view: View; readonly questions: readonly OpenHere[] }, viewer: Viewer) {
    super(viewer);
    this.view = view;
    this.title = view.scenario?.name ?? title();
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#names = new Names(view);
  }

  panel({ page = 0, before = [], draft }: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    if (game.result !== undefined) return this.overview();
    if (seat === undefined) return onlookerPanel(this.#found);
    if (presence.away.includes(seat)) return awayPanel(this.#found);
    const open = shownTo({ seat, questions: this.questions });
    if (!open)
      return {
        ...waitingPanel(this.#found, aheadRows(game.id, seat, this.view, this.#names)),
        picture: tablePicture(this.view),
      };
    const meant = (draft && meantBy(draft)) ?? open.answered?.[0];
    return askedPanel<Note, QuestionPanelData<Note>>(
      { game: game.id, open, page, before, draft, wording: this.#wording(open.question, meant !== undefined) },
      {
        above: [this.#about(open.question.prompt), this.#given(open)],
        below: bold(capital(askedWords(open.question.prompt, this.#names))),
        rows: controls,
        toDo: policyRows(game.id, open.question.prompt),
        useful: buttonRows([...this.#found.looks, undoButton(game.id, open.number)]),
        picture: tablePicture(this.view, litBy(open.question, this.#names, meant)),
      },
    );
  }

  /** Signs match the picture; a chosen path has none, because the picture shows it alone. */
  #wording(question: AskedHere, isMeant: boolean): QuestionPanelData<Note>['wording'] {
    const { prompt } = question;
    const ways = prompt.kind === 'order' && question.free && !isMeant ? signedWays(question) : [];
    const signs = new Map(ways.map(({ value, sign }) => [value, sign]));
    const twins = sharedSquares(ways);
    const needed = prompt.kind === 'empower' ? prompt.needed : undefined;
    return {
      choice: (option) =>
        choiceOf(option, this.#names, {
          sign: signs.get(option.value),
          needed,
          isExact: twins.has(option.value),
        }),
      ...(needed !== undefined && { inOrder: (options) => cheapestFirst(options, needed) }),
      ...(prompt.kind === 'order' && { placeholder: t`Choose an order` }),
    };
  }

  #about(prompt: Prompt): string {
    const { turn } = this.view;
    const when = turn ? phaseWords(turn) : '';
    if (prompt.kind === 'empower' || prompt.kind === 're-roll')
      return `${when} ${this.#healthOf(prompt.figure)}`.trim();
    const figure = prompt.kind === 'order' ? this.#names.figure(prompt.figure) : undefined;
    if (!figure) return when;
    const { move, fight, shoot, armour, will } = figure.stats;
    const doing = turn?.activation?.figures.find((each) => each.figure === figure.id);
    const left = doing ? doing.actions - doing.moves - doing.acts - doing.instead : 0;
    const stats = t`Move ${move / 10}″ · Fight ${signed(fight)} · Shoot ${signed(shoot)} · Armour ${armour} · Will ${signed(will)} · Health ${figure.health} of ${fullOf(figure)}`;
    return [
      `${when} ${t('{figure} at {square}, {left, plural, =1 {one action} other {# actions}} left.', { figure: this.#names.bold(figure.id), square: this.#names.at(figure.id), left })}`,
      `-# ${[stats, ...(carriedBy(figure).length === 0 ? [] : [t`carries ${listed(carriedBy(figure))}`])].join(' · ')}`,
    ].join('\n');
  }

  #given({ answered, question }: OpenHere): string {
    const [value] = answered ?? [];
    if (value === undefined || !question.free) return '';
    const proposed = question.free.proposals?.().find((option) => option.value === value);
    const { label } = choiceOf(proposed ?? { value, note: question.free.note(value) }, this.#names);
    return t`**You have answered:** ${escaped(label)}. You may still change it.`;
  }

  #healthOf(id: string): string {
    const figure = this.#names.figure(id);
    return figure ? t`${this.#names.bold(id)} has ${figure.health} of ${fullOf(figure)} Health.` : '';
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
      const left = standing(this.view).filter(({ side }) => side === seat).length;
      return t(
        '- {seat}: {secured, plural, one {# treasure} other {# treasures}}, {left, plural, one {# figure} other {# figures}} on the table',
        { seat: bold(this.seatName(seat)), secured, left },
      );
    });
    const { game, seat, palette } = this.viewer;
    const components = seat === undefined ? [] : buttonRows([colourButton(game.id, palette)]);
    return { content: [when, ...score].join('\n'), components, picture: tablePicture(this.view) };
  }

  inLines(): readonly string[] {
    return tableWords(this.view);
  }

  inWords(): Panel {
    return {
      content: fitted(this.inLines().join('\n'), CONTENT_LENGTH),
      components: [],
      file: { name: 'table.txt', text: this.inLines().join('\n\n') },
    };
  }

  seatName(seat: string): string {
    return this.#names.seat(seat);
  }

  asked(open: AnyOpenQuestion): string {
    return askedWords(promptOf(open), this.#names);
  }

  taken(answer: Pick<AnswerEntry, 'crumb' | 'value'>): string {
    return takenWords(answer, this.#names);
  }

  override retold(): readonly OutgoingMessage[] {
    return toldAnew({ ...this.#own, title: this.title, story: undefined, picture: tablePicture(this.view) });
  }

  get #own() {
    return { game: this.viewer.game, presence: this.viewer.presence, questions: this.questions };
  }

  get #found(): IdleMatch {
    const {
      game: { id: game },
      seat,
    } = this.viewer;
    const looks = [
      button(customId({ action: 'table', game }), t`Table`),
      button(customId({ action: 'table-text', game }), t`Table in words`),
      ...(seat === undefined ? [] : [policiesButton(game)]),
    ];
    return { ...this.#own, looks, seatName: (seat) => this.seatName(seat) };
  }
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

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}
