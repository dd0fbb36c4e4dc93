import { expect, test } from 'vitest';
import { ACTIONS } from '../../src/bot/features/actions.ts';
import { MENUS } from '../../src/bot/features/menus.ts';
import { readSources } from './sources.ts';

const DECLARED = /\bdefine(?:Modal)?Action\(\{\s*id: '([a-z-]+)'/g;

test('every action stands in the index, and one search for its id finds it', () => {
  const declared = readSources('src/bot').flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, id]) => id));
  expect(declared.sort()).toEqual([...ACTIONS.keys()].sort());
});

const DECLARED_MENUS = /\bdefine(?:Message|User)Menu\(\{\s*name: msg`([^`]+)`/g;

test('every menu of a message or a person stands in the index', () => {
  const declared = readSources('src/bot').flatMap(({ text }) =>
    [...text.matchAll(DECLARED_MENUS)].map(([, name]) => name),
  );
  expect(declared.sort()).toEqual(MENUS.map(({ data }) => data.name).sort());
});
