import { expect, test } from 'vitest';
import { CONTENT_LENGTH, ROW_BUTTONS, SELECT_OPTIONS } from '../../../../src/bot/client/limits.ts';
import { codeOf } from '../../../../src/game-api/panel/answer-codes.ts';
import { isMenu } from '../../../../src/game-api/panel/controls.ts';
import { ID_LENGTH } from '../../../../src/game-api/panel/limits.ts';
import { EVERYBODY, logPanel, recapPanel } from '../../../../src/game-api/replay/log-pages.ts';

const line = (words: string, weight = 1, of: readonly string[] = []) => ({ words, weight, of });

/** Sixty rounds in which forty figures with long names do something, the first of them most often. */
const LONG = Array.from({ length: 60 }, (_, round) => ({
  name: `Round ${round + 1}`,
  lines: Array.from({ length: 40 }, (_, i) => {
    const name = `Figure ${i % (round + 1)} ${'with a name '.repeat(5)}`;
    return line(`**${name}** ${'moves and '.repeat(4)}strikes.`, 1, [name]);
  }),
}));

test('pages of the log and their menus are within what a message holds, whichever is shown', () => {
  for (const page of [undefined, 0, 7, 100, 9_999]) {
    for (const of of [EVERYBODY, codeOf(LONG[0]?.lines[0]?.of[0] ?? '')]) {
      const { content, components } = logPanel(LONG, { game: 12_345, page, of });
      expect(content.length).toBeLessThanOrEqual(CONTENT_LENGTH);
      expect(components.length).toBeLessThanOrEqual(5);
      for (const row of components) {
        expect(row.length).toBeLessThanOrEqual(ROW_BUTTONS);
        for (const control of row) {
          expect(control.id.length).toBeLessThanOrEqual(ID_LENGTH);
          if (!isMenu(control)) continue;
          const values = control.options.map(({ value }) => value);
          expect(values.length).toBeLessThanOrEqual(SELECT_OPTIONS);
          expect(new Set(values).size).toBe(values.length);
        }
      }
    }
  }
});

test('the last page is shown where none is said, and a figure called “all” is not everybody', () => {
  const chapters = [
    { name: 'Round 1', lines: [line('**all** moves.', 1, ['all']), line('**Bea** moves.', 1, ['Bea'])] },
    { name: 'Round 2', lines: [line('**Bea** strikes.', 1, ['Bea'])] },
  ];
  expect(logPanel(chapters, { game: 1, of: EVERYBODY }).content).toBe('**Round 2**\n**Bea** strikes.');
  expect(logPanel(chapters, { game: 1, of: codeOf('all') }).content).toBe('**Round 1** · all\n**all** moves.');
  expect(logPanel([], { game: 1, of: EVERYBODY }).content).toBe('Nothing has happened yet.');
});

test('a forged log button -> the last page of everybody, no unknown page or player', () => {
  const last = logPanel(LONG, { game: 1, of: EVERYBODY });
  expect(logPanel(LONG, { game: 1, page: Number.NaN, of: EVERYBODY })).toEqual(last);
  expect(logPanel(LONG, { game: 1, page: 9_999, of: '-'.padEnd(90, 'x') })).toEqual(last);
});

test('a recap has ten lines at most: what matters most first, one’s own before others’', () => {
  const usual = Array.from({ length: 12 }, (_, i) => line(`Something ${i}.`));
  const lines = [line('-# Order.', 0), ...usual, line('Bea is struck.', 1, ['Bea']), line('A door opens.', 3)];
  const { content } = recapPanel([{ name: 'Round 1', lines }], { game: 1, head: 'Since', own: ['Bea'] }, undefined);
  const shown = content.split('\n');
  expect(shown.slice(0, 4)).toEqual(['**Since**', 'A door opens.', 'Bea is struck.', 'Something 0.']);
  expect(shown).toHaveLength(12);
  expect(shown.at(-1)).toBe('-# And 4 more events: `/log` has them all.');
  const nothing = recapPanel([], { game: 1, head: 'Since', own: [] }, undefined);
  expect(nothing.content).toBe('**Since**\nNothing has happened.');
});
