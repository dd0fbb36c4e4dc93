/** Pictures that take no time, where only what they would show matters. */
import type { DrawingRoom } from '../../drawing/room/room.ts';

/** The least picture there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Draws one pixel, whatever is wanted, and writes behind it what that was; it is handed to `wanted` too. */
export function pixels(wanted: (job: object) => void = () => {}): DrawingRoom {
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
    waiting: 0,
    close: async () => {},
  };
}
