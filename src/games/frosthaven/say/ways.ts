/** A way as it is told: `moves to C6`, `is pushed by way of C4 and C5 to C6`. */
import { listed } from './names.ts';

interface Way {
  readonly how: string;
  /** Where it stood between. */
  readonly stops: readonly string[];
  readonly end: string;
}

const WAY = /^(?<how>moves|jumps|flies|slides|is pushed|is pulled) (?:by way of (?<stops>.+) )?to (?<end>\w+)$/;

/** The way that was told, now that it ends where `what` does; undefined when that is another kind of way. */
export function endingAt(told: string, what: string): string | undefined {
  const before = wayIn(told);
  const now = wayIn(what);
  return before && before.how === now?.how ? inWords({ ...now, stops: before.stops }) : undefined;
}

/** The way that was told, with what comes after it; undefined when that is no more of the same. */
export function furtherBy(told: string, what: string): string | undefined {
  const before = wayIn(told);
  const now = wayIn(what);
  if (!before || before.how !== now?.how) return undefined;
  return inWords({ ...now, stops: [...before.stops, before.end] });
}

function wayIn(words: string): Way | undefined {
  const { how, stops, end } = WAY.exec(words)?.groups ?? {};
  if (how === undefined || end === undefined) return undefined;
  return { how, stops: stops?.split(/, | and /) ?? [], end };
}

function inWords({ how, stops, end }: Way): string {
  return stops.length === 0 ? `${how} to ${end}` : `${how} by way of ${listed(stops)} to ${end}`;
}
