/** A game without Discord: the real store, tables and messages, and players who answer anything that is legal. */

import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { id } from '../../../src/engine/values/id.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { MatchPresenter } from '../../../src/game-api/contract/presenter.ts';
import { announce } from '../../../src/games/frosthaven/announce/announce.ts';
import { announceUnsupported } from '../../../src/games/frosthaven/announce/unsupported-version.ts';
import type { RandomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { DEFAULT_PACK } from '../../../src/games/frosthaven/content/load.ts';
import type { ScenarioId, Variant } from '../../../src/games/frosthaven/content/terms.ts';
import { ScenarioMatch } from '../../../src/games/frosthaven/match/match.ts';
import type { Announcement, ScenarioStep } from '../../../src/games/frosthaven/match/scenario-step.ts';
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../src/games/frosthaven/match/table-view.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import { usualCards } from '../../../src/games/frosthaven/rules/figures/equipment.ts';
import type { OpenScenarioQuestion } from '../../../src/games/frosthaven/rules/open-question.ts';
import type { ActionResult } from '../../../src/matches/service/match-service.ts';
import type { Backend } from '../../../src/matches/service/open.ts';
import { createBackend } from '../../../src/matches/service/open.ts';
import type { GameRow } from '../../../src/matches/settings/repositories.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import type { Store } from '../../../src/storage/store.ts';
import { firstWinter } from '../first-winter.ts';
import { createMemoryStore, ensureDatabaseFile } from '../storage/new-store.ts';

/** The pack with a second of each class, so that four can play. */
export function packOfFour(): Catalog {
  const content = firstWinter;
  const twins = content.classes.map((mat) => ({ ...mat, id: `${mat.id}-twin`, name: `${mat.name} Twin` }));
  return new Catalog({ ...content, classes: [...content.classes, ...twins] });
}

/** The same, beginning with another class, so that each class comes to play. */
export function packFrom(first: number): Catalog {
  const content = firstWinter;
  const { classes } = content;
  return new Catalog({ ...content, classes: classes.map((mat, i) => classes[(i + first) % classes.length] ?? mat) });
}

/** One of the scenarios of a pack, each in its turn. */
export function scenarioOf(catalog: Catalog, turn: number): ScenarioId {
  const all = [...catalog.scenarios.keys()];
  return all[turn % all.length] ?? id('');
}

export interface TableSetup {
  readonly catalog: Catalog;
  readonly players: number;
  readonly seed: number;
  /** The last of the pack where nothing is said. */
  readonly scenario?: string;
  /** What it is played by. */
  readonly variants?: readonly Variant[];
  /** Names of the characters, in order; those of the classes where nothing is said. */
  readonly names?: readonly string[];
  /** A SQLite file; a database that nobody keeps where nothing is said. */
  readonly database?: string;
  /** A store that is open already, in place of a file. */
  readonly store?: Store;
}

/** Something that happened, and what the table was told of it. */
export interface StepAnnouncement {
  readonly happened: ScenarioStep;
  readonly announcement: Announcement;
}

export const ONLOOKER = 'user nobody';

export class TestTable {
  readonly house: Backend;
  readonly catalog: Catalog;
  readonly announcedSteps: StepAnnouncement[] = [];
  readonly matchErrors: Error[] = [];
  readonly users: string[] = [];
  readonly #player: RandomPlayer;
  #game: GameRow | undefined;
  #presses = 0;

  private constructor({ catalog, seed }: TableSetup, store: Store) {
    this.catalog = catalog;
    this.#player = randomPlayer(seed);
    const tell = announce(() => catalog);
    const telling = (happened: ScenarioStep) => {
      const announcement = tell(happened);
      this.announcedSteps.push({ happened, announcement });
      return announcement;
    };
    const pack = frosthavenPack(catalog, { announceStep: telling, announceUnsupported });
    const options: Parameters<typeof createBackend>[1] = {
      pack: () => pack,
      packs: [catalog.pack.id],
      cursor: () => seedRng(seed),
      onCommit: () => {},
      onError: (_game, error) => this.matchErrors.push(error),
    };
    this.house = createBackend(store, options);
  }

  /** A campaign whose members sit down to a scenario. */
  static async open(setup: TableSetup): Promise<TestTable> {
    const {
      database,
      store = database === undefined ? createMemoryStore() : await openStore(ensureDatabaseFile(database)),
    } = setup;
    const table = new TestTable(setup, store);
    await table.#sitDown(setup);
    return table;
  }

  /** The same table over another store, to which everything was carried. */
  static reopen(before: TestTable, setup: TableSetup & { readonly store: Store }): TestTable {
    const table = new TestTable(setup, setup.store);
    table.users.push(...before.users);
    table.#game = before.#game;
    table.#presses = before.#presses;
    return table;
  }

  /** A table that has come to something: with some seeds random players never do. */
  static async openUntil(
    setupWith: (seed: number) => TableSetup,
    there: (table: TestTable, look: TableView) => boolean,
  ): Promise<TestTable> {
    for (let seed = 1; seed <= 40; seed++) {
      const table = await TestTable.open(setupWith(seed));
      const seen = await table.playUntil((look) => there(table, look));
      if (there(table, seen)) return table;
      await table.close();
    }
    throw new Error('Nobody comes to that.');
  }

  async #sitDown({ catalog, players, scenario, variants = [], names = [] }: TableSetup): Promise<void> {
    const { matchService } = this.house;
    const founded = { server: 'server', channel: 'channel', name: 'Testers', pack: DEFAULT_PACK, founder: 'user' };
    const campaign = await matchService.campaigns.createCampaign(founded);
    const classes = [...catalog.classes.values()].slice(0, players);
    const seats: GameRow['seats'][number][] = [];
    for (const mat of classes) {
      const user = userOf(mat.id);
      const member = await matchService.campaigns.join(campaign?.id ?? 0, user, user, () => players);
      const said = { type: 'character', member: member?.id ?? 0, class: mat.id, name: mat.name };
      await matchService.campaigns.sendInput(campaign?.id ?? 0, { id: user, said });
      this.users.push(user);
      seats.push({ seat: mat.id, user, member: member?.id ?? 0 });
    }
    const party = classes.map((mat, i) => ({
      seat: mat.id,
      name: names[i] ?? mat.name,
      class: id<'ClassId'>(mat.id),
      level: 1,
      cards: usualCards(mat).map((card) => id<'CardId'>(`${mat.id}/${card}`)),
      items: [...catalog.items.keys()].slice(i, i + 1),
    }));
    const which = id<'ScenarioId'>(scenario ?? [...catalog.scenarios.keys()].at(-1) ?? '');
    this.#game = await matchService.begin({
      campaign: campaign?.id ?? 0,
      kind: 'scenario',
      seats,
      start: { scenario: which, level: 1, party, variants },
    });
  }

  get game(): number {
    if (!this.#game) throw new Error('No scenario has begun.');
    return this.#game.id;
  }

  get scenario(): string {
    return this.#game?.scenario ?? '';
  }

  get campaign(): number {
    return this.#game?.campaign ?? 0;
  }

  async look(user: string = this.users[0] ?? ''): Promise<TableView> {
    return tableViewOf(await this.#lookAs(user));
  }

  /** The game as a user is shown it. */
  async face(user: string): Promise<MatchPresenter> {
    const { match, ...viewer } = await this.#lookAs(user);
    return match.presenterFor(viewer);
  }

  async #lookAs(user: string) {
    const found = await this.house.matchService.withSession(this.game, user, (at) => at.readView());
    if (!found) throw new Error('The game is gone.');
    return found;
  }

  /** The same, whose view is worked out only where it is looked at: it holds until the next move. */
  async #peek(): Promise<TableView> {
    const found = await this.#lookAs(this.users[0] ?? '');
    const { match, game, seat, presence } = found;
    if (!(match instanceof ScenarioMatch)) throw new Error('This is no scenario.');
    const questions = game.result === undefined ? match.questions : [];
    const asides =
      questions.length === 0 ? [] : match.optionalActions.filter(({ optionalAction }) => optionalAction.seat === seat);
    return {
      game,
      seat,
      presence,
      questions,
      asides,
      get view() {
        return tableViewOf(found).view;
      },
    };
  }

  /** What is asked and not answered. */
  async open(): Promise<OpenScenarioQuestion[]> {
    return (await this.#peek()).questions.filter(({ answered }) => !answered);
  }

  async answer(user: string, seat: Seat, number: number, value: Answer): Promise<ActionResult> {
    return this.house.matchService.withSession(this.game, user, (at) =>
      at.answer({ seat, number, choice: () => value }, `press ${++this.#presses}`),
    );
  }

  /** The number of the question of this kind. Throws where the seat is not asked it. */
  async numberOf(seat: Seat, kind: string): Promise<number> {
    const found = (await this.open()).find(({ question }) => question.seat === seat && question.kind === kind);
    if (!found) throw new Error(`${seat} is not asked for ${kind}.`);
    return found.number;
  }

  /** Throws where the answer is not taken. */
  async give(seat: Seat, kind: string, value: Answer): Promise<void> {
    const answered = await this.answer(userOf(seat), seat, await this.numberOf(seat, kind), value);
    if (answered.type !== 'advanced') throw new Error(`${kind}: ${JSON.stringify(answered)}`);
  }

  /** Somebody answers something. False when nobody is asked anything. */
  async answerSomething(): Promise<boolean> {
    const open = await this.open();
    if (open.length === 0) return false;
    const { question, number } = this.#player.pick(open);
    const user = question.seat === PARTY ? (this.users[0] ?? '') : userOf(question.seat);
    const answered = await this.answer(user, question.seat, number, this.#player.answer(question));
    if (answered.type !== 'advanced') throw new Error(`${question.kind}: ${JSON.stringify(answered)}`);
    return true;
  }

  /** Plays until `there` says so, or the scenario is over. */
  async playUntil(there: (table: TableView) => boolean): Promise<TableView> {
    for (;;) {
      if (there(await this.#peek()) || !(await this.answerSomething())) return this.look();
    }
  }

  async close(): Promise<void> {
    await this.house.close();
  }
}

/** Who sits at a seat. */
export function userOf(seat: Seat): string {
  return `user ${seat}`;
}

/** Whether a question of a kind is open. */
export function isAsking(kind: string): (table: TableView) => boolean {
  return ({ questions }) => questions.some(({ question, answered }) => question.kind === kind && !answered);
}
