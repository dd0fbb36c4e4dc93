import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemas } from '../../../../src/games/frosthaven/content/json-schema.ts';
import { ContentError, DEFAULT_PACK, loadPack, PACKS } from '../../../../src/games/frosthaven/content/load.ts';
import { checkPack, reportOn } from '../../../../tools/frosthaven/checks/check-pack.ts';
import { SCHEMAS } from '../../../../tools/frosthaven/schemas.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { editedIn, removeCopy, withCopy, withPlaces } from '../../../support/frosthaven/packs.ts';
import { runTool } from '../../../support/printed.ts';

afterAll(removeCopy);

const SCHEMA_FILES = jsonSchemas();

test('the JSON Schemas for editors are those of the code: `npm run schemas` writes them anew', () => {
  expect(readdirSync(SCHEMAS).sort()).toEqual([...SCHEMA_FILES.keys()].sort());
  for (const [name, text] of SCHEMA_FILES)
    expect(readFileSync(path.join(SCHEMAS, name), 'utf8') === text, name).toBe(true);
});

test('the JSON Schemas take what the pack says, and refuse what it does not mean', () => {
  const schema = z.fromJSONSchema(JSON.parse(SCHEMA_FILES.get('class.schema.json') ?? ''));
  const text = readFileSync(path.join(PACKS, DEFAULT_PACK, 'classes/drifter.json'), 'utf8');
  expect(schema.safeParse(JSON.parse(text)).success).toBe(true);
  expect(schema.safeParse(JSON.parse(text.replace('"push"', '"shove"'))).success).toBe(false);
});

test('every file of the pack begins with the schema that it follows', () => {
  const folder = path.join(PACKS, DEFAULT_PACK);
  const kinds = { classes: 'class', monsters: 'monsters', scenarios: 'scenario' } as const;
  const wanted = [
    ...Object.entries(kinds).flatMap(([each, kind]) =>
      readdirSync(path.join(folder, each)).map((file) => ({ file: path.join(folder, each, file), kind })),
    ),
    ...['pack', 'goals', 'items'].map((kind) => ({ file: path.join(folder, `${kind}.json`), kind })),
  ];
  for (const { file, kind } of wanted) {
    const [, first = ''] = /^\{\s*"\$schema": "([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(path.resolve(path.dirname(file), first), file).toBe(path.join(SCHEMAS, `${kind}.schema.json`));
  }
});

test('an unknown key is an error that names the file and the place', () => {
  const misspell = (text: string) => editedIn(text, 'brace-for-it', '"initiative": 12', '"initative": 12');
  const place = withPlaces('classes/drifter.json', 'cards[brace-for-it]');
  withCopy({ 'classes/drifter.json': misspell }, (folder) => {
    expect(() => loadPack(DEFAULT_PACK, folder)).toThrow(ContentError);
    expect(() => loadPack(DEFAULT_PACK, folder)).toThrow(`drifter.json: ${place}`);
  });
});

test('a file that is no JSON, and one that is missing, are errors that name it', () => {
  withCopy({ 'goals.json': () => '{' }, (folder) =>
    expect(() => loadPack(DEFAULT_PACK, folder)).toThrow(/goals\.json: /),
  );
  withCopy({ 'items.json': undefined }, (folder) =>
    expect(() => loadPack(DEFAULT_PACK, folder)).toThrow(/items\.json: /),
  );
});

test('a mistake across files is an error when the pack is loaded', () => {
  withCopy({ 'scenarios/the-snow-fence.json': (text) => text.replaceAll('"hound"', '"wolf"') }, (folder) => {
    expect(() => loadPack(DEFAULT_PACK, folder)).toThrow(
      'first-winter: scenarios/the-snow-fence.json: scenario the-snow-fence: legend “h”: there is no monster wolf',
    );
  });
});

test('the report names every misshapen file and place at once, and what nothing reads', () => {
  withCopy(
    {
      'classes/drifter.json': (text) =>
        editedIn(
          editedIn(text, 'empty-their-pockets', '"loot"', '"lot"'),
          'brace-for-it',
          '"initiative": 12',
          '"initiative": 120',
        ),
      'monsters/hound.json': (text) => editedIn(text, 'first-over-the-drift', '"plus": 2', '"plus": "two"'),
      'goals.json': undefined,
      'item.json': () => '{}',
    },
    (folder) => {
      expect(reportOn(DEFAULT_PACK, folder).problems).toEqual([
        'goals.json: is missing',
        `classes/drifter.json: ${withPlaces('classes/drifter.json', 'cards[brace-for-it].initiative')}: must be at most 99`,
        expect.stringContaining(
          `classes/drifter.json: ${withPlaces('classes/drifter.json', 'cards[empty-their-pockets].top')}.abilities[1].verb: must be one of “attack”, “move”`,
        ),
        'item.json: nothing reads a file of this name',
        `monsters/hound.json: ${withPlaces('monsters/hound.json', 'set.cards[first-over-the-drift].abilities')}[0].plus: must be a number, but is text`,
      ]);
    },
  );
});

test('a file is called as what it holds, so that a problem tells its file', () => {
  withCopy({ 'monsters/hound.json': (text) => text.replace('"id": "hound"', '"id": "pack"') }, (folder) => {
    expect(reportOn(DEFAULT_PACK, folder).problems).toEqual([
      'monsters/hound.json: holds pack, so call it monsters/pack.json',
    ]);
  });
});

test('unknown counter icon, equal initiatives in a mode, or no “ways” -> a problem', () => {
  withCopy(
    {
      'classes/blinkblade.json': (text) =>
        text.replace(/"ways": "[^"]+",/, '').replace(/("counters": \[\s*\{[^}]*"icon": )"[^"]+"/, '$1"no-such-glass"'),
      'classes/geminate.json': (text) =>
        text.replace('"initiative": 13', '"initiative": 35').replace(/"initiative": 2[0-9]/g, '"initiative": 24'),
    },
    (folder) => {
      const { problems, unfinished, unusual } = reportOn(DEFAULT_PACK, folder);
      expect(problems).toEqual([]);
      expect(unfinished).toContain(
        'classes/blinkblade.json: class blinkblade: has modes, counters, tokens or markers, and no “ways” that explain them',
      );
      expect(unusual).toContain('classes/blinkblade.json: blinkblade/time: the icon set has no “no-such-glass”');
      expect(unusual).toContain('classes/geminate.json: class geminate: two cards have initiative 24 in mode sting');
    },
  );
});

test('the report names what would confuse players: names, initiatives, icons and texts', () => {
  withCopy(
    {
      'classes/drifter.json': (text) =>
        text
          .replace('"initiative": 18', '"initiative": 12')
          .replace('"Old Grudge"', '"Brace for It"')
          .replace('"boot-prints"', '"two-left-boots"')
          .replace('"outcast"', '"exceedingly outcast"'),
      'scenarios/the-snow-fence.json': (text) => text.replace(/"about": "[^"]+"/, `"about": "${'long '.repeat(30)}"`),
    },
    (folder) => {
      expect(reportOn(DEFAULT_PACK, folder).unusual).toEqual([
        'classes/drifter.json: card drifter/brace-for-it and card drifter/old-grudge: are called alike: “brace for it”',
        'classes/drifter.json: class drifter: two cards have initiative 12',
        'classes/drifter.json: drifter: the icon set has no “two-left-boots”',
        'classes/drifter.json: a trait of drifter: 19 characters; 16 fit',
        'scenarios/the-snow-fence.json: the line about the-snow-fence: 150 characters; 100 fit',
      ]);
    },
  );
});

const LONG = 'Hammer '.repeat(8).trim();

/** Mistakes that only show when files are read together, and what is said of them. */
const ACROSS: readonly (readonly [changes: Readonly<Record<string, (text: string) => string>>, said: string])[] = [
  [
    { 'classes/drifter.json': (text) => text.replace('"name": "Drifter"', '"name": "Blinkblade"') },
    'classes/blinkblade.json, classes/drifter.json: class blinkblade and class drifter: are called alike: “blinkblade”',
  ],
  [
    { 'classes/drifter.json': (text) => text.replace('"Old Grudge"', '"Running Stitch"') },
    'classes/blinkblade.json, classes/drifter.json: card blinkblade/running-stitch and card drifter/old-grudge: are called alike: “running stitch”',
  ],
  [
    { 'monsters/hound.json': (text) => text.replaceAll('"name": "Hound"', '"name": "Snow Imp"') },
    'monsters/hound.json, monsters/snow-imp.json: monster set hound and monster set snow-imp: are called alike: “snow imp”',
  ],
  [
    {
      'monsters/polar-bear.json': (text) => text.replace(/("monsters": \[\s*\{\s*"id": )"polar-bear"/, '$1"hound"'),
    },
    'monsters/hound.json, monsters/polar-bear.json: monster hound: is there twice',
  ],
  [
    { 'monsters/hound.json': (text) => text.replace('"set": "hound"', '"set": "wolf"') },
    'monsters/hound.json: monster hound: is of set wolf, which is not there',
  ],
  [
    { 'monsters/hound.json': (text) => text.replace('"Nip and Turn"', `"${LONG}"`) },
    'monsters/hound.json: set.cards[1].name: must have at most 40 characters',
  ],
  [
    { 'pack.json': (text) => text.replace(/"name": "[^"]+"/, `"name": "${LONG}"`) },
    'pack.json: the name of pack first-winter: 55 characters; 40 fit',
  ],
  [
    { 'scenarios/the-snow-fence.json': (text) => text.replace('"name": "The Snow Fence"', '"name": "The Salt Road"') },
    'scenarios/the-salt-road.json, scenarios/the-snow-fence.json: scenario the-salt-road and scenario the-snow-fence: are called alike: “the salt road”',
  ],
  [
    { 'items.json': (text) => text.replace('"id": "sealskin-hood"', '"id": "tallow-cap"') },
    'items.json: item tallow-cap: is there twice',
  ],
];

test.each(ACROSS)('a problem across files names the files that it is about: %#', (changes, said) => {
  withCopy(changes, (folder) => {
    const { problems, unfinished, unusual } = reportOn(DEFAULT_PACK, folder);
    const all = [...problems, ...unfinished, ...unusual];
    expect(all).toContain(said);
    expect(all.filter((problem) => !/^[a-z/-]+\.json(, [a-z/-]+\.json)*: /.test(problem))).toEqual([]);
  });
});

test('the command prints a line of JSON per pack, and fails where there are problems', async () => {
  const sound = await runTool(checkPack, '--strict', 'first-winter');
  expect(sound).toMatchObject({ code: 0, noteLines: [] });
  const shelf = mkdtempSync(path.join(tmpdir(), 'packs-'));
  const copy = path.join(shelf, DEFAULT_PACK);
  cpSync(path.join(PACKS, DEFAULT_PACK), copy, { recursive: true });
  const head = path.join(copy, 'pack.json');
  writeFileSync(head, readFileSync(head, 'utf8').replace('"first-winter"', '"second-winter"'));
  const spoiled = await runTool(checkPack, '--pack', copy);
  rmSync(shelf, { recursive: true });
  expect(spoiled.code).toBe(1);
  expect([...sound.printedLines, ...spoiled.printedLines].map((line) => JSON.parse(line))).toMatchObject([
    { pack: 'first-winter', classes: firstWinter.classes.length, problems: [] },
    { pack: 'first-winter', problems: ['pack.json: calls the pack second-winter, and its folder first-winter'] },
  ]);
  expect(spoiled.noteLines).toEqual([
    'first-winter: pack.json: calls the pack second-winter, and its folder first-winter',
  ]);
});

test('a pack that is not there is one clear line', async () => {
  await expect(runTool(checkPack, 'last-summer')).rejects.toThrow(
    'There is no pack “last-summer”. There are: first-winter.',
  );
});
