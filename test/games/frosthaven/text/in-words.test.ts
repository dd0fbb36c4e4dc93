/** The board, the party and the cards in words: enough for whoever can't see pictures. */
import { expect, test } from 'vitest';
import { halfWords } from '../../../../src/games/frosthaven/rules/explain/half-words.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { boardInWords } from '../../../../src/games/frosthaven/ui/board/board.ts';
import { cardPanel, cardTextPanel, handPanel } from '../../../../src/games/frosthaven/ui/board/hand.ts';
import { statusPanel } from '../../../../src/games/frosthaven/ui/status.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import type { FigureSetup, TableSetup } from '../../../support/frosthaven/table.ts';
import { table } from '../../../support/frosthaven/table.ts';

/** What the player of `a` sees. */
function seenBy(drawing: string, setup: Readonly<Record<string, FigureSetup>> = {}, more: TableSetup = {}) {
  const { game, state } = table(drawing, setup, more);
  const view = viewFor(game.catalog, state, 'a');
  const row = { id: 1, campaign: 1, scenario: '', level: 1, thread: '1', seats: [], telling: null, moved: 0 };
  const seen = { game: { ...row, result: undefined }, seat: 'a', view, questions: [], asides: [], presence: ALL_HERE };
  return { table: seen, names: new Names(game.catalog, view) };
}

const ROOM = `
  a . t B
   o . . .
  . . $ b `;

test('status tells of everybody the hex, hit points and conditions, of characters too', () => {
  const { content } = statusPanel(
    seenBy(ROOM, { a: { hp: 7, conditions: ['poison', 'muddle'] }, B: { hp: 4, shield: 1, conditions: ['wound'] } }),
  );
  expect(content).toContain('**A** (Class A): A1, 7 of 10 hit points, poison, muddle;');
  expect(content).toContain('**B** (Class B): D3, 10 of 10 hit points;');
  expect(content).toMatch(/Enemies: .* at D1: 4\/10, shield 1, wound\./);
});

test('the board in words -> where each stands, how far, which way, in what condition', () => {
  const { content } = boardInWords(seenBy(ROOM, { B: { hp: 4, conditions: ['wound'] } }));
  expect(content).toContain('You stand at **A1**.');
  expect(content).toMatch(/- \*\*.+\*\* \(enemy\) D1: range 3, east, in sight, 4 of 10 hit points, wound/);
  expect(content).toMatch(/- \*\*B\*\* D3: range 4, south-east, in sight, 10 of 10 hit points/);
  expect(content).toContain('Elements: all inert.');
});

test('it tells what is round oneself, what lies where, and the rows with their walls', () => {
  const { content } = boardInWords(
    seenBy(
      ROOM,
      {},
      {
        walls: [
          ['B1', 'C1'],
          ['B1', 'B2'],
        ],
      },
    ),
  );
  expect(content).toContain(
    'Round you: east B1; south-east A2 (obstacle); south-west a wall; west a wall; north-west a wall; north-east a wall.',
  );
  expect(content).toMatch(/Trap \(.*damage.*\): C1\./);
  expect(content).toContain('Obstacle: A2.');
  expect(content).toContain('Loot: C3.');
  expect(content).toContain('A1 to B1 | C1 to D1\nA2 to D2\nA3 to D3');
  expect(content).toContain('Walls between rows: B1 and B2.');
});

test('walls hide, and ranges are counted round them', () => {
  const { content } = boardInWords(seenBy('a . B', {}, { walls: [['B1', 'C1']] }));
  expect(content).toMatch(/\(enemy\) C1: out of reach, east, not in sight/);
});

test('a board of many figures comes in pages that hold all of them', () => {
  const foes = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').filter((letter) => !'IO'.includes(letter));
  const seen = seenBy(`a . . ${foes.join(' ')} `);
  const last = Number(/of (\d+)/.exec(JSON.stringify(boardInWords(seen).components))?.[1]);
  expect(last).toBeGreaterThan(1);
  const all = Array.from({ length: last }, (_, page) => boardInWords(seen, page).content);
  for (const { hex } of seen.table.view.figures) expect(all.join('\n')).toContain(` ${hex}: `);
  for (const page of all) expect(page.length).toBeLessThanOrEqual(2000);
});

test('Read gives the whole text of every card, in pages', () => {
  const seen = seenBy(ROOM, { a: { hand: ['1', '2', '3'], discarded: ['4'] } });
  const [read] = handPanel(seen).components.flat();
  expect(read).toMatchObject({ label: 'Read' });
  const pages = Array.from({ length: 9 }, (_, page) => cardTextPanel(seen, page).content).join('\n');
  for (const { initiative, name, top, bottom } of seen.table.view.own?.cards ?? []) {
    expect(pages).toContain(`**${initiative} ${name}**`);
    expect(pages).toContain(`> Top: ${halfWords(top)}\n> Bottom: ${halfWords(bottom)}`);
  }
});

test('one card is read by its name, and nobody else’s is', () => {
  const seen = seenBy(ROOM);
  const [card] = seen.table.view.own?.cards ?? [];
  expect(cardPanel(seen, card?.id ?? '').content).toContain(`**${card?.initiative} ${card?.name}**`);
  expect(cardPanel(seen, 'b/1').content).toBe('You have no such card.');
});
