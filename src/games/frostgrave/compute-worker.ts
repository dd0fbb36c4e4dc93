import type { TaskSolverFactory } from '../../game-api/contract/compute-worker.ts';
import { loadFolder } from './content/load.ts';
import { loreOf } from './match/lore.ts';
import { runPhaseTask } from './match/phase-question.ts';
import { runOrderTask } from './rules/orders/question.ts';

export const thinker: TaskSolverFactory = (folder) => {
  const lore = loreOf(loadFolder(folder));
  return (task) => runPhaseTask(lore, task) ?? runOrderTask(lore, task);
};
