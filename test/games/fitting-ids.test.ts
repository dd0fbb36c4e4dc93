/** Ids and names of packs stand on buttons and menus of Discord: what can't is refused when a pack is read, with its place. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ACTIONS } from '../../src/bot/features/actions.ts';
import { PackRegistry } from '../../src/game-api/content/pack-registry.ts';
import { ACTION_PARAMS } from '../../src/game-api/panel/actions.ts';
import { ID_LENGTH } from '../../src/game-api/panel/limits.ts';
import { FILES } from '../../src/games/frostgrave/content/files.ts';
import { readPack as readFrostgrave } from '../../src/games/frostgrave/content/load.ts';
import { CASTERS, OWN_ACTIONS as FROSTGRAVE_ACTIONS } from '../../src/games/frostgrave/ui/custom-ids.ts';
import { openPackFiles, readPack } from '../../src/games/frosthaven/content/load.ts';
import { OWN_ACTIONS } from '../../src/games/frosthaven/ui/custom-ids.ts';

const PACKS = 'assets/packs';
const LONG = 'a'.repeat(101);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pack-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of a pack in which, in one file, one text is another. */
function changed(pack: string, file: string, from: string, to: string): string {
  const copy = path.join(folder, pack);
  cpSync(path.join(PACKS, pack), copy, { recursive: true });
  const at = path.join(copy, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(from);
  writeFileSync(at, text.replaceAll(from, to));
  return copy;
}

function firstIdIn(pack: string, file: string, depth: RegExp): string {
  return depth.exec(readFileSync(path.join(PACKS, pack, file), 'utf8'))?.[1] ?? '';
}

const FIRST_ID = /"id": "([^"]+)"/;

test.each([
  ['scenarios/the-snow-fence.json', 'id'],
  ['items.json', 'items'],
  ['goals.json', 'goals'],
])('D6 Frosthaven: an id of 101 letters in %s -> refused, with its place', (file, place) => {
  const copy = changed('first-winter', file, `"${firstIdIn('first-winter', file, FIRST_ID)}"`, `"${LONG}"`);
  expect(() => readPack(openPackFiles(copy))).toThrow(new RegExp(`${file}.*${place}.*at most 48 characters`));
});

test('D6 Frosthaven: a card of 101 letters, a class of 25 -> refused, with their places', () => {
  const [file = ''] = readdirSync(path.join(PACKS, 'first-winter/classes'));
  const name = `classes/${file}`;
  const card = /"cards": \[\s*\{\s*"id": "([^"]+)"/.exec(readFileSync(path.join(PACKS, 'first-winter', name), 'utf8'));
  const cards = changed('first-winter', name, `"${card?.[1]}"`, `"${LONG}"`);
  expect(() => readPack(openPackFiles(cards))).toThrow(/classes.*cards.*at most 48 characters/);
  const own = firstIdIn('first-winter', name, FIRST_ID);
  const classes = changed('first-winter', name, `"id": "${own}"`, `"id": "${'a'.repeat(25)}"`);
  expect(() => readPack(openPackFiles(classes))).toThrow(/classes.*id.*at most 24 characters/);
});

test.each(['soldiers', 'creatures', 'scenarios', 'arms', 'potions', 'schools'] as const)(
  'D6 Frostgrave: an id of 41 letters among the %s -> refused, with its place',
  (which) => {
    const file = `${which}.json`;
    const from = firstIdIn('city-under-snow', file, FIRST_ID);
    const { problems } = readFrostgrave(
      changed('city-under-snow', file, `"id": "${from}"`, `"id": "${'a'.repeat(41)}"`),
    );
    expect(problems.map((problem) => JSON.stringify(problem)).join('\\n')).toMatch(
      new RegExp(`${which}.*at most 40 characters`),
    );
  },
);

const schemaPart = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  maxLength: z.number().optional(),
  $ref: z.string().optional(),
});

/** Every place of a schema where an id stands. */
function idsIn(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(idsIn);
  if (typeof part !== 'object' || part === null) return [];
  const own = schemaPart.safeParse(part).data?.properties?.id;
  return [...(own === undefined ? [] : [own]), ...Object.values(part).flatMap(idsIn)];
}

/** Whether such a place says how long an id may be; `all`: where what it refers to stands. */
function isBounded(all: unknown, place: unknown): boolean {
  const { maxLength, $ref } = schemaPart.parse(place);
  if (maxLength !== undefined) return maxLength <= 48;
  const steps = $ref?.split('/').slice(1) ?? [];
  const there = steps.reduce<unknown>((at, step) => z.record(z.string(), z.unknown()).parse(at)[step], all);
  return $ref !== undefined && isBounded(all, there);
}

const SCHEMAS: readonly (readonly [string, unknown])[] = [
  ...readdirSync('assets/schemas').map((file): [string, unknown] => [
    file,
    z.json().parse(JSON.parse(readFileSync(path.join('assets/schemas', file), 'utf8'))),
  ]),
  ...Object.entries(FILES).map(([name, schema]): [string, unknown] => [
    name,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  ]),
];

test.each(SCHEMAS)('D6 ids in %s -> bounded', (_, schema) => {
  expect(idsIn(schema).filter((place) => !isBounded(schema, place))).toEqual([]);
});

test('D6 the head of a pack that no menu could show -> nothing is said of it', () => {
  changed('first-winter', 'pack.json', '"first-winter"', `"${LONG}"`);
  expect([...PackRegistry.fromFolders([folder]).packs.keys()]).toEqual([]);
});

/** The longest of every part: numbers of ten figures, and ids as long as they may be. */
const LONGEST: Readonly<Record<string, string>> = {
  card: `${'a'.repeat(24)}/${'a'.repeat(48)}`,
  class: 'a'.repeat(24),
  seat: 'a'.repeat(24),
  scenario: 'a'.repeat(48),
  school: 'a'.repeat(40),
  place: `t${'a'.repeat(40)}`,
  members: '1000-1001-1002-1003',
  who: CASTERS[0],
  of: `${'a'.repeat(24)}-${'a'.repeat(30)}`,
};

test('D6 buttons carry the longest ids that a pack may have', () => {
  const ofBot = Object.fromEntries([...ACTIONS.values()].map(({ id, params }) => [id, params]));
  const all = { ...ACTION_PARAMS, ...ofBot, ...OWN_ACTIONS, ...FROSTGRAVE_ACTIONS };
  const tooLong = Object.entries(all).flatMap(([action, parts]) => {
    const values = Object.entries(parts).map(
      ([part, shape]) => LONGEST[part] ?? (shape instanceof z.ZodEnum ? 'founder' : '1234567'),
    );
    const id = [action, ...values].join(':');
    return id.length > ID_LENGTH ? [`${id.length} ${id}`] : [];
  });
  expect(tooLong).toEqual([]);
});
