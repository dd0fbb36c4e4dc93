/** The bot as a process of its own, for tests that kill it and to measure it: `bot-process.ts API_URL TOKEN DATABASE`. */
import { pino } from 'pino';
import { COMMANDS } from '../../commands/index.ts';
import { startBot } from '../discord/bot.ts';
import { PACKS } from '../games/packs.ts';
import { installedIn } from './installed.ts';

const [apiUrl = '', token = '', database = ''] = process.argv.slice(2);
await startBot({
  apiUrl,
  token,
  database,
  ...installedIn([PACKS]),
  commands: COMMANDS,
  threads: true,
  log: pino({ level: 'error' }, pino.destination(2)),
});
process.stdout.write('ready\n');
