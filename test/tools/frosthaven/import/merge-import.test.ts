/** Importing again: what the owner changed stays, what the source changed comes. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mergeImport } from '../../../../tools/frosthaven/import/merge-import.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';
import { writeImport } from '../../../../tools/frosthaven/import/write-import.ts';

const hat = { id: 'tin-hat', gold: 10, text: 'A hat.' };
const items = (...all: readonly object[]) => JSON.parse(JSON.stringify({ items: all }));

test('the owner changed a field, the source another -> both stand', () => {
  const merged = mergeImport({
    before: items(hat),
    mine: items({ ...hat, text: 'My hat.' }),
    now: items({ ...hat, gold: 12 }),
  });
  expect(merged).toEqual({ data: items({ ...hat, gold: 12, text: 'My hat.' }), conflicts: [] });
});

test('both changed one field -> the owner’s stands, and the place is named', () => {
  const merged = mergeImport({
    before: items(hat),
    mine: items({ ...hat, text: 'My hat.' }),
    now: items({ ...hat, text: 'A cap.' }),
  });
  expect(merged).toEqual({ data: items({ ...hat, text: 'My hat.' }), conflicts: ['items[tin-hat].text'] });
});

test('entries come and go by their ids -> those of the owner stay, behind the others', () => {
  const [boots, drum, cap] = ['tin-boots', 'drum', 'cap'].map((id) => ({ id }));
  const merged = mergeImport({
    before: items(hat, boots ?? {}),
    mine: items(drum ?? {}, hat, boots ?? {}),
    now: items(cap ?? {}, hat),
  });
  expect(merged).toEqual({ data: items(cap ?? {}, hat, drum ?? {}), conflicts: [] });
});

test('the owner took an entry away -> it stays away until the source changes it', () => {
  const gone = { before: items(hat), mine: items(), now: items(hat) };
  expect(mergeImport(gone)).toEqual({ data: items(), conflicts: [] });
  const changed = mergeImport({ ...gone, now: items({ ...hat, gold: 3 }) });
  expect(changed.conflicts).toEqual(['items[tin-hat]']);
});

test('a map was drawn into a file, and nothing was remembered -> the drawing stays', () => {
  const merged = mergeImport({
    before: undefined,
    mine: { id: 'lamp', rooms: [{ id: 'one', map: ['a b'] }] },
    now: { id: 'lamp', rooms: [], number: 20 },
  });
  expect(merged.data).toEqual({ id: 'lamp', rooms: [{ id: 'one', map: ['a b'] }], number: 20 });
});

test('a pack is written twice -> typed words stay, and the report says what the source changed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  const write = (each: object) => {
    const report = new ImportReport();
    writeImport(folder, new Map([['items.json', items(each)]]), report);
    return report.notes;
  };
  const place = path.join(folder, 'items.json');
  expect(write(hat)).toEqual([]);
  writeFileSync(place, JSON.stringify(items({ ...hat, text: 'Typed.' })));
  expect(write(hat)).toEqual([]);
  expect(JSON.parse(readFileSync(place, 'utf8'))).toEqual(items({ ...hat, text: 'Typed.' }));
  expect(write({ ...hat, text: 'A cap.' })).toEqual([
    {
      kind: 'changed meanwhile',
      place: 'items.json, items[tin-hat].text',
      why: 'kept as it stands in the pack; the source has changed',
    },
  ]);
  expect(JSON.parse(readFileSync(place, 'utf8'))).toEqual(items({ ...hat, text: 'Typed.' }));
});
