/** Standing orders of a player and settings of a table. */
import { z } from 'zod';
import type { Answer } from '../../../engine/rules/rule.ts';
import type { PlayStyle } from '../../../game-api/contract/match.ts';
import type { SettingsSchemas } from '../../../game-api/values/settings-schema.ts';
import { defineSettings } from '../../../game-api/values/settings-schema.ts';
import { VARIANTS } from '../content/terms.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { View } from '../rules/view.ts';

export const orders = z.object({
  /** Takes damage without a question, unless it would exhaust the character. */
  takeDamage: z.boolean().default(false),
  /** Loses two discarded cards, if any, rather than take exhausting damage. */
  loseDiscarded: z.boolean().default(false),
  /** Loses a card from hand rather than be exhausted, if two discarded ones are missing. */
  loseFromHand: z.boolean().default(false),
  /** Skips short rests while two cards can still be played. */
  restOnlyWhenNeeded: z.boolean().default(false),
  /** REST-04: keeps the drawn loss of a short rest. */
  keepRestLoss: z.boolean().default(false),
  /** Takes small damage without a question, unless it would exhaust the character. */
  takeTwo: z.boolean().default(false),
  takeFour: z.boolean().default(false),
  /** Loses two discarded cards, or one from hand, rather than take large damage. */
  loseForFive: z.boolean().default(false),
});
export type Orders = z.infer<typeof orders>;

/** Ties of monsters: the table is asked, or the bot picks. MMV-10, SET-30 */
export const monsterChoices = z.enum(['asked', 'picked']);
export type MonsterChoices = z.infer<typeof monsterChoices>;

/** Cards and items for the next scenario; absent ones mean the usual. */
export const brought = z.object({
  cards: z.array(z.string().max(100)).max(100).default([]),
  items: z.array(z.string().max(100)).max(100).default([]),
});

/** Difficulties relative to the recommended level. LVL-01 */
export const DIFFICULTIES = ['easy', 'normal', 'hard', 'very-hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const tableSettings = z.object({
  difficulty: z.enum(DIFFICULTIES).default('normal'),
  monsters: monsterChoices.default('asked'),
  /** INI-08: initiative ties of characters; `picked` follows the order of seats. */
  ties: monsterChoices.default('asked'),
  /** VAR */
  variants: z.array(z.enum(VARIANTS)).max(VARIANTS.length).default([]),
});

/**
 * Stored settings. Version 0 lay beside other notes under the same names.
 * Tables have variants since 2, a difficulty since 3, ties since 4. Seats have more orders since 2, and orders by
 * damage since 3.
 */
export const SETTINGS_SCHEMAS: SettingsSchemas = {
  seat: defineSettings(z.object({ ...orders.shape, ...brought.shape }), 3),
  table: defineSettings(tableSettings, 4),
};

export const PLAY_STYLE_SETTINGS: Readonly<Record<PlayStyle, Pick<z.infer<typeof tableSettings>, 'monsters'>>> = {
  quick: { monsters: 'picked' },
  everything: { monsters: 'asked' },
  together: { monsters: 'asked' },
};

/** Returns the answer by standing orders; undefined where the player is asked. */
export function standingOrderAnswer(
  wanted: Orders,
  { question }: Pick<OpenScenarioQuestion, 'question'>,
  view: View,
): Answer | undefined {
  const { prompt } = question;
  if (prompt.about === 'damage') {
    const figure = view.figures.find(({ id }) => id === prompt.figure);
    return figure && answerToDamage(wanted, question, prompt.amount, figure.hitPoints);
  }
  if (prompt.about === 'short rest') {
    const seat = view.seats.find((each) => each.seat === question.seat);
    return wanted.restOnlyWhenNeeded && seat !== undefined && seat.cards.hand >= 2 ? question.defaultAnswer : undefined;
  }
  return prompt.about === 'short rest again' && wanted.keepRestLoss ? question.defaultAnswer : undefined;
}

/** Bounds: most of small damage, most of medium, least of large. */
const SMALL = 2;
const MIDDLING = 4;
const LARGE = 5;

function answerToDamage(
  wanted: Orders,
  { options, defaultAnswer }: OpenScenarioQuestion['question'],
  amount: number,
  hitPoints: number,
): Answer | undefined {
  const isOffered = (way: string) => options.some(({ value }) => value === way);
  if (wanted.loseForFive && amount >= LARGE) {
    const way = [LOSE_DISCARDED, LOSE_FROM_HAND].find(isOffered);
    if (way !== undefined) return [way];
  }
  if (amount < hitPoints) return takes(wanted, amount) ? defaultAnswer : undefined;
  if (isOffered(LOSE_DISCARDED)) return wanted.loseDiscarded ? [LOSE_DISCARDED] : undefined;
  return wanted.loseFromHand && isOffered(LOSE_FROM_HAND) ? [LOSE_FROM_HAND] : undefined;
}

function takes({ takeDamage, takeTwo, takeFour }: Orders, amount: number): boolean {
  return takeDamage || (takeTwo && amount <= SMALL) || (takeFour && amount <= MIDDLING);
}

/** DMG-05 */
const LOSE_DISCARDED = 'lose 2 discarded';
/** DMG-04 */
const LOSE_FROM_HAND = 'lose 1 from hand';

/** Returns the order that would have answered the question and is not yet given, if any. */
export function standingOrderFor(wanted: Orders, open: OpenScenarioQuestion, view: View): keyof Orders | undefined {
  const names = orders.keyof().options;
  return names.find((name) => !wanted[name] && standingOrderAnswer({ ...NO_ORDERS, [name]: true }, open, view));
}

export const NO_ORDERS = orders.parse({});
