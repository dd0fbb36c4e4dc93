/** The thread that thinks: one task after the other, as the games that bring them know how. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import type { Thinker } from '../../games/thinker.ts';
import { type Order, type Outcome, order } from './messages.ts';

type Thinking = ReturnType<Thinker>;

const thinkerModule = z.object({ thinker: z.custom<Thinker>((value) => typeof value === 'function') });
/** By game and folder. */
const known = new Map<string, Promise<Thinking>>();

function serve(): void {
  parentPort?.on('message', (message) => void answer(order.parse(message)));
}

async function answer({ number, module, folder, task }: Order): Promise<void> {
  try {
    tell({ number, found: (await thinkingOf(module, folder))(task) });
  } catch (error) {
    tell({ number, problem: error instanceof Error ? error.message : String(error) });
  }
}

function thinkingOf(module: string, folder: string): Promise<Thinking> {
  const key = `${module} ${folder}`;
  const thinking = known.get(key) ?? loaded(module, folder);
  known.set(key, thinking);
  // A folder that can't be read now may be mended.
  thinking.catch(() => known.delete(key));
  return thinking;
}

async function loaded(module: string, folder: string): Promise<Thinking> {
  return thinkerModule.parse(await import(module)).thinker(folder);
}

function tell(what: Outcome): void {
  parentPort?.postMessage(what);
}

serve();
