/** How what was chosen stands on a button, in as few characters as will do. */
import { fingerprint } from '../../kernel/fingerprint.ts';

/** The code for an answer that names nothing. */
export const NOTHING = '-';

/** Values that are short and would not break an id. */
const PLAIN = /^[^:+#]{1,32}$/;

/** A short name for the value of an option: the value itself where that will do. */
export function codeOf(value: string): string {
  return PLAIN.test(value) && value !== NOTHING ? value : `#${fingerprint(value)}`;
}

const STEP_LENGTH = 6;

/** Values of options as the steps of an answer, short enough for many to be in one id. */
export function stepsOf(values: readonly string[]): string {
  return values.map(stepOf).join('+');
}

/** The values that steps stand for; undefined when one of them is none of these. */
export function valuesOfSteps(steps: string, values: readonly string[]): string[] | undefined {
  const parts = steps.split('+').filter(Boolean);
  const found = parts.map((part) => values.find((value) => stepOf(value) === part));
  return found.every((value) => value !== undefined) ? found : undefined;
}

function stepOf(value: string): string {
  return BigInt(`0x${fingerprint(value)}`)
    .toString(36)
    .slice(0, STEP_LENGTH);
}
