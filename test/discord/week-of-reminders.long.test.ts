/**
 * A week of a table, lived through in simulated time: four people in four time zones, each with hours of their own, one away
 * for some days, one silent; deadlines, a pause, a bot that does not run for a night, and a change of the clocks. Everything
 * that was told is held against what they had set.
 */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../src/local/seats/seen.ts';
import { GAME, type PlayedBot, playedBot, startedAgain } from './played-bot.ts';
import { DAY, HOUR, hourIn, postedAt, STEP, SteppedClock } from './simulated-time.ts';

/** Thursday morning in Europe, whose clocks change in the night to Sunday; those of America have, those of Australia will. */
const BEGINS = Date.UTC(2026, 2, 26, 6);
const at = (day: number, hour: number) => BEGINS - 6 * HOUR + day * DAY + hour * HOUR;

interface Lives {
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

const PEOPLE: Readonly<Record<string, Lives>> = {
  Ann: { zone: 'Europe/Vienna', quiet: [22, 7], every: 4, most: 3, where: 'thread', looks: [8, 19] },
  Bea: { zone: 'America/New_York', quiet: [23, 8], every: 3, most: 2, where: 'direct', looks: [12] },
  Cem: { zone: 'Asia/Tokyo', quiet: [21, 6], every: 8, most: 3, where: 'thread', looks: [7, 20] },
  Dov: { zone: 'Australia/Sydney', quiet: [20, 9], every: 4, most: 2, where: 'thread', looks: [] },
};
const NAMES = Object.keys(PEOPLE);

/** What the founder settles, in hours. */
const TURN = 12;
const BETWEEN = 4;
const GRACE = 2;
/** What happens in the week. */
const AWAY = { from: '2026-03-27', until: '2026-03-28' };
const MORE = at(1, 10);
const DOWN = { from: at(2, 3), until: at(2, 11) };
const REFUSES = at(3, 0);
const REPLACES = at(3, 10);
const PAUSES = at(4, 9);
const GOES_ON = at(5, 21);
const ENDS = at(7, 6);

const REMINDER = /The table waits for you:|tables? waits? for you:/;
/** Panels that are open are forgotten by the computer's own clock, so that the bot tries to change some that are too old. */
const TOKEN_IS_OLD = 50027;
/** Of all that is told in public, what a table has to know beside the game. */
const OF_THE_TABLE =
  / is (?:away|back)|pause|has settled|would have .* play|plays \*\*\w+\*\* (?:now|again)|has stalled/;
/** As exact as the bot is: what is due is given at its next look, and what is asked may be asked just before one. */
const EXACT = 2 * STEP;

/** A week, as it was lived. */
class Week {
  readonly clock = new SteppedClock(BEGINS);
  readonly journal: string[] = [];
  readonly reminded: Reminded[] = [];
  readonly given: Given[] = [];
  /** The longest that counted of anything somebody owed, in milliseconds. */
  readonly longest = new Map<string, number>();
  readonly #counted = new Map<string, number>();
  readonly #known = new Set<string>();
  #owed: readonly Owed[] = [];
  #entries = 0;
  #isPaused = false;
  #bot: PlayedBot['bot'] | undefined;
  #table: PlayedBot | undefined;

  /** The table, whose bot may be another one by now. */
  get table(): PlayedBot {
    if (!this.#table || !this.#bot) throw new Error('Nobody plays.');
    return { ...this.#table, bot: this.#bot };
  }

  async begin(): Promise<void> {
    this.#table = await playedBot(5, undefined, {}, NAMES, undefined, this.clock);
    this.#bot = this.#table.bot;
    for (const person of NAMES) await this.#settle(person);
    await this.typed('Ann', 'campaign monsters', { choices: 'picked' });
    const deadlines = await this.typed('Ann', 'campaign deadlines');
    const settled = { passed: GRACE, turn: TURN, between: BETWEEN };
    for (const [what, hours] of Object.entries(settled))
      await this.chooses('Ann', deadlines, `settle-deadlines:1:${what}`, String(hours));
    await this.looks();
  }

  /** Their reminders and quiet hours, as they choose and type them. */
  async #settle(person: string): Promise<void> {
    const { zone, quiet, every, most, where } = lifeOf(person);
    const seat = this.table.local.seat(person);
    const reminders = await this.typed(person, 'reminders');
    for (const [what, value] of Object.entries({ every, most, where }))
      await this.chooses(person, reminders, `remind-me:${what}`, String(value));
    const { modal } = await seat.press('My quiet hours', { channel: reminders.channelId, on: reminders });
    await seat.submit(modal, { zone, from: String(quiet[0]), to: String(quiet[1]) });
    const quest = await seat.press('Personal quest', { channel: 'table' });
    const keep = quest.message?.buttons.find(({ customId }) => customId?.startsWith('say:'));
    if (quest.message && keep) await seat.press(keep.customId ?? '', { channel: 'table', on: quest.message });
  }

  async typed(person: string, command: string, options: Record<string, string> = {}): Promise<SeenMessage> {
    const { local, thread } = this.table;
    const { message } = await local.seat(person).command(command, options, { channel: thread });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  async chooses(person: string, on: SeenMessage, select: string, value: string): Promise<void> {
    await this.table.local.seat(person).choose(value, { channel: on.channelId, on, select });
  }

  async pressed(person: string, button: string, on: SeenMessage | undefined): Promise<void> {
    if (!on) throw new Error(`There is nothing on which ${person} could press ${button}.`);
    await this.table.local.seat(person).press(button, { channel: on.channelId, on });
  }

  told(words: string): SeenMessage | undefined {
    const { local, thread } = this.table;
    return local
      .seat('Ann')
      .sees(thread)
      .findLast(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
  }

  note(words: string): void {
    this.journal.push(`${hourIn('UTC', this.clock.now())}  ${words}`);
  }

  /** Time goes on until then; people look at their phones when they do. */
  async until(end: number): Promise<void> {
    while (this.clock.now() < end) {
      const before = this.clock.now();
      await this.clock.step();
      this.#count(before);
      await this.looks();
      for (const person of NAMES) if (isAtPhone(person, before, this.clock.now())) await this.plays(person);
    }
  }

  async plays(person: string): Promise<void> {
    const { players, thread } = this.table;
    let presses = 0;
    while (presses < 40 && (await players.act(person, thread))) presses++;
    if (presses > 0) this.note(`${person} plays: ${presses} ${presses === 1 ? 'press' : 'presses'}.`);
    await this.looks();
  }

  async pause(person: string): Promise<void> {
    const deadlines = await this.typed(person, 'campaign deadlines');
    await this.chooses(person, deadlines, 'settle-deadlines:1:pause', '2');
    this.#isPaused = true;
    await this.looks();
  }

  async goOn(person: string): Promise<void> {
    await this.pressed(person, 'Go on', await this.typed(person, 'campaign deadlines'));
    this.#isPaused = false;
    await this.looks();
  }

  /** As much time again for what they are asked, once. */
  async moreTime(person: string): Promise<void> {
    const { local, thread } = this.table;
    const { message: panel } = await local.seat(person).press('My panel', { channel: thread });
    const more = await local.seat(person).press('More time', { channel: thread, ...(panel && { on: panel }) });
    expect(more.message?.text).toContain('You have as much time again.');
    expect(more.message?.buttons.map(({ label }) => label)).not.toContain('More time');
    this.note(`${person} asks for more time.`);
  }

  /** The bot does not run until then. */
  async down(until: number): Promise<void> {
    const { bot } = this.table;
    this.note('The bot stops.');
    await bot.stop();
    this.clock.advance(until - this.clock.now());
    if (this.#table) this.#bot = await startedAgain(this.#table, { clock: this.clock });
    this.note('The bot runs again.');
    await this.looks();
  }

  /** So much more has passed of what they owe as counts. */
  #count(since: number): void {
    if (this.#isPaused) return;
    for (const owed of this.#owed.filter(({ person }) => !isQuietFor(person, since))) {
      const counted = this.#counting(owed) + this.clock.now() - since;
      this.#counted.set(keyOf(owed), counted);
      this.longest.set(owed.person, Math.max(this.longest.get(owed.person) ?? 0, counted));
    }
  }

  #counting(owed: Owed): number {
    return this.#counted.get(keyOf(owed)) ?? 0;
  }

  /** Everything that has happened since the last look: what everybody was told, and what the bot answered for whom. */
  async looks(): Promise<void> {
    await this.table.bot.app.deliverer.idle();
    for (const person of NAMES) this.#reads(person);
    const now = await this.#owing();
    if (now.map(keyOf).join() === this.#owed.map(keyOf).join()) return;
    const log = await this.table.log();
    for (const entry of log.slice(this.#entries))
      if (entry.type === 'answer' && entry.by === 'deadline') this.#giving(entry.seat);
    this.#entries = log.length;
    this.#owed = now;
  }

  #giving(seat: string): void {
    const owed = this.#owed.find((each) => each.seat === seat);
    const isSame = (each: Given) => each.seat === seat && each.at === this.clock.now();
    if (!owed || this.given.some(isSame)) return;
    this.given.push({ at: this.clock.now(), seat, person: owed.person, counted: this.#counting(owed) });
    this.note(`${owed.person} is late: the bot answers.`);
  }

  /** What seats owe, and the people at them. */
  async #owing(): Promise<Owed[]> {
    const { bot, local } = this.table;
    const found = await bot.app.tables.look(GAME, local.seat('Ann').id);
    return (found?.questions ?? []).flatMap(({ number, question: { seat }, answered }) => {
      const user = found?.game.seats.find((each) => each.seat === seat)?.user;
      const person = NAMES.find((name) => local.seat(name).id === user);
      return person && !answered ? [{ person, seat, question: number }] : [];
    });
  }

  /** What somebody has not read, in the thread and in direct messages. */
  #reads(person: string): void {
    const { local, thread } = this.table;
    const seat = local.seat(person);
    const direct = seat.channels.filter(({ parentId, name }) => parentId === undefined && name === person);
    for (const channel of [thread, ...direct.map(({ id }) => id)]) {
      const { messages } = seat.unread(channel);
      if (messages === 0) continue;
      const fresh = seat
        .sees(channel)
        .filter(({ isEphemeral }) => !isEphemeral)
        .slice(-messages);
      for (const message of fresh) this.#read(person, message, channel === thread ? 'thread' : 'direct');
      seat.read(channel);
    }
  }

  #read(person: string, message: SeenMessage, where: Reminded['where']): void {
    const key = `${person} ${message.id}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const when = postedAt(message.id);
    const isReminder = REMINDER.test(message.content);
    if (isReminder && (message.pingsYou || where === 'direct')) {
      const owed = this.#owed.filter((each) => each.person === person);
      const questions = owed.map((each) => ({ question: each.question, counted: this.#counting(each) }));
      this.reminded.push({ person, at: when, where, questions });
      const there = `${hourIn(lifeOf(person).zone, when)} in ${lifeOf(person).zone}`;
      this.note(`${person} is reminded, ${where === 'direct' ? 'directly' : 'in the thread'}. (${there})`);
    } else if (message.pingsYou && !isReminder) this.note(`${person} is called: ${this.#words(message)}`);
    else if (person === 'Ann' && !isReminder && OF_THE_TABLE.test(message.content))
      this.note(`Told: ${this.#words(message)}`);
  }

  #words(message: SeenMessage): string {
    const { local } = this.table;
    return firstLine(message, (id) => NAMES.find((name) => local.seat(name).id === id) ?? 'somebody');
  }

  async stop(): Promise<void> {
    const { bot, local } = this.table;
    await bot.stop();
    await local.stop();
  }
}

/** With names for mentions, and hours for timestamps. */
function firstLine({ content }: SeenMessage, nameOf: (id: string) => string): string {
  const [first = ''] = content.split('\n');
  return first
    .replace(/^(?:<@\d+> )+/, '')
    .replace(/<@(\d+)>/g, (_, id) => nameOf(id))
    .replace(/ \(<t:\d+:R>\)/g, '')
    .replace(/<t:(\d+):\w>/g, (_, at) => hourIn('UTC', 1000 * at))
    .replaceAll('**', '');
}

interface Owed {
  readonly person: string;
  readonly seat: string;
  readonly question: number;
}

interface Reminded {
  readonly person: string;
  readonly at: number;
  readonly where: 'thread' | 'direct';
  /** What they owed then, and how much of the time since counted. */
  readonly questions: readonly { readonly question: number; readonly counted: number }[];
}

interface Given {
  readonly at: number;
  readonly seat: string;
  readonly person: string;
  readonly counted: number;
}

const keyOf = ({ person, seat, question }: Owed) => `${person} ${seat} ${question}`;

function lifeOf(person: string): Lives {
  const life = PEOPLE[person];
  if (!life) throw new Error(`Nobody knows ${person}.`);
  return life;
}

/** The hour of the day there, with its minutes as a part. */
function hourOfDay(zone: string, when: number): number {
  const [hour = 0, minute = 0] = hourIn(zone, when).split(' ')[1]?.split(':').map(Number) ?? [];
  return hour + minute / 60;
}

function isQuietFor(person: string, when: number): boolean {
  const {
    zone,
    quiet: [from, to],
  } = lifeOf(person);
  const hour = hourOfDay(zone, when);
  return hour >= from || hour < to;
}

/** Whether an hour at which they look falls between two moments; not while Cem is away. */
function isAtPhone(person: string, before: number, now: number): boolean {
  const { zone, looks } = lifeOf(person);
  if (person === 'Cem' && isCemAway(now)) return false;
  return looks.some((hour) => hourOfDay(zone, before) < hour && hourOfDay(zone, now) >= hour);
}

/** Whole days in Tokyo, nine hours before those of Greenwich. */
function isCemAway(when: number): boolean {
  return when >= Date.UTC(2026, 2, 26, 15) && when < Date.UTC(2026, 2, 28, 15);
}

/** The week, with all that people do in it beside playing. */
async function lived(): Promise<Week> {
  const week = new Week();
  await week.begin();
  try {
    await week.typed('Cem', 'away', { ...AWAY, zone: 'Asia/Tokyo' });
    await week.until(MORE);
    await week.moreTime('Ann');
    await week.until(DOWN.from);
    await week.down(DOWN.until);
    await week.until(REFUSES);
    week.table.local.seat('Bea').takeNoDirectMessages();
    week.note('Bea takes no direct messages any more.');
    await week.until(REPLACES);
    await week.typed('Ann', 'seat replace', { player: 'Dov', by: 'Bea' });
    await week.looks();
    await week.pressed('Cem', 'Agree', week.told('would have'));
    await week.looks();
    await week.pressed('Bea', 'I take it', week.told('would have'));
    await week.until(PAUSES);
    await week.pause('Bea');
    await week.until(GOES_ON);
    await week.goOn('Ann');
    await week.until(ENDS);
    expect(week.table.complaints).toEqual([]);
    expect(week.table.local.violations.filter(({ code }) => code !== TOKEN_IS_OLD)).toEqual([]);
    return week;
  } finally {
    await week.stop();
    if (process.env.JOURNAL) writeFileSync(process.env.JOURNAL, `${week.journal.join('\n')}\n`);
  }
}

test('a week of a table: who is reminded when, and what the bot answers for whom, is as everybody has set it', async () => {
  const week = await lived();
  const { reminded, given } = week;
  for (const each of reminded) {
    const { person, at: when } = each;
    expect(isQuietFor(person, when), `${person} in quiet hours`).toBe(false);
    expect(when >= PAUSES && when < GOES_ON, `${person} in the pause`).toBe(false);
    expect(when >= DOWN.from && when < DOWN.until, `${person} by a bot that does not run`).toBe(false);
    expect(person === 'Cem' && isCemAway(when), 'Cem while away').toBe(false);
    expect(each.questions.length, `${person} owes nothing`).toBeGreaterThan(0);
  }
  for (const person of NAMES) expectAsOftenAsSet(person, reminded);
  const directly = (of: string, from: number, to: number) =>
    reminded.filter(({ person, at: when }) => person === of && when >= from && when < to).map(({ where }) => where);
  expect(new Set(directly('Bea', BEGINS, REFUSES))).toEqual(new Set(['direct']));
  expect(new Set(directly('Bea', REFUSES, ENDS))).toEqual(new Set(['thread']));
  const afterwards = reminded.filter(({ at: when }) => when >= DOWN.until && when < DOWN.until + HOUR);
  expect(afterwards, 'in a burst, once the bot runs again').toEqual([]);
  expect(given.length).toBeGreaterThan(0);
  for (const { person, counted } of given) {
    expect(counted, `${person} had too little time`).toBeGreaterThanOrEqual((BETWEEN + GRACE) * HOUR - EXACT);
    expect(counted, `${person} had too much time`).toBeLessThanOrEqual((TURN + GRACE) * HOUR + EXACT);
  }
  expect(week.longest.get('Dov') ?? 0, 'Dov was waited for too long').toBeLessThanOrEqual(
    (TURN + GRACE) * HOUR + EXACT,
  );
});

/** What counted of a question; of one that is asked at several seats of theirs, where it was asked first. */
function countedOf(questions: Reminded['questions'], question: number): number[] {
  const counted = questions.filter((each) => each.question === question).map((each) => each.counted);
  return counted.length > 0 ? [Math.max(...counted)] : [];
}

/** Not sooner than they want it, and not more often for one question. */
function expectAsOftenAsSet(person: string, reminded: readonly Reminded[]): void {
  const { every, most } = lifeOf(person);
  const theirs = reminded.filter((each) => each.person === person);
  for (const question of new Set(theirs.flatMap(({ questions }) => questions.map((each) => each.question)))) {
    const counted = theirs.flatMap(({ questions }) => countedOf(questions, question));
    expect(counted.length, `${person} of one question`).toBeLessThanOrEqual(most);
    const pauses = counted.map((until, i) => until - (counted[i - 1] ?? 0));
    for (const [i, pause] of pauses.entries())
      expect(pause, `${person}, reminder ${i + 1}`).toBeGreaterThanOrEqual(Math.min(every, BETWEEN) * HOUR - EXACT);
  }
}
