/** What befalls a bot besides its end: it stands still, its clock is set, its connections break. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as waited } from 'node:timers/promises';
import type { LocalDiscord } from '../../local/local.ts';
import { setClock } from '../processes.ts';
import type { Lot } from './lot.ts';

export const MISHAPS = ['pause', 'clock', 'gateway', 'requests'] as const;
export type Mishap = (typeof MISHAPS)[number];

/** Milliseconds for which it stands still at most, as on a machine that sleeps: longer than Discord waits for a first answer. */
const LONGEST_PAUSE = 4_000;
/** Milliseconds for which Discord can’t be reached at most. */
const LONGEST_CUT = 1_500;
/** A clock is set by so many milliseconds at most, either way. */
const LONGEST_JUMP = 3 * 24 * 60 * 60_000;
/** Of requests while the network is bad. */
const BAD_NETWORK = { 'lost request': 0.2, 'lost answer': 0.2, 'slow answer': 0.2, 'server error': 0.1 } as const;

/** One of them comes about and is over, but for a clock, which stays as it was set. */
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
