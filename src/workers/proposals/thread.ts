import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import type { TaskSolverFactory } from '../../game-api/contract/compute-worker.ts';
import { RuleTimeoutError, withTimeLimit } from '../../matches/runtime/processor-budget.ts';
import { type ComputeOrder, type ComputeOutcome, computeOrder } from './messages.ts';

type ComputeFunction = ReturnType<TaskSolverFactory>;

const thinkerModule = z.object({ thinker: z.custom<TaskSolverFactory>((value) => typeof value === 'function') });
const computeFunctions = new Map<string, Promise<ComputeFunction>>();

function serve(): void {
  parentPort?.on('message', (message) => void runTask(computeOrder.parse(message)));
}

async function runTask({ number, module, folder, task, most }: ComputeOrder): Promise<void> {
  try {
    const think = await loadComputeFunction(module, folder);
    postOutcome({
      number,
      found: most === undefined ? think(task) : withTimeLimit(() => ({ found: think(task) }), most).found,
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    postOutcome({ number, problem, isLong: error instanceof RuleTimeoutError });
  }
}

function loadComputeFunction(module: string, folder: string): Promise<ComputeFunction> {
  const key = `${module} ${folder}`;
  const thinking = computeFunctions.get(key) ?? importComputeFunction(module, folder);
  computeFunctions.set(key, thinking);
  // A folder that can't be read now may be mended.
  thinking.catch(() => computeFunctions.delete(key));
  return thinking;
}

async function importComputeFunction(module: string, folder: string): Promise<ComputeFunction> {
  return thinkerModule.parse(await import(module)).thinker(folder);
}

function postOutcome(what: ComputeOutcome): void {
  parentPort?.postMessage(what);
}

serve();
