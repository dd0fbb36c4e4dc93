/** The page of the local table speaks the languages that the bot speaks. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from '../../src/cli/words/messages.ts';

const PAGE = 'src/loopback/';
const catalogue = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../assets/words/de/${file}`, import.meta.url), 'utf8'));
const [own, common] = [catalogue('local-table.json'), catalogue('common.json')];

test('LOC words of the page -> each has a translation that the page loads, with the same gaps', () => {
  const keys = [...new Set(messages().flatMap(({ key, file }) => (file.startsWith(PAGE) ? [key] : [])))];
  expect(keys.length).toBeGreaterThan(70);
  expect(keys.filter((key) => common[key] === undefined).toSorted()).toEqual(Object.keys(own).toSorted());
  const gaps = (words: string) => (words.match(/\{\d+\}/g) ?? []).toSorted();
  const translated = (key: string) => own[key] ?? common[key] ?? '';
  expect(keys.filter((key) => `${gaps(key)}` !== `${gaps(translated(key))}`)).toEqual([]);
});
