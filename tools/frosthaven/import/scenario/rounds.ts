/** Conditions of rounds and party sizes: `R == 3`, `R > 1 && R % 4 == 1`, `C < 3 && R % 6 == 3`. RND-02 */

export interface RoundSchedule {
  readonly rounds?: readonly number[];
  readonly from?: number;
  readonly every?: number;
}

export interface RoundsOfParty {
  /** Sizes of the party for which the schedules hold. */
  readonly sizes: readonly number[];
  /** Each is a rule of its own; none where no round fits. */
  readonly schedules: readonly RoundSchedule[];
}

const SIZES = [2, 3, 4];
/** So far conditions are tried out; periods and first rounds are much shorter. */
const HORIZON = 160;
const LONGEST_PERIOD = 24;
const TERM = /^\s*([RC])\s*(?:%\s*(\d{1,2})\s*)?(==|!=|<=|>=|<|>)\s*(\d{1,2})\s*$/;

type Test = (round: number, size: number) => boolean;

/** Undefined for a condition that can't be read. Party sizes with the same rounds stand together. */
export function schedulesOf(condition: string): readonly RoundsOfParty[] | undefined {
  const test = testOf(condition);
  if (!test) return undefined;
  const found = new Map<string, { sizes: number[]; schedules: readonly RoundSchedule[] }>();
  for (const size of SIZES) {
    const schedules = scheduled((round) => test(round, size));
    if (!schedules) return undefined;
    const key = JSON.stringify(schedules);
    const same = found.get(key);
    if (same) same.sizes.push(size);
    else found.set(key, { sizes: [size], schedules });
  }
  return [...found.values()].filter(({ schedules }) => schedules.length > 0);
}

function testOf(condition: string): Test | undefined {
  if (condition.trim() === 'true') return () => true;
  const options = condition.split('||').map((option) => option.split('&&').map(termOf));
  const whole = options.every((terms) => terms.every((term) => term !== undefined));
  if (!whole) return undefined;
  return (round, size) => options.some((terms) => terms.every((term) => term?.(round, size) === true));
}

function termOf(text: string): Test | undefined {
  const [, variable, modulus, sign, right] = TERM.exec(text) ?? [];
  if (variable === undefined || sign === undefined || Number(modulus ?? 1) === 0) return undefined;
  const wanted = Number(right);
  return (round, size) => {
    const value = variable === 'R' ? round : size;
    return compared(modulus === undefined ? value : value % Number(modulus), sign, wanted);
  };
}

function compared(left: number, sign: string, right: number): boolean {
  switch (sign) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    default:
      return left >= right;
  }
}

/** Single rounds, then one schedule for each residue that returns for ever. */
function scheduled(holds: (round: number) => boolean): readonly RoundSchedule[] | undefined {
  const all = Array.from({ length: HORIZON }, (_, i) => i + 1).filter(holds);
  const known = new Set(all);
  if ((all.at(-1) ?? 0) <= HORIZON / 2) return all.length === 0 ? [] : [{ rounds: all }];
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    const last = Array.from({ length: period }, (_, i) => HORIZON - i).filter((round) => known.has(round));
    const classes = last.map((end) => runTo(end, period, known));
    const covered = new Set(classes.flatMap(({ rounds }) => rounds));
    const single = all.filter((round) => !covered.has(round));
    if (single.some((round) => round > HORIZON / 2)) continue;
    const isSteady = classes.every(({ first }) => first <= LONGEST_PERIOD + period);
    if (!isSteady) continue;
    return [
      ...(single.length > 0 ? [{ rounds: single }] : []),
      ...classes
        .map(({ first }) => ({ ...(first > 1 && { from: first }), ...(period > 1 && { every: period }) }))
        .toSorted((one, other) => (one.from ?? 1) - (other.from ?? 1)),
    ];
  }
  return undefined;
}

function runTo(end: number, period: number, known: ReadonlySet<number>): { first: number; rounds: number[] } {
  const rounds: number[] = [];
  for (let round = end; round >= 1 && known.has(round); round -= period) rounds.push(round);
  return { first: rounds.at(-1) ?? end, rounds };
}
