/** What the buttons, menus and forms of Frostgrave carry, beside those that every game has. */
import { z } from 'zod';
import { TABLE_ACTIONS } from '../../panel/actions.ts';
import { type Actions, idsOf, number, word } from '../../panel/ids.ts';

/** Buttons that were made yesterday are pressed tomorrow: names and parts stay as they are. */
export const OWN_ACTIONS = {
  /** The table as a picture, and in words. */
  table: { game: number },
  'table-text': { game: number },
  /** A warband that is suggested, another one for another number; and founding it. */
  suggested: { campaign: number, n: number },
  'found-suggested': { campaign: number, n: number },
  /** Who plays, as selected; and off, with members as `1-2-3`. */
  players: { campaign: number },
  'set-out': { campaign: number, members: word, setting: z.enum(['city', 'dungeon']) },
  /** The sheet of a warband: one's own, or that of whoever is selected; how all stand. */
  warband: { campaign: number },
  'warband-of': { campaign: number },
  standing: { campaign: number },
} as const satisfies Actions;

export const customId = idsOf({ ...TABLE_ACTIONS, ...OWN_ACTIONS });
