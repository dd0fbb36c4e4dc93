import { DateTime, IANAZone } from 'luxon';
import { z } from 'zod';
import { msg } from '../../i18n/t.ts';

const MINUTES_A_DAY = 24 * 60;

/** To check a name takes a fiftieth of a millisecond or more, and each read of settings checks some. */
const validZones = new Set<string>();

function isValidZone(zone: string): boolean {
  const isValid = validZones.has(zone) || IANAZone.isValidZone(zone);
  if (isValid) validZones.add(zone);
  return isValid;
}

/** IANA name: `Europe/Vienna`. */
export const timeZone = z.string().max(60).refine(isValidZone, msg`I don’t know that time zone.`);

/** Minutes of the day; over midnight where `from` is later. */
export const quietHours = z
  .object({
    zone: timeZone,
    from: z
      .int()
      .min(0)
      .max(MINUTES_A_DAY - 1),
    to: z
      .int()
      .min(0)
      .max(MINUTES_A_DAY - 1),
  })
  .refine(({ from, to }) => from !== to, msg`Quiet hours need different times for begin and end.`);
export type QuietHours = z.infer<typeof quietHours>;

export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')];
}

export function isQuiet(quiet: QuietHours | null, at: number): boolean {
  if (!quiet) return false;
  const { zone, from, to } = quiet;
  const { hour, minute } = DateTime.fromMillis(at, { zone });
  const now = hour * 60 + minute;
  return from < to ? now >= from && now < to : now >= from || now < to;
}

const STEP = 15 * 60_000;
const MOST_STEPS = 31 * 96;

/** Returns when `time` has passed, where none passes while `standsStill`; exact to a quarter of an hour. */
export function timeAfterPauses(now: number, time: number, standsStill: (at: number) => boolean): number {
  let at = now;
  let left = time;
  for (let i = 0; i < MOST_STEPS && left > 0; i++) {
    const step = Math.min(STEP, left);
    if (standsStill(at)) at += STEP;
    else {
      at += step;
      left -= step;
    }
  }
  return at + Math.max(0, left);
}
