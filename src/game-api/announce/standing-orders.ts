import type { AnswerEntry } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import { bold, formatList } from '../panel/text.ts';
import type { AnnouncedLine, AnnouncedStep } from './announced-step.ts';

/** Inserts the answers of standing orders, and those said ahead, below the lines that they belong to. */
export function insertOrderedLines(lines: readonly AnnouncedLine[], step: AnnouncedStep): AnnouncedLine[] {
  const ordered = orderedEntries(step);
  const { eventsBefore } = step;
  const places = ordered.map(({ number }) => {
    const there = eventsBefore?.get(number);
    const place = there === undefined ? -1 : lines.findLastIndex(({ from = -1 }) => from < there);
    return there === undefined ? lines.length - 1 : place;
  });
  const below = (place: number) =>
    orderedLines(
      ordered.filter((_, i) => places[i] === place),
      step,
    );
  return [...below(-1), ...lines.flatMap((line, i) => [line, ...below(i)])];
}

function orderedEntries({ entries, presence, describeOrderedAnswer, isSaidAhead }: AnnouncedStep): AnswerEntry[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'answer' && entry.by === 'planned') return isSaidAhead?.(entry) ? [entry] : [];
    const isOrdered = entry.type === 'answer' && entry.by === 'standing order' && entry.seat !== PARTY;
    return describeOrderedAnswer && isOrdered && !presence.away.includes(entry.seat) ? [entry] : [];
  });
}

function orderedLines(
  entries: readonly AnswerEntry[],
  { seatName, describeOrderedAnswer }: AnnouncedStep,
): AnnouncedLine[] {
  const given = new Map<Seat, string[]>();
  for (const entry of entries.filter(({ by }) => by !== 'planned'))
    given.set(entry.seat, [...(given.get(entry.seat) ?? []), describeOrderedAnswer?.(entry) ?? '']);
  const ahead = new Set(entries.flatMap(({ by, seat }) => (by === 'planned' ? [seat] : [])));
  return [
    ...[...given].map(([seat, all]) => ({
      words: t`-# ${bold(seatName(seat))}’s standing order: ${formatList(withCounts(all))}.`,
    })),
    ...[...ahead].map((seat) => ({ words: t`-# ${bold(seatName(seat))} had said so ahead.` })),
  ];
}

function withCounts(all: readonly string[]): string[] {
  return [...new Set(all)].map((each) => {
    const times = all.filter((other) => other === each).length;
    return times === 1 ? each : t`${each} (${times} times)`;
  });
}
