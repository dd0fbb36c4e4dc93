/** Resources go to Frosthaven between scenarios alone: the button for it stands on a sheet only then. SUP-03 */
import { expect, test } from 'vitest';
import { runGameAction, yearContext } from '../../../support/bot/at-year.ts';
import { FIRST, packOf, Year } from '../../../support/frosthaven/year.ts';

const pack = packOf({});

async function sheetWith(result: string | undefined): Promise<string[]> {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { party: [{ gain: 'resources', kind: 'lumber', amount: 2, to: 'each' }] });
  const matches = async () => [{ about: { scenario: FIRST, level: 1 }, result, thread: undefined }];
  const { components } = await runGameAction(pack, 'sheet', yearContext(year, 'ann', { matches }));
  return components.flat().flatMap((control) => ('label' in control ? [control.label] : []));
}

test('SUP-03: a sheet with resources, no scenario -> Give to Frosthaven', async () => {
  expect(await sheetWith('completed')).toContain('Give to Frosthaven');
});

test('SUP-03: a sheet with resources while a scenario is played -> no way to give', async () => {
  const labels = await sheetWith(undefined);
  expect(labels).not.toContain('Give to Frosthaven');
  expect(labels).toContain('Cards and items you bring');
});
