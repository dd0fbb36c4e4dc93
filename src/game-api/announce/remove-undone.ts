import type { Entry } from '../../engine/log/log.ts';
import type { AnnouncementState } from './announcement-state.ts';
import { filterParts } from './fold-lines.ts';
import { validLineIndices } from './mark-undone.ts';

/** Removes undone lines. The last line returns to its version before the undone events. */
export function withoutUndoneLines(
  { lines, marks = [], parts, why, whyMarks = [], grown = [], ...telling }: AnnouncementState,
  entries: readonly Entry[],
): AnnouncementState {
  const places = lines.map((_, i) => marks[i] ?? { at: 0 });
  const kept = validLineIndices(places, entries);
  const still = validLineIndices(
    why.map((_, i) => whyMarks[i]),
    entries,
  );
  const known = { why: still.map((i) => why[i] ?? ''), whyMarks: still.map((i) => whyMarks[i] ?? { at: 0 }) };
  if (kept.length === lines.length)
    return {
      ...telling,
      lines,
      marks: places,
      ...(parts && { parts }),
      ...known,
      ...(grown.length > 0 && { grown }),
    };
  const isLastGone = kept.at(-1) !== lines.length - 1;
  const versions = validLineIndices(
    grown.map(({ mark }) => mark),
    entries,
  );
  const before = isLastGone ? grown[versions.at(-1) ?? -1] : undefined;
  const { last: _, ...rest } = telling;
  return {
    ...rest,
    lines: [...kept.map((i) => lines[i] ?? ''), ...(before ? [before.words] : [])],
    marks: [...kept.map((i) => places[i] ?? { at: 0 }), ...(before ? [before.mark] : [])],
    ...(parts && { parts: filterParts(parts, kept) }),
    ...known,
  };
}
