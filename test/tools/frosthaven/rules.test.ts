import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn, indexedRules } from '../../../tools/frosthaven/rules/ids.ts';
import { placesOf } from '../../../tools/frosthaven/rules/places.ts';
import { testsOf } from '../../../tools/frosthaven/rules/tests.ts';
import { coverage, findRule, rules } from '../../../tools/frosthaven/rules.ts';
import { runTool } from '../../support/printed.ts';

function indexOf(...lines: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  writeFileSync(path.join(folder, 'book.md'), lines.join('\n'));
  return folder;
}

describe('ids', () => {
  test('of a range each counts, of two groups only the ends', () => {
    expect(idsIn('ATK-08 to ATK-11, and MOV-02')).toEqual(['ATK-08', 'ATK-09', 'ATK-10', 'ATK-11', 'MOV-02']);
    expect(idsIn('ATK-08 to MOV-02')).toEqual(['ATK-08', 'MOV-02']);
  });

  test('groups have names of any length', () => {
    const folder = indexOf('- **OUTPOST-01** (p. 50) One.', '- **X-02** Two.', 'not **OUTPOST-03**');
    expect(indexedRules(folder)).toEqual(['OUTPOST-01', 'X-02']);
    const tests = testsOf([{ file: 'test/a.test.ts', text: "test('OUTPOST-01 X-02 both', () => {});" }]);
    expect([...tests]).toEqual([
      ['OUTPOST-01', [{ file: 'test/a.test.ts', name: 'OUTPOST-01 X-02 both' }]],
      ['X-02', [{ file: 'test/a.test.ts', name: 'OUTPOST-01 X-02 both' }]],
    ]);
  });

  test.each([
    ['ATK-08: a -> b', ['ATK-08']],
    ['ATK-08 ATK-09: a -> b', ['ATK-08', 'ATK-09']],
    ['ATK-08, ATK-09: a', ['ATK-08', 'ATK-09']],
    ['ATK-08 and MOV-02 together', ['ATK-08', 'MOV-02']],
    ['ATK-08; MOV-02: a', ['ATK-08', 'MOV-02']],
    ['ATK-08 before MOV-02', ['ATK-08']],
    ['a -> ATK-08', []],
    ['ATK-081 is none', []],
  ])('%s opens with its ids', (title, ids) => {
    const text = `test('${title}', () => {});`;
    expect([...testsOf([{ file: 'test/a.test.ts', text }]).keys()]).toEqual(ids);
  });

  test('of a table whose rows begin the name, each row counts', () => {
    const text = "test.each([\n  ['ATK-08', 1],\n  ['ATK-09', [2]],\n] as const)('%s is played', () => {});";
    expect([...testsOf([{ file: 'test/a.test.ts', text }]).keys()]).toEqual(['ATK-08', 'ATK-09']);
    const typed = text.replace('test.each(', 'test.each<[string, number | number[]]>(');
    expect([...testsOf([{ file: 'test/a.test.ts', text: typed }]).keys()]).toEqual(['ATK-08', 'ATK-09']);
  });

  test('one that is indexed twice is refused', () => {
    expect(() => indexedRules(indexOf('- **ATK-01** One.', '- **ATK-01** Again.'))).toThrow(
      /ATK-01 is in book\.md already/,
    );
  });
});

test('what no game can come to is not covered, though a test names it', () => {
  expect(coverage(['EVT-01', 'EVT-02', 'EVT-03'], new Set(['EVT-01', 'EVT-02']), new Set(['EVT-02']))).toEqual([
    { group: 'EVT', total: 3, covered: 1, missing: ['EVT-03'], notReachable: ['EVT-02'] },
  ]);
});

test('a place is the declaration below the comment, the file, or a type', () => {
  const text = [
    '/** Of the file. ATK-01 */',
    "import { draw } from './draw.ts';",
    '',
    '/**',
    ' * Goes on and on, ATK-02 to',
    ' * ATK-03',
    ' */',
    'export function attack() {',
    '  // ATK-04',
    '  draw();',
    '}',
    '/** ATK-05 */',
    'export interface Attack {}',
  ].join('\n');
  const places = placesOf([{ file: 'a.ts', text }], new Map([['a.ts', new Set([8, 10])]]));
  const found = [...places].map(([id, [place]]) => `${id} ${place?.of} ${place?.line}`);
  expect(found).toEqual(['ATK-01 file 2', 'ATK-02 code 8', 'ATK-03 code 8', 'ATK-04 code 10', 'ATK-05 type 13']);
});

describe('where a rule lives', () => {
  test('files and tests', async () => {
    const { id, files, tests } = await findRule('RET-03');
    expect(id).toBe('RET-03');
    expect(files).toContain('src/games/frosthaven/rules/verbs/attack/attack-one.ts');
    expect(tests).toContainEqual({
      file: 'test/games/frosthaven/rules/verbs/retaliate.test.ts',
      name: expect.stringMatching(/^RET-03 /),
    });
  });

  test('one of the other game', async () => {
    const { files, tests } = await findRule('FCB-01');
    expect(files).toContain('src/games/frostgrave/rules/fighting/fight.ts');
    expect(tests).toContainEqual({
      file: 'test/games/frostgrave/rules/combat.test.ts',
      name: expect.stringMatching(/^FCB-01 /),
    });
  });

  test('an example has tests alone', async () => {
    const { files, tests } = await findRule('WEX-34');
    expect(files).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  });

  test.each([
    [['--where', 'ATK-99'], 'there is no rule ATK-99'],
    [['--where'], '--where and the id of a rule'],
    [['--were', 'ATK-01'], '--where and the id of a rule'],
  ])('%j is refused in a sentence', async (args, why) => {
    await expect(runTool(rules, ...args)).rejects.toThrow(why);
  });
});
