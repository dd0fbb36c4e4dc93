/** Actions of the buttons, menus and forms of any game, with the parts of their custom ids in order. */

import { z } from 'zod';
import { PALETTE_NAMES } from '../../render/canvas/palette.ts';
import { type ActionSchemas, customIdBuilder, number, word } from './custom-ids.ts';

/** Frozen: buttons in old messages carry these names and parts. */
export const ACTION_PARAMS = {
  panel: { game: number },
  say: { game: number, question: number, seat: word, code: word },
  pick: { game: number, question: number, seat: word, part: number },
  next: { game: number, question: number, seat: word, part: number, before: z.string() },
  done: { game: number, question: number, seat: word, before: z.string() },
  /** Opens the form of a free-form answer with the text of `draft`; 0 for the last text. */
  write: { game: number, question: number, seat: word, draft: number },
  written: { game: number, question: number, seat: word },
  confirm: { game: number, question: number, seat: word, draft: number },
  /** Shows a legal answer to adopt; it varies with `draft`. */
  suggest: { game: number, question: number, seat: word, draft: number },
  page: { game: number, question: number, page: number, before: z.string() },
  leaf: { game: number, question: number, page: number, before: z.string(), leaf: number },
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
  abandon: { game: number },
  end: { campaign: number },
  remove: { campaign: number, member: number },
  status: { game: number },
  due: { page: number },
  orders: { game: number },
  undo: { game: number },
  /** Undoes the presser's last answer, unless another question than `asked` is open by now. */
  'take-back': { game: number, asked: number },
  'undo-now': { game: number, to: number },
  'ask-undo': { game: number, to: number },
  agree: { game: number, to: number, seat: word },
  keep: { game: number, to: number, seat: word },
  join: { campaign: number },
  leave: { campaign: number },
  presence: { campaign: number, presence: z.enum(['away', 'here']) },
  'end-absence': { from: number },
  /** Takes an offered seat, returns a lent one, or consents to the replacement of a silent player. */
  'take-seat': { game: number, seat: word },
  'return-seat': { game: number, seat: word },
  'agree-seat': { game: number, seat: word },
  'leave-now': { campaign: number },
  /** Lets the bot play a round for absent players, where only eliminated players are present. */
  'play-round': { game: number },
  deadlines: { campaign: number },
  'settle-deadlines': { campaign: number, what: z.enum(['turn', 'between', 'passed', 'pause']) },
  resume: { campaign: number },
  /** Opens the form for quiet hours, from older and newer panels; and that form. */
  quiet: { campaign: number },
  'my-quiet': {},
  'quiet-written': {},
  reminders: {},
  'remind-me': { what: z.enum(['every', 'most', 'where']) },
  'table-reminders': { campaign: number, reminders: z.enum(['on', 'off']) },
  'table-settings': { campaign: number, section: z.enum(['all', 'shown', 'said', 'who', 'time']) },
  'settle-table': {
    campaign: number,
    what: z.enum([
      'palette',
      'size',
      'inWords',
      'language',
      'telling',
      'starting',
      'undoing',
      'ruling',
      'joining',
      'reminders',
      'silent',
      'founderSilent',
    ]),
  },
  'more-time': { game: number, question: number, seat: word },
  /** Settles an overdue question: the bot answers, its time begins anew, or the game-master takes the seat. */
  referred: { game: number, question: number, seat: word, what: z.enum(['bot', 'time', 'seat']) },
  'be-master': { campaign: number, user: word, what: z.enum(['accept', 'end']) },
  'be-founder': { campaign: number, user: word, what: z.enum(['accept', 'agree']) },
  /** The steps of a correction: begin, choose or type a part, turn a page, go back, and apply. */
  correct: { game: number },
  'correct-pick': { game: number, part: number, menu: number },
  'correct-page': { game: number, page: number },
  'correct-back': { game: number, part: number },
  'correct-write': { game: number, part: number },
  'correct-written': { game: number, part: number },
  'correct-now': { game: number, print: word },
  vote: { game: number, vote: number, option: number },
  'close-vote': { game: number, vote: number },
  'look-into': { game: number },
  begin: { campaign: number },
  wake: { game: number },
  'my-data': {},
  'forget-me': {},
  'forget-now': {},
  'host-forget': { user: word },
  /** Claims a vacant seat, or consents to a claim. */
  claim: { campaign: number, member: number },
  'agree-claim': { campaign: number, member: number, user: word },
  'export-now': { campaign: number },
  'how-it-goes': {},
  home: { campaign: number },
} as const satisfies ActionSchemas;

export const buildCustomId = customIdBuilder(ACTION_PARAMS);
