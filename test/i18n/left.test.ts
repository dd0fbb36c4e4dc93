import { expect, test } from 'vitest';
import { withLanguage } from '../../src/i18n/language.ts';
import { t } from '../../src/i18n/t.ts';
import { findEnglish } from '../support/untranslated.ts';

test('what is not in the catalogue is found, and only that', () => {
  const said = withLanguage('en-XA', () => `${t`${'**Ann Lee**'} waits (\`/status\`).`} Somebody else too.`);
  expect(findEnglish(said, ['Ann Lee'])).toEqual(['Somebody', 'else', 'too']);
});

test('names, mentions, times, code and links stay as they are', () => {
  const text = 'Ann (the Ash) and <@12> `went/away` <t:1700000000:f> https://discord.com/channels/1 C12';
  expect(findEnglish(text, ['Ann', '(the Ash)', 'and', ''])).toEqual([]);
});

test('a name is none within another word, and the longer one counts', () => {
  expect(findEnglish('Annabel, Ann Lee', ['Ann', 'Ann Lee'])).toEqual(['Annabel']);
});
