/** Who reads the table in words knows as much of it as who sees it; and cards say what they do. */
import { expect, test } from 'vitest';
import type { Page } from '../../../tools/contract/text-agent.ts';
import { boardOf, stepsFrom } from '../../../tools/frosthaven/text-bot/board.ts';
import { cardsIn, halfOf } from '../../../tools/frosthaven/text-bot/cards.ts';
import { TextReader } from '../../../tools/frosthaven/text-bot/reader.ts';
import { packFrom, TestTable } from '../../support/bot/table.ts';
import { sampleOf } from '../../support/often.ts';

const catalog = packFrom(0);
const PLAIN = /(?<!\\)\*+|^-# /gm;

test.each(sampleOf([...catalog.scenarios.keys()], 4))(
  '%s: distances, figures and what blocks the way are in the words',
  async (scenario) => {
    const table = await TestTable.open({ catalog, players: 2, seed: 3, scenario });
    await table.playUntil(({ view }) => view.round > 0);
    const { view } = await table.look();
    const text = ((await table.face(table.users[0] ?? '')).boardLines?.() ?? []).join('\n');
    const board = boardOf(text.replace(PLAIN, '').replace(/\\(.)/g, '$1'));
    const own = board.figures.find(({ isOwn }) => isOwn)?.hex ?? '';
    expect(own).not.toBe('');
    const ranges = stepsFrom(board, [own], new Set());
    const linked = view.board.hexes.some(({ passage }) => passage !== undefined);
    if (!linked) expect(Object.fromEntries(ranges)).toMatchObject(Object.fromEntries(view.own?.ranges ?? []));
    expect(board.figures.map(({ hex, hitPoints, maximum }) => `${hex} ${hitPoints} ${maximum}`).sort()).toEqual(
      view.figures.map(({ hex, hitPoints, maximum }) => `${hex} ${hitPoints} ${maximum}`).sort(),
    );
    const obstacles = view.board.hexes.filter(({ overlay }) => overlay?.kind === 'obstacle').map(({ label }) => label);
    expect([...board.blocked]).toEqual(expect.arrayContaining(obstacles));
    await table.close();
  },
);

test('a card is read with both halves, and its other side as one of its own', () => {
  const cards = cardsIn(
    [
      '35 Over the Shoulder (level 1, in hand)',
      '> Top: Attack 3 (area of 3 hexes) (1 experience, lost)',
      '> Bottom: Move 4',
      '12 Two Footprints as Fast: the same',
    ].join('\n'),
  );
  expect(cards.map(({ name, initiative }) => [name, initiative])).toEqual([
    ['Over the Shoulder', 35],
    ['Two Footprints', 12],
  ]);
  expect(cards[0]?.top).toMatchObject({ attack: 3, range: 1, targets: 2, isLost: true });
  expect(cards[0]?.bottom).toMatchObject({ move: 4, attack: 0, isLost: false });
  expect(halfOf('> Top: Suffer 2 damage: Heal 4, Range 3 (no target now)')).toMatchObject({
    heal: 4,
    price: 2,
    isIdle: true,
  });
});

const page = (text: string, ...labels: readonly string[]): Page => ({
  text,
  controls: labels.map((label) => ({ type: 'button', label })),
});

/** What is pressed. */
function pressed(asked: Page): string | undefined {
  const doing = new TextReader().answer(asked, []);
  const control = doing && asked.controls[doing.control];
  return control?.type === 'button' ? control.label : undefined;
}

test('a reader -> takes damage it survives, else loses a card, attacks who dies of it', () => {
  const suffers = (words: string) =>
    pressed(page(words, 'Suffer 3 damage', 'Lose 1 card from hand', 'Lose 2 discarded cards', 'Hand', 'Undo'));
  expect(suffers('You would suffer 3 damage. You have 6 hit points.')).toBe('Suffer 3 damage');
  expect(suffers('You would suffer 3 damage. You have 3 hit points: that would exhaust you.')).toBe(
    'Lose 1 card from hand',
  );
  const targets =
    'Attack 3: whom?\n- A (B1): 9 of 9 hit points, attack 3\n- C (B2): 4 of 9 hit points, attack 3, shield 2\n- D (B3): 3 of 9 hit points, attack 3';
  expect(pressed(page(targets, 'A (B1)', 'C (B2)', 'D (B3)', 'Skip', 'Hand'))).toBe('D (B3)');
  expect(pressed(page('You have nothing to do now. The table waits for Bea.', 'Refresh', 'Hand'))).toBeUndefined();
  expect(
    pressed(page('You have chosen “X”. You can still change it until everyone has chosen.\nKeep one.', 'X', 'Y')),
  ).toBeUndefined();
});

test('a reader who has answered says damage ahead once a visit, as it would answer it', () => {
  const reader = new TextReader();
  const waits = page('You have nothing to do now. The table waits for Bea.', 'Damage this round', 'Hand');
  expect(reader.answer(waits, [])).toBeUndefined();
  reader.answer(page('The round is over. Do you take a short rest?', 'No rest', 'Rest'), []);
  expect([reader.answer(waits, []), reader.answer(waits, [])]).toEqual([{ control: 0, options: [] }, undefined]);
  reader.beginVisit();
  expect(reader.answer(waits, [])).toBeUndefined();
  const field = (id: string, label: string, ...options: readonly string[]) => ({ id, label, options });
  const form = (...discarded: readonly string[]) => ({
    fields: [
      field('keep', 'Suffer it if you keep at least', '1 hit point', '2 hit points'),
      field('first', 'Otherwise lose', 'One', 'Two', 'Two discarded cards'),
      field('then', 'If that is gone, lose', 'One', 'Two', 'Two discarded cards'),
      field('two', 'Which two of the discarded cards', ...discarded),
      field('next', 'The same in round 3'),
    ],
  });
  expect(reader.fillForm(form('A', 'B'))).toEqual({ keep: [0], first: [0], then: [1], two: [0, 1], next: true });
  expect(reader.fillForm(form('A', 'B', 'C', 'D'))).toMatchObject({ first: [2], then: [0] });
});
