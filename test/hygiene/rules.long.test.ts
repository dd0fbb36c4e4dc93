/** The index of rules, the code that carries them out, and what a game can come to. */
import { beforeAll, describe, expect, test } from 'vitest';
import { id } from '../../src/engine/values/id.ts';
import { cardId } from '../../src/games/frosthaven/content/content-index.ts';
import { DEFAULT_PACK, loadPack } from '../../src/games/frosthaven/content/load.ts';
import { STANDARD_DECK } from '../../src/games/frosthaven/rules/decks/modifiers.ts';
import { usualCards } from '../../src/games/frosthaven/rules/figures/equipment.ts';
import { initialState } from '../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { findCode, isToolFile } from '../../tools/frosthaven/rules/code.ts';
import { groupOf, indexedRules } from '../../tools/frosthaven/rules/ids.ts';
import type { CommentPlace } from '../../tools/frosthaven/rules/places.ts';
import { placesOf } from '../../tools/frosthaven/rules/places.ts';
import { testsOf } from '../../tools/frosthaven/rules/tests.ts';
import { findUnreachableRules } from '../../tools/frosthaven/rules.ts';
import { readSources } from './sources.ts';

const INDEX = indexedRules();
/** What carries rules out; the tools only look at them. */
const CODE = readSources('src', 'commands', 'tools').filter(({ file }) => !isToolFile(file) && file !== 'src/cli.ts');

/** Examples and computed figures restate rules: only tests name them. */
const RESTATED = ['WEX', 'DER', 'CWE'];

let places: ReadonlyMap<string, readonly CommentPlace[]>;
let beyond: ReadonlySet<string>;

beforeAll(async () => {
  places = placesOf(CODE, await findCode(CODE));
  beyond = await findUnreachableRules();
});

test('every rule is named by the docstring of the code that carries it out', () => {
  const isNamed = (rule: string) => places.get(rule)?.some(({ of }) => of === 'code');
  expect(INDEX.filter((rule) => !RESTATED.includes(groupOf(rule)) && !isNamed(rule))).toEqual([]);
});

test('code and tests name no rule that is not in the index', () => {
  const groups = new Set(INDEX.map(groupOf));
  const named = [...places.keys(), ...testsOf(readSources('test')).keys()];
  expect(named.filter((rule) => groups.has(groupOf(rule)) && !INDEX.includes(rule))).toEqual([]);
});

test('a game can come to what is used in part, or by another way', () => {
  const near = [
    'END-16',
    'END-19',
    'SET-02',
    'SET-19',
    'LVL-02',
    'LOOT-01',
    'BG-04',
    'ATK-25',
    'ADV-07',
    'END-12',
    'CND-43',
    'EVT-08',
    'LOOT-05',
    'LOOT-06',
    'FAV-01',
  ];
  expect(near.filter((rule) => beyond.has(rule))).toEqual([]);
  const groups = new Set(INDEX.map(groupOf));
  expect([...beyond].filter((rule) => groups.has(groupOf(rule)) && !INDEX.includes(rule))).toEqual([]);
});

describe('play starts a scenario', () => {
  const handlers = CODE.filter(({ file }) => file.startsWith('src/games/frosthaven/ui/'));
  const campaign = CODE.filter(({ file }) => file === 'src/games/frosthaven/campaign/departure.ts');

  /** The objects that patterns find: by the handlers, and by what the campaign adds. */
  function given(...patterns: readonly RegExp[]): string {
    const objects = patterns.map((pattern) =>
      [...handlers, ...campaign].flatMap(({ text }) => pattern.exec(text)?.[1] ?? []),
    );
    expect(objects.map((found) => found.length)).toEqual(patterns.map(() => 1));
    return objects.flat().join('\n');
  }

  /** The fields of an interface that no object names. */
  function missing(name: string, objects: string): string[] {
    const head = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm');
    const [body = ''] = CODE.flatMap(({ text }) => head.exec(text)?.[1] ?? []);
    const fields = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].flatMap(([, field]) => field ?? []);
    expect(fields.length).toBeGreaterThan(1);
    return fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(objects));
  }

  test('with every field of what it can give', () => {
    const start = given(
      /departure: Departure = \{([^}]*)\}/,
      /: Departure\): Departure \{[\s\S]*?return \{([\s\S]*?)\n {2}\};/,
    );
    expect(missing('Departure', start)).toEqual([]);
    const member = given(
      /: Promise<Traveller> \{[\s\S]*?return \{([\s\S]*?)\n {2}\};/,
      /member: Traveller,?\n?\): Traveller \{[\s\S]*?return \{([\s\S]*?)\n {2}\};/,
    );
    expect(missing('Traveller', member)).toEqual([]);
  });

  test('nowhere but there', () => {
    const begin = handlers.filter(({ text }) => /at\.beginMatch\(/.test(text));
    expect(begin.filter(({ text }) => !/departure: Departure = /.test(text))).toEqual([]);
    expect(begin.length).toBeGreaterThan(0);
  });
});

test('without perks no deck holds a card that rolls or has added effects', () => {
  const catalog = loadPack(DEFAULT_PACK);
  const [scenario] = catalog.scenarios.keys();
  const mats = [...catalog.classes.values()];
  const party = mats.map((mat) => ({
    seat: mat.id,
    name: mat.name,
    class: id<'ClassId'>(mat.id),
    level: 1,
    cards: usualCards(mat).map((card) => cardId(mat.id, card)),
    items: [],
  }));
  for (const first of party) {
    const second = party.find(({ seat }) => seat !== first.seat);
    if (!second || scenario === undefined) continue;
    const { modifiers } = initialState(catalog, { scenario, level: 1, party: [first, second] });
    expect(modifiers[first.seat]?.draw.filter((card) => !STANDARD_DECK.includes(card))).toEqual([]);
  }
  expect(party.length).toBeGreaterThan(1);
});
