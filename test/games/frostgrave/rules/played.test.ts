/** Whole games, played by chance: whatever is proposed is legal, and a game built again is the same. */
import { describe, expect, test } from 'vitest';
import { whyIllegal } from '../../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { rulesOf } from '../../../../src/games/frostgrave/rules/rules.ts';
import type { Start } from '../../../../src/games/frostgrave/rules/setup/start.ts';
import { initialGameState } from '../../../../src/games/frostgrave/rules/setup/start.ts';
import { BY_THE_BOOK } from '../../../../src/games/frostgrave/rules/switches.ts';
import { block, LORE } from '../../../support/frostgrave/table.ts';

const stats = { move: 60, fight: 2, shoot: 0, armour: 10, will: 0, health: 10 };
const thug = {
  name: 'Thug',
  role: 'soldier' as const,
  what: 'thug',
  kind: 'person' as const,
  stats,
  arms: ['hand-weapon'],
  traits: [],
};
const archer = { ...thug, name: 'Archer', stats: { ...stats, shoot: 2 }, arms: ['bow', 'dagger'] };
const members = [
  { ...thug, name: 'Wizard', role: 'wizard' as const, what: 'wizard', arms: ['staff'] },
  { ...thug, name: 'Apprentice', role: 'apprentice' as const, what: 'apprentice', arms: ['staff'] },
  thug,
  archer,
  { ...thug, name: 'Crossbowman', arms: ['crossbow', 'dagger'] },
];

const START: Start = {
  ground: {
    width: 240,
    depth: 240,
    pieces: [
      block('ruin', 60, 70, 40, 30, 30),
      block('tower', 140, 140, 30, 40, 40),
      block('mud', 100, 100, 40, 40, 0, { kind: 'rough', top: 1 }),
      block('pond', 150, 60, 40, 40, 0, { kind: 'water', top: 1 }),
      block('wall', 40, 150, 50, 6, 20),
    ],
    doors: [],
  },
  zones: [
    { id: 'south', from: { x: 0, y: 0 }, to: { x: 240, y: 50 } },
    { id: 'north', from: { x: 0, y: 190 }, to: { x: 240, y: 240 } },
  ],
  tokens: [
    { at: { x: 120, y: 120, z: 0 }, isCentral: true },
    { at: { x: 40, y: 100, z: 0 } },
    { at: { x: 200, y: 140, z: 0 } },
  ],
  warbands: [
    { seat: 'ann', level: 0, members },
    { seat: 'bob', level: 0, members },
  ],
  switches: { ...BY_THE_BOOK, turns: 8 },
};

describe('a game by chance', () => {
  test.each([1, 2, 3])('comes to its end, and is the same when it is built again (seed %i)', (seed) => {
    const book = new InMemorySession(rulesOf(LORE), initialGameState(START), seedRng(seed));
    let answers = 0;
    for (let n = seed; book.game.questions.length > 0 && answers < 600; n = (n * 1103515245 + 12345) % 2147483648) {
      const open = book.game.questions.find(({ answered }) => answered === undefined);
      if (!open) break;
      const { question, number } = open;
      const value = question.validator
        ? question.validator.sampleAnswer(n)
        : (question.options[n % question.options.length]?.value ?? '');
      const proposed = answers % 10 === 0 ? (question.validator?.proposals?.() ?? []) : [];
      for (const option of proposed) expect(whyIllegal(question, [option.value])).toBeUndefined();
      const result = book.answer(question.seat, number, [value]);
      expect(result.type, JSON.stringify(result)).toBe('advanced');
      answers += 1;
    }
    expect(book.game.questions).toEqual([]);
    expect(book.events.at(-1)?.type).toBe('game ended');
    const before = JSON.stringify(book.game.state);
    expect(book.reopen().divergence).toBeUndefined();
    expect(JSON.stringify(book.game.state)).toBe(before);
  });
});
