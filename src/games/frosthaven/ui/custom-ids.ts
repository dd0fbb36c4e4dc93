/** Custom ids of Frosthaven's buttons, menus and forms. */
import { z } from 'zod';
import { ACTION_PARAMS } from '../../../game-api/panel/actions.ts';
import type { ActionSchemas } from '../../../game-api/panel/custom-ids.ts';
import { customIdBuilder, memberNumber, number, word } from '../../../game-api/panel/custom-ids.ts';
import { lasts } from '../campaign/state/enhancements.ts';
import { VARIANTS } from '../content/terms.ts';
import { SHEET_LEAVES } from '../render/index.ts';
import { DIFFICULTIES, monsterChoices, orders } from '../settings/settings.ts';

/** Names and parts are frozen: old messages keep their buttons. */
export const OWN_ACTIONS = {
  hand: { game: number },
  read: { game: number, page: number },
  'read-page': { game: number, page: number },
  card: { game: number, card: word },
  /** `other`: index among the modes the character is not in. */
  form: { game: number, other: number },
  /** `side`: 0 for the present mode, else another one, counted from 1. */
  sides: { game: number, side: number, leaf: number },
  enemies: { game: number },
  goal: { game: number },
  board: { game: number },
  'board-words': { game: number, page: number },
  /** `other`: index of a seat among the others. */
  others: { game: number, other: number, leaf: number },
  'others-page': { game: number, other: number, leaf: number },
  'take-damage': { game: number },
  always: { game: number, wish: orders.keyof() },
  class: { campaign: number, part: number },
  'class-leaf': { campaign: number, leaf: number },
  name: { campaign: number, class: word },
  'name-form': { campaign: number, class: word },
  kit: { campaign: number },
  'kit-page': { campaign: number, page: number },
  'kit-leaf': { campaign: number, leaf: number },
  'kit-item-leaf': { campaign: number, page: number, leaf: number },
  'kit-shows': { campaign: number, page: number, shows: z.enum(['cards', 'items']) },
  /** `part`: index of one of several menus that share the list. */
  'kit-cards': { campaign: number, part: number },
  'kit-items': { campaign: number, part: number },
  /** `+ITEM` takes one item, `-ITEM` puts it back. */
  'kit-item': { campaign: number, part: number },
  'kit-form': { campaign: number },
  'kit-sent': { campaign: number },
  give: { campaign: number },
  'give-some': { campaign: number, member: memberNumber },
  monsters: { campaign: number, choices: monsterChoices },
  ties: { campaign: number, choices: monsterChoices },
  difficulty: { campaign: number },
  'set-difficulty': { campaign: number, to: z.enum(DIFFICULTIES) },
  variants: { campaign: number },
  variant: { campaign: number, variant: z.enum(VARIANTS), to: z.enum(['on', 'off']) },
  enhancing: { campaign: number, lasts },
  deciding: { campaign: number },
  'decide-how': { campaign: number, how: z.enum(['first', 'vote']) },
  leader: { campaign: number },
  'read-story': { campaign: number },
  story: { campaign: number, page: number },
  'story-chapter': { campaign: number },
  'adopt-form': { campaign: number },
  'adopt-typed': { campaign: number },
  scenarios: { campaign: number, page: number },
  scenario: { campaign: number, part: number },
  again: { campaign: number, scenario: word },
  level: { campaign: number, scenario: word },
  start: { campaign: number, scenario: word, level: number },
  sheet: { campaign: number },
  'sheet-of': { campaign: number },
  'sheet-leaf': { campaign: number, member: memberNumber, leaf: z.enum(SHEET_LEAVES) },
  pool: { campaign: number, pile: number, leaf: number },
  deck: { campaign: number },
  'end-downtime': { campaign: number, sure: number },
  quest: { campaign: number },
  'quest-count': { campaign: number, count: number, done: number },
  'open-quests': { campaign: number, open: number, sure: number },
  another: { campaign: number },
  'set-aside': { campaign: number },
  'let-go': { campaign: number, sure: number },
  'come-back': { campaign: number, class: word },
  return: { campaign: number },
  'campaign-sheet': { campaign: number, page: number, leaf: number },
  'campaign-leaf': { campaign: number, page: number, leaf: number },
  'campaign-map': { campaign: number },
  'campaign-map-leaf': { campaign: number, leaf: number },
  'campaign-week': { campaign: number },
  'campaign-party': { campaign: number },
  companion: { campaign: number },
  'companion-form': { campaign: number },
  dismiss: { campaign: number },
  'dismiss-form': { campaign: number },
  'sheet-correct': { campaign: number, page: number },
  'sheet-correct-pick': { campaign: number, part: number },
  /** `what`: the values of the target, with spaces between them. */
  'sheet-correct-typed': { campaign: number, what: z.string() },
  adopt: { campaign: number },
  'adopt-file': { campaign: number },
} as const satisfies ActionSchemas;

const ALL = { ...ACTION_PARAMS, ...OWN_ACTIONS };

export type ActionParts<Action extends keyof typeof ALL> = z.output<z.ZodObject<(typeof ALL)[Action]>>;

export const customId = customIdBuilder(ALL);
