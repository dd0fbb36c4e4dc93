import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DATE_LOCALE } from '../i18n/t.ts';

const TICK_MS = 20_000;
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

const USUAL_FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };
const FORMATS: ReadonlyMap<string, Intl.DateTimeFormatOptions> = new Map([
  ['t', { timeStyle: 'short' }],
  ['T', { timeStyle: 'medium' }],
  ['d', { dateStyle: 'short' }],
  ['D', { dateStyle: 'long' }],
  ['f', USUAL_FORMAT],
  ['F', { dateStyle: 'full', timeStyle: 'short' }],
]);

/** `style`: of Discord's timestamps; `R` is relative. */
export function formatTime(ms: number, style: string, now: number): string {
  if (style === 'R') return relative((ms - now) / 1_000);
  return new Intl.DateTimeFormat(DATE_LOCALE, FORMATS.get(style) ?? USUAL_FORMAT).format(ms);
}

function relative(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[5];
  return new Intl.RelativeTimeFormat(DATE_LOCALE, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

export function Timestamp({ ms, format }: { readonly ms: number; readonly format: string }): ComponentChild {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const title = formatTime(ms, 'F', now);
  return h('time', { class: 'moment', dateTime: new Date(ms).toISOString(), title }, formatTime(ms, format, now));
}

export function MessageTime({ ms }: { readonly ms: number }): ComponentChild {
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  const text = isToday ? formatTime(ms, 't', ms) : `${formatTime(ms, 'd', ms)} ${formatTime(ms, 't', ms)}`;
  return h('time', { class: 'written', dateTime: new Date(ms).toISOString(), title: formatTime(ms, 'F', ms) }, text);
}
