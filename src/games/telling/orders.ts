import type { AnswerEntry } from '../../kernel/log.ts';
import { PARTY, type Seat } from '../../kernel/rule.ts';
import { t } from '../../language/t.ts';
import { bold, listed } from '../panel/text.ts';
import type { AnnouncedLine, AnnouncedStep } from './step.ts';

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
