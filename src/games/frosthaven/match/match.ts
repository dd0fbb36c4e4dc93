import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Correction } from '../../../engine/log/log.ts';
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { PARTY, whyIllegal } from '../../../engine/rules/rule.ts';
import type { ResumedSession } from '../../../engine/session/session.ts';
import { id } from '../../../engine/values/id.ts';
import type { Json } from '../../../engine/values/json.ts';
import { json } from '../../../engine/values/json.ts';
import { BaseMatch, defineMatchKind } from '../../../game-api/base/base-match.ts';
import type { CorrectionDialog } from '../../../game-api/contract/corrections.ts';
import { refusalCheckFor } from '../../../game-api/contract/corrections.ts';
import type {
  Announcements,
  MatchKind,
  MatchOutcome,
  MatchSettings,
  MatchTable,
  NarrationContext,
  Viewer,
} from '../../../game-api/contract/game.ts';
import type { MatchPresenter } from '../../../game-api/contract/presenter.ts';
import type { Replayer } from '../../../game-api/replay/playback.ts';
import type { QuestionPhase } from '../../../game-api/values/deadline-presets.ts';
import type { Contingency, PlannedAnswer, PlanVerdict } from '../../../game-api/values/planned-answer.ts';
import type { AnyOpenQuestion } from '../../../game-api/values/seats.ts';
import { sensibleAnswer, withoutDoors } from '../bots/sensible-player.ts';
import type { Catalog } from '../content/catalog.ts';
import { baseScenarioOf } from '../content/dungeon.ts';
import type { Event } from '../rules/events.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { Note, Prompt } from '../rules/questions.ts';
import { scenarioRules } from '../rules/rules.ts';
import { initialState } from '../rules/scenario/setup/initial-state.ts';
import type { Summary } from '../rules/scenario/summary.ts';
import { summaryOf } from '../rules/scenario/summary.ts';
import type { PartyDecision } from '../rules/state/deciding.ts';
import { deciding } from '../rules/state/deciding.ts';
import type { StateData } from '../rules/state.ts';
import { stateData } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { ABSTAIN, LEAVE_TO_OTHERS } from '../rules/voting.ts';
import { quickAnswer } from '../settings/quick-answer.ts';
import { orders, standingOrderAnswer, tableSettings } from '../settings/settings.ts';
import { scenarioCorrections } from './corrections.ts';
import { contingenciesForQuestion, contingenciesOf, judgeDamageAhead, keptContingenciesOf } from './damage-ahead.ts';
import { scenarioStart } from './departure.ts';
import { gainsForCampaign } from './gains.ts';
import { interruptionsIn } from './interruptions.ts';
import { MIGRATIONS, UNSUPPORTED_VERSIONS } from './migrations.ts';
import type { ScenarioQuestionAhead } from './questions-ahead.ts';
import { judgePlanOf, keepsPlanOf, questionAheadOf, roundName } from './questions-ahead.ts';
import type { ScenarioStep } from './scenario-step.ts';
import type { TurnAhead } from './turn-ahead.ts';
import { judgeTurnPlan, keepsTurnOf, turnAheadOf } from './turn-ahead.ts';

export type Tell = (happened: ScenarioStep) => Announcements;

export interface ScenarioPresentation {
  readonly announceStep: Tell;
  /** Announces that a scenario is abandoned, since no migration reaches its state. */
  readonly announceUnsupported: (table: MatchTable) => Announcements;
  readonly presenterFor: (match: ScenarioMatch, viewer: Viewer) => MatchPresenter;
  readonly replayer?: Replayer<Event, View>;
}

export function scenarioKind(catalog: Catalog, telling: ScenarioPresentation): MatchKind {
  return defineMatchKind({
    rules: scenarioRules(catalog),
    migrations: MIGRATIONS,
    unsupportedSchemas: UNSUPPORTED_VERSIONS,
    createState: (start) => initialState(catalog.source, scenarioStart.parse(start)),
    createMatch: (session) => new ScenarioMatch(catalog, session, telling),
    announceUnsupported: telling.announceUnsupported,
    title: (about) => titleIn(catalog, about),
    aboutSchema: listedScenario,
    stateSchema: stateData,
    ...(telling.replayer && { replayer: telling.replayer }),
  });
}

/** `level` is absent in rows of older programs. */
const listedScenario = z.object({ scenario: z.string().max(100), level: z.number().exactOptional() });
const aboutScenario = z.object({ scenario: z.string() });

/** Falls back to the id for a scenario that the pack no longer has. */
function titleIn(catalog: Catalog, about: Json): string {
  return catalog.titleOf(id(aboutScenario.parse(about).scenario));
}

export class ScenarioMatch extends BaseMatch<StateData, Event, Prompt, Note, View> {
  readonly catalog: Catalog;
  readonly #presentation: ScenarioPresentation;

  constructor(
    catalog: Catalog,
    session: ResumedSession<StateData, Event, Prompt, Note, View>,
    telling: ScenarioPresentation,
  ) {
    super(session);
    this.catalog = catalog;
    this.#presentation = telling;
  }

  override get about() {
    const { scenario, level } = this.state;
    return { scenario: baseScenarioOf(scenario), level };
  }

  override viewFor(seat: Seat | 'public'): View {
    return withChosen(super.viewFor(seat), this.questions);
  }

  activeSeats(): readonly Seat[] {
    return activeSeats(this.state.characters);
  }

  override chapter(): string {
    return roundName(this.state.round);
  }

  override standingAnswer(open: AnyOpenQuestion, wishes: MatchSettings): Answer | undefined {
    const own = this.#ownQuestion(open);
    if (!own) return undefined;
    const { question } = own;
    const { monsters, ties } = tableSettings.parse(wishes.table);
    if (question.leftOpen) return monsters === 'picked' ? question.defaultAnswer : undefined;
    if (question.prompt.about === 'order') return ties === 'picked' ? question.defaultAnswer : undefined;
    if (wishes.seat === undefined || question.forParty) return undefined;
    const [ordered, view] = [orders.parse(wishes.seat), this.viewFor('public')];
    const given = standingOrderAnswer(ordered, own, view);
    if (given || wishes.playStyle !== 'quick') return given;
    const hasMore = this.optionalActions.some(({ optionalAction }) => optionalAction.seat === question.seat);
    return quickAnswer(own, view, hasMore);
  }

  questionAhead(seat: Seat): ScenarioQuestionAhead | undefined {
    return this.isOver ? undefined : questionAheadOf(this, seat);
  }

  sequenceAhead(seat: Seat, steps: Answer): TurnAhead | undefined {
    return this.isOver ? undefined : turnAheadOf(this, seat, steps);
  }

  keepsSequence(seat: Seat): boolean {
    return !this.isOver && keepsTurnOf(this, seat);
  }

  keepsPlan(seat: Seat): boolean {
    return !this.isOver && keepsPlanOf(this, seat);
  }

  judgePlan(open: AnyOpenQuestion, planned: PlannedAnswer, said: readonly PlannedAnswer[]): PlanVerdict | undefined {
    const own = this.#ownQuestion(open);
    return (
      own &&
      (judgeDamageAhead(this, own, planned) ??
        judgeTurnPlan(this, own, planned, said) ??
        judgePlanOf(this, own, planned, said))
    );
  }

  contingencies(seat: Seat): readonly Contingency[] {
    return this.isOver ? [] : contingenciesOf(this, seat);
  }

  keptContingencies(seat: Seat): readonly number[] {
    return this.isOver ? [] : keptContingenciesOf(this, seat);
  }

  contingenciesFor(open: AnyOpenQuestion): readonly number[] {
    const own = this.#ownQuestion(open);
    return own ? contingenciesForQuestion(this, own) : [];
  }

  /** Questions in another seat's turn, such as losing cards instead of damage, count as interruptions. */
  override questionPhase({ number, question: { seat, forParty } }: AnyOpenQuestion): QuestionPhase {
    if (seat === PARTY || forParty) return 'turn';
    const asked = interruptionsIn(this.questions, this.viewFor('public'));
    return asked.some((each) => each.number === number && each.question.seat === seat) ? 'between' : 'turn';
  }

  /** Absent players never decide for others, and open no door as long as anybody else is there to do it. */
  override botAnswer(open: AnyOpenQuestion, present: readonly Seat[] = []): Answer {
    const own = this.#ownQuestion(open);
    if (!own) return open.question.defaultAnswer;
    const { question } = own;
    if (question.forParty) return [question.forParty === 'vote' ? ABSTAIN : LEAVE_TO_OTHERS];
    const isLed = present.some((seat) => seat !== question.seat);
    const answer = sensibleAnswer(this.viewFor(question.seat), isLed ? withoutDoors(question) : question);
    return whyIllegal(question, answer) === undefined ? answer : question.defaultAnswer;
  }

  /** SET-30: applies the campaign's way to decide. */
  settingsCorrection(settled: Json): Correction | undefined {
    const { deciding: now = { how: 'first' as const }, characters } = this.state;
    const read = deciding.safeParse(settled).data;
    const seats = characters.map(({ seat }) => seat);
    if (!read || isDeepStrictEqual(amongThose(read, seats), amongThose(now, seats))) return undefined;
    return { value: { set: 'deciding', deciding: read }, words: '', why: '', note: true };
  }

  /** VAR-02: undefined for casual play. */
  outcome(): MatchOutcome | undefined {
    const summary = this.#summary();
    if (!summary) return undefined;
    if (summary.casual) return { result: summary.result, gives: null };
    return {
      result: summary.result,
      gives: json.parse(JSON.parse(JSON.stringify(gainsForCampaign(this.catalog.source, summary, this.state)))),
    };
  }

  announce({ table, campaignLink, ...around }: NarrationContext): Announcements {
    const { scenario, level } = this.state;
    return this.#presentation.announceStep({
      ...around,
      game: { ...table, scenario: baseScenarioOf(scenario), level },
      campaign: campaignLink,
      view: this.viewFor('public'),
      advance: this.uncommitted,
      questions: this.questions,
      summary: this.#summary(),
    });
  }

  handHash(seat: Seat): string {
    const { cards = [], goals = [] } = super.viewFor(seat).own ?? {};
    return JSON.stringify([cards.map(({ id: card, pile }) => [card, pile]), goals.map((goal) => goal.id)]);
  }

  override get correctionDialog(): CorrectionDialog {
    return scenarioCorrections(this.catalog, this.state, this.viewFor('public'), refusalCheckFor(this));
  }

  presenterFor(viewer: Viewer): MatchPresenter {
    return this.#presentation.presenterFor(this, viewer);
  }

  #summary(): Summary | undefined {
    return this.isOver ? summaryOf(this.catalog, this.state) : undefined;
  }

  #ownQuestion({ number, question }: AnyOpenQuestion): OpenScenarioQuestion | undefined {
    return this.questions.find((each) => each.number === number && each.question.seat === question.seat);
  }
}

function amongThose(how: PartyDecision, seats: readonly Seat[]): PartyDecision {
  return how.how === 'vote' ? { ...how, seats: seats.filter((seat) => how.seats.includes(seat)) } : how;
}

interface SeatedCharacter {
  readonly seat: Seat;
  readonly exhausted: boolean;
  readonly escaped?: boolean;
}

/** Returns the seats neither exhausted nor off the map. EXH, SPC-05 */
export function activeSeats(seats: readonly SeatedCharacter[]): Seat[] {
  return seats.filter(({ exhausted, escaped }) => !exhausted && !escaped).map(({ seat }) => seat);
}

/**
 * Adds chosen cards, of which the rules learn only when all have chosen. RND-06
 * Everyone may see who has chosen; the cards only with open information. VAR-12
 */
function withChosen(view: View, questions: readonly OpenScenarioQuestion[]): View {
  const chosen = new Map(
    questions.flatMap(({ question, answered }) =>
      answered && question.prompt.about === 'card selection' ? [[question.seat, answered] as const] : [],
    ),
  );
  if (chosen.size === 0) return view;
  const others = view.others?.map((other) => {
    const choosing = chosen.get(other.seat);
    return choosing ? { ...other, choosing: [...choosing] } : other;
  });
  return {
    ...view,
    seats: view.seats.map((seat) => (chosen.has(seat.seat) ? { ...seat, hasChosen: true } : seat)),
    ...(others && { others }),
  };
}
