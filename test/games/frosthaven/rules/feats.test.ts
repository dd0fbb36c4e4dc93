/** Battle goals that ask for more than sums: kills of a kind, turns, rounds, comparisons. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { furtherCounts } from '../../../../src/games/frosthaven/content/remembered.ts';
import type { Feat } from '../../../../src/games/frosthaven/content/schema/campaign/feats.ts';
import { quest as questSchema } from '../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { battleGoal } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { DamageSource } from '../../../../src/games/frosthaven/rules/events/fighting.ts';
import { featCount, isGoalMet } from '../../../../src/games/frosthaven/rules/scenario/goal-tallies.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { randomParty } from '../../../../tools/frosthaven/simulation/party.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { table } from '../../../support/frosthaven/table.ts';

function start(): Table {
  const t = table('a B . b', { a: {}, B: {} }).remembers();
  t.game.emit({ type: 'round began', round: 1 });
  t.game.emit({ type: 'turn began', figure: id('a') });
  return t;
}

const goalOf = (asked: object) => battleGoal.parse({ id: 'one', name: 'One', text: 'So.', checks: 1, ...asked });

const feat = (asked: object): Feat => {
  const [read] = goalOf({ feats: [asked] }).feats ?? [];
  if (!read) throw new Error('There is no feat.');
  return read;
};

const countOf = (t: Table, asked: object) => featCount(t.game.catalog, t.state, t.character('a'), feat(asked)).count;
const isMet = (t: Table, asked: object) =>
  isGoalMet(t.game.catalog, t.state, t.character('a'), { all: [], feats: [feat(asked)] });

function strike(t: Table, by: string, drawing: 'normal' | 'disadvantage' = 'normal'): void {
  const blow = { base: 2, bonus: 0, drawn: [], used: [], shield: 0, pierce: 0, result: 2 };
  t.game.emit({ type: 'attacked', attacker: id(by), target: id('B'), drawing, ...blow });
}

function slay(t: Table, source: DamageSource = { kind: 'attack', by: id('a') }, over = 0): void {
  const amount = t.hp('B');
  t.game.emit({ type: 'suffered', figure: id('B'), amount, ...(over > 0 && { dealt: amount + over }), source });
  t.game.emit({ type: 'died', figure: id('B'), kind: 'monster', name: 'B', credit: 'a', elite: false });
}

const afflict = (t: Table, ...conditions: readonly ('wound' | 'poison' | 'strengthen')[]) =>
  conditions.forEach((condition) => {
    t.game.emit({ type: 'condition gained', figure: id('B'), condition, turns: 0 });
  });

test('BG-04 a kill with two negative conditions -> only with two', () => {
  const [one, two] = [start(), start()];
  afflict(one, 'wound', 'strengthen');
  afflict(two, 'wound', 'poison');
  for (const t of [one, two]) slay(t);
  expect([one, two].map((t) => isMet(t, { kill: { negative: 2 } }))).toEqual([false, true]);
});

test('BG-04 a kill while three elements are there -> not with two', () => {
  const met = [2, 3].map((count) => {
    const t = start();
    for (const element of (['fire', 'ice', 'air'] as const).slice(0, count))
      t.game.emit({ type: 'element set', element, to: 'waning' });
    slay(t);
    return isMet(t, { kill: { elements: 3 } });
  });
  expect(met).toEqual([false, true]);
});

test('BG-04 a kill before its first turn -> not once it had one', () => {
  const [fresh, late] = [start(), start()];
  late.game.emit({ type: 'turn ended', figure: id('B') });
  for (const t of [fresh, late]) slay(t);
  expect([fresh, late].map((t) => isMet(t, { kill: { fresh: true } }))).toEqual([true, false]);
});

test('BG-04 a kill by an attack with disadvantage -> not by what comes after it', () => {
  const [attack, wound, plain] = [start(), start(), start()];
  strike(attack, 'a', 'disadvantage');
  slay(attack);
  strike(wound, 'a', 'disadvantage');
  slay(wound, { kind: 'wound' });
  strike(plain, 'a');
  slay(plain);
  expect([attack, wound, plain].map((t) => isMet(t, { kill: { hindered: true } }))).toEqual([true, false, false]);
});

test('BG-04 four more than needed -> three are too few, and only an attack counts', () => {
  const counts = ([[4], [3], [4, 'wound']] as const).map(([over, kind]) => {
    const t = start();
    strike(t, 'a');
    slay(t, kind === 'wound' ? { kind } : undefined, over);
    return countOf(t, { kill: { excess: 4 } });
  });
  expect(counts).toEqual([1, 0, 0]);
});

test('BG-04 an ally attacked it earlier in the round -> in no earlier round, and not the killer', () => {
  const [aided, own, before] = [start(), start(), start()];
  strike(aided, 'b');
  strike(own, 'a');
  strike(before, 'b');
  before.game.emit({ type: 'round ended', round: 1 });
  before.game.emit({ type: 'round began', round: 2 });
  for (const t of [aided, own, before]) {
    strike(t, 'a');
    slay(t);
  }
  expect([aided, own, before].map((t) => countOf(t, { kill: { aided: true } }))).toEqual([1, 0, 0]);
});

test('BG-04 never an elite -> met without kills, not with one', () => {
  const never = { kill: { ranks: ['normal'] }, least: 0, most: 0 };
  const t = start();
  expect(isMet(t, never)).toBe(true);
  slay(t);
  expect([isMet(t, never), isMet(t, { kill: { ranks: ['elite'] }, least: 0, most: 0 })]).toEqual([false, true]);
});

const loot = (t: Table, seat: string) => {
  const hex = t.state.figures[id<'FigureId'>('a')]?.hex ?? id<'HexLabel'>('A1');
  t.game.emit({ type: 'loot dropped', hex });
  t.game.emit({ type: 'looted', seat, figure: id(seat), hex, card: undefined });
};

test('BG-04 more loot tokens than any other -> as many are not more', () => {
  const more = { tally: 'loot tokens', compared: 'most' };
  const t = start();
  loot(t, 'a');
  expect(isMet(t, more)).toBe(true);
  loot(t, 'b');
  expect([isMet(t, more), isMet(t, { ...more, compared: 'fewest' })]).toEqual([false, false]);
  loot(t, 'b');
  expect(isMet(t, { ...more, compared: 'fewest' })).toBe(true);
});

test('BG-04 three tokens in one turn -> two and one in two turns are not enough', () => {
  const asked = { in: 'turn', all: [{ of: 'loot tokens', least: 3 }] };
  const t = start();
  loot(t, 'a');
  loot(t, 'a');
  t.game.emit({ type: 'turn ended', figure: id('a') });
  t.game.emit({ type: 'turn began', figure: id('a') });
  loot(t, 'a');
  expect(isMet(t, asked)).toBe(false);
  loot(t, 'a');
  loot(t, 'a');
  expect(isMet(t, asked), 'in the turn that is not over').toBe(true);
});

test('BG-04 a kill and a door in one turn -> both in the same', () => {
  const all = [
    { of: 'kills', least: 1 },
    { of: 'doors opened', least: 1 },
  ];
  const t = start();
  t.game.emit({ type: 'door opened', hex: id('B1'), by: id('a') });
  t.game.emit({ type: 'turn ended', figure: id('a') });
  t.game.emit({ type: 'turn began', figure: id('a') });
  slay(t);
  expect([isMet(t, { in: 'turn', all }), isMet(t, { in: 'round', all })]).toEqual([false, true]);
});

test('BG-04 no attacks in the first two rounds -> the third is free', () => {
  const asked = { in: 'round', until: 2, every: true, all: [{ of: 'targets attacked', most: 0 }] };
  const attackIn = (attacked: number) => {
    const t = start();
    for (let round = 1; round <= 3; round++) {
      if (round > 1) t.game.emit({ type: 'round began', round });
      if (round === attacked) strike(t, 'a');
      t.game.emit({ type: 'round ended', round });
    }
    return isMet(t, asked);
  };
  expect([1, 2, 3].map(attackIn)).toEqual([false, false, true]);
});

test('BG-04 every turn at most two hexes -> one turn of three fails', () => {
  const asked = { in: 'turn', every: true, all: [{ of: 'hexes moved', most: 2 }] };
  const t = start();
  const walk = () => t.game.emit({ type: 'entered', figure: id('a'), from: id('A1'), hex: id('B2'), how: 'walk' });
  walk();
  walk();
  t.game.emit({ type: 'turn ended', figure: id('a') });
  expect(isMet(t, asked)).toBe(true);
  t.game.emit({ type: 'turn began', figure: id('a') });
  walk();
  walk();
  walk();
  expect(isMet(t, asked)).toBe(false);
});

test('BG-04 nobody asks for feats -> nothing of them is kept; a pack that asks keeps them', () => {
  const begun = (asked: object) => {
    const content = { ...firstWinter, goals: [...firstWinter.goals, goalOf(asked)] };
    const catalog = new Catalog(content);
    const party = randomParty({ catalog, players: 2, seed: 1, items: 0, level: 1 });
    return initialState(catalog, { scenario: id('the-snow-fence'), level: 1, party });
  };
  expect(begun({ all: [{ of: 'kills', least: 2 }] }).memory).toBeUndefined();
  const kept = { acted: [], seen: [], attacks: [] };
  expect(begun({ feats: [{ kill: {}, least: 1 }] }).memory).toEqual(kept);
  expect(begun({ all: [{ of: 'occupied hexes entered', most: 0 }] }).memory).toEqual(kept);
});

test('NEW-08 quests that ask for it -> uses by item and conditions given to enemies are counted', () => {
  const use = { type: 'item used', seat: 'a', item: id<'ItemId'>('horn'), after: 'spent' } as const;
  const counts = ([[], ['used'], ['used', 'given']] as const).map((wanted) => {
    const t = start();
    Object.assign(t.state.memory ?? {}, { counts: wanted });
    Object.assign(t.character('a'), { items: [{ id: id('horn'), state: 'ready' }] });
    t.game.emit(use);
    afflict(t, 'poison', 'wound');
    t.game.emit({ type: 'condition gained', figure: id('b'), condition: 'poison', turns: 0 });
    const { used, given } = t.character('a').feats ?? {};
    return [used, given];
  });
  expect(counts).toEqual([
    [undefined, undefined],
    [{ horn: 1 }, undefined],
    [{ horn: 1 }, { poison: 1, wound: 1 }],
  ]);
});

test('NEW-08 a pack whose quests ask for nothing more -> states remember no more', () => {
  const asking = (...asks: object[]) => {
    const [quest] = firstWinter.quests?.quests ?? [];
    const quests = { envelopes: [], quests: asks.length > 0 && quest ? [questSchema.parse({ ...quest, asks })] : [] };
    return furtherCounts({ quests });
  };
  expect([asking(), asking({ uses: 'horn', least: 1 }), asking({ gives: ['poison'], least: 1 })]).toEqual([
    [],
    ['used'],
    ['given'],
  ]);
});
