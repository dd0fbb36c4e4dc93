/** What any game's panels and messages offer: the parts of each action, in the order in which its buttons carry them. */

import { z } from 'zod';
import { PALETTE_NAMES } from '../../drawing/palette.ts';
import { type Actions, idsOf, number, word } from './ids.ts';

/** Buttons that were made yesterday are pressed tomorrow: names and parts stay as they are. */
export const TABLE_ACTIONS = {
  /** Opens or refreshes the private panel of whoever presses. */
  panel: { game: number },
  /** Answers question `question` of a seat with the option of this code. */
  say: { game: number, question: number, seat: word, code: word },
  /** The same with what was selected in a menu, one of several that share the choices. */
  pick: { game: number, question: number, seat: word, part: number },
  /** One more step of an answer, from one of several menus; `before` are the steps until then. */
  next: { game: number, question: number, seat: word, part: number, before: z.string() },
  /** The steps of an answer are all there. */
  done: { game: number, question: number, seat: word, before: z.string() },
  /** Opens the form for an answer that is written, with what was typed for `draft`; 0 for what was typed last. */
  write: { game: number, question: number, seat: word, draft: number },
  /** That form. */
  written: { game: number, question: number, seat: word },
  /** Gives the answer that was written as `draft`. */
  confirm: { game: number, question: number, seat: word, draft: number },
  /** Shows a legal answer in the place of one that is written; another one for another `draft`. */
  suggest: { game: number, question: number, seat: word, draft: number },
  /** Shows another page of the choices. */
  page: { game: number, question: number, page: number, before: z.string() },
  /** Turns to another leaf of the picture on a panel, where the choices stay as they are. */
  leaf: { game: number, question: number, page: number, before: z.string(), leaf: number },
  /** Does what nobody asked for, offered under `number`. From a menu, or with a button. */
  aside: { game: number, number, code: word },
  asides: { game: number, number },
  why: { game: number, key: word, page: number },
  /** A page of what has happened, of everybody or of one figure; from menus, that of a chapter, and another figure. */
  log: { game: number, page: number, of: word },
  'log-chapter': { game: number, of: word },
  'log-figure': { game: number },
  /** What was counted in a match, or in all of a campaign. */
  statistics: { game: number },
  'all-statistics': { campaign: number },
  /** Makes a film of a match. */
  replay: { game: number },
  /** Chooses the colours of one's own pictures. */
  colours: { game: number, palette: z.enum(PALETTE_NAMES) },
  /** Gives up a match, or ends a campaign, after having seen what that means. */
  abandon: { game: number },
  end: { campaign: number },
  /** Takes a member out of a campaign, after the same. */
  remove: { campaign: number, member: number },
  /** How a match stands, and who is waited for. */
  status: { game: number },
  /** What is wanted of whoever presses in all their matches, as a page of it. */
  due: { page: number },
  /** Shows the standing orders of whoever presses, or sets them by what was selected. */
  orders: { game: number },
  undo: { game: number },
  /** Takes back one's last answer, as long as the table is asked what it was asked when the button was made. */
  'take-back': { game: number, asked: number },
  /** Takes back to entry `to`, after having seen what that means. */
  'undo-now': { game: number, to: number },
  'ask-undo': { game: number, to: number },
  agree: { game: number, to: number, seat: word },
  keep: { game: number, to: number, seat: word },
  join: { campaign: number },
  leave: { campaign: number },
  /** Says that whoever presses is away, or is here. */
  presence: { campaign: number, presence: z.enum(['away', 'here']) },
  /** Takes back a time in which whoever presses is away, by its beginning. */
  'end-absence': { from: number },
  /** Takes a seat that is offered, gives one back that is lent, or agrees that somebody silent is replaced. */
  'take-seat': { game: number, seat: word },
  'return-seat': { game: number, seat: word },
  'agree-seat': { game: number, seat: word },
  /** Leaves a campaign in the middle of a match, after having seen what that means. */
  'leave-now': { campaign: number },
  /** Has the bot play a round for those who are away, where only such are here as play no longer. */
  'play-round': { game: number },
  /** The deadlines of a table, and what is settled of them, as it is selected. */
  deadlines: { campaign: number },
  'settle-deadlines': { campaign: number, what: z.enum(['turn', 'between', 'passed', 'pause']) },
  /** Has time pass again for a table that pauses. */
  resume: { campaign: number },
  /** Opens the form for one's quiet hours, as older panels and as newer ones have it; and that form. */
  quiet: { campaign: number },
  'my-quiet': {},
  'quiet-written': {},
  /** When and where one is reminded, and what is chosen of it. */
  reminders: {},
  'remind-me': { what: z.enum(['every', 'most', 'where']) },
  /** Has a table remind nobody, or people again. */
  'table-reminders': { campaign: number, reminders: z.enum(['on', 'off']) },
  /** What a table has settled, all of it or a part; and one of these, as it is selected. */
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
  /** Asks for more time to answer a question of a seat. */
  'more-time': { game: number, question: number, seat: word },
  /** The game-master says what becomes of a question whose time is over: the bot answers it, it has its time anew, or they sit in. */
  referred: { game: number, question: number, seat: word, what: z.enum(['bot', 'time', 'seat']) },
  /** Whoever was named game-master accepts it, or is it no more. */
  'be-master': { campaign: number, user: word, what: z.enum(['accept', 'end']) },
  /** Whoever is named founder accepts it; or somebody agrees that they are. */
  'be-founder': { campaign: number, user: word, what: z.enum(['accept', 'agree']) },
  /** A game-master sets something right: begins, chooses or types a part of it, turns a page, goes back, and does it. */
  correct: { game: number },
  'correct-pick': { game: number, part: number, menu: number },
  'correct-page': { game: number, page: number },
  'correct-back': { game: number, part: number },
  'correct-write': { game: number, part: number },
  'correct-written': { game: number, part: number },
  'correct-now': { game: number, print: word },
  /** Votes for an option of what a table is asked, by its place from 0; closes that vote. */
  vote: { game: number, vote: number, option: number },
  'close-vote': { game: number, vote: number },
  /** A game-master looks into the seat that is selected. */
  'look-into': { game: number },
  /** What is to be played next. */
  begin: { campaign: number },
  /** Wakes a match that sleeps. */
  wake: { game: number },
  /** What is kept of whoever presses, as a file; to have it deleted, after having seen what that means. */
  'my-data': {},
  'forget-me': {},
  'forget-now': {},
  /** Whoever runs the bot has somebody forgotten. */
  'host-forget': { user: word },
  /** Claims a seat that is nobody's, or agrees that somebody has it. */
  claim: { campaign: number, member: number },
  'agree-claim': { campaign: number, member: number, user: word },
  /** Has a campaign as a file, after having seen what that means. */
  'export-now': { campaign: number },
  /** How a game goes, on one page. */
  'how-it-goes': {},
  /** The panel of a campaign, for whoever presses. */
  home: { campaign: number },
} as const satisfies Actions;

/** The id of one of them. */
export const tableId = idsOf(TABLE_ACTIONS);
