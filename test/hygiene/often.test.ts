import { expect, test } from 'vitest';
import { OFTEN } from '../../vitest.config.ts';
import { importsOf, readSources } from './sources.ts';

test('what tries only some examples is listed, and run with all of them', () => {
  const trying = readSources('test').filter((source) => importsOf(source).includes('test/support/often.ts'));
  expect(trying.map(({ file }) => file).sort()).toEqual([...OFTEN].sort());
});
