/** The menu of terms in a first match, and the button in its place on panels that are high already. */
import { expect, test } from 'vitest';
import { hasRoomForTerms, withTerms } from '../../../src/bot/panels/coaching.ts';
import type { Glossary } from '../../../src/game-api/contract/game.ts';
import { button, buttonRows, menu, menuRow } from '../../../src/game-api/panel/controls.ts';

const GLOSSARY: Glossary = {
  terms: () => [{ name: 'Turn', value: 'turn' }],
  explain: () => 'Yours.',
};

function panelOf(rows: number, sections: number, labels: readonly string[] = ['Hand']) {
  const filled = menuRow(menu('panel:9', 'Items', [{ value: 'hat', label: 'Hat' }]));
  const last = buttonRows(labels.map((label, i) => button(`panel:${i}`, label)));
  return {
    content: 'It is your turn.',
    components: [...Array.from({ length: rows - 1 }, () => filled), ...(rows > 0 ? last : [])],
    sections: Array.from({ length: sections }, (_, i) => ({ text: `Card ${i}` })),
    picture: undefined,
  };
}

test.each([
  [0, 4, true],
  [0, 5, false],
  [1, 4, true],
  [2, 3, true],
  [2, 4, false],
])('%i sections and %i rows below -> room: %s', (sections, rows, expected) => {
  expect(hasRoomForTerms(panelOf(rows, sections))).toBe(expected);
});

const controlsOf = (rows: number, sections: number, labels?: readonly string[]) =>
  withTerms(GLOSSARY, 7, panelOf(rows, sections, labels)).components.map((row) => row.map(({ id }) => id));

test('room for the menu -> a row of its own; none -> a button beside others, and no row more', () => {
  expect(controlsOf(2, 2)).toEqual([['panel:9'], ['panel:0'], ['what-is:7']]);
  expect(controlsOf(4, 2)).toEqual([['panel:9'], ['panel:9'], ['panel:9'], ['panel:0', 'what-is:7']]);
});

test('little room in the roomiest row -> a question mark alone', () => {
  const [own] =
    withTerms(GLOSSARY, 7, panelOf(4, 2, ['Hand', 'Game plan', 'Stand']))
      .components.at(-1)
      ?.slice(3) ?? [];
  expect(own).toEqual(button('what-is:7', '?'));
});

test('rows that are full on a phone, or no term on the panel -> neither', () => {
  expect(controlsOf(4, 2, ['Put everything in order', 'Undo'])).toEqual([
    ['panel:9'],
    ['panel:9'],
    ['panel:9'],
    ['panel:0', 'panel:1'],
  ]);
  const silent: Glossary = { ...GLOSSARY, terms: () => [{ name: 'Retaliate', value: 'retaliate' }] };
  expect(withTerms(silent, 7, panelOf(4, 2))).toEqual(panelOf(4, 2));
});
