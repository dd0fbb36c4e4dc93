/** Limits for untrusted JSON, checked in one pass without recursion, before anything else reads it. */

export interface JsonSize {
  readonly depth: number;
  readonly values: number;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

export function jsonSizeOf(text: string): JsonSize {
  let [depth, deepest, values] = [0, 0, 1];
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted && sign === BACKSLASH) i++;
    else if (isQuoted) continue;
    else if (sign === COMMA) values++;
    else if (OPENING.includes(sign)) {
      values++;
      depth++;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING.includes(sign)) depth--;
  }
  return { depth: deepest, values };
}

export interface JsonLimits extends JsonSize {
  readonly letters: number;
  readonly number: number;
}

export function isWithinLimits(value: unknown, { depth, values, letters, number }: JsonLimits): boolean {
  const waiting: (readonly [value: unknown, depth: number])[] = [[value, 0]];
  let [seen, length] = [0, 0];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, at] = next;
    seen++;
    if (typeof one === 'number' && !(Math.abs(one) <= number)) return false;
    if (typeof one === 'string') length += one.length;
    if (typeof one === 'object' && one !== null) {
      if (at >= depth) return false;
      for (const [name, each] of Object.entries(one)) {
        if (!Array.isArray(one)) length += name.length;
        waiting.push([each, at + 1]);
      }
    }
    if (seen + waiting.length > values || length > letters) return false;
  }
  return true;
}
