import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import type { AnswerResult } from '../../../src/engine/session/session.ts';
import { EngineSession } from '../../../src/engine/session/session.ts';
import type { Advance } from '../../../src/engine/session/step-machine.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { announce } from '../../../src/games/frosthaven/announce/announce.ts';
import { announceUnsupported } from '../../../src/games/frosthaven/announce/unsupported-version.ts';
import type { Gives } from '../../../src/games/frosthaven/campaign/inputs.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { gainsForCampaign } from '../../../src/games/frosthaven/match/gains.ts';
import type { ScenarioStep } from '../../../src/games/frosthaven/match/scenario-step.ts';
import { tableViewOf } from '../../../src/games/frosthaven/match/table-view.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { OpenScenarioQuestion, OpenToDo } from '../../../src/games/frosthaven/rules/open-question.ts';
import type { FrosthavenRules } from '../../../src/games/frosthaven/rules/rules.ts';
import { scenarioRules } from '../../../src/games/frosthaven/rules/rules.ts';
import type { Departure } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { initialState } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import type { Summary } from '../../../src/games/frosthaven/rules/scenario/summary.ts';
import { summaryOf } from '../../../src/games/frosthaven/rules/scenario/summary.ts';
import type { StateData } from '../../../src/games/frosthaven/rules/state.ts';
import type { View } from '../../../src/games/frosthaven/rules/view.ts';
import { MatchService } from '../../../src/matches/service/match-service.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/storage/store.ts';
import { Referee, withReferee } from '../referee/referee.ts';

export interface SimulationStart {
  readonly catalog: Catalog;
  readonly start: Departure;
  readonly seed: number;
  readonly onAdvance: (advance: Advance<Event>, summary: Summary | undefined) => void;
}

export interface SimulationDriver {
  /** Open questions; none once the game is over. */
  questions(): Promise<readonly OpenScenarioQuestion[]>;
  optionalActions(): Promise<readonly OpenToDo[]>;
  /** Throws if the action is refused. */
  performOptionalAction(open: OpenToDo, turn: number): Promise<void>;
  /** For the party, returns the view of its first seat. */
  viewFor(seat: Seat): Promise<View>;
  /** Throws if the answer is refused. `turn` tells answers apart. */
  answer(open: OpenScenarioQuestion, value: Answer, turn: number): Promise<void>;
  /** Replays the game from the store, and tells whether all views and questions are unchanged. Absent in memory. */
  isUnchangedAfterRebuild?(): Promise<boolean>;
  /** Undefined while the game goes on. */
  result(): Promise<'completed' | 'lost' | undefined>;
  /** Result for a campaign, once the game is over. */
  gives?(): Gives | undefined;
  close(): Promise<void>;
}

/** Plays in memory alone: nothing is stored or announced. */
export function playInMemory(starting: SimulationStart): SimulationDriver {
  return createDriver(scenarioRules(starting.catalog), initialState(starting.catalog, starting.start), starting);
}

/** Plays in memory with a referee. Throws at once on a breach of the rulebook. */
export function playRefereed(starting: SimulationStart): SimulationDriver {
  const { catalog, start, onAdvance } = starting;
  const state = initialState(catalog, start);
  const referee = new Referee(catalog, state);
  return createDriver(withReferee(scenarioRules(catalog), referee), state, {
    ...starting,
    onAdvance: (advance, summary) => {
      if (referee.breaches[0] !== undefined) throw new Error(referee.breaches[0]);
      onAdvance(advance, summary);
    },
  });
}

function createDriver(
  rules: FrosthavenRules,
  state: StateData,
  { catalog, start, seed, onAdvance }: SimulationStart,
): SimulationDriver {
  const { game, advance } = EngineSession.begin(rules, state, seedRng(seed));
  const ending = () => (game.isOver ? summaryOf(catalog, game.state) : undefined);
  const first = start.party[0]?.seat ?? PARTY;
  onAdvance(advance, ending());
  const taken = (answered: AnswerResult<Event>, kind: string, value: Answer) => {
    if (answered.type === 'failed') throw answered.error;
    if (answered.type === 'refused') throw refusalError(kind, value, answered.why);
    onAdvance(answered.advance, ending());
  };
  return {
    questions: async () => unanswered(game.questions),
    optionalActions: async () => game.optionalActions,
    performOptionalAction: async ({ optionalAction: { seat, value }, number }) =>
      taken(game.takeOptionalAction(seat, number, value), 'aside', [value]),
    viewFor: async (seat) => game.viewFor(seat === PARTY ? first : seat),
    answer: async ({ question, number }, value) =>
      taken(game.answer(question.seat, number, value), question.kind, value),
    result: async () => ending()?.result,
    gives: () => {
      const summary = ending();
      return summary && gainsForCampaign(catalog, summary, game.state);
    },
    close: async () => {},
  };
}

export async function playStored(starting: SimulationStart): Promise<SimulationDriver> {
  const store = openSqlite(':memory:');
  const troubles: Error[] = [];
  const tables = createMatchService(starting, store, troubles);
  const { game, users } = await beginMatch(starting, store, tables);
  const first = users[0] ?? '';
  const userOf = (seat: Seat) => (seat === PARTY ? first : userAt(seat));
  const look = async (user: string) => {
    const table = await tables.withSession(game, user, (at) => at.readView());
    if (!table) throw new Error('The game is gone.');
    return tableViewOf(table);
  };
  const seen = async () => {
    const all = await Promise.all(users.map(look));
    return JSON.stringify(all.map(({ view, questions, asides }) => [view, questions, asides]));
  };
  return {
    questions: async () => unanswered((await look(first)).questions),
    viewFor: async (seat) => (await look(userOf(seat))).view,
    answer: async ({ question, number }, value, turn) => {
      const answered = await tables.withSession(game, userOf(question.seat), (at) =>
        at.answer({ seat: question.seat, number, choice: () => value }, `${turn}`),
      );
      if (troubles[0]) throw troubles[0];
      if (answered.type !== 'advanced') throw refusalError(question.kind, value, answered.type);
    },
    optionalActions: async () => (await Promise.all(users.map(look))).flatMap(({ asides }) => asides),
    performOptionalAction: async ({ optionalAction: { seat, value }, number }, turn) => {
      const done = await tables.withSession(game, userOf(seat), (at) =>
        at.takeOptionalAction(number, value, `aside ${turn}`),
      );
      if (troubles[0]) throw troubles[0];
      if (done.type !== 'advanced') throw refusalError('aside', [value], done.type);
    },
    isUnchangedAfterRebuild: async () => {
      const before = await seen();
      tables.clearCache();
      return (await seen()) === before;
    },
    result: async () => {
      const result = (await store.game(game))?.result;
      return result === 'completed' || result === 'lost' ? result : undefined;
    },
    close: () => store.close(),
  };
}

function unanswered(questions: readonly OpenScenarioQuestion[]): OpenScenarioQuestion[] {
  return questions.filter(({ answered }) => !answered);
}

function refusalError(kind: string, value: Answer, why: string): Error {
  return new Error(`${kind} with ${value.join(', ')} was not taken: ${why}`);
}

function createMatchService(
  { catalog, seed, onAdvance }: SimulationStart,
  store: Store,
  troubles: Error[],
): MatchService {
  const told = announce(() => catalog);
  const announceStep = (happened: ScenarioStep) => {
    onAdvance(happened.advance, happened.summary);
    return told(happened);
  };
  const pack = frosthavenPack(catalog, { announceStep: announceStep, announceUnsupported });
  return new MatchService({
    store,
    pack: () => pack,
    packs: [catalog.pack.id],
    cursor: () => seedRng(seed),
    onCommit: () => {},
    onError: (_game, error) => troubles.push(error),
  });
}

function userAt(seat: Seat): string {
  return `user ${seat}`;
}

async function beginMatch(
  { catalog, start }: SimulationStart,
  store: Store,
  tables: MatchService,
): Promise<{ game: number; users: string[] }> {
  const { party } = start;
  const founded = { server: 's', channel: 'c', name: 'n', game: 'frosthaven', pack: catalog.pack.id, founder: 'u' };
  const campaign = await store.createCampaign(founded);
  if (!campaign) throw new Error('The channel has a campaign already.');
  const users = party.map(({ seat }) => userAt(seat));
  const members = await Promise.all(users.map((user) => store.addMember(campaign.id, user, user, party.length)));
  const seats = party.map(({ seat }, i) => ({ seat, user: userAt(seat), member: members[i]?.id ?? 0 }));
  const row = await tables.begin({ campaign: campaign.id, kind: 'scenario', seats, start });
  if (!row) throw new Error('The campaign is playing already.');
  return { game: row.id, users };
}
