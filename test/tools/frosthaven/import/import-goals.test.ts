/** Battle goals in the format of community data, with invented names. */
import { expect, test } from 'vitest';
import { goalsFile } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { importGoals } from '../../../../tools/frosthaven/import/import-goals.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';

function imported(...texts: readonly string[]) {
  const report = new ImportReport();
  const battleGoals = Object.fromEntries(texts.map((text, i) => [String(i), { '': 'Tin Hat', text }]));
  const goals = importGoals(
    texts.map((_, i) => ({ cardId: String(i), checks: 1 })),
    { labels: [{ battleGoals }], report, file: 'battle-goals.json' },
  );
  return { goals: goalsFile.parse({ goals }).goals, counts: report.counts()[0], notes: report.notes };
}

test('BG-04 sentences that a tally counts -> the tally, with the same number', () => {
  const { goals, counts } = imported(
    'Kill four or more enemies.',
    'Kill 4 or fewer enemies.',
    'Never kill an enemy.',
    'Kill the last enemy to die in the scenario.',
    'Never long rest.',
    'Gain twelve or more experience before any bonus scenario experience.',
  );
  expect(goals.map(({ all }) => all[0])).toEqual([
    { of: 'kills', least: 4 },
    { of: 'kills', most: 4 },
    { of: 'kills', most: 0 },
    { of: 'last kill', least: 1 },
    { of: 'long rests', most: 0 },
    undefined,
  ]);
  expect([counts?.whole, counts?.byHand]).toEqual([5, 1]);
  expect(goals.map(({ id }) => id)).toEqual([
    'tin-hat',
    'tin-hat-1',
    'tin-hat-2',
    'tin-hat-3',
    'tin-hat-4',
    'tin-hat-5',
  ]);
});

test('BG-04 one word more, or another -> judged by its owner, and named', () => {
  const { goals, notes } = imported(
    'Kill four or more enemies in the same breath.',
    'Kill one or more elite enemies, or two or more for four characters.',
    'Never kill an elite enemy.',
    'Open two or more windows.',
  );
  expect(goals.map(({ all }) => all)).toEqual([[], [], [], []]);
  expect(notes[3]).toEqual({
    kind: 'battle goals',
    place: 'battle-goals.json, entry 4',
    why: 'nothing counts “Open two or more windows.”',
  });
});

test('BG-04 sentences that ask for more than sums -> kills of a kind, turns, rounds, comparisons', () => {
  const { goals, counts } = imported(
    'Kill an enemy that has three or more negative conditions.',
    'Never kill an elite enemy, named enemy or boss.',
    'Kill three or more enemies in the same round.',
    'Collect fewer loot tokens than any other character.',
    'Perform no attack abilities in the first four rounds.',
    'Move no more than three hexes on each turn.',
    'Lose a card to negate 3 or less damage from an attack.',
  );
  const killed = (kill: object, more: object = { least: 1 }) => [{ kill, ...more }];
  expect(goals.map(({ all, feats }) => feats ?? all)).toEqual([
    killed({ negative: 3 }),
    killed({ ranks: ['elite', 'named', 'boss'] }, { least: 0, most: 0 }),
    [{ in: 'round', all: [{ of: 'kills', least: 3 }], least: 1 }],
    [{ tally: 'loot tokens', compared: 'fewest' }],
    [{ in: 'round', until: 4, every: true, all: [{ of: 'targets attacked', most: 0 }], least: 1 }],
    [{ in: 'turn', every: true, all: [{ of: 'hexes moved', most: 3 }], least: 1 }],
    [{ of: 'least attack damage negated with cards', least: 1, most: 3 }],
  ]);
  expect([counts?.whole, counts?.byHand]).toEqual([7, 0]);
});
