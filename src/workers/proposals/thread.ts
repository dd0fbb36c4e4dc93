import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import type { Thinker } from '../../game-api/contract/compute-worker.ts';
import { TookTooLong, withinTime } from '../../matches/runtime/processor-budget.ts';
import { type ComputeOrder, type ComputeOutcome, order } from './messages.ts';

type ComputeFunction = ReturnType<Thinker>;

const thinkerModule = z.object({ thinker: z.custom<Thinker>((value) => typeof value === 'function') });
const known = new Map<string, Promise<ComputeFunction>>();

function serve(): void {
  parentPort?.on('message', (message) => void answer(order.parse(message)));
}

async function answer({ number, module, folder, task, most }: ComputeOrder): Promise<void> {
  try {
    const think = await thinkingOf(module, folder);
    tell({ number, found: most === undefined ? think(task) : withinTime(() => ({ found: think(task) }), most).found });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    tell({ number, problem, isLong: error instanceof TookTooLong });
  }
}

function thinkingOf(module: string, folder: string): Promise<ComputeFunction> {
  const key = `${module} ${folder}`;
  const thinking = known.get(key) ?? loaded(module, folder);
  known.set(key, thinking);
  // A folder that can't be read now may be mended.
  thinking.catch(() => known.delete(key));
  return thinking;
}

async function loaded(module: string, folder: string): Promise<ComputeFunction> {
  return thinkerModule.parse(await import(module)).thinker(folder);
}

function tell(what: ComputeOutcome): void {
  parentPort?.postMessage(what);
}

serve();
