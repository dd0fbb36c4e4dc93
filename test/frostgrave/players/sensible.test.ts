/** The player with some sense: grab, carry home, shoot whom it can, keep the wizard alive. */
import { describe, expect, test } from 'vitest';
import { sensibleAnswer } from '../../../src/games/frostgrave/players/sensible.ts';
import { viewOf } from '../../../src/games/frostgrave/rules/view.ts';
import { wizard } from '../rules/magic/tower.ts';
import { block, figure, type Setting, Table } from '../rules/table.ts';

/** What seat `a` answers to what is asked of it. */
function answer(t: Table, seat = 'a'): string {
  return sensibleAnswer(viewOf(t.state), t.asked(seat)).join(' ');
}

function ordered(setting: Setting): string {
  return answer(new Table(setting).says('a', 'A1'));
}

describe('orders', () => {
  test('treasure beside it is taken, and treasure in reach gone to', () => {
    const far = figure(280, 280, { id: 'B1' });
    const tokens = (x: number) => [{ id: 't1', at: { x, y: 100, z: 0 } }];
    expect(ordered({ figures: [figure(100, 100, { id: 'A1' }), far], tokens: tokens(110) })).toBe('take t1');
    expect(ordered({ figures: [figure(100, 100, { id: 'A1' }), far], tokens: tokens(150) })).toMatch(/; take t1$/);
  });

  test('a carrier leaves the table where it can, and makes for an edge where it can’t yet', () => {
    const carrying = (x: number): Setting => ({
      figures: [figure(x, 150, { id: 'A1', carries: 't1' }), figure(280, 280, { id: 'B1' })],
      tokens: [
        { id: 't1', at: { x, y: 150, z: 0 }, carriedBy: 'A1' },
        { id: 't2', at: { x: 200, y: 150, z: 0 } },
      ],
    });
    expect(ordered(carrying(25))).toMatch(/l0\.150\.0$/);
    expect(ordered(carrying(100))).toMatch(/^go 70\.150\.0/);
  });

  test('who can shoot does, rather at whoever it hits and hurts more', () => {
    const figures = [
      figure(100, 100, { id: 'A1', arms: ['bow', 'dagger'] }),
      figure(180, 100, { id: 'B1' }),
      figure(100, 180, { id: 'B2', stats: { move: 60, fight: 5, shoot: 0, armour: 13, will: 0, health: 12 } }),
    ];
    expect(ordered({ figures })).toBe('shoot B1');
  });

  test('a fight that is likely to be won is fought, and one that is not is left alone', () => {
    const fighting = (fight: number): Setting => ({
      figures: [
        figure(100, 100, { id: 'A1' }),
        figure(110, 100, { id: 'B1', stats: { move: 60, fight, shoot: 0, armour: 10, will: 0, health: 10 } }),
      ],
      combats: [['A1', 'B1']],
    });
    expect(ordered(fighting(1))).toBe('fight B1');
    expect(ordered(fighting(6))).toBe('end');
  });

  test('FSL a wizard casts at whoever it can harm, and at nobody where it would only harm its own', () => {
    const casting = (other: string) => {
      const figures = [wizard(['elemental-bolt']), figure(200, 100, { id: other }), figure(290, 290, { id: 'B9' })];
      return answer(new Table({ figures, phase: 'wizard' }));
    };
    expect(casting('B1')).toBe('cast elemental-bolt B1');
    expect(casting('A2')).not.toContain('A2');
  });

  test('a wizard keeps away from whoever could reach it', () => {
    const t = new Table({
      figures: [figure(100, 100, { id: 'AW', role: 'wizard' }), figure(150, 100, { id: 'B1' })],
      phase: 'wizard',
    });
    const [, x = '0'] = /^go (\d+)\./.exec(answer(t)) ?? [];
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(100);
  });
});

describe('what others’ turns ask', () => {
  test('FMV-06 a carrier is met, and nobody by whom it is outfought', () => {
    const passing = (changes: Partial<ReturnType<typeof figure>>) =>
      new Table({
        figures: [figure(100, 100, { id: 'A1', ...changes }), figure(120, 118, { id: 'B1' })],
        tokens: [{ id: 't1', at: { x: 100, y: 100, z: 0 }, carriedBy: 'A1' }],
      }).orders('a', 'A1', 'go 130.100.0');
    const strong = { move: 60, fight: 5, shoot: 0, armour: 10, will: 0, health: 10 };
    expect(answer(passing({ carries: 't1', stats: strong }), 'b')).toBe('B1');
    expect(answer(passing({}), 'b')).toBe('B1');
    expect(answer(passing({ stats: strong }), 'b')).toBe('none');
  });

  test('FCB-08 whoever is better stays, and a wizard gets rid of whom it fights', () => {
    const won = (id: string, role: 'soldier' | 'wizard') =>
      new Table({
        figures: [figure(100, 100, { id, role }), figure(110, 100, { id: 'B1' })],
        combats: [[id, 'B1']],
        phase: role === 'wizard' ? 'wizard' : 'soldier',
      });
    expect(answer(won('A1', 'soldier').orders('a', 'A1', 'fight B1').draws(12, 2))).toBe('stay');
    expect(answer(won('AW', 'wizard').says('a', 'fight B1').draws(12, 2))).toBe('push');
  });
});

test('the same is answered to the same question', () => {
  const setting = (): Setting => ({
    figures: [
      figure(60, 60, { id: 'A1', arms: ['bow'] }),
      figure(200, 60, { id: 'B1' }),
      figure(60, 200, { id: 'B2' }),
    ],
    pieces: [block('r1', 90, 60, 30, 30, 30)],
    tokens: [{ id: 't1', at: { x: 100, y: 110, z: 0 } }],
  });
  expect(ordered(setting())).toBe(ordered(setting()));
});
