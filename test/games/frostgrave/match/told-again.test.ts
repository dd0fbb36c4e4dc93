import { expect, test } from 'vitest';
import { effectiveMoves } from '../../../../src/engine/log/log.ts';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { FrameCollector } from '../../../../src/game-api/replay/frames.ts';
import type { PlaybackPassage } from '../../../../src/game-api/replay/playback.ts';
import { addCounts, emptyTally, valueIn } from '../../../../src/game-api/replay/statistics.ts';
import { chooseAnswer } from '../../../../src/games/frostgrave/bots/choose-answer.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { loreOf } from '../../../../src/games/frostgrave/match/lore.ts';
import { frostgravePack } from '../../../../src/games/frostgrave/pack.ts';
import { rulesOf } from '../../../../src/games/frostgrave/rules/rules.ts';
import { initialGameState } from '../../../../src/games/frostgrave/rules/setup/start.ts';
import { startOf } from '../../../support/frostgrave/start.ts';

const catalog = loadPack();
const { playback: retelling } = frostgravePack(catalog).kinds.get('game') ?? {};

/** A game of sensible players on the plain table, until nothing is asked or so many answers are given. */
function played(answers: number) {
  const rules = rulesOf(loreOf(catalog));
  const start = startOf(['ann', 'bob'], 3);
  const book = new InMemorySession(
    rules,
    initialGameState({ ...start, switches: { ...start.switches, turns: 2 } }),
    seedRng(3),
  );
  for (let i = 0; i < answers; i++) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    const { question, number } = open;
    book.answer(question.seat, number, chooseAnswer(book.game.viewFor(question.seat), question));
  }
  return book;
}

function passagesOf({ snapshots, entries }: ReturnType<typeof played>): PlaybackPassage[] {
  const [first] = snapshots;
  if (!first || !retelling) throw new Error('Games are not told again.');
  return [...retelling.play(first, effectiveMoves(entries))];
}

test('a game is told again by turns, with what was counted, and how the table looked', () => {
  const book = played(2000);
  expect(book.game.isOver).toBe(true);
  const passages = passagesOf(book);
  const chapters = [...new Set(passages.map(({ chapter }) => chapter))];
  expect(chapters).toEqual(['Warbands come in', 'Turn 1', 'Turn 2']);
  const words = passages.flatMap((passage) => passage.lines().map((line) => line.words));
  expect(words.at(-1)).toBe('The game is over: its last turn is over.');
  const sum = passages.reduce(
    (tally, { counts, rows }) => addCounts(tally, counts, rows),
    emptyTally(retelling?.columns ?? []),
  );
  const column = (wanted: string) => sum.columns.find(({ key }) => key === wanted) ?? { key: '', name: '', of: 'sum' };
  const all = (wanted: string) => sum.rows.reduce((whole, row) => whole + (valueIn(row, column(wanted)) ?? 0), 0);
  const casts = book.events.filter((event) => event.type === 'cast' && event.succeeds);
  expect(all('spells')).toBe(casts.length);
  expect(casts.length).toBeGreaterThan(0);
  const hurt = book.events.flatMap((event) => (event.type === 'hurt' ? [event.damage] : []));
  expect(all('taken')).toBe(hurt.reduce((whole, each) => whole + each, 0));
  expect(all('dealt')).toBeGreaterThan(0);
  const frames = new FrameCollector();
  for (const passage of passages) frames.add(passage);
  expect(frames.frames.length).toBeGreaterThan(10);
  expect(frames.frames[0]?.picture.job).toMatchObject({ game: 'frostgrave', picture: 'table' });
});

test('while warbands still come in, nothing says where anybody wants to stand', () => {
  const whole = played(2000);
  const deployed = whole.events.find((event) => event.type === 'deployed');
  expect(deployed).toBeDefined();
  let hidden = 0;
  for (let answers = 1; ; answers++) {
    const book = played(answers);
    if (book.events.some((event) => event.type === 'deployed')) break;
    const passages = passagesOf(book);
    expect(passages.flatMap((passage) => passage.picture() ?? [])).toEqual([]);
    const told = JSON.stringify(passages.map((passage) => [passage.lines(), passage.counts]));
    for (const entry of book.entries) {
      if (entry.type !== 'answer' || !entry.crumb.endsWith('deployment')) continue;
      expect(told).not.toContain(entry.value[0]);
      hidden += 1;
    }
  }
  expect(hidden).toBeGreaterThan(0);
});
