import { bold } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { CounterView, ProgressLine, ScenarioGoalView, SeatView, View } from '../rules/view.ts';

export function goalLines({ goal, track, counters = [] }: View): string[] {
  if (!goal) return [];
  return [
    `${bold(t`Goal`)}: ${goal.text || t`What your book says.`}`,
    ...(goal.judged ? [`-# ${judgedWords(goal.judged)}`] : []),
    ...countLine(t`So far`, apart(goal.progress).map(progressWords)),
    ...countLine(t`Lost by`, apart(goal.dangers).map(dangerWords)),
    ...(track?.last === undefined ? [] : [`${bold(t`Round`)}: ${t`${track.round} of ${track.last}`}`]),
    ...(counters.length > 0 ? [counters.map(counterWords).join('; ')] : []),
  ];
}

function judgedWords(judged: NonNullable<ScenarioGoalView['judged']>): string {
  return judged === 'each round'
    ? t`You judge it together at the end of each round, or at once: press **Judge the goal**.`
    : t`You judge it together: press **Judge the goal** when it is decided.`;
}

export function shortGoal({ goal, track, counters = [], round }: View): string {
  if (!goal) return '';
  const parts = [
    ...(track?.last === undefined ? [] : [t`Round ${round} of ${track.last}`]),
    ...apart(goal.progress).map(progressWords),
    ...apart(goal.dangers).map((line) => t`lost by ${dangerWords(line)}`),
    ...counters.map(counterWords),
  ];
  return parts.length > 0 ? `-# ${parts.join(' · ')}` : '';
}

export function stanceWords({ mode, counters }: Pick<SeatView, 'mode' | 'counters'>): string {
  return [...(mode ? [bold(mode.name)] : []), ...counters.map(counterWords)].join(', ');
}

export function counterWords({ name, value, most }: CounterView): string {
  return t`${name} ${value} of ${most}`;
}

function apart(lines: readonly ProgressLine[]): ProgressLine[] {
  return lines.filter(({ asked }) => asked.is !== 'rounds');
}

function countLine(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${bold(title)}: ${lines.join('; ')}`] : [];
}

function progressWords({ text, now, of, met }: ProgressLine): string {
  if (of === 1 && now <= 1) return met ? `${text} ✓` : t`${text}: not yet`;
  return `${text} ${now}/${of}${met ? ' ✓' : ''}`;
}

function dangerWords(line: ProgressLine): string {
  return line.of === 1 && !line.met ? line.text : progressWords(line);
}
