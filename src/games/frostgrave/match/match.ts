import { z } from 'zod';
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import type { ResumedSession } from '../../../engine/session/session.ts';
import { json } from '../../../engine/values/json.ts';
import { BaseMatch, defineMatchKind } from '../../../game-api/base/base-match.ts';
import type { CorrectionDialog } from '../../../game-api/contract/corrections.ts';
import { refusalCheckFor } from '../../../game-api/contract/corrections.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  Match,
  MatchKind,
  MatchOutcome,
  MatchSettings,
  NarrationContext,
  Viewer,
} from '../../../game-api/contract/game.ts';
import type { QuestionPhase } from '../../../game-api/values/deadline-presets.ts';
import type { PlannedAnswer, PlanVerdict } from '../../../game-api/values/planned-answer.ts';
import { announceGame } from '../announce/announce.ts';
import { gameReplayer } from '../announce/playback.ts';
import { chooseAnswer } from '../bots/choose-answer.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Event } from '../rules/events.ts';
import { outcomeOf } from '../rules/outcome.ts';
import type { GameQuestion, Note, Prompt } from '../rules/questions.ts';
import { rulesOf } from '../rules/rules.ts';
import { initialGameState, startSchema } from '../rules/setup/start.ts';
import type { StateData } from '../rules/state.ts';
import { stateSchema } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { plannedAnswer } from '../settings/planned-orders.ts';
import { policyAnswer, quickAnswer } from '../settings/policies.ts';
import { seatSettingsSchema } from '../settings/settings.ts';
import { storyWords } from '../text/scenario.ts';
import { switchLines } from '../text/switches.ts';
import { defaultTitle, FrostgravePresenter } from '../ui/presenter.ts';
import { gameCorrections } from './corrections.ts';
import { loreOf } from './lore.ts';
import type { PhaseAhead } from './phase-orders.ts';
import { mergedPlan, PhaseOrders } from './phase-orders.ts';
import { translateView } from './translate-view.ts';

/** Questions that a seat is asked only in its own turn. */
const OWN_TURN: readonly Prompt['kind'][] = ['activate', 'company', 'concede'];

type FrostgraveSession = ResumedSession<StateData, Event, Prompt, Note, View, GameQuestion>;

export class FrostgraveMatch extends BaseMatch<StateData, Event, Prompt, Note, View, GameQuestion> {
  readonly catalog: Catalog;
  readonly #phaseOrders: PhaseOrders;

  constructor(catalog: Catalog, session: FrostgraveSession) {
    super(session);
    this.catalog = catalog;
    this.#phaseOrders = new PhaseOrders(loreOf(catalog), this);
  }

  override get about(): Match['about'] {
    const { seats, scenario } = this.state;
    return { seats: seats.map(({ seat }) => seat), ...(scenario && { scenario: scenario.id }) };
  }

  get view(): View {
    return this.viewFor('public');
  }

  override viewFor(seat: Seat | 'public'): View {
    return translateView(super.viewFor(seat), this.catalog);
  }

  activeSeats(): readonly Seat[] {
    const { seats, figures } = this.state;
    return seats.flatMap(({ seat }) => (figures.some(({ side, gone }) => side === seat && !gone) ? [seat] : []));
  }

  override chapter(): string {
    return `turn ${this.state.turn?.number ?? this.state.turns}`;
  }

  override standingAnswer(open: AnyOpenQuestion, { seat, match, playStyle }: MatchSettings): Answer | undefined {
    const own = this.#findQuestion(open);
    if (!own || seat === undefined) return undefined;
    const { ahead, ...policies } = seatSettingsSchema.parse(seat);
    const isQuick = playStyle === 'quick' && this.questionPhase(open) === 'between';
    return (
      policyAnswer(policies, own, this.view) ??
      (isQuick ? quickAnswer(own, this.view) : undefined) ??
      (ahead?.match === match ? plannedAnswer(ahead, own, this.view) : undefined)
    );
  }

  questionAhead(seat: Seat): PhaseAhead | undefined {
    return this.isOver ? undefined : this.#phaseOrders.questionAhead(seat);
  }

  keepsPlan(): boolean {
    return !this.isOver && this.state.turn !== undefined;
  }

  mergePlan(before: PlannedAnswer | undefined, value: Answer): Answer {
    return mergedPlan(before, value);
  }

  judgePlan(open: AnyOpenQuestion, planned: PlannedAnswer): PlanVerdict | undefined {
    const question = this.#findQuestion(open);
    return question && this.#phaseOrders.judge({ question }, planned);
  }

  override questionPhase(open: AnyOpenQuestion): QuestionPhase {
    const { turn, figures } = this.state;
    const [doing] = turn?.activation?.figures ?? [];
    const acting = figures.find(({ id }) => id === doing?.figure)?.side;
    const kind = this.#findQuestion(open)?.prompt.kind;
    const isOwn = !turn || acting === open.question.seat || (kind !== undefined && OWN_TURN.includes(kind));
    return isOwn ? 'turn' : 'between';
  }

  override botAnswer(open: AnyOpenQuestion): Answer {
    const own = this.#findQuestion(open);
    if (!own) throw new Error('This is not asked any more.');
    return chooseAnswer(this.view, own);
  }

  #findQuestion({ number, question: { seat } }: AnyOpenQuestion): GameQuestion | undefined {
    return this.questions.find((open) => open.number === number && open.question.seat === seat)?.question;
  }

  override get correctionDialog(): CorrectionDialog {
    return gameCorrections(this.catalog, this.view, refusalCheckFor(this));
  }

  presenterFor(viewer: Viewer): FrostgravePresenter {
    const { view, questions } = this;
    const { spells } = this.catalog;
    const ahead = viewer.seat === undefined ? undefined : this.questionAhead(viewer.seat)?.open;
    return new FrostgravePresenter({ view, questions, spells, ...(ahead && { ahead }) }, viewer);
  }

  outcome(): MatchOutcome | undefined {
    const gives = outcomeOf(this.state);
    return gives && { result: 'played', gives: json.parse(gives) };
  }

  announce(around: NarrationContext): Announcements {
    const { events, entries, eventsBefore } = this.uncommitted;
    const { view, questions, isOver } = this;
    const scenario = this.catalog.scenarios.get(view.scenario?.id ?? '');
    const story = scenario && storyWords(scenario, this.catalog);
    const { switches } = view;
    const traps = switches.trapTable === undefined ? undefined : this.catalog.trapTables.get(switches.trapTable)?.name;
    const rules = switchLines(switches, scenario?.special, traps);
    return announceGame({
      around,
      view,
      events,
      entries,
      before: eventsBefore,
      questions,
      isOver,
      rules,
      ...(story !== undefined && { story }),
    });
  }
}

const listedGame = z.object({
  seats: z.array(z.string().max(100)).max(25).exactOptional(),
  scenario: z.string().max(100).exactOptional(),
});
const about = z.object({ scenario: z.string().optional() }).catch({});

function titleOf(catalog: Catalog, scenario: string | undefined): string {
  return catalog.scenarios.get(scenario ?? '')?.name ?? defaultTitle();
}

export function gameKind(
  catalog: Catalog,
  createMatch = (session: FrostgraveSession): FrostgraveMatch => new FrostgraveMatch(catalog, session),
): MatchKind {
  const kind = defineMatchKind({
    rules: rulesOf(loreOf(catalog)),
    createState: (start) => initialGameState(startSchema.parse(start)),
    createMatch: createMatch,
    title: (played) => titleOf(catalog, about.parse(played).scenario),
    aboutSchema: listedGame,
    stateSchema: stateSchema,
    replayer: gameReplayer,
  });
  return { ...kind, allowsSeveral: true };
}
