/** A phone shows a picture 400 pixels wide: nothing on a page is in smaller print than 11 of them. */
import { expect, test } from 'vitest';
import { drawer } from '../../../../src/games/frostgrave/render/drawer.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import { warbandPictures } from '../../../../tools/frostgrave/pictures.ts';
import { textSizes } from '../../../support/text-sizes.ts';

test('spells, soldiers, warbands and standings -> no small print', () => {
  const all = textSizes((write) => {
    for (const [name, { job }] of Object.entries(warbandPictures()))
      write(
        name,
        drawJob(() => drawer, job),
      );
  });
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ size }) => size < 11)).toEqual([]);
});
