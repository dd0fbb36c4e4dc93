/** Orders that go on where magic has taken somebody. FSL, FIT */
import { describe, expect, test } from 'vitest';
import { readTypedAnswer } from '../../../../../src/engine/rules/rule.ts';
import { figure, Table } from '../../../../support/frostgrave/table.ts';
import { declines, knowingSpell, orderAsked, thug, wizard } from '../../../../support/frostgrave/tower.ts';

const typed = (t: Table, text: string) => {
  const question = t.asked('a');
  if (!question.validator) throw new Error('An order is free.');
  return readTypedAnswer(question, text);
};

describe('after a leap', () => {
  const leaper = () => orderAsked(knowingSpell('leap', [thug({}, 280, 280)]));

  test('FSL-69: it leaps by its own spell -> its activation is over, and nothing comes after', () => {
    const t = leaper();
    expect(t.why('a', 'cast leap AW 120.100.0')).toBeUndefined();
    expect(t.why('a', 'cast leap AW 120.100.0; go 140.100.0')).toBe('Nothing can follow that.');
    for (const text of ['cast leap AW N11; to P11', 'cast leap AW N11; to G11'])
      expect(typed(t, text)).toEqual({ why: 'Nothing can follow that.', nearest: 'cast leap AW 135.105.0' });
  });

  test('FSL-69: at a square of column M -> no spell in play is meant', () => {
    expect(typed(leaper(), 'cast leap AW M11')).toEqual({ value: 'cast leap AW 125.105.0' });
  });

  test('FSL-69: a spell that it knows is a verb of its own, one that it does not know is none', () => {
    expect(typed(leaper(), 'leap AW to N11')).toEqual({ value: 'cast leap AW 135.105.0' });
    expect(typed(leaper(), 'imp to N11')).toEqual({
      why: 'I don’t understand “imp”. Say what to do, as “toward t2 5; take t2”, “to C4”, “into B4 then fight B4”.',
    });
  });

  test('FSL-69: forty ambiguous names are typed -> a few readings tried, then refused', () => {
    const read = typed(leaper(), `cast leap ${'AW '.repeat(40)}N11`);
    expect(read).toMatchObject({ why: expect.stringMatching(/^.{10,200}$/) });
  });

  test('FSL-69: the spell fails -> it is asked again, where it stands', () => {
    const t = declines(leaper().says('a', 'cast leap AW 120.100.0').draws(2));
    expect([t.at('AW'), t.wants, t.asked('a').prompt]).toEqual([
      '50.100.0',
      'order of a',
      expect.objectContaining({ figure: 'AW', reach: 60 }),
    ]);
    t.settled();
  });

  test('FSL-69: it leaps after a move -> from where it will stand', () => {
    const t = leaper();
    expect(t.why('a', 'cast leap AW 160.100.0')).toBe('That is 11″ away; it reaches 10″.');
    expect(t.why('a', 'go 60.100.0; cast leap AW 160.100.0')).toBeUndefined();
    declines(t.says('a', 'go 60.100.0; cast leap AW 160.100.0').draws(15));
    expect([t.at('AW'), t.at('B1')]).toEqual(['160.100.0', '280.280.0']);
    t.settled();
  });

  test('FSL-69: somebody else leaps -> the caster goes on from where it is', () => {
    const t = orderAsked(knowingSpell('leap', [figure(50, 120, { id: 'A1' }), thug({}, 280, 280)]));
    expect(t.why('a', 'cast leap A1 120.120.0; go 59.100.0')).toBeUndefined();
    declines(t.says('a', 'cast leap A1 120.120.0; go 60.100.0').draws(15));
    expect([t.at('A1'), t.at('AW'), t.at('B1')]).toEqual(['120.120.0', '60.100.0', '280.280.0']);
    t.settled();
  });
});

describe('after other magic', () => {
  test('FIT-72: a ring takes it away -> the order goes on from there', () => {
    const ring = { is: 'item' as const, what: 'ring-of-teleportation' };
    const figures = [figure(50, 100, { id: 'A1', things: [ring] }), thug({}, 280, 280)];
    const t = new Table({ figures }).says('a', 'A1');
    expect(t.why('a', 'use ring-of-teleportation 120.100.0; go 59.100.0')).toMatch(/costs/);
    t.says('a', 'use ring-of-teleportation 120.100.0; go 150.100.0');
    expect([t.at('A1'), t.at('B1')]).toEqual(['150.100.0', '280.280.0']);
    t.settled();
  });

  test('FSL-42: it changes places, or not -> the order stands only where it has', () => {
    const setting = () => knowingSpell('transpose', [figure(100, 100, { id: 'A1' }), thug({}, 280, 280)]);
    const order = 'cast transpose AW A1; go 120.100.0';
    const done = declines(orderAsked(setting()).says('a', order).draws(15));
    expect([done.at('AW'), done.at('A1')]).toEqual(['120.100.0', '50.100.0']);
    done.settled();
    const failed = declines(orderAsked(setting()).says('a', 'cast transpose AW A1; go 105.110.0').draws(2));
    expect([failed.at('AW'), failed.at('A1'), failed.wants]).toEqual(['50.100.0', '100.100.0', 'order of a']);
    failed.settled();
  });

  test('FSL-36: chance says where it comes to -> nothing is ordered for after that', () => {
    const t = orderAsked({ figures: [wizard(['blink'], {}, 100, 100), thug({}, 280, 280)] });
    expect([t.why('a', 'cast blink AW'), t.why('a', 'cast blink AW; go 110.100.0')]).toEqual([
      undefined,
      'Nothing can follow that.',
    ]);
  });
});
