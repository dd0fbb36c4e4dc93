import type { AnswerEntry } from '../../engine/log/log.ts';
import { PARTY, type Seat } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import { bold, listed } from '../panel/text.ts';
import type { AnnouncedLine, AnnouncedStep } from './announced-step.ts';

export function orderedEntries({ entries, presence, ordered }: AnnouncedStep): AnswerEntry[] {
  return entries.flatMap((entry) => {
    const isOrdered = entry.type === 'answer' && entry.by === 'standing order' && entry.seat !== PARTY;
    return ordered && isOrdered && !presence.away.includes(entry.seat) ? [entry] : [];
  });
}

export function orderedLines(entries: readonly AnswerEntry[], { seatName, ordered }: AnnouncedStep): AnnouncedLine[] {
  const given = new Map<Seat, string[]>();
  for (const entry of entries) given.set(entry.seat, [...(given.get(entry.seat) ?? []), ordered?.(entry) ?? '']);
  return [...given].map(([seat, all]) => ({
    words: t`-# By order of ${bold(seatName(seat))}: ${listed(timesOver(all))}.`,
  }));
}

function timesOver(all: readonly string[]): string[] {
  return [...new Set(all)].map((each) => {
    const times = all.filter((other) => other === each).length;
    return times === 1 ? each : t`${each} (${times} times)`;
  });
}
