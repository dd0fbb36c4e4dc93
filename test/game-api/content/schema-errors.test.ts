/** What is wrong with the shape of a file is said in the language of whoever sent it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseWithFaults } from '../../../src/game-api/content/schema-errors.ts';
import type { Language } from '../../../src/i18n/language.ts';
import { PSEUDO_LANGUAGE, withLanguage } from '../../../src/i18n/language.ts';
import { findEnglish } from '../../support/untranslated.ts';

const sheet = z.strictObject({
  name: z.string().max(3),
  week: z.int().min(1),
  kind: z.enum(['ox', 'elk']),
  one: z.literal('yes'),
  parts: z.array(z.boolean()).min(2),
  gear: z.object({}),
  worth: z.union([z.number(), z.strictObject({ per: z.number() })]),
  counts: z.record(z.string().max(1), z.number()),
  code: z.string().regex(/^\d+$/),
  gone: z.number(),
});

const WRONG = {
  name: 'Wenna',
  week: 0,
  kind: 'cow',
  one: 'no',
  parts: [1],
  gear: null,
  worth: 'much',
  counts: { zz: 1 },
  code: 'x',
  extra: 1,
  more: 2,
};

function found(tag: Language, data: unknown = WRONG): string[] {
  return withLanguage(tag, () =>
    (parseWithFaults(sheet, data).faults ?? []).map(({ place, message }) => `${place} ${message}`),
  );
}

test('a fault of a file -> where, what was expected, what is there, in two languages', () => {
  expect(found('en')).toEqual([
    'name must have at most 3 characters',
    'week must be at least 1',
    'kind must be one of “ox”, “elk”',
    'one must be “yes”',
    'parts[0] must be true or false, but is a number',
    'parts must have at least 2 entries',
    'gear must be an object { }, but is null',
    'worth must be a number, or an object { }',
    'counts.zz “zz” can’t be a name here',
    'code has the wrong format',
    'gone is missing',
    'the whole file unknown fields: “extra”, “more”',
  ]);
  expect(found('de')).toEqual([
    'name muss höchstens 3 Zeichen haben',
    'week muss mindestens 1 sein',
    'kind muss eines von „ox“, „elk“ sein',
    'one muss „yes“ sein',
    'parts[0] muss true oder false sein, ist aber eine Zahl',
    'parts muss mindestens 2 Einträge haben',
    'gear muss ein Objekt { } sein, ist aber null',
    'worth muss eine Zahl oder ein Objekt { } sein',
    'counts.zz „zz“ kann hier kein Name sein',
    'code hat das falsche Format',
    'gone fehlt',
    'die ganze Datei unbekannte Felder: „extra“, „more“',
  ]);
});

test('no words of it are in no catalogue', () => {
  const names = [...Object.keys(WRONG), 'gone', 'ox', 'elk', 'yes', 'per', 'null', 'parts'];
  expect(found(PSEUDO_LANGUAGE).flatMap((line) => findEnglish(line, names))).toEqual([]);
  expect(found(PSEUDO_LANGUAGE, [1.5]).flatMap((line) => findEnglish(line, names))).toEqual([]);
});
