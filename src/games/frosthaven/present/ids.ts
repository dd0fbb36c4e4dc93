/** What the buttons, menus and forms of Frosthaven carry, beside those that every game has. */
import { z } from 'zod';
import { TABLE_ACTIONS } from '../../panel/actions.ts';
import { type Actions, idsOf, memberNumber, number, word } from '../../panel/ids.ts';
import { lasts } from '../campaign/state/enhancements.ts';
import { VARIANTS } from '../rules/terms.ts';
import { DIFFICULTIES, monsterChoices, orders } from '../wishes.ts';

/** Buttons that were made yesterday are pressed tomorrow: names and parts stay as they are. */
export const OWN_ACTIONS = {
  hand: { game: number },
  /** Shows whole cards in words: all of them, in pages; another page of them; one. */
  read: { game: number, page: number },
  'read-page': { game: number, page: number },
  card: { game: number, card: word },
  /** The cards in another mode of the character, by its place among those that it is not in. */
  form: { game: number, other: number },
  /** Turns the cards over, or to another leaf, on the message that shows them: 0 as they are now, else another mode, counted from 1. */
  sides: { game: number, side: number, leaf: number },
  enemies: { game: number },
  goal: { game: number },
  board: { game: number },
  'board-words': { game: number, page: number },
  /** The cards of the others, where information is open: of the seat at this place among them. */
  others: { game: number, other: number, leaf: number },
  'others-page': { game: number, other: number, leaf: number },
  /** Orders to suffer damage without being asked. */
  'take-damage': { game: number },
  /** Orders what would have answered the question on the panel. */
  always: { game: number, wish: orders.keyof() },
  class: { campaign: number, part: number },
  name: { campaign: number, class: word },
  /** Opens the form for the name again, after one was refused. */
  'name-form': { campaign: number, class: word },
  /** What to bring: cards and items; and another page of the items that there are. */
  kit: { campaign: number },
  'kit-page': { campaign: number, page: number },
  /** The same with another picture. */
  'kit-shows': { campaign: number, page: number, shows: z.enum(['cards', 'items']) },
  /** Chosen in one of the menus that share the list. */
  'kit-cards': { campaign: number, part: number },
  'kit-items': { campaign: number, part: number },
  /** What a character gives to Frosthaven; below 0, a companion. */
  give: { campaign: number },
  'give-some': { campaign: number, member: memberNumber },
  /** What becomes of what the rules leave open for monsters. */
  monsters: { campaign: number, choices: monsterChoices },
  /** What becomes of ties in which characters are. */
  ties: { campaign: number, choices: monsterChoices },
  /** How far from the recommended level a table plays: the panel, and one of these. */
  difficulty: { campaign: number },
  'set-difficulty': { campaign: number, to: z.enum(DIFFICULTIES) },
  /** What the scenarios of a table are played by; one of these, on or off. */
  variants: { campaign: number },
  variant: { campaign: number, variant: z.enum(VARIANTS), to: z.enum(['on', 'off']) },
  /** Whether what is put on cards goes with its character. */
  enhancing: { campaign: number, lasts },
  /** How the party decides: the panel; the first answer or a vote; the leader that was selected. */
  deciding: { campaign: number },
  'decide-how': { campaign: number, how: z.enum(['first', 'vote']) },
  leader: { campaign: number },
  /** What was read: the last of it; a page; the chapter that was selected. */
  'read-story': { campaign: number },
  story: { campaign: number, page: number },
  'story-chapter': { campaign: number },
  /** The form for a sheet from a table, and what was typed into it. */
  'adopt-form': { campaign: number },
  'adopt-typed': { campaign: number },
  scenarios: { campaign: number, page: number },
  scenario: { campaign: number, part: number },
  /** The same scenario once more: at which level? */
  again: { campaign: number, scenario: word },
  level: { campaign: number, scenario: word },
  start: { campaign: number, scenario: word, level: number },
  /** The sheet of a character: one's own, or that of whoever is selected; its cards, a leaf of them; its modifier deck. */
  sheet: { campaign: number },
  'sheet-of': { campaign: number },
  pool: { campaign: number, pile: number, leaf: number },
  deck: { campaign: number },
  /** Ends Downtime for those who are not done: 0 asks whether that is meant. */
  'end-downtime': { campaign: number, sure: number },
  /** What one’s character has come for; whether everybody sees that of everybody: 0 asks whether that is meant. */
  quest: { campaign: number },
  'open-quests': { campaign: number, open: number, sure: number },
  /** Characters come and go; one is let go for good: 0 asks whether that is meant. */
  another: { campaign: number },
  'set-aside': { campaign: number },
  'let-go': { campaign: number, sure: number },
  'come-back': { campaign: number, class: word },
  return: { campaign: number },
  /** The sheet of a campaign: a page, and of what needs several pictures one of them; its map, its week, its party. */
  'campaign-sheet': { campaign: number, page: number, leaf: number },
  'campaign-leaf': { campaign: number, page: number, leaf: number },
  'campaign-map': { campaign: number },
  'campaign-week': { campaign: number },
  'campaign-party': { campaign: number },
} as const satisfies Actions;

const ALL = { ...TABLE_ACTIONS, ...OWN_ACTIONS };

/** The parts of an action. */
export type ActionParts<Action extends keyof typeof ALL> = z.output<z.ZodObject<(typeof ALL)[Action]>>;

/** The id of any of them. */
export const customId = idsOf(ALL);
