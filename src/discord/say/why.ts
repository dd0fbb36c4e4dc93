/** Why a monster chose whom: the ranking that decided, with the rule. FOC-08 */
import type { Event, FocusCandidate, FocusReason } from '../../frosthaven/events.ts';
import { bold, type Names } from './names.ts';

const RULES: Readonly<Record<FocusReason['decided'], string>> = {
  'only one': 'It is the only enemy that it has a way to attack. *(FOC-01, p. 41)*',
  'negative hexes': 'The way there enters fewer traps and hazardous hexes. *(FOC-08, p. 74)*',
  movement: 'It needs fewer movement points to attack it. *(FOC-08, p. 74)*',
  range: 'The ways are equally long; it is closer by range. *(FOC-08, p. 74)*',
  initiative: 'Way and range are equal; it acts earlier in the round. *(FOC-08, p. 74)*',
  party: 'The rules left several choices; the party decided. *(MMV-10, p. 75)*',
  'none reachable':
    'There is no hex from which it could attack anybody, so it neither moves nor attacks. *(FOC-16, p. 41)*',
  stunned: 'It is stunned: no focus, no move, no ability. *(FOC-06, p. 74)*',
};

/** A paragraph for every monster that chose a focus. */
export function whyLines(events: readonly Event[], names: Names): string[] {
  return events.flatMap((event) => (event.type === 'focused' ? [paragraph(event, names)] : []));
}

function paragraph({ figure, focus, why }: Event<'focused'>, names: Names): string {
  const head =
    focus === undefined
      ? bold(names.figure(figure))
      : `${bold(names.figure(figure))} focuses on ${bold(names.figure(focus))}.`;
  const table = why.candidates.map((candidate) => `- ${names.figure(candidate.figure)}: ${figures(candidate)}`);
  return [`${head} ${RULES[why.decided]}`, ...table].join('\n');
}

function figures({ negativeHexes, movement, range, initiative }: FocusCandidate): string {
  if (movement === undefined || negativeHexes === undefined) return 'no way to attack it';
  const harm = negativeHexes > 0 ? `${negativeHexes} negative ${negativeHexes === 1 ? 'hex' : 'hexes'}, ` : '';
  const points = `${movement} movement ${movement === 1 ? 'point' : 'points'}`;
  return `${harm}${points}, range ${range}, ${ordinal(initiative + 1)} in the order`;
}

function ordinal(number: number): string {
  const suffix = { 1: 'st', 2: 'nd', 3: 'rd' }[number] ?? 'th';
  return `${number}${suffix}`;
}
