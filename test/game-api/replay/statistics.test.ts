import { expect, test } from 'vitest';
import { addCounts, emptyTally, mergeTallies, tally as tallyShape } from '../../../src/game-api/replay/statistics.ts';
import { statisticsPanel } from '../../../src/game-api/replay/statistics-panel.ts';
import { withLanguage } from '../../../src/i18n/language.ts';

test('counts -> kept in English, said in the reader’s language; typed names stay', () => {
  const columns = [{ key: 'dealt', name: 'Damage dealt', of: 'sum' }] as const;
  const rows = [
    { key: 'a', name: 'Enemies' },
    { key: 'foes', name: 'Enemies', isWord: true },
  ] as const;
  const counts = rows.map(({ key }, i) => ({ who: key, what: 'dealt', value: i + 3 }));
  const tally = withLanguage('en-XA', () => addCounts(emptyTally(columns), counts, rows));
  expect(tally.rows.map(({ name }) => name)).toEqual(['Enemies', 'Enemies']);
  const said = (language: 'en' | 'en-XA') =>
    withLanguage(language, () => statisticsPanel('The Bridge', 'frosthaven', tally).picture?.alt);
  expect(said('en')).toBe('The Bridge. Damage dealt: Enemies 3, Enemies 4.');
  expect(said('en-XA')).toMatch(/^The Bridge\. Đàṁàĝè đèàĺť[^a-z]*: Enemies 3, Èňèṁîèš[^a-z]* 4\.$/);
});

const COLUMNS = [
  { key: 'dealt', name: 'Damage dealt', of: 'sum', icon: 'crossed-swords' },
  { key: 'blow', name: 'Best blow', of: 'most' },
] as const;
const ROWS = [
  { key: 'a', name: 'Ann', icon: 'wolf-head', colour: '#4f8fc0' },
  { key: 'b', name: 'Bea' },
  { key: 'foes', name: 'Enemies', isWord: true },
] as const;
const blow = (who: string, value: number, on?: string) => [
  { who, what: 'dealt', value },
  { who, what: 'blow', value, ...(on !== undefined && { on }) },
];
const pageOf = (all: Parameters<typeof statisticsPanel>[2]) => statisticsPanel('The Bridge', 'frosthaven', all).picture;

test('a best blow -> told with its target, of those who are played alone', () => {
  const counts = [...blow('a', 3, 'Hound 1'), ...blow('b', 7, 'Hound 2'), ...blow('b', 5), ...blow('foes', 9, 'Ann')];
  const picture = pageOf(addCounts(emptyTally(COLUMNS), counts, ROWS));
  expect(picture?.alt).toBe(
    'The Bridge. Bea strikes Hound 2 for 7. Damage dealt: Ann 3, Bea 12, Enemies 9. Best blow: Ann 3, Bea 7, Enemies 9.',
  );
  expect(picture?.job).toMatchObject({
    picture: 'statistics',
    version: 2,
    data: {
      moment: { heading: 'Best blow', words: 'Bea strikes Hound 2 for 7.', figure: '7' },
      columns: [
        { name: 'Damage dealt', isSum: true, icon: 'crossed-swords' },
        { name: 'Best blow', isSum: false },
      ],
      people: [
        { name: 'Ann', icon: 'wolf-head', colour: '#4f8fc0' },
        {
          name: 'Bea',
          cells: [
            { value: 12, words: '12', isBest: true },
            { value: 7, isBest: true },
          ],
        },
        {
          name: 'Enemies',
          isOther: true,
          cells: [
            { value: 9, isBest: false },
            { value: 9, isBest: false },
          ],
        },
      ],
    },
  });
});

test('no blow, or one without a known target -> no moment, or one that names none', () => {
  const healed = addCounts(emptyTally(COLUMNS), [{ who: 'a', what: 'dealt', value: 2 }], ROWS);
  expect(pageOf(healed)?.job.data).not.toHaveProperty('moment');
  const struck = addCounts(emptyTally(COLUMNS), blow('a', 4), ROWS);
  expect(pageOf(struck)?.alt).toContain('Ann strikes once for 4.');
});

test('two who did as much -> nobody is best', () => {
  const picture = pageOf(addCounts(emptyTally(COLUMNS), [...blow('a', 4), ...blow('b', 4)], ROWS));
  expect(JSON.stringify(picture?.job.data)).not.toContain('"isBest":true');
});

test('tallies of a campaign -> the target of the greatest blow of all, however they are ordered', () => {
  const games = [blow('a', 6, 'Old Grey'), blow('a', 8, 'The Widow'), blow('a', 7, 'Hound 1')].map((counts) =>
    addCounts(emptyTally(COLUMNS), counts, ROWS),
  );
  for (const order of [games, games.toReversed()]) {
    expect(mergeTallies(order)?.rows[0]?.cells.blow).toEqual({ sum: 21, most: 8, times: 3, on: 'The Widow' });
  }
});

test('a tally of earlier releases, without icons and targets -> read and drawn', () => {
  const old = {
    columns: [{ key: 'blow', name: 'Best blow', of: 'most' }],
    rows: [{ key: 'a', name: 'Ann', cells: { blow: { sum: 4, most: 3, times: 2 } } }],
  };
  expect(pageOf(tallyShape.parse(old))?.alt).toBe('The Bridge. Ann strikes once for 3. Best blow: Ann 3.');
});

test('a tally from a file with an icon or a colour that is none -> refused', () => {
  const row = { key: 'a', name: 'Ann', cells: {} };
  for (const wrong of [{ icon: '../x' }, { colour: 'red' }]) {
    expect(tallyShape.safeParse({ columns: [], rows: [{ ...row, ...wrong }] }).success).toBe(false);
  }
});
