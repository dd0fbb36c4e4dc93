import { json } from '../../../kernel/json.ts';
import type { Migrations } from '../../migrate.ts';
import { campaignStart, stateOf } from './state.ts';

export const CAMPAIGN_MIGRATIONS: Migrations = {
  /** Older states had only sheets, completed scenarios and looted treasures: start at week 1 with nothing laid out. */
  1: (state) => json.parse(stateOf(campaignStart.parse(state))),
};
