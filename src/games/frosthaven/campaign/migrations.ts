import { json } from '../../../engine/values/json.ts';
import type { Migrations } from '../../../game-api/values/state-migrations.ts';
import { campaignStart, stateOf } from './state.ts';

export const CAMPAIGN_MIGRATIONS: Migrations = {
  /** Older states had only sheets, completed scenarios and looted treasures: start at week 1 with nothing laid out. */
  1: (state) => json.parse(stateOf(campaignStart.parse(state))),
};
