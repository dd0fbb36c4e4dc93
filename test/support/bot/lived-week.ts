/**
 * A week of a table, lived through in simulated time: its people, each with a time zone, quiet hours and reminders of their
 * own, look at their phones when they do. Everything that they were told is written down, and held against what they had set.
 */
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import type { Entry } from '../../../src/engine/log/log.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { STEP, SteppedClock } from '../../../src/loopback/stepped-clock.ts';
import { runDeed } from './deeds.ts';
import { formatHourIn, HOUR, postedAt } from './simulated-time.ts';

interface PersonSchedule {
  readonly zone: string;
  /** Quiet from one hour to another, there. */
  readonly quiet: readonly [number, number];
  /** Hours of theirs that may pass before a reminder, and between two; how many of one question. */
  readonly every: number;
  readonly most: number;
  readonly where: 'thread' | 'direct';
  /** Hours of their day at which they look at their phone. */
  readonly looks: readonly number[];
}

export type People = Readonly<Record<string, PersonSchedule>>;

const REMINDER = /The table waits for you:|tables? waits? for you:/;
/** Panels that are open are forgotten by the computer's own clock, so that the bot tries to change some that are too old. */
const TOKEN_IS_OLD = 50027;
const TOKEN_IS_OLD_LINE = 'panels: panel is too old to be refreshed';
/** Of all that is told in public, what a table has to know beside the game. */
const OF_THE_TABLE =
  / is (?:away|back)|pause|has set |has turned reminders|proposes that .* play|plays \*\*\w+\*\* (?:now|again)|has stalled|gives up/;
/** As exact as the bot is: what is due is given at its next look, and what is asked may be asked just before one. */
const EXACT = 2 * STEP;

/** Where a week is lived. */
export interface WeekTable {
  readonly local: LocalDiscord;
  readonly bot: Bot;
  /** Where the match is told, and its number. */
  readonly thread: string;
  readonly game: number;
  readonly complaints: readonly string[];
  /** Somebody answers what they are asked, once. False when nothing is. */
  act(person: string): Promise<boolean>;
  log(): Promise<readonly Entry[]>;
  /** The bot starts again that was stopped. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

interface OwedQuestion {
  readonly person: string;
  readonly seat: string;
  readonly question: number;
}

interface SentReminder {
  readonly person: string;
  readonly at: number;
  readonly where: 'thread' | 'direct';
  /** What they owed then, and how much of the time since counted. */
  readonly questions: readonly { readonly question: number; readonly counted: number }[];
}

interface TimedAnswer {
  readonly at: number;
  readonly seat: string;
  readonly person: string;
  readonly counted: number;
}

/** A time in which somebody, or nobody at all, is to be reminded. */
interface Silence {
  readonly why: string;
  readonly from: number;
  readonly until: number;
  readonly person?: string;
}

const keyOf = ({ person, seat, question }: OwedQuestion) => `${person} ${seat} ${question}`;

/** A week, as it was lived. */
export class Week {
  readonly clock: SteppedClock;
  readonly names: readonly string[];
  readonly journal: string[] = [];
  readonly sentReminders: SentReminder[] = [];
  readonly timedAnswers: TimedAnswer[] = [];
  /** The longest that counted of anything somebody owed, in milliseconds. */
  readonly longest = new Map<string, number>();
  readonly #people: People;
  readonly #counted = new Map<string, number>();
  readonly #known = new Set<string>();
  #owed: readonly OwedQuestion[] = [];
  #entries = 0;
  #isPaused = false;
  #table: WeekTable | undefined;

  constructor(people: People, begins: number) {
    this.#people = people;
    this.names = Object.keys(people);
    this.clock = new SteppedClock(begins);
  }

  get table(): WeekTable {
    if (!this.#table) throw new Error('Nobody plays.');
    return this.#table;
  }

  /** Everybody sits at a table, and has their reminders and quiet hours as they want them. */
  async begin(table: WeekTable): Promise<void> {
    this.#table = table;
    for (const person of this.names) await this.#setUpPerson(person);
  }

  /** Hours that answers may take; what is not settled stays as it is. */
  async changeDeadlines(person: string, hours: Readonly<Record<string, number | string>>): Promise<void> {
    const deadlines = await this.runCommand(person, 'deadlines');
    for (const [what, value] of Object.entries(hours))
      await this.chooseOption(person, deadlines, `settle-deadlines:1:${what}`, String(value));
    await this.waitForBot();
  }

  /** Their reminders and quiet hours, as they choose and type them. */
  async #setUpPerson(person: string): Promise<void> {
    const { zone, quiet, every, most, where } = this.scheduleOf(person);
    const seat = this.table.local.client(person);
    const reminders = await this.runCommand(person, 'reminders');
    const { modal } = await seat.press('All on one form', { channel: reminders.channelId, on: reminders });
    const chosen = { every: [String(every)], most: [String(most)], where: [where] };
    await seat.submitModal(modal, { ...chosen, quiet: quiet.join(' to '), zone });
  }

  scheduleOf(person: string): PersonSchedule {
    const life = this.#people[person];
    if (!life) throw new Error(`Nobody knows ${person}.`);
    return life;
  }

  async runCommand(person: string, command: string, options: Record<string, string> = {}): Promise<SeenMessage> {
    const { local, thread } = this.table;
    const { message } = await runDeed(local.client(person), command, options, { channel: thread });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  async chooseOption(person: string, on: SeenMessage, select: string, value: string): Promise<void> {
    await this.table.local.client(person).choose(value, { channel: on.channelId, on, select });
  }

  async pressButton(person: string, button: string, on: SeenMessage | undefined): Promise<void> {
    if (!on) throw new Error(`There is nothing on which ${person} could press ${button}.`);
    await this.table.local.client(person).press(button, { channel: on.channelId, on });
  }

  /** What everybody was told last with these words in it. */
  findPublic(words: string): SeenMessage | undefined {
    const { local, thread } = this.table;
    const [first = ''] = this.names;
    return local
      .client(first)
      .visibleMessages(thread)
      .findLast(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
  }

  note(words: string): void {
    this.journal.push(`${formatHourIn('UTC', this.clock.now())}  ${words}`);
  }

  /** Time goes on until then; people look at their phones when they do, but for those who are elsewhere. */
  async advanceUntil(end: number, isElsewhere: (person: string, at: number) => boolean = () => false): Promise<void> {
    while (this.clock.now() < end) {
      const before = this.clock.now();
      await this.clock.step();
      this.#count(before);
      await this.waitForBot();
      for (const person of this.names)
        if (this.#isAtPhone(person, before) && !isElsewhere(person, this.clock.now()))
          await this.answerQuestions(person);
    }
  }

  /** Whether an hour at which they look has come since. */
  #isAtPhone(person: string, before: number): boolean {
    const { zone, looks } = this.scheduleOf(person);
    const now = this.clock.now();
    return looks.some((hour) => hourOfDay(zone, before) < hour && hourOfDay(zone, now) >= hour);
  }

  /** Somebody answers whatever they are asked. How often they had to. */
  async answerQuestions(person: string, most = 40): Promise<number> {
    let presses = 0;
    while (presses < most && (await this.table.act(person))) presses++;
    if (presses > 0) this.note(`${person} plays: ${presses} ${presses === 1 ? 'press' : 'presses'}.`);
    await this.waitForBot();
    return presses;
  }

  /** For some days. */
  async pause(person: string, days: number): Promise<void> {
    await this.changeDeadlines(person, { pause: days });
    this.#isPaused = true;
  }

  async endPause(person: string): Promise<void> {
    await this.pressButton(person, 'Go on', await this.runCommand(person, 'deadlines'));
    this.#isPaused = false;
    await this.waitForBot();
  }

  /** As much time again for what they are asked, once. */
  async moreTime(person: string): Promise<void> {
    const { local, thread } = this.table;
    const { message: panel } = await local.client(person).press('My panel', { channel: thread });
    const more = await local.client(person).press('More time', { channel: thread, ...(panel && { on: panel }) });
    expect(more.message?.text).toContain('You get the same time again.');
    expect(more.message?.buttons.map(({ label }) => label)).not.toContain('More time');
    this.note(`${person} asks for more time.`);
  }

  /** The bot does not run until then. */
  async stayDown(until: number): Promise<void> {
    this.note('The bot stops.');
    await this.table.bot.stop();
    this.clock.advance(until - this.clock.now());
    await this.table.startAgain();
    this.note('The bot runs again.');
    await this.waitForBot();
  }

  /** So much more has passed of what they owe as counts. */
  #count(since: number): void {
    if (this.#isPaused) return;
    for (const owed of this.#owed.filter(({ person }) => !this.isQuietFor(person, since))) {
      const counted = this.#countingTime(owed) + this.clock.now() - since;
      this.#counted.set(keyOf(owed), counted);
      this.longest.set(owed.person, Math.max(this.longest.get(owed.person) ?? 0, counted));
    }
  }

  #countingTime(owed: OwedQuestion): number {
    return this.#counted.get(keyOf(owed)) ?? 0;
  }

  isQuietFor(person: string, when: number): boolean {
    const {
      zone,
      quiet: [from, to],
    } = this.scheduleOf(person);
    const hour = hourOfDay(zone, when);
    return hour >= from || hour < to;
  }

  /** Everything that has happened since the last look: what everybody was told, and what the bot answered for whom. */
  async waitForBot(): Promise<void> {
    await this.table.bot.app.outboxWorker.waitUntilIdle();
    for (const person of this.names) this.#readAll(person);
    const now = await this.#owedQuestions();
    if (now.map(keyOf).join() === this.#owed.map(keyOf).join()) return;
    const log = await this.table.log();
    for (const entry of log.slice(this.#entries))
      if (entry.type === 'answer' && entry.by === 'deadline') this.#noteTimedAnswer(entry.seat);
    this.#entries = log.length;
    this.#owed = now;
  }

  #noteTimedAnswer(seat: string): void {
    const owed = this.#owed.find((each) => each.seat === seat);
    const isSame = (each: TimedAnswer) => each.seat === seat && each.at === this.clock.now();
    if (!owed || this.timedAnswers.some(isSame)) return;
    this.timedAnswers.push({ at: this.clock.now(), seat, person: owed.person, counted: this.#countingTime(owed) });
    this.note(`${owed.person} is late: the bot answers.`);
  }

  /** What seats owe, and the people at them. */
  async #owedQuestions(): Promise<OwedQuestion[]> {
    const { bot, local, game } = this.table;
    const found = await bot.app.matchService.withSession(game, local.client(this.names[0] ?? '').id, (at) =>
      at.readView(),
    );
    return (found?.questions ?? []).flatMap(({ number, question: { seat }, answered }) => {
      const user = found?.game.seats.find((each) => each.seat === seat)?.user;
      const person = this.names.find((name) => local.client(name).id === user);
      return person && !answered && !found?.game.result ? [{ person, seat, question: number }] : [];
    });
  }

  /** What somebody has not read, in the thread and in direct messages. */
  #readAll(person: string): void {
    const { local, thread } = this.table;
    const seat = local.client(person);
    const direct = seat.channels.filter(({ parentId, name }) => parentId === undefined && name === person);
    for (const channel of [thread, ...direct.map(({ id }) => id)]) {
      const { messages } = seat.unreadCounts(channel);
      if (messages === 0) continue;
      const fresh = seat
        .visibleMessages(channel)
        .filter(({ isEphemeral }) => !isEphemeral)
        .slice(-messages);
      for (const message of fresh) this.#read(person, message, channel === thread ? 'thread' : 'direct');
      seat.markRead(channel);
    }
  }

  #read(person: string, message: SeenMessage, where: SentReminder['where']): void {
    const key = `${person} ${message.id}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const when = postedAt(message.id);
    const isReminder = REMINDER.test(message.content);
    if (isReminder && (message.pingsYou || where === 'direct')) {
      const owed = this.#owed.filter((each) => each.person === person);
      const questions = owed.map((each) => ({ question: each.question, counted: this.#countingTime(each) }));
      this.sentReminders.push({ person, at: when, where, questions });
      const { zone } = this.scheduleOf(person);
      const there = `${formatHourIn(zone, when)} in ${zone}`;
      this.note(`${person} is reminded, ${where === 'direct' ? 'directly' : 'in the thread'}. (${there})`);
    } else if (message.pingsYou && !isReminder) this.note(`${person} is called: ${this.#readableText(message)}`);
    else if (person === this.names[0] && !isReminder && OF_THE_TABLE.test(message.content))
      this.note(`Told: ${this.#readableText(message)}`);
  }

  #readableText(message: SeenMessage): string {
    const { local } = this.table;
    return firstLine(message, (id) => this.names.find((name) => local.client(name).id === id) ?? 'somebody');
  }

  /** Lives it to its end: nobody may have complained, and the journal is kept where somebody wants it. */
  async live(life: () => Promise<void>): Promise<this> {
    try {
      await life();
      expect(this.table.complaints.filter((line) => !line.includes(TOKEN_IS_OLD_LINE))).toEqual([]);
      expect(this.table.local.violations.filter(({ code }) => code !== TOKEN_IS_OLD)).toEqual([]);
      return this;
    } finally {
      await this.#table?.stop();
      if (process.env.JOURNAL) writeFileSync(process.env.JOURNAL, `${this.journal.join('\n')}\n`);
    }
  }

  /** Nobody was reminded of nothing, in quiet hours, in these silences, sooner than wanted, or more often; `least`: hours that an answer has at least. */
  expectReminders(silences: readonly Silence[], least: number): void {
    for (const { person, at, questions } of this.sentReminders) {
      expect(this.isQuietFor(person, at), `${person} in quiet hours`).toBe(false);
      const broken = silences.filter(
        (each) => at >= each.from && at < each.until && (each.person ?? person) === person,
      );
      expect(
        broken.map(({ why }) => why),
        person,
      ).toEqual([]);
      expect(questions.length, `${person} owes nothing`).toBeGreaterThan(0);
    }
    for (const person of this.names) this.#expectAsOftenAsSet(person, least);
  }

  #expectAsOftenAsSet(person: string, least: number): void {
    const { every, most } = this.scheduleOf(person);
    const theirs = this.sentReminders.filter((each) => each.person === person);
    for (const question of new Set(theirs.flatMap(({ questions }) => questions.map((each) => each.question)))) {
      const counted = theirs.flatMap(({ questions }) => countedTime(questions, question));
      expect(counted.length, `${person} of one question`).toBeLessThanOrEqual(most);
      const pauses = counted.map((until, i) => until - (counted[i - 1] ?? 0));
      for (const [i, pause] of pauses.entries())
        expect(pause, `${person}, reminder ${i + 1}`).toBeGreaterThanOrEqual(Math.min(every, least) * HOUR - EXACT);
    }
  }

  /** The bot has answered for somebody, and for nobody sooner or later than after so many hours. */
  expectTimedAnswers(least: number, most: number): void {
    expect(this.timedAnswers.length).toBeGreaterThan(0);
    for (const { person, counted } of this.timedAnswers) {
      expect(counted, `${person} had too little time`).toBeGreaterThanOrEqual(least * HOUR - EXACT);
      expect(counted, `${person} had too much time`).toBeLessThanOrEqual(most * HOUR + EXACT);
    }
  }
}

/** With names for mentions, and hours for timestamps. */
function firstLine({ content }: SeenMessage, nameOf: (id: string) => string): string {
  const [first = ''] = content.split('\n');
  return first
    .replace(/^(?:<@\d+> )+/, '')
    .replace(/<@(\d+)>/g, (_, id) => nameOf(id))
    .replace(/ \(<t:\d+:R>\)/g, '')
    .replace(/<t:(\d+):\w>/g, (_, at) => formatHourIn('UTC', 1000 * at))
    .replaceAll('**', '');
}

/** The hour of the day there, with its minutes as a part. */
function hourOfDay(zone: string, when: number): number {
  const [hour = 0, minute = 0] = formatHourIn(zone, when).split(' ')[1]?.split(':').map(Number) ?? [];
  return hour + minute / 60;
}

/** What counted of a question; of one that is asked at several seats of theirs, where it was asked first. */
function countedTime(questions: SentReminder['questions'], question: number): number[] {
  const counted = questions.filter((each) => each.question === question).map((each) => each.counted);
  return counted.length > 0 ? [Math.max(...counted)] : [];
}
