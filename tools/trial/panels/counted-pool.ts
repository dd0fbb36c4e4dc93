import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { RenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { createRenderPool } from '../../../src/workers/rendering/render-pool.ts';

export interface CountedPool extends RenderPool {
  readonly pendingCount: number;
}

/** Draws as for players. Calls `onJob` with whatever is drawn. */
export function countedPool(games: readonly GameDefinition[], onJob: (job: object) => void): CountedPool {
  const { drawers } = loadInstallation([PACKS], games);
  const pool = createRenderPool({ drawers });
  let pending = 0;
  const count = async <T>(drawn: Promise<T>): Promise<T> => {
    pending++;
    try {
      return await drawn;
    } finally {
      pending--;
    }
  };
  return {
    draw: (job) => {
      onJob(job);
      return count(pool.draw(job));
    },
    drawIfWanted: (job, ...how) => {
      const heard = () => {
        const wanted = job();
        onJob(wanted);
        return wanted;
      };
      return count(pool.drawIfWanted(heard, ...how));
    },
    close: () => pool.close(),
    get waitingCount() {
      return pool.waitingCount;
    },
    get pendingCount() {
      return pending;
    },
  };
}
