/** What is said to players whose table has settled that its founder decides something. */
import { words } from './panel.ts';

export const NOT_YOURS_TO_BEGIN = 'At this table its founder says when a game begins (`/settings`).';
export const NOT_YOURS_TO_CHANGE = words('At this table its founder says by what is played (`/settings`).');
