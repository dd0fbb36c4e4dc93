/** Custom ids of Frostgrave. */
import { z } from 'zod';
import { ACTION_PARAMS } from '../../../game-api/panel/actions.ts';
import type { ActionSchemas } from '../../../game-api/panel/custom-ids.ts';
import { customIdBuilder, memberNumber, number, word } from '../../../game-api/panel/custom-ids.ts';
import { WARBAND_LEAVES } from '../render/warband/data.ts';
import { FOUNDING_STEPS } from '../warband/draft.ts';

export const CASTERS = ['wizard', 'apprentice'] as const;
export type Caster = (typeof CASTERS)[number];

/** Forms of the founding. */
export const FOUNDING_PARTS = ['spells', 'neutral', 'hire', 'arms'] as const;
export type FoundingPart = (typeof FOUNDING_PARTS)[number];

/** Frozen: old messages keep their buttons, so names and parts never change. */
export const OWN_ACTIONS = {
  table: { game: number },
  'table-text': { game: number },
  looks: { game: number },
  /** `members` as `1-2-c1`; `c1` is seat −1, a warband that the bot plays. */
  players: { campaign: number },
  'set-out': { campaign: number, members: word, setting: z.enum(['city', 'dungeon', 'cavern']) },
  /** Places behind a letter; see `placesFor`. */
  places: { campaign: number, members: word },
  'set-out-there': { campaign: number, members: word, place: word },
  founding: { campaign: number },
  'found-step': { campaign: number, step: z.enum(FOUNDING_STEPS) },
  'found-school': { campaign: number },
  'found-look': { campaign: number, school: word },
  'found-looks': { campaign: number },
  'found-leaf': { campaign: number, leaf: number },
  'found-page': { campaign: number, school: word, leaf: number },
  'found-spells': { campaign: number, school: word },
  'found-unlearn': { campaign: number },
  'found-apprentice': { campaign: number, wanted: z.enum(['yes', 'no']) },
  'found-hire': { campaign: number },
  'found-send': { campaign: number },
  'found-enough': { campaign: number },
  'found-arms': { campaign: number },
  /** Takes the selected arm, or puts it down; one at a time. */
  'found-arm': { campaign: number, who: z.enum(CASTERS) },
  'found-armed': { campaign: number, who: z.enum(CASTERS) },
  'found-names': { campaign: number },
  'found-named': { campaign: number },
  'found-form': { campaign: number, part: z.enum(FOUNDING_PARTS) },
  'found-sent': { campaign: number, part: z.enum(FOUNDING_PARTS) },
  'found-fill': { campaign: number },
  'found-suggest': { campaign: number },
  'found-anew': { campaign: number },
  /** `median`: asks the table for the median experience and gold of the other warbands. */
  'found-now': { campaign: number, asks: z.enum(['nothing', 'median']) },
  warband: { campaign: number },
  'warband-of': { campaign: number },
  'warband-leaf': { campaign: number, member: memberNumber, leaf: z.enum(WARBAND_LEAVES) },
  spells: { campaign: number, member: memberNumber, page: number },
  standing: { campaign: number, page: number },
  'warband-words': { campaign: number, member: memberNumber },
  /** `soldiers` lists the soldiers that the form names, as `m2-3-5`. */
  rename: { campaign: number },
  renamed: { campaign: number, soldiers: word },
  'export-warband': { campaign: number },
  'import-warband': { campaign: number },
  'warband-file': { campaign: number },
  companion: { campaign: number },
  'companion-form': { campaign: number },
  dismiss: { campaign: number },
  'dismiss-form': { campaign: number },
} as const satisfies ActionSchemas;

export const customId = customIdBuilder({ ...ACTION_PARAMS, ...OWN_ACTIONS });
