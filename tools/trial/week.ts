/** Lives a week by post in simulated time: people come at their hours, and do all they can. */
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { STEP, SteppedClock } from '../../src/loopback/stepped-clock.ts';
import type { Visitor } from './counted-match.ts';
import { CountedMatch } from './counted-match.ts';
import type { PlanTotals } from './plan-tally.ts';
import { PlanTally } from './plan-tally.ts';
import { openTable } from './table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const BEGINS = Date.UTC(2026, 0, 5);

export const REGIONS = ['world', 'continent'] as const;
export type Region = (typeof REGIONS)[number];

/** Hours of the day (UTC) at which people look: before and after work, from Tokyo to New York, or all in Europe. */
const HOURS: Readonly<Record<Region, readonly (readonly [number, number])[]>> = {
  world: [
    [7, 19],
    [12, 2],
    [22, 11],
    [6, 17],
  ],
  continent: [
    [7, 19],
    [11, 20],
    [5, 16],
    [6, 21],
  ],
};

export const HABITS = ['timetable', 'called'] as const;
/** `timetable`: people come at their hours alone. `called`: also within two hours of a ping, if they are awake. */
export type Habit = (typeof HABITS)[number];

/** From a ping to whoever looks at it. */
const COMES_WITHIN = 2 * HOUR;
/** People are awake from an hour before the first of their hours. */
const HOURS_AWAKE = 16;

export interface WeekTotals {
  /** Until the match was over, and at most a week. */
  readonly days: number;
  readonly rounds: number;
  readonly roundsADay: number;
  /** From the beginning of one round to that of the next. */
  readonly hoursARound: number;
  /** Those of one person. */
  readonly visitsADay: number;
  readonly pressesADay: number;
  readonly pingsADay: number;
  readonly directMessages: number;
  readonly isOver: boolean;
  /** Turns that were planned before they came. */
  readonly plans: PlanTotals;
  /** By the kind of the question that the table waited for. */
  readonly waits: Readonly<Record<string, Wait>>;
}

/** `hours`: those in which somebody was asked. Several who are asked at once count as one hour. */
interface Wait {
  readonly times: number;
  readonly hours: number;
}

export interface Week {
  readonly game: GameDefinition;
  readonly seed: number;
  readonly people: readonly string[];
  readonly region: Region;
  readonly habit: Habit;
}

/** The people sit at a new table with nothing set. */
export async function liveWeek(
  { game, seed, people, region, habit }: Week,
  found: (fault: object) => void,
): Promise<WeekTotals> {
  const clock = new SteppedClock(BEGINS);
  const table = await openTable({ seed, people, channels: ['table'], clock });
  try {
    const campaign = await table.begin(game, 'table', people);
    const counts = { pings: 0, directMessages: 0 };
    const calls = new Map<string, number>();
    const unsubscribe = table.local.onBotMessage(({ message, viewerId, isNew, pinged }) => {
      if (!isNew) return;
      if (message.channelId === campaign.thread) {
        counts.pings += pinged.length;
        for (const user of pinged) calls.set(user, calls.get(user) ?? clock.now());
      }
      if (message.channelId !== campaign.thread && viewerId !== undefined && !message.isEphemeral)
        counts.directMessages++;
    });
    const match = new CountedMatch(table, campaign, seed);
    const endCounting = match.beginCounting();
    let [visits, presses] = [0, 0];
    const begun = clock.now();
    const waits = new WaitTally();
    const plans = new PlanTally(table, campaign.thread);
    const beginnings: number[] = [];
    while (clock.now() < begun + 7 * DAY && !(await match.isOver())) {
      await clock.step();
      await table.waitUntilSettled();
      const isCalled = ({ name }: Visitor, hours: readonly number[]) => {
        const at = calls.get(table.local.client(name).id);
        return (
          habit === 'called' && at !== undefined && clock.now() >= at + COMES_WITHIN && isAwake(hours, clock.now())
        );
      };
      for (const visitor of comers(match.visitors, HOURS[region], clock.now(), isCalled)) {
        calls.delete(table.local.client(visitor.name).id);
        const pressed = await match.visit(visitor);
        await plans.look();
        visits += pressed > 0 ? 1 : 0;
        presses += pressed;
      }
      while (beginnings.length < match.roundsBegun) beginnings.push(clock.now());
      waits.addStep(await match.awaited());
    }
    endCounting();
    unsubscribe();
    const days = (clock.now() - begun) / DAY;
    const rounds = match.roundsBegun;
    if (rounds === 0) found({ seed, fault: 'no round began in a week' });
    const aDay = (sum: number, among = people.length) => Math.round((10 * sum) / days / among) / 10;
    return {
      days: Math.round(10 * days) / 10,
      rounds,
      roundsADay: aDay(rounds, 1),
      hoursARound: meanInterval(beginnings),
      visitsADay: aDay(visits),
      pressesADay: aDay(presses),
      pingsADay: aDay(counts.pings),
      directMessages: counts.directMessages,
      isOver: await match.isOver(),
      plans: await plans.totals(),
      waits: waits.totals,
    };
  } finally {
    await table.stop();
  }
}

/** In hours, of times in milliseconds. */
function meanInterval(times: readonly number[]): number {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return Math.round((10 * (last - first)) / HOUR / Math.max(1, times.length - 1)) / 10;
}

class WaitTally {
  readonly #asked = new Map<string, Set<string>>();
  readonly #steps = new Map<string, number>();

  addStep(awaited: ReadonlyMap<string, string>): void {
    for (const kind of new Set(awaited.values())) this.#steps.set(kind, (this.#steps.get(kind) ?? 0) + 1);
    for (const [question, kind] of awaited) {
      const asked = this.#asked.get(kind) ?? new Set();
      this.#asked.set(kind, asked.add(question));
    }
  }

  get totals(): Record<string, Wait> {
    const hoursOf = (steps: number) => Math.round((10 * steps * STEP) / HOUR) / 10;
    const totals = [...this.#steps].map(
      ([kind, steps]) => [kind, { times: this.#asked.get(kind)?.size ?? 0, hours: hoursOf(steps) }] as const,
    );
    return Object.fromEntries(totals.toSorted(([, one], [, other]) => other.hours - one.hours));
  }
}

/** Those at whose hour the last step of the clock has arrived, and those who are called. */
function comers(
  visitors: readonly Visitor[],
  hours: readonly (readonly [number, number])[],
  now: number,
  isCalled: (visitor: Visitor, hours: readonly number[]) => boolean,
): readonly Visitor[] {
  return visitors.filter((visitor, seat) => {
    const own = hours[seat % hours.length] ?? [];
    return own.some((hour) => sinceHour(hour, now) < STEP) || isCalled(visitor, own);
  });
}

/** Milliseconds since an hour of the day (UTC). */
function sinceHour(hour: number, now: number): number {
  return (((now - BEGINS - hour * HOUR) % DAY) + DAY) % DAY;
}

/** The day of somebody begins before whichever hour leaves the other within it. */
function isAwake(hours: readonly number[], now: number): boolean {
  const [one = 0, other = one] = hours;
  const first = (other - one + 24) % 24 < HOURS_AWAKE ? one : other;
  return sinceHour(first - 1, now) < HOURS_AWAKE * HOUR;
}
