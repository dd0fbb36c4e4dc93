/** What the engine and the store refuse is said in other languages by those above them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storageErrorWords } from '../../../src/bot/response/storage-errors.ts';
import { refusalWords } from '../../../src/game-api/base/error-words.ts';
import { withLanguage } from '../../../src/i18n/language.ts';
import { WriteFailedError } from '../../../src/matches/settings/repositories.ts';
import { findEnglish } from '../../support/untranslated.ts';

const read = (file: string) => readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');

test('whatever the engine refuses has its words', () => {
  const sources = [
    'session/open-questions',
    'rules/question',
    'session/step-machine',
    'session/rule-run',
    'session/session',
  ]
    .map((file) => read(`engine/${file}.ts`))
    .join('\n');
  const all = [...sources.matchAll(/(?:why: |return |\? |=\s+)['`]([A-Z][^'`\n]*\.)['`]/g)].map(
    ([, words = '']) => words,
  );
  const refusals = all.map((words) => words.replace(/\$\{[^}]*\}/g, '2'));
  expect(refusals.length).toBeGreaterThan(12);
  for (const words of refusals) {
    expect(refusalWords(words)).toBe(words);
    expect(
      findEnglish(
        withLanguage('en-XA', () => refusalWords(words)),
        [],
      ),
      words,
    ).toEqual([]);
  }
});

test('what a game refuses stays as it has said it', () => {
  expect(withLanguage('en-XA', () => refusalWords('No wind blows.'))).toBe('No wind blows.');
});

test('why the database did not take something has its words', () => {
  const reasons = [...read('storage/connection/db-errors.ts').matchAll(/why: '([^']+)'/g)].map(([, why = '']) => why);
  expect(reasons.length).toBeGreaterThan(7);
  for (const why of reasons) {
    const error = new WriteFailedError({ why }, undefined);
    expect(storageErrorWords(error)).toBe(error.message);
    expect(
      findEnglish(
        withLanguage('en-XA', () => storageErrorWords(error)),
        [],
      ),
      why,
    ).toEqual([]);
  }
});
