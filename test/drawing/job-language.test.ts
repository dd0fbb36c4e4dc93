import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Drawer, drawn, picture } from '../../src/drawing/drawer.ts';
import { inLanguageNow } from '../../src/drawing/job.ts';
import { speaking } from '../../src/language/language.ts';
import { t } from '../../src/language/t.ts';

/** It writes its word into the file, in place of a picture. */
const drawer: Drawer = { pictures: [picture('sign', 1, z.object({}), () => Buffer.from(t`Back`))] };
const JOB = { game: 'signs', picture: 'sign', version: 1, data: {} };

test('a picture is drawn in the language in which it was wanted', () => {
  const german = speaking('de', () => inLanguageNow(JOB));
  expect(drawn(() => drawer, JSON.parse(JSON.stringify(german))).toString()).toBe('Zurück');
  expect(drawn(() => drawer, inLanguageNow(JOB)).toString()).toBe('Back');
});

test('a job that names no language, as older programs wrote it, is drawn in English', () => {
  expect(inLanguageNow(JOB)).toEqual(JOB);
  expect(speaking('de', () => drawn(() => drawer, JOB)).toString()).toBe('Back');
});
