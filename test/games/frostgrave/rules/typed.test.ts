/** Orders as people type them. Spec §1: read forgivingly, cut to the legal with a sentence. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedAnswer, whyIllegal } from '../../../../src/engine/rules/rule.ts';
import { columnName, readSpot, spotName } from '../../../../src/games/frostgrave/board/describe.ts';
import { printOrder, readOrder } from '../../../../src/games/frostgrave/rules/orders/acts.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const setting = () => ({
  figures: [
    figure(50, 150, { id: 'A1', name: 'Thug' }),
    figure(30, 40, { id: 'A2', name: 'Archer', arms: ['bow', 'dagger'] }),
    figure(135, 150, { id: 'B4' }),
    figure(250, 250, { id: 'B1' }),
  ],
  pieces: [block('r7', 60, 60, 30, 30, 20), block('wall', 40, 200, 60, 5, 30)],
  tokens: [{ id: 't2', at: { x: 75, y: 135, z: 0 } }],
  ground: { doors: [{ id: 'd1', from: { x: 20, y: 160 }, to: { x: 20, y: 180 }, base: 0, top: 30, isOpen: false }] },
});

function table() {
  return new Table(setting()).says('a', 'A1');
}

function typed(text: string, on = table()) {
  const question = on.asked('a');
  if (!question.validator) throw new Error('An order is free.');
  return readTypedAnswer(question, text);
}

/** The value of what was typed. */
function value(text: string, on = table()): string {
  const read = typed(text, on);
  expect(read, text).toHaveProperty('value');
  return 'value' in read ? read.value : '';
}

/** What is said where less is legal, and the order that is. */
function cut(text: string, on = table()): { why: string; nearest: string } {
  const read = typed(text, on);
  expect(read, text).toHaveProperty('why');
  return 'why' in read ? { why: read.why, nearest: read.nearest ?? '' } : { why: '', nearest: '' };
}

describe('names of places', () => {
  test('columns go A to AJ, rows from 1, and a digit counts tenths inside a square', () => {
    expect([0, 25, 26, 35].map(columnName)).toEqual(['A', 'Z', 'AA', 'AJ']);
    expect(readSpot('C4')).toEqual({ x: 25, y: 35 });
    expect(readSpot('c.2-4.7')).toEqual({ x: 22, y: 37 });
    expect(readSpot('C4.7')).toEqual({ x: 25, y: 37 });
    expect(readSpot('AJ36')).toEqual({ x: 355, y: 355 });
    expect(readSpot('C0')).toBeUndefined();
    expect(readSpot('four')).toBeUndefined();
    expect([spotName({ x: 25, y: 35 }), spotName({ x: 22, y: 37 })]).toEqual(['C4', 'C.2-4.7']);
  });

  test('what is printed is read', () => {
    fc.assert(
      fc.property(fc.record({ x: fc.nat(359), y: fc.nat(359) }), (spot) => {
        expect(readSpot(spotName(spot))).toEqual(spot);
      }),
    );
  });
});

describe('aims', () => {
  test('toward something, so many inches of the way', () => {
    expect(value('120deg 4')).toBe('go 85.170.0');
    expect(value('east 4')).toBe('go 90.150.0');
    expect(value('toward B1 5')).toBe(value('move toward b1 5″'));
    expect(value('toward B4 3')).toBe('go 80.150.0');
    expect(value('away from B4 2')).toBe('go 30.150.0');
  });

  test.each([
    'toward t2 2',
    '1 toward t2 2',
    'A1 toward t2 2',
    'move 1 toward t2 2',
    'Thug: move toward T2 2 in',
    'Go toward the treasure 2.',
  ])('“%s” names who is told, or leaves it out', (text) => {
    expect(value(text)).toBe(value('toward t2 2'));
  });

  test.each([
    ['move 2 toward t2', 'toward t2 2'],
    ['run 3 away from B4', 'run away from B4 3'],
    ['go 4 inches east', 'east 4'],
    ['2.5″ toward B1', 'toward B1 2.5'],
    ['1 3 toward t2', 'toward t2 3'],
  ])('“%s” says first how far', (text, usual) => {
    expect(value(text)).toBe(value(usual));
  });

  test('to a square, over others, and to a token of that name', () => {
    expect(value('to H15.2')).toBe('go 75.142.0');
    expect(value('H.5-15.2')).toBe('go 75.142.0');
    expect(value('to E13 via C14')).toBe('go 25.135.0>45.125.0');
    expect(value('to 60.150.0')).toBe('go 60.150.0');
    expect(value('to t2')).toBe('go 75.135.0');
  });

  test('into contact, and on to fight', () => {
    const order = value(
      'into B4; fight B4',
      new Table({
        ...setting(),
        figures: setting().figures.map((one) => (one.id === 'B4' ? figure(100, 150, { id: 'B4' }) : one)),
      }).says('a', 'A1'),
    );
    expect(order).toMatch(/^go \d+\.\d+\.0; fight B4$/);
  });

  test('behind something, seen from somebody', () => {
    const order = value(
      'behind wall from B1',
      new Table({ ...setting(), figures: [figure(70, 190, { id: 'A1' }), figure(70, 250, { id: 'B1' })] }).says(
        'a',
        'A1',
      ),
    );
    const [, y = ''] = /\.(\d+)\.0$/.exec(order) ?? [];
    expect(Number(y)).toBeLessThan(200);
  });

  test('up a piece, and off the table', () => {
    const high = new Table({
      figures: [figure(60, 54, { id: 'A1' }), figure(250, 250, { id: 'B1' })],
      pieces: setting().pieces,
    }).says('a', 'A1');
    expect(value('climb r7', high)).toMatch(/c\d+\.\d+\.20/);
    expect(
      value(
        'leave',
        new Table({ figures: [figure(30, 40, { id: 'A1' }), figure(250, 250, { id: 'B1' })] }).says('a', 'A1'),
      ),
    ).toBe('go l0.40.0');
  });

  test('FMV-03 a jump goes with the run-up that it needs', () => {
    expect(value('jump to I15')).toBe('go 68.147.0>j85.145.0');
    expect(cut('jump to L15').why).toContain('it has 6″');
  });

  test('FMV-03: run-up and jump take the whole Move -> typed, found and proposed alike', () => {
    const roofs = [block('a', 10, 60, 90, 80, 40), block('b', 130, 60, 90, 80, 40)];
    const up = (move: number) => {
      const stats = { move, fight: 2, shoot: 0, armour: 10, will: 0, health: 10 };
      const figures = [
        figure(70, 100, { id: 'A1', at: { x: 70, y: 100, z: 40 }, stats }),
        figure(285, 285, { id: 'B1' }),
      ];
      return new Table({ figures, pieces: roofs }).says('a', 'A1');
    };
    const whole = 'go 100.100.40>j130.100.40';
    for (const text of ['jump b', 'jump to b', 'to 130.100.40']) expect(value(text, up(60))).toBe(whole);
    const proposed = up(60).asked('a').validator?.proposals?.() ?? [];
    expect(proposed.map(({ value: order }) => order)).toContain(whole);
    expect(cut('jump b', up(59))).toEqual({
      why: 'That path costs 6″ Move; it has 5.9″. Without it this ends at K.0-11.0.',
      nearest: 'go 100.100.40',
    });
    const t = up(60).says('a', whole);
    expect([t.at('A1'), t.last('moved').price?.total, t.at('B1')]).toEqual(['130.100.40', 600, '285.285.0']);
  });

  test('run for it is three inches', () => {
    expect(value('run east')).toBe('run 80.150.0');
    expect(cut('run east 5').nearest).toBe('run 80.150.0');
  });
});

describe('what is out of reach', () => {
  test('is cut to the farthest that is legal, and that is said', () => {
    expect(cut('to T15')).toEqual({
      why: 'T15 is out of reach with this move: this ends at K.9-15.2.',
      nearest: 'go 109.142.0',
    });
    expect(cut('toward B1 9').why).toContain('6″');
    expect(cut('north 8').nearest).toBe('go 50.90.0');
    expect(cut('go 130.150.0').nearest).toBe('go 110.150.0');
  });

  test('of deeds, whoever is too far away goes there first', () => {
    const near = new Table({
      ...setting(),
      figures: [figure(50, 150, { id: 'A1' }), figure(100, 150, { id: 'B4' })],
    }).says('a', 'A1');
    expect(cut('fight B4', near).nearest).toMatch(/^go .*; fight B4$/);
    expect(cut('take t2').nearest).toMatch(/^go .*; take t2$/);
    expect(cut('fight B1').nearest).toMatch(/^go [^;]*$/);
  });

  test.each([
    ['', 'Say what to do'],
    ['dance', 'I don’t understand “dance”'],
    ['to ZZ99', 'There is no ZZ99'],
    ['fight', 'Say whom to fight'],
    ['shoot B4', 'nothing to shoot with'],
    ['drop', 'carries nothing'],
    ['open d9', 'There is no d9'],
    ['end; end; end; end; end', 'At most 4 steps at a time'],
  ])('“%s” is answered in a sentence', (text, why) => {
    expect(cut(text).why).toContain(why);
  });
});

test('proposals by steps -> the same as at once, and made only once', () => {
  const at = (on: Table) => {
    const { validator } = on.asked('a');
    if (!validator?.proposals || !validator.proposalSteps) throw new Error('Orders are proposed, step by step.');
    return { proposals: validator.proposals, steps: () => [...(validator.proposalSteps?.() ?? [])].length };
  };
  const [stepped, outright] = [at(table()), at(table())];
  expect(stepped.steps()).toBeGreaterThan(10);
  expect(stepped.proposals()).toEqual(outright.proposals());
  expect(stepped.proposals()).toBe(stepped.proposals());
  for (const { steps } of [stepped, outright]) expect(steps()).toBe(0);
});

test('a proposal -> reads as it prints; the nearest to any typed order is legal', () => {
  const on = table();
  const question = on.asked('a');
  if (!question.validator) throw new Error('An order is free.');
  for (const { value: order } of question.validator.proposals?.() ?? []) {
    expect(typed(order, on)).toEqual({ value: order });
    expect(printOrder(readOrder(order) ?? [])).toBe(order);
  }
  const name = fc.constantFrom('t2', 'B4', 'B1', 'A2', 'r7', 'wall', 'd1', 'C4', 'Z30', 'D.3-20', 'AD1', 'nobody');
  const length = fc.oneof(
    fc.constant(''),
    fc.nat(12).map((n) => ` ${n}`),
  );
  const aim = fc.oneof(
    fc.tuple(fc.constantFrom('toward', 'away from'), name, length).map(([verb, what, far]) => `${verb} ${what}${far}`),
    fc
      .tuple(fc.constantFrom('to', 'into', 'behind', 'jump to', 'climb', 'fight', 'shoot', 'take', 'open'), name)
      .map((all) => all.join(' ')),
    fc.tuple(name, name).map(([a, b]) => `behind ${a} from ${b}`),
    fc.tuple(name, name).map(([a, b]) => `to ${a} via ${b}`),
    fc.tuple(fc.nat(400), length).map(([degrees, far]) => `${degrees}deg${far}`),
    fc.constantFrom('run east', 'run home', 'leave', 'drop', 'load', 'end', 'go .', 'go 60.150.0>c60.150.20'),
  );
  fc.assert(
    fc.property(fc.array(aim, { minLength: 1, maxLength: 3 }), (parts) => {
      const read = question.validator.read(parts.join('; '));
      const order = 'value' in read ? read.value : read.nearest;
      if (order === undefined) return;
      expect(whyIllegal(question, [order]), `${parts.join('; ')}: ${order}`).toBeUndefined();
      expect(question.validator.read(order)).toEqual({ value: order });
    }),
    { numRuns: 100 },
  );
});

test('a long word that is nothing -> the sentence names its beginning alone', () => {
  const long = 'x'.repeat(200);
  for (const text of [`to ${long}`, `fight ${long}`, `take ${long}`, `open ${long}`, `shoot ${long}`, long]) {
    const read = typed(text);
    const why = 'why' in read ? read.why : '';
    expect([text.slice(0, 8), why.includes('x'.repeat(39)), why.includes('x'.repeat(40)), why.length < 400]).toEqual([
      text.slice(0, 8),
      why.includes('xxx'),
      false,
      true,
    ]);
  }
});

describe('as people say it', () => {
  test.each([
    ['to t2, take t2', 'to t2; take t2'],
    ['toward t2 & take it', 'toward t2; take t2'],
    ['go to t2, then pick it up', 'to t2; take t2'],
    ['move to t2 and pick the treasure up', 'to t2; take t2'],
    ['to t2, grab it', 'to t2; take t2'],
    ['next to B4', 'toward B4'],
    ['move beside the nearest enemy', 'toward B4'],
    ['toward the closest treasure', 'toward t2'],
    ['retreat', 'away from B4'],
    ['fall back from B4 2', 'away from B4 2'],
    ['do nothing', 'end'],
    ['hold position', 'end'],
    ['to E13 via C14, D13', 'to E13 via C14 D13'],
    ['stand still', 'end'],
    ['stand ground', 'end'],
    ['back 2', 'fall back 2'],
    ['move back 2', 'fall back 2'],
    ['back away from B4 2', 'away from B4 2'],
    ['disengage', 'retreat'],
    ['approach B4', 'toward B4'],
    ['follow A2', 'toward A2'],
    ['go with A2', 'toward A2'],
    ['close in on B4', 'toward B4'],
    ['go left 3', 'west 3'],
    ['3 inches to the right', 'east 3'],
    ['sprint to t2', 'run to t2'],
    ['dash 2 toward t2', 'run toward t2 2'],
    ['move 2 to t2', 'toward t2 2'],
    ['move full toward t2', 'toward t2'],
    ['go all the way to t2', 'to t2'],
    ['toward t2 as far as possible', 'toward t2'],
    ['to treasure 2', 'to t2'],
    ['to t2, fetch it', 'to t2; take t2'],
    ['go to t2 and go get it', 'to t2; take t2'],
    ['to the edge', 'west 4.5'],
    ['to t2, back', 'to t2; fall back'],
  ])('“%s” is “%s”', (text, usual) => {
    expect(value(text)).toBe(value(usual));
  });

  test('“to the middle” is a place, and how far this move comes is said', () => {
    expect(cut('to the middle').nearest).toBe(cut(`to ${spotName({ x: 150, y: 150 })}`).nearest);
  });

  test.each([
    ['hide behind the wall', 'behind wall'],
    ['get on top of r7', 'climb r7'],
    ['go get treasure 2', 'take t2'],
    ['open the door', 'open d1'],
    ['open the nearest door', 'open d1'],
    ['open door 1', 'open d1'],
    ['kill B4', 'fight B4'],
  ])('“%s” is cut as “%s” is', (text, usual) => {
    expect(cut(text)).toEqual(cut(usual));
  });

  test.each(['fire at B4', 'aim at B4', 'snipe B4'])('“%s” shoots', (text) => {
    const figures = [
      figure(50, 150, { id: 'A1', name: 'Archer', arms: ['bow', 'dagger'] }),
      figure(135, 150, { id: 'B4' }),
    ];
    expect(value(text, new Table({ figures }).says('a', 'A1'))).toBe('shoot B4');
  });

  test('“shut d1” closes an open door', () => {
    const { ground, ...rest } = setting();
    const doors = ground.doors.map((door) => ({ ...door, isOpen: true }));
    const at = { figures: [figure(26, 170, { id: 'A1' }), figure(250, 250, { id: 'B1' })], ground: { doors } };
    const on = new Table({ ...rest, ...at }).says('a', 'A1');
    expect(value('shut d1', on)).toBe(value('close d1', on));
  });

  test.each(['into cover', 'take cover', 'run into cover', 'hide'])('“%s” goes where no enemy sees it', (text) => {
    const figures = [figure(70, 170, { id: 'A1' }), figure(70, 250, { id: 'B1' })];
    const on = new Table({ ...setting(), figures }).says('a', 'A1');
    const [, y = ''] = /\.(\d+)\.0$/.exec(value(text, on)) ?? [];
    expect(Number(y)).toBeLessThan(200);
  });

  test('nobody is near, and nothing hides -> a sentence says so', () => {
    const bare = new Table({ figures: [figure(50, 150, { id: 'A1' }), figure(250, 250, { id: 'B1' })] }).says(
      'a',
      'A1',
    );
    expect(cut('into cover', bare)).toEqual({ why: 'There is no cover on this table.', nearest: '' });
    expect(cut('toward the nearest treasure', bare).why).toBe('There is no nearest treasure on this table.');
  });
});
