import type { Activity } from './activity.ts';
import { brewing } from './brewing.ts';
import { buying } from './buying.ts';
import { crafting } from './crafting.ts';
import { distilling } from './distilling.ts';
import { enhancing } from './enhancing.ts';
import { giving } from './giving.ts';
import { levellingUp } from './level-up.ts';
import { respeccing } from './respec.ts';
import { retiring } from './retire.ts';
import { selling } from './selling.ts';

/** Every Downtime activity in the order of the offer, compulsory ones first. OPS-08 */
export const ACTIVITIES: readonly Activity[] = [
  levellingUp,
  respeccing,
  crafting,
  brewing,
  distilling,
  selling,
  buying,
  enhancing,
  giving,
  retiring,
];
