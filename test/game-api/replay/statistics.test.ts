import { expect, test } from 'vitest';
import { addCounts, emptyTally } from '../../../src/game-api/replay/statistics.ts';
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
