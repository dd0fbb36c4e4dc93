/** What a player, or the whole table, may order to have done without being asked in a scenario. */
import { z } from 'zod';
import type { Answer } from '../../kernel/rule.ts';
import { checked, type SettingsSchemas } from '../wishes.ts';
import type { OpenScenarioQuestion } from './open.ts';
import { VARIANTS } from './rules/terms.ts';
import type { View } from './rules/view.ts';

export const orders = z.object({
  /** Suffer damage without being asked, unless it would exhaust the character. */
  takeDamage: z.boolean().default(false),
  /** Lose two discarded cards, where there are any, in the place of damage that would exhaust the character. */
  loseDiscarded: z.boolean().default(false),
  /** Lose a card from hand in its place, where there are no two discarded to lose. */
  loseFromHand: z.boolean().default(false),
  /** Don't ask about short rests while two cards can still be played. */
  restOnlyWhenNeeded: z.boolean().default(false),
  /** Keep to the card that a short rest would lose, without being asked. REST-04 */
  keepRestLoss: z.boolean().default(false),
  /** Suffer so little without being asked, unless it would exhaust the character. */
  takeTwo: z.boolean().default(false),
  takeFour: z.boolean().default(false),
  /** Lose two discarded cards, or one from hand, in the place of so much damage. */
  loseForFive: z.boolean().default(false),
});
export type Orders = z.infer<typeof orders>;

/**
 * What becomes of a question that the rules leave open for a monster: anybody at the table is asked, or the bot picks.
 * MMV-10, SET-30
 */
export const monsterChoices = z.enum(['asked', 'picked']);
export type MonsterChoices = z.infer<typeof monsterChoices>;

/** Ability cards and items to bring into the next scenario; the usual ones where nothing was chosen. */
export const brought = z.object({
  cards: z.array(z.string().max(100)).max(100).default([]),
  items: z.array(z.string().max(100)).max(100).default([]),
});

/** By how much a table leaves the recommended level. LVL-01 */
export const DIFFICULTIES = ['easy', 'normal', 'hard', 'very-hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const tableSettings = z.object({
  difficulty: z.enum(DIFFICULTIES).default('normal'),
  monsters: monsterChoices.default('asked'),
  /** The same of characters that are as fast as others: the party says who is first, or they come as they sit. INI-08 */
  ties: monsterChoices.default('asked'),
  /** What its scenarios are played by. VAR */
  variants: z.array(z.enum(VARIANTS)).max(VARIANTS.length).default([]),
});

/**
 * All that is kept of a campaign. Version 0 was kept beside everything else, under the same names; since 2, a table has
 * variants, since 3 a difficulty, and since 4 a way with ties; a seat has more orders since 2, and by the amount of damage since 3.
 */
export const WISHES: SettingsSchemas = {
  seat: checked(z.object({ ...orders.shape, ...brought.shape }), 3),
  table: checked(tableSettings, 4),
};

/** What the orders of a seat answer to a question that it is asked; undefined where it is asked. */
export function orderedAnswer(wanted: Orders, { question }: OpenScenarioQuestion, view: View): Answer | undefined {
  const { prompt } = question;
  if (prompt.about === 'damage') {
    const figure = view.figures.find(({ id }) => id === prompt.figure);
    return figure && answerToDamage(wanted, question, prompt.amount, figure.hitPoints);
  }
  if (prompt.about === 'short rest') {
    const seat = view.seats.find((each) => each.seat === question.seat);
    return wanted.restOnlyWhenNeeded && seat !== undefined && seat.cards.hand >= 2 ? question.standing : undefined;
  }
  return prompt.about === 'short rest again' && wanted.keepRestLoss ? question.standing : undefined;
}

/** The greatest amounts that are small and middling, and the least that is large. */
const SMALL = 2;
const MIDDLING = 4;
const LARGE = 5;

function answerToDamage(
  wanted: Orders,
  { options, standing }: OpenScenarioQuestion['question'],
  amount: number,
  hitPoints: number,
): Answer | undefined {
  const isOffered = (way: string) => options.some(({ value }) => value === way);
  if (wanted.loseForFive && amount >= LARGE) {
    const way = [LOSE_DISCARDED, LOSE_FROM_HAND].find(isOffered);
    if (way !== undefined) return [way];
  }
  if (amount < hitPoints) return takes(wanted, amount) ? standing : undefined;
  if (isOffered(LOSE_DISCARDED)) return wanted.loseDiscarded ? [LOSE_DISCARDED] : undefined;
  return wanted.loseFromHand && isOffered(LOSE_FROM_HAND) ? [LOSE_FROM_HAND] : undefined;
}

function takes({ takeDamage, takeTwo, takeFour }: Orders, amount: number): boolean {
  return takeDamage || (takeTwo && amount <= SMALL) || (takeFour && amount <= MIDDLING);
}

/** How a character loses two discarded cards in the place of damage. DMG-05 */
const LOSE_DISCARDED = 'lose 2 discarded';
/** How it loses one from hand. DMG-04 */
const LOSE_FROM_HAND = 'lose 1 from hand';

/** The order that would have answered a question, where there is one that is not given: what it is always to be. */
export function alwaysFor(wanted: Orders, open: OpenScenarioQuestion, view: View): keyof Orders | undefined {
  const names = orders.keyof().options;
  return names.find((name) => !wanted[name] && orderedAnswer({ ...NO_ORDERS, [name]: true }, open, view));
}

const NO_ORDERS = orders.parse({});
