import { fingerprint } from '../../engine/values/fingerprint.ts';

export const NOTHING_CODE = '-';

const PLAIN = /^[^:+#]{1,32}$/;

/** Returns the value itself if it is short and safe, or else a hash. */
export function codeOf(value: string): string {
  return PLAIN.test(value) && value !== NOTHING_CODE ? value : `#${fingerprint(value)}`;
}

const STEP_LENGTH = 6;

export function encodeSteps(values: readonly string[]): string {
  return values.map(encodeStep).join('+');
}

/** Undefined if a step stands for none of the values. */
export function decodeSteps(steps: string, values: readonly string[]): string[] | undefined {
  const parts = steps.split('+').filter(Boolean);
  const found = parts.map((part) => values.find((value) => encodeStep(value) === part));
  return found.every((value) => value !== undefined) ? found : undefined;
}

function encodeStep(value: string): string {
  return BigInt(`0x${fingerprint(value)}`)
    .toString(36)
    .slice(0, STEP_LENGTH);
}
