import { CanvasRenderingContext2D } from 'canvas';
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

/** Left edges of all words that begin so, in pixels of the page. */
function leftEdges(data: object, beginning: string): number[] {
  const { fillText } = CanvasRenderingContext2D.prototype;
  const edges: number[] = [];
  CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text: string, x: number) {
    const { a, e } = this.getTransform();
    if (text.startsWith(beginning)) edges.push(a * x + e);
  };
  try {
    drawn(data);
  } finally {
    CanvasRenderingContext2D.prototype.fillText = fillText;
  }
  return edges;
}

test('statistics: a column with an icon -> its figures and words stand beside the icon', () => {
  const [dealt, best] = PAGE.columns;
  const plain = { ...PAGE, people: [ANN, BEA], columns: [{ name: dealt?.name, isSum: true }, best] };
  const [without = 0] = leftEdges(plain, '3');
  const [beside = 0] = leftEdges({ ...plain, columns: [dealt, best] }, '3');
  expect(beside - without).toBe(48);
  const [chip = 0] = leftEdges(plain, 'Best blow 0');
  const [iconed = 0] = leftEdges({ ...plain, columns: [dealt, { ...best, icon: 'target' }] }, 'Best blow 0');
  expect(iconed - chip).toBe(32);
});

test('statistics: what others did in two columns -> no figure upon the icon of the next', () => {
  const sums = PAGE.columns.map((each) => ({ ...each, isSum: true }));
  const rows = (icon: object) => ({
    ...PAGE,
    columns: sums.map(({ name, isSum }) => ({ name, isSum, ...icon })),
    people: [ANN, { ...FOES, cells: [cell(444), cell(555)] }],
  });
  const [before = 0] = leftEdges(rows({}), '444');
  const [beside = 0] = leftEdges(rows({ icon: 'target' }), '444');
  expect(before - beside).toBe(36);
});

test('statistics: a person with an icon -> no initials upon it; without one -> initials', () => {
  expect(leftEdges({ ...PAGE, people: [{ ...ANN, name: 'Xu Anders' }] }, 'Xu').length).toBe(1);
  expect(leftEdges({ ...PAGE, people: [{ ...BEA, name: 'Xu Anders' }] }, 'Xu').length).toBe(2);
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
