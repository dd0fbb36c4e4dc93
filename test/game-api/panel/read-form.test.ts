/** What a form offers, and what is refused of what comes back. */
import { expect, test } from 'vitest';
import { checkboxesField, fileField, menuField, radioField } from '../../../src/game-api/panel/form-fields.ts';
import type { FormField } from '../../../src/game-api/panel/panel.ts';
import { CHECKED, readForm } from '../../../src/game-api/panel/read-form.ts';
import { discordProblemsOfForm } from '../../support/bot/fits.ts';

const options = (count: number) => Array.from({ length: count }, (_, i) => ({ value: `v${i}`, label: `Option ${i}` }));
const LONG = 'x'.repeat(300);

const FIELDS: readonly FormField[] = [
  { id: 'text', label: 'Text', least: 0, most: 5 },
  radioField({ id: 'radio', label: 'Radio' }, options(3)),
  checkboxesField({ id: 'boxes', label: 'Boxes' }, options(10)),
  menuField({ id: 'menu', label: 'Menu' }, options(25), { least: 2, most: 3 }),
  { id: 'box', label: 'Box', kind: 'checkbox', isChecked: true },
];

const GOOD: Readonly<Record<string, readonly string[]>> = {
  text: ['abcde'],
  radio: ['v1'],
  boxes: [],
  menu: ['v0', 'v24'],
  box: [CHECKED],
};

function whyRefused(change: Readonly<Record<string, readonly string[]>>): string | undefined {
  const read = readForm({ fields: FIELDS }, new Map(Object.entries({ ...GOOD, ...change })));
  return 'why' in read ? read.why : undefined;
}

test('every kind of field, at its limits -> Discord takes the form', () => {
  expect(discordProblemsOfForm({ id: 'form', title: 'Title', fields: FIELDS })).toEqual([]);
  const long = { id: 'long', label: LONG, description: LONG };
  const fields = [
    radioField(long, options(10)),
    radioField({ ...long, id: 'b' }, options(11)),
    checkboxesField({ ...long, id: 'c' }, [{ value: 'v', label: LONG, description: LONG }]),
    checkboxesField({ ...long, id: 'd' }, options(25)),
    fileField({ ...long, id: 'e' }),
  ];
  expect(discordProblemsOfForm({ id: 'form', title: 'Title', fields })).toEqual([]);
  expect(fields.map(({ kind }) => kind)).toEqual(['radio group', 'menu', 'checkbox group', 'menu', 'file upload']);
  expect(fields.map(({ label, description = '' }) => [label.length, description.length])).toEqual(
    Array.from({ length: 5 }, () => [45, 100]),
  );
  expect(() => menuField({ id: 'f', label: 'Too many' }, options(26))).toThrow('A menu takes 25 options, not 26.');
});

test('values that are offered -> they are read as they came', () => {
  const read = readForm({ fields: FIELDS }, new Map(Object.entries(GOOD)));
  if ('why' in read) throw new Error(read.why);
  expect([read.one('text'), read.one('radio'), read.all('menu')]).toEqual(['abcde', 'v1', ['v0', 'v24']]);
  expect([read.has('box'), read.has('boxes'), read.one('other')]).toEqual([true, false, undefined]);
});

test('values that are not offered, too many, too few or too long -> one sentence', () => {
  const strange = 'That is not among the choices.';
  expect(whyRefused({})).toBeUndefined();
  expect(whyRefused({ radio: ['v3'] })).toBe(strange);
  expect(whyRefused({ radio: ['v1', 'v2'] })).toBe('Radio: that is too many.');
  expect(whyRefused({ radio: [] })).toBe('Radio: that is too few.');
  expect(whyRefused({ boxes: ['v1', 'v1'] })).toBe(strange);
  expect(whyRefused({ boxes: ['__proto__'] })).toBe(strange);
  expect(whyRefused({ menu: ['v0'] })).toBe('Menu: that is too few.');
  expect(whyRefused({ menu: ['v0', 'v1', 'v2', 'v3'] })).toBe('Menu: that is too many.');
  expect(whyRefused({ box: ['yes'] })).toBe(strange);
  expect(whyRefused({ text: ['abcdef'] })).toBe('Text: at most 5 characters.');
  expect(whyRefused({ text: ['a', 'b'] })).toBe('Text: that is too many.');
});
