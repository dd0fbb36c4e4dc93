/** How long a press takes until the words on the panel are final, with many games at once over the loopback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type LocalDiscord, startLocalDiscord } from '../../local/local.ts';
import { type Figure, percentile, rounded } from './figure.ts';
import { Players } from './players.ts';

const GAMES = 50;
const PRESSES_A_GAME = 12;
/** Milliseconds that a player looks at the panel before the next press. */
const THOUGHT = 1_500;
const PEOPLE = ['Ann', 'Bea'];

export async function pressFigures(scenario: string): Promise<Figure[]> {
  const channels = Array.from({ length: GAMES }, (_, i) => `table-${i + 1}`);
  const local = await startLocalDiscord({ rateLimits: 'off', channels, patienceMs: 30_000 });
  const bot = await startProcess(local);
  const times: number[] = [];
  try {
    const tables = await openTables(local, channels, scenario);
    await Promise.all(tables.map(({ players, thread }, i) => playAt(players, thread, (i * THOUGHT) / GAMES)));
    times.push(...tables.flatMap(({ players }) => players.times));
  } finally {
    bot.kill('SIGKILL');
    await local.stop();
  }
  const name = `press to final words, ${GAMES} games at once`;
  return [
    { name: `${name}, median`, value: rounded(percentile(times, 0.5)), unit: 'ms' },
    { name: `${name}, 99th percentile`, value: rounded(percentile(times, 0.99)), unit: 'ms' },
    { name: 'presses measured', value: times.length, unit: 'presses' },
  ];
}

async function startProcess(local: LocalDiscord): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./bot-process.ts', import.meta.url));
  const bot = spawn(process.execPath, ['--import', 'tsx', program, local.apiUrl, local.token, ':memory:'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bot.stdout, 'data');
  return bot;
}

async function openTables(local: LocalDiscord, channels: readonly string[], scenario: string) {
  const tables: { players: Players; thread: string }[] = [];
  for (const [i, channel] of channels.entries()) {
    const players = new Players(local, i + 1);
    tables.push({ players, thread: await players.begin(channel, PEOPLE, scenario) });
  }
  return tables;
}

async function playAt(players: Players, thread: string, delay: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delay));
  for (let done = 0; done < PRESSES_A_GAME; ) {
    for (const person of PEOPLE) {
      if (await players.act(person, thread)) done++;
      await new Promise((resolve) => setTimeout(resolve, THOUGHT));
    }
  }
}
