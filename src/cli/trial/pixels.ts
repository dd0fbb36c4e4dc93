/** Pictures that take no time, where only what they would show matters. */
import type { DrawingRoom } from '../../drawing/room/room.ts';

/** The least picture there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Draws one pixel, whatever is wanted; what was to be drawn is handed to `wanted`. */
export function pixels(wanted: (job: object) => void): DrawingRoom {
  return {
    draw: async (job) => {
      wanted(job);
      return PIXEL;
    },
    drawIfWanted: async (job, isWanted) => {
      wanted(job);
      return isWanted() ? PIXEL : undefined;
    },
    waiting: 0,
    close: async () => {},
  };
}
