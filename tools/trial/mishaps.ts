import type { ChildProcess } from 'node:child_process';
import { setTimeout as waited } from 'node:timers/promises';
import { setClock } from '../../src/cli/processes.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import type { SeededRandom } from './lot.ts';

export const MISHAPS = ['pause', 'clock', 'gateway', 'requests'] as const;
export type Mishap = (typeof MISHAPS)[number];

/** Milliseconds; longer than Discord waits for a first reply. */
const MAX_PAUSE_MS = 4_000;
const MAX_OUTAGE_MS = 1_500;
const MAX_JUMP_MS = 3 * 24 * 60 * 60_000;
const BAD_NETWORK = { 'lost request': 0.2, 'lost answer': 0.2, 'slow answer': 0.2, 'server error': 0.1 } as const;

/** Runs a mishap to its end. A changed clock stays changed. */
export async function causeMishap(
  mishap: Mishap,
  bot: ChildProcess,
  local: LocalDiscord,
  lot: SeededRandom,
): Promise<void> {
  switch (mishap) {
    case 'pause':
      bot.kill('SIGSTOP');
      await waited(lot.below(MAX_PAUSE_MS));
      bot.kill('SIGCONT');
      return;
    case 'clock':
      setClock(bot, lot.below(2 * MAX_JUMP_MS) - MAX_JUMP_MS);
      return;
    case 'gateway':
      if (lot.isOneIn(2)) return local.closeConnections();
      local.shutGateway();
      await waited(lot.below(MAX_OUTAGE_MS));
      local.openGateway();
      if (lot.isOneIn(2)) local.forgetSessions();
      return;
    case 'requests':
      local.faults.setChances(BAD_NETWORK);
      await waited(lot.below(MAX_OUTAGE_MS));
      local.faults.clear();
  }
}
