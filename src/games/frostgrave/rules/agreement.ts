/** Rules that a table agrees on, and the switches derived from them above ground and below. UST-01, UST-03 */
import { z } from 'zod';
import type { Switches } from './switches.ts';

/** Optional rules. Most of those for cellars hold below ground alone, unless their name ends with `above`. */
export const OPTIONS = [
  'critical hits',
  'wounded',
  'light',
  'dark',
  'encounters',
  'by doorways',
  'traps',
  'traps above',
  'treasure traps',
  'passages',
  'passages above',
  'burrowing',
  'closed',
  'doors above',
] as const;
export type OptionalRule = (typeof OPTIONS)[number];

export const agreedSchema = z.strictObject({
  turns: z.union([z.int().min(1).max(40), z.literal('by players')]).optional(),
  tokens: z.enum(['laid', 'in turn', 'veto']),
  comeIn: z.enum(['at once', 'in turn']),
  rules: z.array(z.enum(OPTIONS)),
  /** Table of traps of the pack; its first if undefined. UTR-14 */
  trapTable: z.string().optional(),
});
export type Agreement = z.infer<typeof agreedSchema>;

/** No player waits before the first turn, and a game ends within days. */
export const BY_POST: Agreement = { turns: 'by players', tokens: 'laid', comeIn: 'at once', rules: ['by doorways'] };
export const BY_BOOK: Agreement = { tokens: 'in turn', comeIn: 'in turn', rules: ['by doorways'] };
export const CELLARS: readonly OptionalRule[] = [
  'light',
  'encounters',
  'by doorways',
  'traps',
  'treasure traps',
  'passages',
  'burrowing',
  'closed',
];

/** One player lays all treasure, and the others may veto. UST-01, UVT */
export function withCellars(now: Agreement): Agreement {
  return { ...now, tokens: 'veto', rules: [...new Set([...now.rules, ...CELLARS])] };
}

export function withoutCellars(now: Agreement): Agreement {
  const rules = now.rules.filter((rule) => !CELLARS.includes(rule) || rule === 'by doorways');
  return { ...now, tokens: now.tokens === 'veto' ? BY_POST.tokens : now.tokens, rules };
}

/** Turns of a game by post for two to four players, chosen by simulation so that most games end sooner. */
export const TURNS_BY_POST = { 2: 12, 3: 14, 4: 16 } as const;

export function turnsByPost(sides: number): number {
  return sides <= 2 ? TURNS_BY_POST[2] : sides === 3 ? TURNS_BY_POST[3] : TURNS_BY_POST[4];
}

/** Hundredths of an inch. ULT-01, ULT-02 */
const LIGHT = 2000;
const DARK = 1600;
/** Tenths from the edges in which no treasure lies. FSU-05 */
const FROM_EDGE = 90;
/** UEN-01 */
const ENCOUNTERS = { above: 10, below: 14 } as const;

export function switchesOf(
  { turns, tokens, comeIn, rules, trapTable }: Agreement,
  isBelow: boolean,
  sides: number,
): Switches {
  const has = (rule: OptionalRule) => rules.includes(rule);
  const light = !isBelow ? undefined : has('dark') ? DARK : has('light') ? LIGHT : undefined;
  const traps = has('traps above') || (isBelow && has('traps'));
  return {
    ...(turns !== undefined && { turns: turns === 'by players' ? turnsByPost(sides) : turns }),
    ...(tokens !== 'laid' && { tokens, fromEdge: FROM_EDGE }),
    ...(comeIn === 'in turn' && { comeIn }),
    encounters: isBelow && has('encounters') ? ENCOUNTERS.below : ENCOUNTERS.above,
    byDoorways: has('by doorways'),
    criticalHits: has('critical hits'),
    wounded: has('wounded'),
    ...(light !== undefined && { light }),
    traps,
    ...(traps && has('treasure traps') && { treasureTraps: true }),
    ...(trapTable !== undefined && { trapTable }),
    passages: has('passages above') || (isBelow && has('passages')),
    burrowing: has('burrowing'),
  };
}
