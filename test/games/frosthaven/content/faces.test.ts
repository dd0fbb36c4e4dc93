import { expect, test } from 'vitest';
import { monstersOf } from '../../../../src/games/frosthaven/content/roster.ts';
import { FACE_FIELDS, FACE_TINTS } from '../../../../src/games/frosthaven/content/terms.ts';
import { faceOf } from '../../../../src/games/frosthaven/rules/views/look.ts';
import { catalog } from '../../../support/first-winter.ts';

const monsters = [...catalog.monsters.values()];

test('monsters of one scenario -> no two have the same icon, or the same ground', () => {
  const alike = [...catalog.scenarios.values()].flatMap((scenario) => {
    const types = monsters.filter(({ id }) => monstersOf(catalog, scenario).has(id));
    return types.flatMap((one, i) =>
      types.slice(i + 1).flatMap((other) => {
        const [ground, against] = [faceOf(one), faceOf(other)];
        const isAlike = one.icon === other.icon || (ground.tint === against.tint && ground.field === against.field);
        return isAlike ? [`${scenario.id}: ${one.id}, ${other.id}`] : [];
      }),
    );
  });
  expect(alike).toEqual([]);
});

test('types of one scenario from different sets -> the grounds differ in colour', () => {
  const alike = [...catalog.scenarios.values()].flatMap((scenario) => {
    const types = monsters.filter(({ id }) => monstersOf(catalog, scenario).has(id));
    return types.flatMap((one, i) =>
      types
        .slice(i + 1)
        .filter((other) => other.set !== one.set && faceOf(one).tint === faceOf(other).tint)
        .map((other) => `${scenario.id}: ${one.id}, ${other.id}`),
    );
  });
  expect(alike).toEqual([]);
});

test('types of the pack -> no two have the same face', () => {
  const faces = monsters.map((type) => `${faceOf(type).tint} ${faceOf(type).field}`);
  expect(new Set(faces).size).toBe(monsters.length);
});

test('a type without a written face -> the colour of its set, and a pattern by its own name', () => {
  const [guard, archer] = ['guard', 'archer'].map((id) => faceOf({ id, set: 'frost-kin' }));
  expect(guard?.tint).toBe(archer?.tint);
  expect(guard?.field).not.toBe(archer?.field);
  expect(faceOf({ id: 'guard', set: 'frost-kin' })).toEqual(guard);
  expect(FACE_TINTS).toContain(guard?.tint);
  expect(FACE_FIELDS).toContain(guard?.field);
  expect(faceOf({ id: 'guard', set: 'frost-kin', face: { tint: 'moss', field: 'rays' } })).toEqual({
    tint: 'moss',
    field: 'rays',
  });
});
