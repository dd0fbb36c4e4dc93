import { expect, test } from 'vitest';
import { cleanName, stripInvisible } from '../../../src/engine/values/typed-text.ts';
import { displayName } from '../../../src/storage/display-name.ts';

const MARKS = [
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u200b',
  '\ufeff',
  '\u0007',
  '\u3164',
];

test.each(MARKS)('a name loses %j', (mark) => {
  expect(displayName.parse(`${mark}An${mark}n${mark}`)).toBe('Ann');
  expect(stripInvisible(`a${mark}b`)).toBe('ab');
});

test('a name of which nothing can be seen is Somebody', () => {
  expect(displayName.parse('\u202e\u2066 \u3164')).toBe('Somebody');
});

test('letters and emoji of any script keep what joins them', () => {
  const family = '👩\u200d👧';
  expect(cleanName(`  Zoë ${family}  می\u200dخواهم `)).toBe(`Zoë ${family} می\u200dخواهم`);
  expect(stripInvisible('one\ntwo')).toBe('one\ntwo');
});
