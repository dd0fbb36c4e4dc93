/** Units of simulated time, and how it is told. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** When a message was posted: ids of Discord tell it. Milliseconds since 1970. */
export function postedAt(id: string): number {
  return Number(BigInt(id) >> 22n) + Date.UTC(2015, 0, 1);
}

const HOUR_PARTS = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** `Sun 07:05`, in a time zone. */
export function formatHourIn(zone: string, at: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...HOUR_PARTS });
  formats.set(zone, format);
  return format.format(at).replace(',', '');
}
