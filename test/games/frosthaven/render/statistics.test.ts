import { expect, test } from 'vitest';
import { COLUMNS as FROSTGRAVE } from '../../../../src/games/frostgrave/announce/statistics.ts';
import { drawer as frostgrave } from '../../../../src/games/frostgrave/render/drawer.ts';
import { COLUMNS as FROSTHAVEN } from '../../../../src/games/frosthaven/announce/statistics.ts';
import { drawer } from '../../../../src/games/frosthaven/render/drawer.ts';
import { hasIcon } from '../../../../src/render/canvas/icons.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import { pngSize } from '../../../support/pixels.ts';

const cell = (value: number, isBest = false) => ({ value, words: `${value}`, isBest });
const ANN = { name: 'Ann', icon: 'wolf-head', colour: '#4f8fc0', cells: [cell(7, true), cell(2)] };
const BEA = { name: 'Bea', cells: [cell(3), cell(0)] };
const FOES = { name: 'Enemies', isOther: true, cells: [cell(5), cell(0)] };
const PAGE = {
  title: 'The Bridge',
  moment: { heading: 'Best blow', words: 'Ann strikes Hound 2 for 7.', figure: '7' },
  columns: [
    { name: 'Damage dealt', icon: 'crossed-swords', isSum: true },
    { name: 'Best blow', isSum: false },
  ],
  people: [ANN, BEA, FOES],
};
const { moment: _, ...WITHOUT_MOMENT } = PAGE;

const drawn = (data: object, version = 2) =>
  drawJob((game) => (game === 'frosthaven' ? drawer : frostgrave), {
    game: 'frosthaven',
    picture: 'statistics',
    version,
    data,
  });

test.each([
  ['a figure', { people: [{ ...ANN, cells: [cell(8, true), cell(2)] }, BEA, FOES] }],
  ['who was best', { people: [{ ...ANN, cells: [cell(7), cell(2)] }, BEA, FOES] }],
  ['an icon', { people: [{ ...ANN, icon: 'rat' }, BEA, FOES] }],
  ['what others did', { people: [ANN, BEA, { ...FOES, cells: [cell(6), cell(0)] }] }],
  ['the best moment', { moment: { ...PAGE.moment, words: 'Ann strikes Hound 3 for 7.' } }],
])('statistics: %s -> seen', (_, change) => {
  const picture = drawn(PAGE);
  expect(drawn(PAGE).equals(picture)).toBe(true);
  expect(drawn({ ...PAGE, ...change }).equals(picture)).toBe(false);
});

test('statistics: twice as wide as a phone shows; a moment and each person make it taller', () => {
  const whole = pngSize(drawn(PAGE));
  expect(whole.width).toBe(800);
  expect(pngSize(drawn(WITHOUT_MOMENT)).height).toBeLessThan(whole.height);
  expect(pngSize(drawn({ ...PAGE, people: [ANN, FOES] })).height).toBeLessThan(whole.height);
});

test('statistics: a job of an earlier release -> drawn as it was then', () => {
  const cards = [{ name: 'Damage dealt', rows: [{ name: 'Ann', value: 7, words: '7' }] }];
  expect(pngSize(drawn({ title: 'The Bridge', cards }, 1)).width).toBe(800);
});

test('statistics: icons of columns and rows of both games -> in the set', () => {
  const icons = [...FROSTHAVEN, ...FROSTGRAVE].map(({ icon }) => icon);
  for (const icon of [
    ...icons,
    'direwolf',
    'daemon-skull',
    'shaking-hands',
    'wizard-face',
    'laurels',
    'laurel-crown',
  ]) {
    expect(hasIcon(icon ?? ''), icon).toBe(true);
  }
  expect(icons).toHaveLength(16);
});
