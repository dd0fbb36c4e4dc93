import type { CampaignEvent, CampaignEventType } from '../events/events.ts';
import type { CampaignState } from '../state.ts';
import { goodsChanges } from './goods.ts';
import type { CampaignChanges } from './lookup.ts';
import { peopleChanges } from './people.ts';
import { recordChanges } from './record.ts';
import { rosterChanges } from './roster.ts';
import { sheetChanges } from './sheet.ts';
import { townChanges } from './town.ts';
import { weekChanges } from './week.ts';

const CHANGES: CampaignChanges<CampaignEventType> = {
  ...peopleChanges,
  ...weekChanges,
  ...sheetChanges,
  ...townChanges,
  ...goodsChanges,
  ...rosterChanges,
  ...recordChanges,
};

/** Applies an event to the state of a campaign. Nothing else writes to it. */
export function change<Type extends CampaignEventType>(state: CampaignState, event: CampaignEvent<Type>): void {
  CHANGES[event.type](state, event);
}
