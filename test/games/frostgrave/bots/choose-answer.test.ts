/** The player with some sense: grab, carry home, shoot whom it can, keep the wizard alive. */
import { describe, expect, test } from 'vitest';
import { chooseAnswer } from '../../../../src/games/frostgrave/bots/choose-answer.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';
import { wizard } from '../../../support/frostgrave/tower.ts';

/** What seat `a` answers to what is asked of it. */
function answer(t: Table, seat = 'a'): string {
  return chooseAnswer(viewOf(t.state), t.asked(seat)).join(' ');
}

const STRONGER = { move: 60, fight: 4, shoot: 0, armour: 12, will: 0, health: 10 };

function ordered(setting: Setting): string {
  return answer(new Table(setting).says('a', 'A1'));
}

describe('groups', () => {
  const led = (enemy: number) =>
    new Table({
      figures: [
        wizard([], {}, 50, 50),
        figure(70, 50, { id: 'A1' }),
        figure(50, 70, { id: 'A2' }),
        figure(enemy, 50, { id: 'B1' }),
      ],
      phase: 'wizard',
      changes: { turn: { number: 1, order: ['a', 'b'], phase: 'wizard', at: 0, led: 0, near: ['A1', 'A2'] } },
    });

  test('FAC-09 no enemy is near -> all who stand near the leader activate with it', () => {
    const t = led(280);
    expect(answer(t)).toBe('together');
    t.says('a', 'together');
    expect(answer(t).split(' ').sort()).toEqual(['A1', 'A2']);
  });

  test('FAC-09 an enemy is near -> one after the other', () => {
    expect(answer(led(150))).not.toBe('together');
  });
});

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

describe('treasure and home', () => {
  const far = figure(280, 20, { id: 'B1' });
  const lying = (id: string, x: number, y: number) => ({ id, at: { x, y, z: 0 } });

  test('a high wall is gone around, though that leads away from the treasure at first', () => {
    const walled = (top: number) =>
      ordered({
        figures: [figure(100, 150, { id: 'A1' }), far],
        pieces: [block('r1', 110, 60, 10, 150, top)],
        tokens: [lying('t1', 150, 150)],
      });
    const [, y = '0'] = /^go \d+\.(\d+)/.exec(walled(90)) ?? [];
    expect(Number(y)).toBeGreaterThan(180);
    expect(walled(5)).toMatch(/^go 105\.150\.0>c/);
  });

  test('two go for two treasures, though one lies nearer to both', () => {
    const shared = (id: string) =>
      answer(
        new Table({
          figures: [figure(100, 100, { id: 'A1' }), figure(130, 100, { id: 'A2' }), far],
          tokens: [lying('t1', 100, 220), lying('t2', 220, 100)],
        }).says('a', id),
      );
    expect(shared('A1')).toMatch(/^go 100\.\d+\.0/);
    expect(shared('A2')).toMatch(/^go \d+\.100\.0/);
  });

  test('nothing left to win -> leaves by the nearest edge; stays if a carrier is near', () => {
    const carried = (x: number) =>
      ordered({
        figures: [figure(25, 150, { id: 'A1' }), figure(x, 150, { id: 'B1', carries: 't1' })],
        tokens: [{ ...lying('t1', x, 150), carriedBy: 'B1' }],
      });
    expect(carried(290)).toMatch(/l0\.150\.0$/);
    expect(carried(100)).not.toMatch(/l\d/);
  });

  test('treasure beside a wizard -> taken only if no other of its own can take it', () => {
    const lead = figure(100, 100, { id: 'AW', role: 'wizard' });
    const fetching = (others: readonly ReturnType<typeof figure>[]) =>
      answer(new Table({ figures: [lead, ...others, far], tokens: [lying('t1', 110, 100)], phase: 'wizard' }));
    expect(fetching([])).toBe('take t1');
    expect(fetching([figure(60, 100, { id: 'A1', kind: 'animal' })])).toBe('take t1');
    expect(fetching([figure(60, 100, { id: 'A1' })])).not.toContain('take');
  });

  test('animals stay while a friend may fetch treasure, and leave when there is nobody who could', () => {
    const dog = figure(25, 150, { id: 'A1', kind: 'animal' });
    const left = (others: readonly ReturnType<typeof figure>[]) =>
      ordered({ figures: [dog, ...others, far], tokens: [lying('t1', 150, 150)] });
    expect(left([])).toMatch(/l0\.150\.0$/);
    expect(left([figure(60, 60, { id: 'A2' })])).not.toMatch(/l\d/);
  });

  test('a wizard that is badly hurt goes home, and a soldier fights on', () => {
    const hurt = (role: 'wizard' | 'soldier') => {
      const id = role === 'wizard' ? 'AW' : 'A1';
      const figures = [figure(25, 150, { id, role, health: 3 }), figure(60, 60, { id: 'A2' }), far];
      const t = new Table({ figures, tokens: [lying('t1', 100, 150)], phase: role });
      return answer(role === 'wizard' ? t : t.says('a', id));
    };
    expect(hurt('wizard')).toMatch(/l0\.150\.0$/);
    expect(hurt('soldier')).not.toMatch(/l\d/);
  });

  test('a carrier goes on home with somebody near who could meet it', () => {
    const t = ordered({
      figures: [figure(100, 150, { id: 'A1', carries: 't1' }), figure(95, 180, { id: 'B1' })],
      tokens: [{ ...lying('t1', 100, 150), carriedBy: 'A1' }, lying('t2', 200, 150)],
    });
    const [, x = '100'] = /^go (\d+)\./.exec(t) ?? [];
    expect(Number(x)).toBeLessThan(80);
  });

  test('the longer a game goes on, the more is dared: nobody is stared at for ever', () => {
    const guarded = (number: number) =>
      ordered({
        figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1', stats: STRONGER })],
        combats: [['A1', 'B1']],
        tokens: [lying('t1', 250, 250)],
        number,
      });
    expect(guarded(1)).toBe('end');
    expect(guarded(20)).toBe('fight B1');
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
