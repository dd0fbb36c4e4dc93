/** What is said to players whose table has settled that its founder decides something. */
import { t } from '../../language/t.ts';
import { words } from './panel.ts';

export const notYoursToBegin = () => t`At this table its founder says when a game begins (\`/settings\`).`;
export const notYoursToChange = () => words(t`At this table its founder says by what is played (\`/settings\`).`);
