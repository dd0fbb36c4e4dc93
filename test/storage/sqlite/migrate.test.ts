import { expect, test } from 'vitest';
import type { Migrations } from '../../../src/game-api/values/state-migrations.ts';
import { migrateSnapshot } from '../../../src/game-api/values/state-migrations.ts';
import { MIGRATIONS, UNSUPPORTED_VERSIONS } from '../../../src/games/frosthaven/match/migrations.ts';
import { SCHEMA_VERSION } from '../../../src/games/frosthaven/rules/rules.ts';

const snapshot = (schema: number, state: unknown) => ({ number: 4, schema, state: JSON.stringify(state), cursor: [1] });

const steps: Migrations = {
  1: (state) => ({ renamed: state }),
  2: (state) => [state, 'and more'],
};

test('a snapshot goes through every change of its shape, one after the other', () => {
  const now = migrateSnapshot(snapshot(1, { a: 1 }), 3, steps);
  expect(JSON.parse(now.state)).toEqual([{ renamed: { a: 1 } }, 'and more']);
  expect(now).toMatchObject({ schema: 3, number: 4, cursor: [1] });
  expect(JSON.parse(migrateSnapshot(snapshot(2, 'x'), 3, steps).state)).toEqual(['x', 'and more']);
});

test('one of the present shape stays as it is', () => {
  const present = snapshot(3, { a: 1 });
  expect(migrateSnapshot(present, 3, steps)).toEqual(present);
});

test('one from which no way leads, or of a newer program, is refused', () => {
  expect(() => migrateSnapshot(snapshot(0, {}), 3, steps)).toThrow('There is no migration from schema 0.');
  expect(() => migrateSnapshot(snapshot(4, {}), 3, steps)).toThrow('of schema 4, newer than this program');
});

test('there is a way from every schema that was ever written, or it was given up', () => {
  const older = Array.from({ length: SCHEMA_VERSION - 1 }, (_, i) => i + 1);
  expect(older.filter((schema) => !MIGRATIONS[schema] && !UNSUPPORTED_VERSIONS.includes(schema))).toEqual([]);
  expect(UNSUPPORTED_VERSIONS.filter((schema) => MIGRATIONS[schema] || schema >= SCHEMA_VERSION)).toEqual([]);
});

test('schema 2: a flyer -> keeps the hex it came from; all else stays, in its order', () => {
  const before =
    '{"round":3,"figures":{"wisp-1":{"hex":"C4","aloft":"C3","acted":2},"wolf-1":{"hex":"D4"}},"rooms":["a"]}';
  const now = migrateSnapshot({ number: 4, schema: 2, state: before, cursor: [1] }, 3, MIGRATIONS);
  expect(now).toEqual({ number: 4, schema: 3, state: before.replace('aloft', 'flyingFrom'), cursor: [1] });
});

test('schema 3: END-11 masteries by place -> by id; all else stays, in its order', () => {
  const before =
    '{"round":3,"characters":[{"class":"drifter","masteries":[],"mastered":[1],"seat":"a"},{"class":"boneshaper","masteries":[0,1],"seat":"b"},{"class":"of-elsewhere","masteries":[0],"seat":"c"}],"rooms":["a"]}';
  const now = migrateSnapshot({ number: 4, schema: 3, state: before, cursor: [1] }, 4, MIGRATIONS);
  const state = before
    .replace('"mastered":[1]', '"mastered":["old-habits"]')
    .replace('"masteries":[0,1]', '"masteries":["quorum","every-finger-counted"]')
    .replace('"masteries":[0]', '"masteries":[]');
  expect(now).toEqual({ number: 4, schema: 4, state, cursor: [1] });
});
