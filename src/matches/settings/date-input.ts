interface DateInput {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  readonly minute: number | undefined;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/;
const HOURS = /^([01]?\d|2[0-3])([:.][0-5]\d)?$/;

/** `2026-12-24`, `24.12.2026`, `24.12.`, with or without a time: `24.12. 18:30`. */
function parseDate(text: string): DateInput | undefined {
  const [day = '', hour, ...more] = text.trim().split(/\s+/);
  const iso = ISO.exec(day);
  const dotted = DOTTED.exec(day);
  const minute = hour === undefined ? undefined : minuteIn(hour);
  if (more.length > 0 || (hour !== undefined && minute === undefined)) return undefined;
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), minute };
  if (!dotted) return undefined;
  const year = dotted[3] === undefined ? undefined : Number(dotted[3]);
  return { year, month: Number(dotted[2]), day: Number(dotted[1]), minute };
}

function minuteIn(hour: string): number | undefined {
  if (!HOURS.test(hour)) return undefined;
  const [hours = 0, minutes = 0] = hour.split(/[:.]/).map(Number);
  return hours * 60 + minutes;
}

const MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;

/**
 * Parses to milliseconds since 1970. A day without a time is its beginning, or its `end`. Undefined where it can't be
 * read.
 */
export function parseTime(text: string, zone: string, now: number, end = false): number | undefined {
  const typed = parseDate(text);
  if (!typed) return undefined;
  const minute = typed.minute ?? (end ? MINUTES_A_DAY : 0);
  const year = typed.year ?? partsIn(zone, now).year;
  const at = timeIn(zone, { ...typed, year }, minute);
  if (at === undefined || typed.year !== undefined || at > now) return at;
  return timeIn(zone, { ...typed, year: year + 1 }, minute);
}

function timeIn(zone: string, day: Pick<DateInput, 'month' | 'day'> & { readonly year: number }, minute: number) {
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  const there = new Date(midnight);
  if (there.getUTCMonth() !== day.month - 1 || there.getUTCDate() !== day.day) return undefined;
  const wanted = midnight + minute * MINUTE;
  const guess = wanted - offsetIn(zone, wanted);
  return wanted - offsetIn(zone, guess);
}

/** Offset from UTC in milliseconds. */
function offsetIn(zone: string, at: number): number {
  const { year, month, day, hour, minute } = partsIn(zone, at);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE;
}

export function formatDay(zone: string, at: number): string {
  const { year, month, day } = partsIn(zone, at);
  return `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
}

function partsIn(timeZone: string, at: number) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}
