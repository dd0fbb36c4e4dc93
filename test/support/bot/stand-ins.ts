/** Who plays and who draws at a table of tests. Loads no game. */
import type { RenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { pixelPool } from '../../../tools/trial/pixels.ts';

export const PEOPLE = ['Ann', 'Bea'];

/** Draws one pixel, whatever is wanted. */
export const PIXELS: RenderPool = pixelPool(() => {});
