/** What happened changes the state of a campaign. Nothing else writes to it. */
import type { Event, EventType } from '../events.ts';
import type { CampaignState } from '../state.ts';
import { courseChanges } from './course.ts';
import { figureChanges } from './figures.ts';
import { goodsChanges } from './goods.ts';
import type { Changes } from './lookup.ts';

const CHANGES: Changes<EventType> = { ...courseChanges, ...figureChanges, ...goodsChanges };

export function change<Type extends EventType>(state: CampaignState, event: Event<Type>): void {
  CHANGES[event.type](state, event);
}
