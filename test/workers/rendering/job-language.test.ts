import { expect, test } from 'vitest';
import { z } from 'zod';
import { withLanguage } from '../../../src/i18n/language.ts';
import { t } from '../../../src/i18n/t.ts';
import type { Drawer } from '../../../src/render/drawer.ts';
import { definePicture, drawJob } from '../../../src/render/drawer.ts';
import { withCurrentLanguage } from '../../../src/render/job.ts';

/** It writes its word into the file, in place of a picture. */
const drawer: Drawer = { pictures: [definePicture('sign', 1, z.object({}), () => Buffer.from(t`Back`))] };
const JOB = { game: 'signs', picture: 'sign', version: 1, data: {} };

test('a picture is drawn in the language in which it was wanted', () => {
  const german = withLanguage('de', () => withCurrentLanguage(JOB));
  expect(drawJob(() => drawer, JSON.parse(JSON.stringify(german))).toString()).toBe('Zurück');
  expect(drawJob(() => drawer, withCurrentLanguage(JOB)).toString()).toBe('Back');
});

test('a job that names no language, as older programs wrote it, is drawn in English', () => {
  expect(withCurrentLanguage(JOB)).toEqual(JOB);
  expect(withLanguage('de', () => drawJob(() => drawer, JOB)).toString()).toBe('Back');
});
