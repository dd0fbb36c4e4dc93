import type { Activity } from './activity.ts';
import { giving } from './giving.ts';
import { levellingUp } from './level-up.ts';
import { respeccing } from './respec.ts';

/** All that can be done in Downtime, in the order in which it is offered; what is compulsory first. OPS-08 */
export const ACTIVITIES: readonly Activity[] = [levellingUp, respeccing, giving];
