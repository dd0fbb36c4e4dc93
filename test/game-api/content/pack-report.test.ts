import { describe, expect, test } from 'vitest';
import { foldAlike, packCheckTool } from '../../../src/game-api/content/pack-report.ts';

const unmapped = (count: number) =>
  Array.from({ length: count }, (_, i) => `scenarios/mill-${i}.json: scenario mill-${i}: has no map yet`);

describe('problems that are alike', () => {
  test('more than five -> the first two, and how many more there are', () => {
    expect(foldAlike(unmapped(8))).toEqual([
      'scenarios/mill-0.json: scenario mill-0: has no map yet',
      'scenarios/mill-1.json: scenario mill-1: has no map yet',
      '… and 6 more like this: --all names them',
    ]);
  });

  test('five -> all of them', () => {
    expect(foldAlike(unmapped(5))).toEqual(unmapped(5));
  });

  test('other words, names and numbers -> kinds of their own, names and numbers aside', () => {
    const icons = ['axe', 'bow', 'cup', 'dye', 'elk', 'fig'].map(
      (icon, i) => `items.json: ${icon}-${i}: the icon set has no “${icon}”`,
    );
    expect(foldAlike([...icons, ...unmapped(2)])).toEqual([
      ...icons.slice(0, 2),
      '… and 4 more like this: --all names them',
      ...unmapped(2),
    ]);
  });
});

describe('check:pack', () => {
  const check = packCheckTool({
    allPacks: () => ['packs/mill'],
    folderOf: (wanted) => wanted,
    reportOn: () => ({ pack: 'mill', problems: unmapped(7), unfinished: unmapped(7), unusual: [] }),
  });

  async function lines(...args: string[]): Promise<{ printed: unknown[]; noted: string[] }> {
    const printed: unknown[] = [];
    const noted: string[] = [];
    await check.run(args, {
      print: (line: string) => printed.push(JSON.parse(line)),
      note: (line: string) => noted.push(line),
    });
    return { printed, noted };
  }

  test('seven of a kind -> faults are all named, unfinished ones folded, in both outputs', async () => {
    const { printed, noted } = await lines();
    expect(noted).toHaveLength(7 + 3);
    expect(printed).toMatchObject([{ problems: unmapped(7), unfinished: foldAlike(unmapped(7)) }]);
  });

  test.each(['--all', '--strict'])('%s -> each is named', async (option) => {
    expect((await lines(option)).noted).toHaveLength(7 + 7);
  });
});
