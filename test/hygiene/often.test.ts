import { expect, test } from 'vitest';
import { OFTEN } from '../../vitest.config.ts';
import { importsOf, readSources } from './sources.ts';

test('what `npm test` tries only some of is what is run again with all of it', () => {
  const trying = readSources('test').filter((source) => importsOf(source).includes('test/support/often.ts'));
  expect(trying.map(({ file }) => file).sort()).toEqual([...OFTEN].sort());
});
