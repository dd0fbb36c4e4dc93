import type { Entry, Snapshot } from '../../../src/engine/log/log.ts';
import type { Question } from '../../../src/engine/rules/rule.ts';
import { EngineSession } from '../../../src/engine/session/session.ts';
import { id } from '../../../src/engine/values/id.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { RandomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { sensibleAnswer } from '../../../src/games/frosthaven/bots/sensible-player.ts';
import { startableScenarios, withCampaignState } from '../../../src/games/frosthaven/campaign/departure.ts';
import type { Gives } from '../../../src/games/frosthaven/campaign/inputs.ts';
import { CampaignMatch, campaignKind } from '../../../src/games/frosthaven/campaign/match.ts';
import { classesToChoose } from '../../../src/games/frosthaven/campaign/rules/adoption/character-creation.ts';
import { openClasses } from '../../../src/games/frosthaven/campaign/rules/adoption/classes.ts';
import type { CharacterSheet } from '../../../src/games/frosthaven/campaign/state/people.ts';
import { isCompanion } from '../../../src/games/frosthaven/campaign/state/people.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { cardId } from '../../../src/games/frosthaven/content/content-index.ts';
import { isDungeon } from '../../../src/games/frosthaven/content/dungeon.ts';
import { gainsForCampaign } from '../../../src/games/frosthaven/match/gains.ts';
import { usualCards } from '../../../src/games/frosthaven/rules/figures/equipment.ts';
import { scenarioRules } from '../../../src/games/frosthaven/rules/rules.ts';
import type { Departure } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { initialState } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { recommendedLevel } from '../../../src/games/frosthaven/rules/scenario/setup/level.ts';
import type { Traveller } from '../../../src/games/frosthaven/rules/scenario/setup/party.ts';
import { summaryOf } from '../../../src/games/frosthaven/rules/scenario/summary.ts';
import type { CampaignUsage } from './campaign-usage.ts';
import { faultsOfCampaign, prosperityOf } from './invariants.ts';
import { answerForQuest } from './pursuing.ts';
import { drawResult } from './quickly.ts';

/** Upper bound for any week or scenario: more means an endless loop. */
const MAX_ANSWERS = 20_000;
/** Answers between two replays of what would be stored. */
const REBUILD_EVERY = 20;
/** About one answer in 1,500 makes a player set aside or abandon a character. */
const LEAVE_CHANCES = Array.from({ length: 1_500 }, (_, i) => i);

export interface CampaignRequest {
  readonly catalog: Catalog;
  readonly seed: number;
  readonly players: number;
  readonly weeks: number;
  readonly fast: boolean;
  readonly usage?: CampaignUsage;
  readonly onAnswer?: (question: Question<unknown, unknown>, answer: readonly string[]) => void;
}

export interface CampaignResult {
  readonly weeks: number;
  readonly scenarios: number;
  readonly completed: number;
  readonly levels: readonly number[];
  readonly retired: number;
  readonly quests: readonly string[];
  readonly buildings: number;
  readonly decisions: number;
  readonly mismatches: number;
}

/** Throws if the campaign stops, or refuses an answer that it offers. */
export function playCampaign(wanted: CampaignRequest): CampaignResult {
  return new SimulatedCampaign(wanted).play();
}

class SimulatedCampaign {
  readonly #request: CampaignRequest;
  readonly #kind: ReturnType<typeof campaignKind>;
  readonly #random: RandomPlayer;
  #match: CampaignMatch;
  #snapshot: Snapshot | undefined;
  #tail: Entry[] = [];
  #prosperity = 0;
  #last = 0;
  #inputs = 0;
  #scenarios = 0;
  #decisions = 0;
  #mismatches = 0;

  constructor(wanted: CampaignRequest) {
    this.#request = wanted;
    this.#kind = campaignKind(wanted.catalog);
    this.#random = randomPlayer(wanted.seed);
    this.#match = requireCampaign(this.#kind.begin(this.#kind.campaignStart?.(undefined), seedRng(wanted.seed)));
  }

  play(): CampaignResult {
    const { catalog, players, weeks } = this.#request;
    const classes = openClasses(catalog, { classes: [] }).slice(0, players);
    classes.forEach((of, i) => {
      const said = { type: 'character', member: i + 1, class: of, name: `Member ${i + 1}` };
      this.#sendInput({ said, people: this.#memberNumbers });
    });
    for (let i = 0; i < MAX_ANSWERS; i++) {
      this.#checkInvariants();
      this.#commit();
      const { marked, week } = this.#match.view;
      if (this.#maybeChangeRoster()) continue;
      if (this.#match.questions.length > 0) this.#answerQuestion();
      else if (week.step !== 'travel') throw new Error(`The week stands still: ${week.step}.`);
      else if (marked >= weeks) return this.#result();
      else this.#playScenario();
    }
    throw new Error(`The campaign did not come to week ${weeks}.`);
  }

  #result(): CampaignResult {
    const { marked, completed, sheets, roster, buildings } = this.#match.view;
    this.#request.usage?.recordEnd(this.#match.state, this.#completedQuests());
    return {
      retired: roster.retired.length,
      quests: this.#completedQuests(),
      buildings: Object.values(buildings).filter(({ level }) => level > 0).length,
      weeks: marked,
      scenarios: this.#scenarios,
      completed: completed.length,
      levels: sheets.filter((sheet) => !isCompanion(sheet)).map(({ level }) => level),
      decisions: this.#decisions,
      mismatches: this.#mismatches,
    };
  }

  /** Completed quests: drawn into the deck once, and now neither there nor with a character. RTR-10 */
  #completedQuests(): string[] {
    const { sheets, roster } = this.#match.state;
    const left = [...sheets, ...roster.aside].flatMap(({ quest, drawn }) => [quest, ...(drawn ?? [])]);
    return (this.#request.catalog.quests?.quests ?? [])
      .filter(({ from }) => from === undefined || roster.envelopes.includes(from))
      .flatMap(({ id: name }) => (roster.quests.includes(name) || left.includes(name) ? [] : [name]));
  }

  #sendInput(value: object): void {
    const heard = this.#match.receive({ id: `news ${this.#inputs++}`, value: JSON.parse(JSON.stringify(value)) });
    if (heard.type === 'failed') throw heard.error;
    if (heard.type === 'refused') throw new Error(heard.why);
  }

  /** Gives any legal answer; now and then it ends Downtime instead. */
  #answerQuestion(): void {
    const open = this.#random.pick(this.#match.questions);
    const { question } = open;
    const { catalog } = this.#request;
    const value =
      answerForQuest(catalog, this.#match.viewFor(question.seat), question) ?? this.#random.answer(question);
    this.#request.onAnswer?.(question, value);
    const answered = this.#match.answer(question.seat, open.number, value);
    if (answered.type === 'failed') throw answered.error;
    if (answered.type === 'refused') throw new Error(`${question.kind} [${value.join()}]: ${answered.why}`);
    this.#decisions++;
  }

  /** Makes a character where one is missing; now and then it changes a player's mind. CRE-01 */
  #maybeChangeRoster(): boolean {
    const { week, roster, sheets } = this.#match.view;
    if (week.step !== 'downtime') return false;
    const [creating] = roster.creating;
    if (creating === undefined) return this.#maybeLeave(sheets);
    const [waiting] = roster.aside.filter(({ member }) => member === creating);
    const { catalog } = this.#request;
    const free = classesToChoose(openClasses(catalog, roster), [...sheets, ...roster.aside]);
    const made = { type: 'character', member: creating, class: '', name: `Member ${creating}` };
    const said =
      waiting && (free.length === 0 || this.#random.pick([true, false]))
        ? { type: 'came back', member: creating, class: waiting.class }
        : { ...made, class: this.#random.pick(free) };
    this.#sendInput({ said, people: this.#memberNumbers });
    return true;
  }

  #maybeLeave(sheets: readonly CharacterSheet[]): boolean {
    if (this.#random.pick(LEAVE_CHANCES) > 0) return false;
    const { member } = this.#random.pick(sheets);
    this.#sendInput({
      said: { type: this.#random.pick(['set aside', 'abandoned']), member },
      people: this.#memberNumbers,
    });
    return true;
  }

  get #memberNumbers(): number[] {
    return Array.from({ length: this.#request.players }, (_, i) => i + 1);
  }

  #checkInvariants(): void {
    const { state } = this.#match;
    const [wrong] = faultsOfCampaign(this.#request.catalog, state, this.#prosperity);
    if (wrong !== undefined) throw new Error(`In week ${state.calendar.marked}, ${wrong}.`);
    this.#prosperity = prosperityOf(state);
    this.#request.usage?.recordState(state);
  }

  #commit(): void {
    const { entries, snapshots } = this.#match.uncommitted;
    this.#last = entries.at(-1)?.number ?? this.#last;
    const newest = snapshots.at(-1);
    if (newest) this.#snapshot = newest;
    this.#tail = [...this.#tail, ...entries].filter(({ number }) => number > (this.#snapshot?.number ?? 0));
    this.#match.markCommitted();
    if (!this.#snapshot || this.#decisions % REBUILD_EVERY !== 0) return;
    const again = requireCampaign(this.#kind.resume({ snapshot: this.#snapshot, tail: this.#tail, last: this.#last }));
    const look = (match: CampaignMatch) => JSON.stringify([match.state, match.questions.map(({ number }) => number)]);
    if (look(again) !== look(this.#match)) this.#mismatches++;
    this.#match = again;
    this.#match.markCommitted();
  }

  #playScenario(): void {
    const { catalog, fast } = this.#request;
    const { state, view } = this.#match;
    const open = startableScenarios(catalog, view);
    const fresh = open.filter((scenario) => !view.completed.includes(scenario) && !isDungeon(scenario));
    const scenario = id<'ScenarioId'>(this.#random.pick(fresh.length > 0 ? fresh : open));
    const party = view.sheets.map((sheet) => travellerOf(catalog, sheet));
    const level = recommendedLevel(view.sheets.map((sheet) => sheet.level));
    const looted = view.looted[scenario] ?? [];
    const completedBefore = view.completed.includes(scenario);
    const start = withCampaignState(catalog, state, { scenario, level, party, completedBefore, lootedBefore: looted });
    this.#scenarios++;
    const { result, gives } = fast ? drawResult(catalog, start, this.#random) : this.#playOut(start);
    const seats = view.sheets.map((sheet) => ({ seat: sheet.class, member: sheet.member }));
    this.#sendInput({ match: this.#scenarios, kind: 'scenario', result, gives, seats });
  }

  #playOut(start: Departure): { result: 'completed' | 'lost'; gives: Gives } {
    const { catalog, seed } = this.#request;
    const cursor = seedRng(seed + this.#scenarios);
    const { game } = EngineSession.begin(scenarioRules(catalog), initialState(catalog, start), cursor);
    const [first = ''] = start.party.map(({ seat }) => seat);
    for (let i = 0; i < MAX_ANSWERS && !game.isOver; i++) {
      const open = game.questions.find(({ answered }) => !answered);
      if (!open) throw new Error('A scenario stands still.');
      const { question } = open;
      const view = game.viewFor(question.seat === 'party' ? first : question.seat);
      const answered = game.answer(question.seat, open.number, sensibleAnswer(view, question));
      if (answered.type === 'failed') throw answered.error;
      if (answered.type === 'refused') throw new Error(`${question.kind}: ${answered.why}`);
    }
    const summary = summaryOf(catalog, game.state);
    return { result: summary.result, gives: gainsForCampaign(catalog, summary, game.state) };
  }
}

function requireCampaign(match: unknown): CampaignMatch {
  if (match instanceof CampaignMatch) return match;
  throw new Error('This is no campaign.');
}

function travellerOf(catalog: Catalog, sheet: CharacterSheet): Traveller {
  const mat = catalog.classOf(id(sheet.class));
  return {
    seat: sheet.class,
    name: sheet.name,
    class: id<'ClassId'>(sheet.class),
    level: sheet.level,
    cards: usualCards(mat, sheet).map((card) => cardId(mat.id, card)),
    items: [],
  };
}
