/** Programs as `npm start` builds them: in one piece, which a process loads in half the time. */
import path from 'node:path';
import { built } from '../../src/build.mjs';

/** What `npm start` runs. */
export const CLI = await built();

/** The bot alone, as `src/cli/bot-process.ts` says. */
export const BOT = path.join(path.dirname(CLI), 'cli/bot-process.js');
