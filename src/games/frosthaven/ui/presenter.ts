import type { AnswerEntry } from '../../../engine/log/log.ts';
import type { Seat } from '../../../engine/rules/rule.ts';
import type { Json } from '../../../engine/values/json.ts';
import type { AnyOpenQuestion, AnyOptionalAction, OutgoingMessage, Viewer } from '../../../game-api/contract/game.ts';
import type {
  ChoicePosition,
  ContingencyChoice,
  MatchPresenter,
  Possessive,
  StandingOrderOffer,
} from '../../../game-api/contract/presenter.ts';
import { questionToShow } from '../../../game-api/panel/current-question.ts';
import type { Form, Panel } from '../../../game-api/panel/panel.ts';
import type { FormValues } from '../../../game-api/panel/read-form.ts';
import { SEQUENCE_AHEAD } from '../../../game-api/values/planned-answer.ts';
import { t } from '../../../i18n/t.ts';
import type { PaletteName } from '../../../render/canvas/palette.ts';
import type { ScenarioMatch } from '../match/match.ts';
import type { TableView } from '../match/table-view.ts';
import { tableViewOf } from '../match/table-view.ts';
import { orders, standingOrderFor } from '../settings/settings.ts';
import { givenAnswerWords } from '../text/events/given-answers.ts';
import { isUse } from '../text/events/values.ts';
import { Names } from '../text/names.ts';
import { questionWords } from '../text/questions.ts';
import { boardLinesOf, boardPanel } from './board/board.ts';
import { tiesAlwaysButton } from './board/monsters.ts';
import { panelFor } from './match-panel.ts';
import { coachingWords, damageCoachingWords, turnCoachingWords } from './question/coaching.ts';
import { damageForm, readDamageForm } from './question/damage-form.ts';
import { alwaysButton } from './question/standing-orders.ts';
import { statusPanel } from './status.ts';
import type { ViewContext } from './view-context.ts';

function offerWords(): string {
  return t`-# Rather not be asked each time? The last button has the bot answer such questions for you; \`/orders\` changes it at any time.`;
}

function tiesOffer(): string {
  return t`-# Rather not be asked about ties? The last button settles that for the table; \`/settings\` changes it.`;
}

export class ScenarioPresenter implements MatchPresenter, ViewContext {
  readonly viewer: Viewer;
  readonly table: TableView;
  readonly names: Names;
  readonly palette: PaletteName | undefined;
  readonly signs: Viewer['signs'];
  readonly #again: (seen: ViewContext) => readonly OutgoingMessage[];

  /** `again`: messages for a scenario in a new thread. */
  constructor(match: ScenarioMatch, viewer: Viewer, again: (seen: ViewContext) => readonly OutgoingMessage[]) {
    this.viewer = viewer;
    this.table = tableViewOf({ ...viewer, match });
    this.names = new Names(match.catalog, this.table.view);
    this.palette = viewer.palette;
    this.signs = viewer.signs;
    this.#again = again;
  }

  get questions(): TableView['questions'] {
    return this.table.questions;
  }

  get optionalActions(): TableView['asides'] {
    return this.table.asides;
  }

  get questionAhead(): TableView['ahead'] {
    return this.table.ahead;
  }

  get title(): string {
    return this.table.view.scenario.name;
  }

  panel(place: ChoicePosition = {}): Panel {
    return panelFor(this.table, this.names, place);
  }

  overview(): Panel {
    return boardPanel(this);
  }

  summaryPanel(waiting: readonly string[]): Panel {
    return statusPanel(this, waiting);
  }

  boardLines(): readonly string[] {
    return boardLinesOf(this);
  }

  seatName(seat: Seat): string {
    return this.names.seat(seat);
  }

  describeQuestion({ number, question }: AnyOpenQuestion): string {
    const own = this.questions.find((each) => each.number === number && each.question.seat === question.seat);
    return own ? questionWords(own, this.questions, this.names, this.table.view) : '';
  }

  describeAnswer(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string {
    return givenAnswerWords(answer, this.names, whose);
  }

  /** Offers the standing order that would have answered the question. */
  standingOrderOffer(wishes: Json): StandingOrderOffer | undefined {
    const open = questionToShow(this.table);
    if (!open || open.answered || this.table.seat === undefined) return undefined;
    if (open.question.prompt.about === 'order' && !open.question.leftOpen)
      return { words: tiesOffer(), button: tiesAlwaysButton(this.table.game.campaign), isForTable: true };
    if (open.question.seat !== this.table.seat || open.question.forParty) return undefined;
    const wanted = orders.parse(wishes);
    const isAttacked = open.question.prompt.about === 'defence' && !wanted.takeDamage;
    const wish = isAttacked ? 'takeDamage' : standingOrderFor(wanted, open, this.table.view);
    return wish && { words: offerWords(), button: alwaysButton(this.table.game.id, wish) };
  }

  coaching({ planned, contingency, question = 0 }: ChoicePosition): string | undefined {
    const { ahead, contingencies = [], turnAhead } = this.table;
    if (!questionToShow(this.table) && turnAhead) {
      const steps = planned?.value ?? [];
      const turn = question <= SEQUENCE_AHEAD || steps.length > 0 ? turnAhead(steps) : undefined;
      if (turn?.open) return coachingWords(turn.open.question, turn.view);
      if (steps.length === 0) return turnCoachingWords();
    }
    if (contingencies.length > 0 && (!ahead || planned)) return contingency ? undefined : damageCoachingWords();
    const open = ahead ?? questionToShow(this.table);
    return open && coachingWords(open.question, this.table.view);
  }

  contingencyForm(place: ChoicePosition): Form | undefined {
    return damageForm(this.table, this.names, place);
  }

  readContingency(place: ChoicePosition, given: FormValues): ContingencyChoice | { readonly why: string } {
    return readDamageForm(this.table, this.names, place, given);
  }

  /** True for uses, of which a second press would be another one; active cards end only once. */
  isRepeatable({ number, optionalAction }: AnyOptionalAction): boolean {
    const own = this.optionalActions.find(
      (each) => each.number === number && each.optionalAction.value === optionalAction.value,
    );
    return own !== undefined && (isUse(own.optionalAction.value) || own.optionalAction.note?.is === 'perk');
  }

  reopenMessages(): readonly OutgoingMessage[] {
    return this.#again(this);
  }
}
