/**
 * The bot as a process: `bot-process.ts API_URL TOKEN DATABASE`.
 * Each line of its standard input sets how many milliseconds its clock is ahead.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { COMMANDS } from '../../commands/index.ts';
import { startBot } from '../bot/bot.ts';
import { systemClock } from '../bot/client/clock.ts';
import { PACKS } from '../game-api/content/pack-registry.ts';
import { GAMES } from '../games/index.ts';
import { loadInstallation } from './installed.ts';

const [apiUrl = '', token = '', database = ''] = process.argv.slice(2);
let ahead = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  ahead = Number(line);
});
await startBot({
  clock: { ...systemClock, now: () => systemClock.now() + ahead },
  apiUrl,
  token,
  database,
  ...loadInstallation([PACKS], GAMES),
  commands: COMMANDS,
  threads: true,
  log: pino({ level: 'error' }, pino.destination(2)),
});
process.stdout.write('ready\n');
