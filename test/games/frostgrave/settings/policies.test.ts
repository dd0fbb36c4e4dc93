/** What is answered for a seat while others play, by what it wants. */
import { describe, expect, test } from 'vitest';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { policyAnswer, quickAnswer } from '../../../../src/games/frostgrave/settings/policies.ts';
import type { Policies } from '../../../../src/games/frostgrave/settings/settings.ts';
import { policiesSchema } from '../../../../src/games/frostgrave/settings/settings.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';
import { casts, declines, thug, wizard } from '../../../support/frostgrave/tower.ts';

const item = (what: string) => ({ is: 'item' as const, what });

function answered(table: Table, seat: string, wanted: Partial<Policies>) {
  return policyAnswer(policiesSchema.parse(wanted), table.asked(seat), viewOf(table.state));
}

describe('an enemy comes near', () => {
  const coming = (fight: number, more: Partial<Parameters<typeof figure>[2]> = {}) =>
    new Table({
      figures: [
        figure(100, 100, { id: 'A1', stats: { move: 60, fight, shoot: 0, armour: 10, will: 0, health: 10 } }),
        figure(130, 118, { id: 'B1', ...more }),
      ],
    }).orders('a', 'A1', 'go 160.100.0');

  test('FMV-06 whoever wants to be asked is asked, and at first everybody does', () => {
    expect(answered(coming(2), 'b', {})).toBeUndefined();
  });

  test.each([
    ['never', 2, ['none']],
    ['always', 9, ['B1']],
    ['as strong', 2, ['B1']],
    ['as strong', 3, ['none']],
  ] as const)('FMV-06 %s, against Fight %i', (intercept, fight, expected) => {
    expect(answered(coming(fight), 'b', { intercept })).toEqual(expected);
  });

  test.each([
    [2, ['B1']],
    [3, ['none']],
  ] as const)('FMV-06 a quick table, against Fight %i -> answered as strong', (fight, expected) => {
    const table = coming(fight);
    expect(quickAnswer(table.asked('b'), viewOf(table.state))).toEqual(expected);
  });

  test('FMV-06 spellcasters and carriers stay out of it', () => {
    expect(answered(coming(0, { role: 'wizard' }), 'b', { intercept: 'always' })).toEqual(['none']);
    expect(answered(coming(0, { carries: 't1' }), 'b', { intercept: 'always' })).toEqual(['none']);
  });
});

test.each(['stay', 'push', 'step'] as const)(
  'FCB-08 the winner of a fight does what it always does: %s',
  (afterWin) => {
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1' })],
      combats: [['A1', 'B1']],
    });
    t.orders('a', 'A1', 'fight B1').draws(2, 15);
    expect(t.wants).toBe('after-win of b');
    expect(answered(t, 'b', { afterWin })).toEqual([afterWin]);
  },
);

describe('a spell falls short', () => {
  const short = (die: number, health: number) =>
    casts(
      'elemental-bolt B1',
      { figures: [wizard(['elemental-bolt'], { health }), figure(150, 100, { id: 'B1' })] },
      die,
    );

  test.each([
    [8, 14, '2', ['2']],
    [8, 14, '1', ['0']],
    [8, 14, '0', ['0']],
    [5, 14, '5', ['5']],
    [8, 2, '5', ['0']],
  ] as const)('FSP-03 a roll of %i for 10, with %i Health, by %s at most', (die, health, casting, expected) => {
    expect(answered(short(die, health), 'a', { casting })).toEqual(expected);
    expect(answered(short(die, health), 'a', { resisting: '5' })).toBeUndefined();
  });
});

describe('something may better a roll', () => {
  const withstanding = (die: number, things: string) => {
    const t = new Table({ phase: 'wizard', figures: [wizard(['blink']), thug({ things: [item(things)] })] });
    return declines(t.says('a', 'cast blink B1').draws(12)).draws(die);
  };

  test.each([
    [9, 'could', ['amulet-of-resistance']],
    [4, 'could', ['keep']],
    [9, 'never', ['keep']],
    [9, 'ask', undefined],
  ] as const)('FIT-75 a roll of %i against 12, with an amulet of +4: %s', (die, rerolls, expected) => {
    expect(answered(withstanding(die, 'amulet-of-resistance'), 'b', { rerolls })).toEqual(expected);
  });

  test('FIT-80 a Fate Stone is used where the die can still turn the roll', () => {
    expect(answered(withstanding(4, 'fate-stone'), 'b', { rerolls: 'could' })).toEqual(['fate-stone']);
    expect(answered(withstanding(4, 'fate-stone'), 'b', { rerolls: 'never' })).toEqual(['keep']);
  });

  test('FIT-80 of a fight, where nobody knows what would be enough, one is asked all the same', () => {
    const t = new Table({
      figures: [figure(139, 100, { id: 'A1', things: [item('fate-stone')] }), thug()],
      combats: [['A1', 'B1']],
    });
    t.says('a', 'A1').says('a', 'fight B1').draws(2, 15);
    expect(answered(t, 'a', { rerolls: 'could' })).toBeUndefined();
    expect(answered(t, 'a', { rerolls: 'never' })).toEqual(['keep']);
  });
});

test('UTR-03 a trap to be turned by the bot -> on the enemy that matters most', () => {
  const t = new Table({
    switches: { traps: true },
    isBefore: true,
    figures: [figure(100, 200, { id: 'A1' }), wizard([]), thug({}, 250, 250)],
  });
  t.draws(9, 1);
  expect(answered(t, 'b', {})).toBeUndefined();
  expect(answered(t, 'b', { traps: 'bot' })).toEqual(['AW']);
});
