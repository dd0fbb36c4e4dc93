import { fingerprint } from '../../engine/values/fingerprint.ts';

export const NOTHING = '-';

const PLAIN = /^[^:+#]{1,32}$/;

/** Returns the value itself if it is short and safe, or else a hash. */
export function codeOf(value: string): string {
  return PLAIN.test(value) && value !== NOTHING ? value : `#${fingerprint(value)}`;
}

const STEP_LENGTH = 6;

export function stepsOf(values: readonly string[]): string {
  return values.map(stepOf).join('+');
}

/** Undefined if a step stands for none of the values. */
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
