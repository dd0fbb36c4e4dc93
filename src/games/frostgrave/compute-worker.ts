import type { Thinker } from '../../game-api/contract/compute-worker.ts';
import { loadFolder } from './content/load.ts';
import { loreOf } from './match/lore.ts';
import { proposedApart } from './rules/orders/question.ts';

export const thinker: Thinker = (folder) => {
  const lore = loreOf(loadFolder(folder));
  return (task) => proposedApart(lore, task);
};
