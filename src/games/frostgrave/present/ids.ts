/** What the buttons, menus and forms of Frostgrave carry, beside those that every game has. */
import { z } from 'zod';
import { TABLE_ACTIONS } from '../../panel/actions.ts';
import { type Actions, idsOf, memberNumber, number, word } from '../../panel/ids.ts';
import { STEPS } from '../warband/draft.ts';

export const CASTERS = ['wizard', 'apprentice'] as const;
export type Caster = (typeof CASTERS)[number];

/** Buttons that were made yesterday are pressed tomorrow: names and parts stay as they are. */
export const OWN_ACTIONS = {
  /** The table as a picture, and in words. */
  table: { game: number },
  'table-text': { game: number },
  /** Who plays, as selected; and off, with members as `1-2-c1`: `c1` is −1, whom the bot plays. */
  players: { campaign: number },
  'set-out': { campaign: number, members: word, setting: z.enum(['city', 'dungeon', 'cavern']) },
  /** Where, as selected: a scenario, or a table of the pack, behind a letter; and off there. */
  places: { campaign: number, members: word },
  'set-out-there': { campaign: number, members: word, place: word },
  /** The warband that is being founded, at the step at which it is; at some step. */
  founding: { campaign: number },
  'found-step': { campaign: number, step: z.enum(STEPS) },
  /** As selected in a menu. */
  'found-school': { campaign: number },
  /** Shows the spells of a school; learns those that were selected of it; gives one back. */
  'found-look': { campaign: number, school: word },
  'found-spells': { campaign: number, school: word },
  'found-unlearn': { campaign: number },
  'found-apprentice': { campaign: number, wanted: z.enum(['yes', 'no']) },
  /** Hires who was selected; sends one away; nobody else is wanted. */
  'found-hire': { campaign: number },
  'found-send': { campaign: number },
  'found-enough': { campaign: number },
  /** What a wizard or apprentice fights with: shows the menus; what was selected in one. */
  'found-arms': { campaign: number },
  'found-armed': { campaign: number, who: z.enum(CASTERS) },
  /** The form for names, and what was typed. */
  'found-names': { campaign: number },
  'found-named': { campaign: number },
  /** Fills what is not chosen; makes up everything anew; forgets everything. */
  'found-fill': { campaign: number },
  'found-suggest': { campaign: number },
  'found-anew': { campaign: number },
  /** Founds it; or founds it and asks for what half of the others have. */
  'found-now': { campaign: number, asks: z.enum(['nothing', 'median']) },
  /** The sheet of a warband, one's own or that of whoever is selected; its spells, a page of them; how all stand. */
  warband: { campaign: number },
  'warband-of': { campaign: number },
  spells: { campaign: number, member: memberNumber, page: number },
  standing: { campaign: number, page: number },
  /** All of it in words. */
  'warband-words': { campaign: number, member: memberNumber },
  /** The form for names of one’s own warband, and what was typed: `m` and numbers of the soldiers that it names, as `m2-3-5`. */
  rename: { campaign: number },
  renamed: { campaign: number, soldiers: word },
  /** As a file. */
  'export-warband': { campaign: number },
  /** A warband that the bot plays comes into the campaign. */
  companion: { campaign: number },
} as const satisfies Actions;

export const customId = idsOf({ ...TABLE_ACTIONS, ...OWN_ACTIONS });
