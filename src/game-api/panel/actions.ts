/** Params of the actions of every game, where more than one feature makes their custom ids. The others stand beside their features. */

import { z } from 'zod';
import { PALETTE_NAMES } from '../../render/canvas/palette.ts';
import type { ActionSchemas } from './custom-ids.ts';
import { customIdBuilder, number, questionNumber, word } from './custom-ids.ts';
import { SIGNS } from './emojis.ts';

/** Frozen: buttons in old messages carry these names and parts. */
export const ACTION_PARAMS = {
  panel: { game: number },
  say: { game: number, question: questionNumber, seat: word, code: word },
  pick: { game: number, question: questionNumber, seat: word, part: number },
  next: { game: number, question: questionNumber, seat: word, part: number, before: z.string() },
  done: { game: number, question: questionNumber, seat: word, before: z.string() },
  /** Gives the answer of `code`, and by its menu one to the next question, if that is of `kind`. */
  then: { game: number, question: questionNumber, seat: word, code: word, kind: word, part: number },
  /** Opens a form that gives the answer of `code`, and those to the questions that follow. */
  'answer-form': { game: number, question: number, seat: word, code: word, part: number },
  /** Does so for the answer that its menu selects. */
  'answer-form-of': { game: number, question: number, seat: word, part: number },
  'answer-form-given': { game: number, question: number, seat: word, code: word, part: number },
  /** Opens the form of a free-form answer with the text of `draft`; 0 for the last text. */
  write: { game: number, question: number, seat: word, draft: number },
  written: { game: number, question: number, seat: word },
  confirm: { game: number, question: number, seat: word, draft: number },
  /** Shows a legal answer to adopt; it varies with `draft`. */
  suggest: { game: number, question: number, seat: word, draft: number },
  /** Opens the form of what a player says ahead about what may befall them while others act. */
  contingency: { game: number },
  'contingency-said': { game: number },
  'no-contingency': { game: number },
  /** Takes back the last answer of a plan of several, or all of them, if the plan has `steps` answers. */
  'plan-back': { game: number, steps: number, what: z.enum(['last', 'all']) },
  page: { game: number, question: questionNumber, page: number, before: z.string() },
  leaf: { game: number, question: questionNumber, page: number, before: z.string(), leaf: number },
  /** Takes the optional action that was offered under `number`. */
  aside: { game: number, number, code: word },
  asides: { game: number, number },
  why: { game: number, key: word, page: number },
  log: { game: number, page: number, of: word },
  'log-chapter': { game: number, of: word },
  'log-figure': { game: number },
  statistics: { game: number },
  'all-statistics': { campaign: number },
  replay: { game: number },
  colours: { game: number, palette: z.enum(PALETTE_NAMES) },
  signs: { game: number, signs: z.enum(SIGNS) },
  status: { game: number },
  orders: { game: number },
  /** Undoes the presser's last answer, unless another question than `asked` is open by now. */
  'take-back': { game: number, asked: number },
  join: { campaign: number },
  leave: { campaign: number },
  presence: { campaign: number, presence: z.enum(['away', 'here']) },
  /** Lets the bot play a round for absent players, where only eliminated players are present. */
  'play-round': { game: number },
  deadlines: { campaign: number },
  'deadlines-form': { campaign: number },
  'my-quiet': {},
  reminders: {},
  'reminders-form': {},
  'table-settings': { campaign: number, section: z.enum(['all', 'shown', 'said', 'who', 'time']) },
  /** Opens a form of the settings in a section. */
  'settings-form': { campaign: number, section: z.enum(['shown', 'said', 'who', 'time']) },
  'more-time': { game: number, question: number, seat: word },
  /** Settles an overdue question: the bot answers, its time begins anew, or the game-master takes the seat. */
  referred: { game: number, question: number, seat: word, what: z.enum(['bot', 'time', 'seat']) },
  begin: { campaign: number },
  /** Claims a vacant seat, or consents to a claim. */
  claim: { campaign: number, member: number },
  home: { campaign: number },
  'how-it-goes': {},
  /** A term of the glossary, from the menu of a first match. */
  'what-is': { game: number },
} as const satisfies ActionSchemas;

export type SharedParams<Id extends keyof typeof ACTION_PARAMS> = z.output<z.ZodObject<(typeof ACTION_PARAMS)[Id]>>;

export const buildCustomId = customIdBuilder(ACTION_PARAMS);
