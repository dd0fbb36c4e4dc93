/** Whatever a password holds and however it is written, nobody reads any part of it. */
import { expect, test } from 'vitest';
import {
  isPostgresAddress,
  secretsIn,
  withoutAddresses,
  withoutSecrets,
} from '../../../src/storage/connection/database-url.ts';
import { inspectDatabase } from '../../../src/storage/inspect.ts';
import { isReadableUrl } from '../../../src/storage/open-store.ts';
import { openPostgres } from '../../../src/storage/postgres/postgres.ts';
import { sidecarPath } from '../../../src/storage/sidecar-files.ts';

/** Each part between what parts an address is long enough to be found. */
const SIGNS = ['/', '@', ':', '#', '?', '%', ' ', '/@', '@/', '?@', '#@:', '%/', '&', '=', '?a=', '"', '%2F'];
const PARTS = ['gannet', 'kestrel', 'plover'];
const PASSWORDS = SIGNS.flatMap((sign) => [
  PARTS.join(sign),
  `${sign}${PARTS[0]}`,
  `${PARTS[1]}${sign}`,
  `77${sign}${PARTS[2]}`,
]);
const NOWHERE = '127.0.0.1:1/games';

const FORMS: Readonly<Record<string, (password: string) => string>> = {
  'as it is': (password) => `postgres://ann:${password}@${NOWHERE}`,
  encoded: (password) => `postgres://ann:${encodeURIComponent(password)}@${NOWHERE}`,
  'in the query, as it is': (password) => `postgresql://${NOWHERE}?user=ann&password=${password}`,
  'in the query, encoded': (password) =>
    `postgres://${NOWHERE}?user=ann&password=${encodeURIComponent(password)}&sslmode=disable`,
  'at a socket': (password) => `postgres:///games?host=/tmp/none&user=ann&password=${password}`,
  'with one stroke': (password) => `postgres:/ann:${password}@${NOWHERE}`,
};

/** Parts of a password that stand in a text; what is shorter is in every text. */
function shownIn(text: string): string[] {
  return PARTS.filter((part) => text.includes(part));
}

const WAYS = Object.entries(FORMS);

test.each(WAYS)('a password %s -> not shown with its address, in a text, or in the name of a file', (_, form) => {
  for (const url of PASSWORDS.map(form)) {
    const text = `connect ${url} (${url}), it said`;
    const shown = [withoutSecrets(url), withoutAddresses(text, secretsIn(url)), sidecarPath(url, 'desk.json')];
    expect(shown.flatMap(shownIn), url).toEqual([]);
  }
});

test.each(WAYS)('a password %s -> not shown where nobody can connect', async (_, form) => {
  for (const password of SIGNS.map((sign) => PARTS.join(sign))) {
    const url = form(password);
    const ways: readonly (() => Promise<unknown>)[] = [() => openPostgres(url), () => inspectDatabase(url)];
    for (const open of ways) {
      const why = await open().then(
        () => 'It was opened.',
        (error) => `${error} ${JSON.stringify(error)}`,
      );
      expect(why).toMatch(/^Error: The database postgres/);
      expect(shownIn(why), url).toEqual([]);
    }
  }
});

test('what is clear is shown as server and database, and used', () => {
  for (const password of PASSWORDS) {
    expect(withoutSecrets(FORMS.encoded?.(password) ?? '')).toBe(`postgres://${NOWHERE}`);
    expect(isReadableUrl(FORMS.encoded?.(password) ?? '')).toBe(true);
  }
  expect(withoutSecrets('postgres://ann:p@ss@host:5432/db')).toBe('postgres://host:5432/db');
  expect(withoutSecrets('postgres://ann:p/a@ss@host:5432/db')).toBe('postgres://host:5432/db');
  expect(withoutSecrets('postgres://[::1]:5432/db?sslmode=require')).toBe('postgres://[::1]:5432/db');
  expect(['postgres://here', 'postgres://ann@h/d', 'postgres:///d?host=/tmp'].map(isPostgresAddress)).toEqual([
    true,
    true,
    true,
  ]);
});

test('an address that can be read in several ways is not used', () => {
  for (const url of [
    'postgres://a:p/q@h/d',
    'postgres://a:p#q@h/d',
    'postgres://a:1?q@h/d',
    'host=h password=gannet dbname=d',
  ])
    expect(isReadableUrl(url), url).toBe(false);
  expect(['data/hoarfrost.db', 'sqlite:games.db', '/tmp/a b@c.db'].map(isReadableUrl)).toEqual([true, true, true]);
  expect(shownIn(withoutSecrets('host=h password=gannet kestrel'))).toEqual([]);
});
