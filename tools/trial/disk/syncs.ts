/** Checks by strace that nothing leaves for Discord before it is on the disk. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { BotTable } from './bot-table.ts';
import { withBot } from './bot-table.ts';
import type { Departures } from './departures.ts';
import { checkDepartures } from './departures.ts';
import { readTrace } from './trace.ts';
import { attachTracer, requireStrace } from './tracer.ts';

const CALLS = 'trace=fdatasync,fsync,pwrite64,write,writev,sendmsg,sendto';
/** Bytes that are read of each write, more than a message with a picture has. */
const BYTES = 1_000_000;

export async function tryDepartures(
  game: GameDefinition,
  presses: number,
  seed: number,
  found: (fault: object) => void,
): Promise<Omit<Departures, 'faults'>> {
  requireStrace();
  return withBot(game, seed, 'inherit', async (table) => {
    const { faults, ...seen } = checkDepartures(await recordTrace(table, presses));
    for (const fault of faults) found({ game: game.id, seed, fault });
    if (seen.messages === 0 || seen.replies === 0)
      found({ game: game.id, seed, fault: 'nothing was looked at', ...seen });
    return seen;
  });
}

async function recordTrace({ bot, folder, people, waitForDelivery }: BotTable, presses: number) {
  const out = path.join(folder, 'trace');
  const tracer = await attachTracer(bot.pid ?? 0, out, ['-y', '-s', String(BYTES), '-e', CALLS]);
  try {
    await people.actOften(presses);
    await waitForDelivery();
  } finally {
    await tracer.detach();
  }
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(out, 'latin1') })) lines.push(line);
  return readTrace(lines);
}
