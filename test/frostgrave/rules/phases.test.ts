import { describe, expect, test } from 'vitest';
import { figure, Table } from './table.ts';

const leader = (id: string, role: 'wizard' | 'apprentice', x: number, y: number, more = {}) =>
  figure(x, y, { id, role, what: role, arms: ['staff'], ...more });

describe('initiative', () => {
  test('FTN-01 everybody rolls; who rolled the same rolls again, and nobody else', () => {
    const t = new Table({
      figures: [figure(20, 20, { id: 'A1' }), figure(280, 280, { id: 'B1' }), figure(20, 280, { id: 'D1' })],
    });
    t.says('a', 'enough').says('b', 'enough').says('d', 'enough').draws(7, 12, 7, 3, 15);
    expect(t.last('turn began')).toMatchObject({
      number: 2,
      rolls: [
        { a: 7, b: 12, d: 7 },
        { a: 3, d: 15 },
      ],
      order: ['b', 'd', 'a'],
    });
    t.settled();
  });
});

describe('phases', () => {
  const company = (phase: 'wizard' | 'apprentice' = 'wizard', more: readonly ReturnType<typeof figure>[] = []) =>
    new Table({
      phase,
      figures: [
        leader('AW', 'wizard', 50, 50),
        leader('AP', 'apprentice', 50, 250),
        figure(70, 50, { id: 'A1' }),
        figure(50, 90, { id: 'A2' }),
        figure(50, 91, { id: 'A3', at: { x: 80, y: 71, z: 0 } }),
        figure(120, 50, { id: 'A4' }),
        figure(280, 280, { id: 'B1' }),
        ...more,
      ],
    });
  const options = (t: Table) => {
    const question = t.asked('a');
    return question.free ? [] : question.options.map(({ value }) => value);
  };

  /** The phase begins where nobody has been asked yet. */
  function fromTheStart(figures: readonly ReturnType<typeof figure>[]): Table {
    const t = new Table({ phase: 'soldier', figures });
    for (const seat of ['a', 'b']) if (t.wants === `activate of ${seat}`) t.says(seat, 'enough');
    return t.draws(15, 5);
  }

  test('FTN-02 FTN-03 the wizard and up to three soldiers within three inches as its phase begins', () => {
    const t = fromTheStart(company().state.figures);
    expect(t.state.turn).toMatchObject({ number: 2, phase: 'wizard', near: ['A1', 'A2', 'A3'] });
    expect(options(t)).toEqual(['AW', 'A1', 'A2', 'A3', 'together', 'concede', 'enough']);
  });

  test('FTN-03 who is in combat is not led', () => {
    const figures = company('wizard', [figure(80, 50, { id: 'B2' })]).state.figures;
    const t = new Table({ phase: 'soldier', figures, combats: [['A1', 'B2']] });
    t.says('a', 'enough').says('b', 'enough').draws(15, 5);
    expect(t.state.turn?.near).toEqual(['A2', 'A3']);
  });

  test('FTN-03 never more than three; FTN-05 the others are left for the soldier phase', () => {
    const t = fromTheStart(company('wizard', [figure(30, 50, { id: 'A5' })]).state.figures);
    t.says('a', 'A1').says('a', 'end').says('a', 'A2').says('a', 'end').says('a', 'A3').says('a', 'end');
    expect([t.wants, t.state.turn?.led]).toEqual(['order of a', 3]);
    t.says('a', 'end');
    expect(t.state.turn).toMatchObject({ phase: 'apprentice' });
    t.says('a', 'end');
    expect(t.state.turn).toMatchObject({ phase: 'soldier' });
    expect(options(t)).toEqual(['A4', 'A5', 'concede', 'enough']);
  });

  test('FTN-04 the apprentice leads likewise', () => {
    const near = figure(60, 240, { id: 'A5', at: { x: 70, y: 250, z: 0 } });
    const t = fromTheStart([leader('AP', 'apprentice', 50, 250), near, figure(280, 280, { id: 'B1' })]);
    expect(t.state.turn).toMatchObject({ phase: 'apprentice', near: ['A5'] });
    expect(options(t)).toEqual(['AP', 'A5', 'together', 'concede', 'enough']);
  });

  test('FAC-09 together all move first, then each does the rest', () => {
    const t = fromTheStart([
      leader('AW', 'wizard', 50, 50),
      figure(70, 50, { id: 'A1', arms: ['bow'] }),
      figure(200, 50, { id: 'B1' }),
    ]);
    t.says('a', 'together').says('a', 'A1');
    expect(t.why('a', 'shoot B1')).toBe('All who go together move first.');
    t.says('a', 'go 80.50.0').says('a', 'end');
    expect(t.state.turn?.activation?.stage).toBe('actions');
    t.says('a', 'A1').says('a', 'shoot B1').draws(3, 15);
    expect(t.wants).toBe('order of a');
    t.says('a', 'go 55.50.0');
    expect([t.at('AW'), t.at('A1')]).toEqual(['55.50.0', '80.50.0']);
    t.settled();
  });

  test('FTN-05 nobody activates twice in a turn', () => {
    const t = fromTheStart(company().state.figures).says('a', 'A1').says('a', 'end');
    expect(options(t)).toEqual(['AW', 'A2', 'A3', 'together', 'concede', 'enough']);
  });
});

describe('the end', () => {
  test('FEN a limit of turns ends it; what is carried then is kept', () => {
    const t = new Table({
      figures: [figure(20, 20, { id: 'A1', carries: 't1' }), figure(280, 280, { id: 'B1' })],
      tokens: [
        { id: 't1', at: { x: 20, y: 20, z: 0 }, carriedBy: 'A1' },
        { id: 't2', at: { x: 150, y: 150, z: 0 } },
      ],
      switches: { turns: 1 },
    });
    t.says('a', 'enough').says('b', 'enough');
    expect([t.state.over, t.state.tokens[0]?.securedBy, t.state.tokens[1]?.securedBy]).toEqual([
      { why: 'turns' },
      'a',
      undefined,
    ]);
  });
});

describe('giving up', () => {
  const carried = { id: 't1', at: { x: 60, y: 60, z: 0 }, carriedBy: 'A1', wasFound: true as const };
  const together = () =>
    new Table({
      figures: [
        figure(60, 60, { id: 'A1', carries: 't1' }),
        figure(90, 60, { id: 'A2' }),
        figure(240, 240, { id: 'B1' }),
        figure(150, 20, { id: 'D1' }),
      ],
      tokens: [carried, { id: 't2', at: { x: 150, y: 150, z: 0 } }],
    });

  test('FEN a seat that gives up is asked once more; its figures leave unhurt, and what they carry stays behind', () => {
    const t = together().says('a', 'concede').says('a', 'yes');
    const own = t.state.figures.filter(({ side }) => side === 'a');
    expect(own.map(({ gone, health }) => [gone, health])).toEqual([
      ['conceded', 10],
      ['conceded', 10],
    ]);
    expect(t.state.tokens[0]).toMatchObject({ id: 't1', at: { x: 60, y: 60, z: 0 } });
    expect(t.state.tokens[0]?.carriedBy).toBeUndefined();
    expect(t.wants).toBe('activate of b');
  });

  test('FEN whoever thinks better of it goes on as before', () => {
    const t = together().says('a', 'concede').says('a', 'no');
    expect(t.wants).toBe('activate of a');
    expect(t.state.figures.every(({ gone }) => gone === undefined)).toBe(true);
  });
});
