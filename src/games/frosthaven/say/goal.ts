/** What the party is there for, how far it has come, and how all of it might be lost: in words. */
import { t } from '../../../language/t.ts';
import { bold } from '../../panel/text.ts';
import type { CounterView, ProgressLine, SeatView, View } from '../rules/view.ts';

/** For the status: the goal, and every count. */
export function goalLines({ goal, track, counters = [] }: View): string[] {
  if (!goal) return [];
  return [
    `${bold(t`Goal`)}: ${goal.text}`,
    ...countLine(t`So far`, apart(goal.progress).map(progressWords)),
    ...countLine(t`Lost by`, apart(goal.dangers).map(dangerWords)),
    ...(track?.last === undefined ? [] : [`${bold(t`Round`)}: ${t`${track.round} of ${track.last}`}`]),
    ...(counters.length > 0 ? [counters.map(counterWords).join('; ')] : []),
  ];
}

/** For a panel on which there is something else to be read: everything in one small line. */
export function goalInShort({ goal, track, counters = [], round }: View): string {
  if (!goal) return '';
  const parts = [
    ...(track?.last === undefined ? [] : [t`Round ${round} of ${track.last}`]),
    ...apart(goal.progress).map(progressWords),
    ...apart(goal.dangers).map((line) => t`lost by ${dangerWords(line)}`),
    ...counters.map(counterWords),
  ];
  return parts.length > 0 ? `-# ${parts.join(' · ')}` : '';
}

/** The mode that a character is in and what its class counts: `in Fast, 3 of 6 Momentum`. */
export function stanceWords({ mode, counters }: Pick<SeatView, 'mode' | 'counters'>): string {
  return [...(mode ? [bold(mode.name)] : []), ...counters.map(counterWords)].join(', ');
}

export function counterWords({ name, value, most }: CounterView): string {
  return t`${name} ${value} of ${most}`;
}

/** All but the rounds, which have a line of their own. */
function apart(lines: readonly ProgressLine[]): ProgressLine[] {
  return lines.filter(({ asked }) => asked.is !== 'rounds');
}

function countLine(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${bold(title)}: ${lines.join('; ')}`] : [];
}

/** `Kiln destroyed 1/3`; of what either is so or not: `The Foreman killed: not yet`. */
function progressWords({ text, now, of, met }: ProgressLine): string {
  if (of === 1 && now <= 1) return met ? `${text} ✓` : t`${text}: not yet`;
  return `${text} ${now}/${of}${met ? ' ✓' : ''}`;
}

function dangerWords(line: ProgressLine): string {
  return line.of === 1 && !line.met ? line.text : progressWords(line);
}
