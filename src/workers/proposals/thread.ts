import { z } from 'zod';
import type { TaskSolverFactory } from '../../game-api/contract/compute-worker.ts';
import { RuleTimeoutError, withTimeLimit } from '../../matches/runtime/processor-budget.ts';
import { serveWorker } from '../serve-worker.ts';
import type { ComputeRequest, ComputeResponse } from './messages.ts';
import { computeRequest } from './messages.ts';

type ComputeFunction = ReturnType<TaskSolverFactory>;

const thinkerModule = z.object({ thinker: z.custom<TaskSolverFactory>((value) => typeof value === 'function') });
const computeFunctions = new Map<string, Promise<ComputeFunction>>();

serveWorker(computeRequest, async ({ module, folder, task, timeLimit }: ComputeRequest): Promise<ComputeResponse> => {
  const compute = await loadComputeFunction(module, folder);
  const run = () => ({ found: compute(task) });
  try {
    return timeLimit === undefined ? run() : withTimeLimit(run, timeLimit);
  } catch (error) {
    if (error instanceof RuleTimeoutError) return { overLimit: error.message };
    throw error;
  }
});

function loadComputeFunction(module: string, folder: string): Promise<ComputeFunction> {
  const key = `${module} ${folder}`;
  const loading = computeFunctions.get(key) ?? importComputeFunction(module, folder);
  computeFunctions.set(key, loading);
  // A folder that can't be read now may be mended.
  loading.catch(() => computeFunctions.delete(key));
  return loading;
}

async function importComputeFunction(module: string, folder: string): Promise<ComputeFunction> {
  return thinkerModule.parse(await import(module)).thinker(folder);
}
