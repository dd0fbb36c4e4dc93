import { Image } from 'canvas';
import { expect, test } from 'vitest';
import { drawer } from '../../../src/games/frostgrave/render/drawer.ts';
import { drawer as frosthavenDrawer } from '../../../src/games/frosthaven/render/drawer.ts';
import { drawJob } from '../../../src/render/drawer.ts';

/** Width and height of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  const image = new Image();
  image.src = png;
  return [image.width, image.height];
}

test.each([
  ['frosthaven', { goals: [] }, 'goals'],
  ['frostgrave', { title: 'Wares', aside: '', wares: [] }, 'wares'],
])('a small picture of %s is half as wide and half as high', (game, data, picture) => {
  const drawerOf = (name: string) => (name === 'frosthaven' ? frosthavenDrawer : drawer);
  const job = { game, picture, version: 1, data };
  const [width, height] = sizeOf(drawJob(drawerOf, job));
  expect(sizeOf(drawJob(drawerOf, { ...job, isSmall: true }))).toEqual([Math.ceil(width / 2), Math.ceil(height / 2)]);
  expect(() => drawJob(drawerOf, { ...job, isSmall: 'very' })).toThrow('This is no picture to be drawn');
});
