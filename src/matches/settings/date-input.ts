import { DateTime } from 'luxon';

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

/**
 * Parses to milliseconds since 1970. A day without a time is its beginning, or its `end`. Undefined where it can't be
 * read.
 */
export function parseTime(text: string, zone: string, now: number, end = false): number | undefined {
  const typed = parseDate(text);
  if (!typed) return undefined;
  const { minute } = typed;
  const timeIn = (year: number) => {
    const { month, day } = typed;
    const hours = { hour: Math.floor((minute ?? 0) / 60), minute: (minute ?? 0) % 60 };
    const time = DateTime.fromObject({ year, month, day, ...hours }, { zone });
    return time.isValid ? time.plus({ days: minute === undefined && end ? 1 : 0 }).toMillis() : undefined;
  };
  if (typed.year !== undefined) return timeIn(typed.year);
  const { year } = DateTime.fromMillis(now, { zone });
  const at = timeIn(year);
  return at === undefined || at > now ? at : timeIn(year + 1);
}

/** As `2026-12-24`. */
export function formatDay(zone: string, at: number): string {
  return DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd');
}
