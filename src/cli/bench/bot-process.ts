/** The bot as a process of its own, for tests that kill it: `tsx bot-process.ts API_URL TOKEN DATABASE`. */
import { pino } from 'pino';
import { COMMANDS } from '../../../commands/index.ts';
import { startBot } from '../../discord/bot.ts';
import { loadPack } from '../../games/frosthaven/content/load.ts';

const [apiUrl = '', token = '', database = ''] = process.argv.slice(2);
const catalog = loadPack();
await startBot({
  apiUrl,
  token,
  database,
  catalog: () => catalog,
  packs: [catalog.pack],
  commands: COMMANDS,
  log: pino({ level: 'error' }, pino.destination(2)),
});
process.stdout.write('ready\n');
