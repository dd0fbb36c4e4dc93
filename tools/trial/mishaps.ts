import type { ChildProcess } from 'node:child_process';
import { setTimeout as waited } from 'node:timers/promises';
import { setClock } from '../../src/cli/processes.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import type { Lot } from './lot.ts';

export const MISHAPS = ['pause', 'clock', 'gateway', 'requests'] as const;
export type Mishap = (typeof MISHAPS)[number];

/** Milliseconds; longer than Discord waits for a first reply. */
const LONGEST_PAUSE = 4_000;
const LONGEST_CUT = 1_500;
const LONGEST_JUMP = 3 * 24 * 60 * 60_000;
const BAD_NETWORK = { 'lost request': 0.2, 'lost answer': 0.2, 'slow answer': 0.2, 'server error': 0.1 } as const;

/** Runs a mishap to its end. A changed clock stays changed. */
export async function befall(mishap: Mishap, bot: ChildProcess, local: LocalDiscord, lot: Lot): Promise<void> {
  switch (mishap) {
    case 'pause':
      bot.kill('SIGSTOP');
      await waited(lot.below(LONGEST_PAUSE));
      bot.kill('SIGCONT');
      return;
    case 'clock':
      setClock(bot, lot.below(2 * LONGEST_JUMP) - LONGEST_JUMP);
      return;
    case 'gateway':
      if (lot.once(2)) return local.cut();
      local.shutGateway();
      await waited(lot.below(LONGEST_CUT));
      local.openGateway();
      if (lot.once(2)) local.forgetSessions();
      return;
    case 'requests':
      local.faults.begin(BAD_NETWORK);
      await waited(lot.below(LONGEST_CUT));
      local.faults.calm();
  }
}
