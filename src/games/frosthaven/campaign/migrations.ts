/** Campaigns of older programs, brought up to date. */
import { json } from '../../../kernel/json.ts';
import type { Migrations } from '../../migrate.ts';
import { campaignStart, stateOf } from './state.ts';

export const CAMPAIGN_MIGRATIONS: Migrations = {
  /** Sheets, completed scenarios and looted treasures were all that there was: week 1, and everything still to come. */
  1: (state) => json.parse(stateOf(campaignStart.parse(state))),
};
