import { expect, test } from 'vitest';
import { ACTIONS } from '../../src/bot/features/actions.ts';
import { readSources } from './sources.ts';

const DECLARED = /\bdefine(?:Modal)?Action\(\{\s*id: '([a-z-]+)'/g;

test('every action stands in the index, and one search for its id finds it', () => {
  const declared = readSources('src/bot').flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, id]) => id));
  expect(declared.sort()).toEqual([...ACTIONS.keys()].sort());
});
