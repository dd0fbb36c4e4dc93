import type { RenderPool } from '../../src/workers/rendering/render-pool.ts';

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Draws one pixel and appends the job to the file, for tests; also passes it to `wanted`. */
export function pixelPool(wanted: (job: object) => void = () => {}): RenderPool {
  const drawn = (job: object) => Buffer.concat([PIXEL, Buffer.from(JSON.stringify(job))]);
  return {
    draw: async (job) => {
      wanted(job);
      return drawn(job);
    },
    drawIfWanted: async (ofWhat, isWanted) => {
      const job = ofWhat();
      wanted(job);
      return isWanted() ? drawn(job) : undefined;
    },
    waitingCount: 0,
    close: async () => {},
  };
}
