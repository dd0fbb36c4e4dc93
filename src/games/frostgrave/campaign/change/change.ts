/** The only code that writes to the state of a campaign. */
import type { CampaignEvent, CampaignEventType } from '../events.ts';
import type { CampaignState } from '../state.ts';
import { courseChanges } from './course.ts';
import { figureChanges } from './figures.ts';
import { goodsChanges } from './goods.ts';
import type { CampaignChanges } from './lookup.ts';

const CHANGES: CampaignChanges<CampaignEventType> = { ...courseChanges, ...figureChanges, ...goodsChanges };

export function change<Type extends CampaignEventType>(state: CampaignState, event: CampaignEvent<Type>): void {
  CHANGES[event.type](state, event);
}
