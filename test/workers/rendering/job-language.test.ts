import { expect, test } from 'vitest';
import { z } from 'zod';
import { speaking } from '../../../src/i18n/language.ts';
import { t } from '../../../src/i18n/t.ts';
import { type Drawer, drawn, picture } from '../../../src/render/drawer.ts';
import { inLanguageNow } from '../../../src/render/job.ts';

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
