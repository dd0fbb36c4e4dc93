/** Leads two people and their game-master through a campaign, so that they come by panels of every kind. */
import { MENUS } from '../../../src/bot/features/menus.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { BotResponse } from '../../../src/loopback/clients/client.ts';
import { ScriptedUsers, waitForNewThread } from '../../../src/loopback/scripted-users.ts';
import type { SteppedClock } from '../../../src/loopback/stepped-clock.ts';
import { STEP } from '../../../src/loopback/stepped-clock.ts';
import type { TourStep } from '../../contract/trial-setup.ts';
import { SeededRandom } from '../lot.ts';
import { openingOf } from '../performed.ts';
import type { TrialTable } from '../table.ts';
import type { PanelAlbum } from './album.ts';
import { TurnPlanner } from './planner.ts';
import { CuriousVisitor } from './visitor.ts';

const CHANNEL = 'table';
const HOUR = 3_600_000;
const MAX_IDLE = 12;
/** Milliseconds after a round in which nobody could act: proposals are computed elsewhere. */
const IDLE_MS = 500;
/** Answers after which commands are given in the thread of a match, and after which nobody comes for a while. */
const LOOK_AFTER = [3, 25, 60];
const REST_AFTER = [40];
const CURIOUS_ANSWERS = 60;
const HOURS_OF_REST = 30;

export interface TourOptions {
  readonly table: TrialTable;
  readonly album: PanelAlbum;
  readonly clock: SteppedClock;
  readonly game: GameDefinition;
  readonly people: readonly string[];
  readonly seed: number;
  readonly answers: number;
}

export class PanelTour {
  readonly #options: TourOptions;
  readonly #visitors: readonly CuriousVisitor[];
  readonly #players: ScriptedUsers;
  readonly #planner: TurnPlanner;
  readonly #lot: SeededRandom;

  constructor(options: TourOptions) {
    const { table, album, people, seed } = options;
    this.#options = options;
    this.#lot = new SeededRandom(seed);
    this.#planner = new TurnPlanner(table, album, this.#lot);
    const avoidedIds = openingOf(options.game).tour?.avoidedIds;
    this.#players = new ScriptedUsers(table.local, seed, undefined, avoidedIds);
    const used = new Map<string, number>();
    const ids = table.local.clients.map(({ id }) => id);
    this.#visitors = people.map(
      (person) => new CuriousVisitor(table.local.client(person), album, this.#lot, { used, people: ids, avoidedIds }),
    );
  }

  async run(): Promise<void> {
    const { game, people } = this.#options;
    const { tour } = openingOf(game);
    if (!tour) return;
    const [founder = ''] = people;
    await this.#lookRound(CHANNEL);
    await this.#command(founder, 'campaign create', { game: game.id, name: 'The Tourists' });
    await this.#lookAtMessages(CHANNEL);
    for (const person of people) {
      await this.#take(person, tour.joinSteps.slice(0, 1));
      await this.#take(person, tour.joinSteps);
    }
    for (const steps of tour.beginSteps) {
      if (this.#canTake(founder, steps)) await this.#begin(founder, steps);
      await this.#playThreads();
      await this.#lookRound(CHANNEL);
    }
  }

  /** A match may take a while to begin: its table is laid first. */
  async #begin(founder: string, steps: readonly TourStep[]): Promise<void> {
    const client = this.#options.table.local.client(founder);
    const known = client.channels.map(({ id }) => id);
    await this.#take(founder, steps);
    await waitForNewThread(client, CHANNEL, known);
  }

  /** False while a match that is not over keeps the campaign from another one. */
  #canTake(person: string, [step]: readonly TourStep[]): boolean {
    if (!step || !('action' in step)) return true;
    const { action } = step;
    return this.#options.table.local
      .client(person)
      .visibleMessages(CHANNEL)
      .some(({ buttons }) => buttons.some(({ customId }) => isOfAction(customId, action)));
  }

  /** Everybody plays where something is asked, until nothing is; between matches only when one is over. */
  async #playThreads(): Promise<void> {
    const { table, answers } = this.#options;
    let idle = 0;
    for (let given = 0; given < answers && idle < MAX_IDLE; ) {
      const before = given;
      for (const { id } of this.#threads()) {
        given = await this.#playThread(id, given);
        if (given > before || !(await this.#isOver(id))) break;
      }
      await table.waitUntilSettled();
      if (given === before) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      idle = given > before ? 0 : idle + 1;
    }
  }

  async #isOver(thread: string): Promise<boolean> {
    return (await this.#options.table.bot.app.records.gameInThread(thread))?.result !== undefined;
  }

  /** Each person acts once. Returns the number of answers so far. */
  async #playThread(id: string, before: number): Promise<number> {
    let given = before;
    for (const [i, person] of this.#options.people.entries()) {
      if (!(await this.#act(i, person, id, given))) continue;
      given++;
      if (LOOK_AFTER.includes(given)) await this.#lookRound(id);
      if (REST_AFTER.includes(given)) await this.#rest();
    }
    return given;
  }

  #threads() {
    const { table, people } = this.#options;
    const [founder = ''] = people;
    return table.local.client(founder).channels.filter(({ isThread, isArchived }) => isThread && !isArchived);
  }

  /** At first they are curious most of the time, later seldom, so that the match comes to its end. */
  async #act(i: number, person: string, thread: string, given: number): Promise<boolean> {
    try {
      if ((await this.#planner.plan(person, thread)) && !this.#lot.isOneIn(3)) return false;
      const isCurious = given < CURIOUS_ANSWERS ? this.#lot.below(3) > 0 : this.#lot.below(6) === 0;
      if (isCurious) return (await this.#visitors[i]?.answer(thread)) ?? false;
      return await this.#players.answerQuestion(person, thread);
    } catch {
      this.#players.forgetPanel(person);
      return false;
    } finally {
      await this.#options.album.catchUp();
    }
  }

  async #rest(): Promise<void> {
    const { clock, album } = this.#options;
    for (let passed = 0; passed < HOURS_OF_REST * HOUR; passed += STEP) await clock.step();
    await album.catchUp();
  }

  /** All commands that need nothing more, all menus, and everything on the messages that all see. */
  async #lookRound(channel: string): Promise<void> {
    const { table, people, album } = this.#options;
    const [founder = '', other = ''] = people;
    const [visitor] = this.#visitors;
    const client = table.local.client(founder);
    const bare = client.invocations.filter(({ options }) => options.every(({ required }) => !required));
    for (const { words } of bare) {
      if (words[0] !== 'host') await visitor?.runCommand(words.join(' '), channel);
    }
    await visitor?.runCommand('vote', channel, { question: 'Shall we?', options: 'Yes; No; Perhaps' });
    await visitor?.runCommand('rules', channel, { term: 'a' });
    for (const { data } of MENUS) {
      const message = client.visibleMessages(channel).findLast(({ isEphemeral }) => !isEphemeral);
      if (message) await visitor?.runMenu(data.name, message, channel);
      await visitor?.runMenu(data.name, other, channel);
    }
    await this.#lookAtMessages(channel);
    await album.catchUp();
  }

  async #lookAtMessages(channel: string): Promise<void> {
    const { table, people } = this.#options;
    for (const [i, person] of people.entries()) {
      const all = table.local.client(person).visibleMessages(channel);
      for (const message of all.filter(({ isEphemeral }) => !isEphemeral).slice(-6))
        await this.#visitors[i]?.look(message);
    }
  }

  async #command(person: string, words: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.#options.table.local.client(person).runCommand(words, values, { channel: CHANNEL });
    await this.#options.album.catchUp();
  }

  async #take(person: string, steps: readonly TourStep[]): Promise<void> {
    let last: BotResponse = { message: undefined, modal: undefined };
    for (const step of steps) {
      last = await this.#perform(person, step, last);
      await this.#options.album.catchUp();
    }
    if (steps.length === 1 && last.message)
      await this.#visitors[this.#options.people.indexOf(person)]?.look(last.message);
  }

  async #perform(person: string, step: TourStep, { message, modal }: BotResponse): Promise<BotResponse> {
    const client = this.#options.table.local.client(person);
    if ('fill' in step) return client.submitModal(modal, { [step.fill]: `${person}gar` });
    const where = { channel: CHANNEL, ...(message && { on: message }) };
    const shown = message ? [message] : client.visibleMessages(CHANNEL).reverse();
    if ('choose' in step) {
      const options = shown[0]?.selects[0]?.options ?? [];
      const place = this.#options.people.indexOf(person);
      return client.choose(
        step.choose === 'any' ? (options[place % Math.max(1, options.length)]?.value ?? '') : step.choose,
        where,
      );
    }
    const begins = (id: string | undefined) => isOfAction(id, step.action);
    const found = shown.find(({ buttons }) => buttons.some(({ customId }) => begins(customId)));
    const button = found?.buttons.find(({ customId }) => begins(customId));
    return client.press(button?.customId ?? step.action, found ? { channel: CHANNEL, on: found } : where);
  }
}

function isOfAction(customId: string | undefined, action: string): boolean {
  return customId === action || customId?.startsWith(`${action}:`) === true;
}
