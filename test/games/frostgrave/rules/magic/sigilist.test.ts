/** The spells of sigilists that are cast in a game. */
import { describe, expect, test } from 'vitest';
import { alreadyInPlayWords } from '../../../../../src/games/frostgrave/rules/magic/can-cast.ts';
import type { FigureData } from '../../../../../src/games/frostgrave/rules/state/figures.ts';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';
import {
  beforeActivation,
  declines,
  effectsOn,
  goesBy,
  knowingSpell,
  orderAsked,
  spell,
  thug,
  wizard,
} from '../../../../support/frostgrave/tower.ts';

describe('FSL-52 Bridge', () => {
  const towers = [block('r1', 80, 80, 30, 40, 30), block('r2', 150, 80, 30, 40, 30)];
  const up = (more = {}) => knowingSpell('bridge', [thug({}, 280, 280)], { pieces: towers, ...more });
  const onTop = () => {
    const setting = up();
    return {
      ...setting,
      figures: setting.figures.map((each) => (each.id === 'AW' ? { ...each, at: { x: 95, y: 100, z: 30 } } : each)),
    };
  };

  test('6″ long and 2″ wide, from one thing to another, both ends in sight; one walks on it', () => {
    const t = spell('bridge 130.100.30 90', onTop(), 10);
    expect(t.state.ground.pieces.at(-1)).toMatchObject({ kind: 'solid', base: 28, top: 30, spell: 'bridge' });
    const xs = t.state.ground.pieces.at(-1)?.outline.map(({ x }) => x) ?? [];
    const ys = t.state.ground.pieces.at(-1)?.outline.map(({ y }) => y) ?? [];
    expect([Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]).toEqual([60, 20]);
    t.says('a', 'go 150.100.30');
    expect(t.at('AW')).toBe('150.100.30');
    const loose = orderAsked(onTop());
    expect(loose.why('a', 'cast bridge 130.160.30 90')).toBe('Both ends of a bridge must lie on something.');
  });

  test('1 or 2 at the end of a later turn ends it, and who is on it falls; one at a time', () => {
    const t = spell('bridge 130.100.30 90', onTop(), 10);
    t.says('a', 'go 130.100.30');
    goesBy(t).draws(9, 4);
    expect(t.why('a', 'cast bridge 130.110.30 90')).toBe(alreadyInPlayWords('Bridge'));
    goesBy(t).draws(2);
    expect(t.last('fades')).toMatchObject({ from: 'bridge', die: 2, ends: true });
    expect(t.at('AW')).toBe('130.100.0');
    expect(t.last('fell')).toMatchObject({ height: 30, damage: 4 });
  });
});

/** A word changes all castings of a spell. */
function changesCastings(id: string, value: number, name: string): void {
  test('every casting roll of the spell that is named changes for the game; one at a time', () => {
    const rival = wizard(['push', 'glow'], { id: 'BW' }, 150);
    const t = spell(`${id} push`, { figures: [wizard([id]), rival] }, 10);
    expect(t.state.magic).toMatchObject([{ from: id, named: 'push', on: 'table', lasts: 'game' }]);
    expect(goesBy(t).state.magic).toHaveLength(1);
    t.draws(4, 9);
    expect(t.asked('b').prompt).toMatchObject({ figure: 'BW' });
    t.says('b', 'cast push AW').draws(6);
    expect(t.asked('b').prompt).toMatchObject({ roll: { added: [{ what: name, value }], total: 6 + value } });
    const twice = orderAsked({ figures: [beforeActivation(t.figure('AW')), thug()] });
    twice.state.magic.push(...t.state.magic);
    expect(twice.why('a', `cast ${id} glow`)).toBe(alreadyInPlayWords(name));
  });
}
describe('FSL-53 Draining Word', () => changesCastings('draining-word', -3, 'Draining Word'));
describe('FSL-56 Power Word', () => changesCastings('power-word', 3, 'Power Word'));

describe('FSL-54 Explosive Rune', () => {
  const laid = () =>
    spell('explosive-rune 90.100.0', knowingSpell('explosive-rune', [thug(), thug({ id: 'B2' }, 110, 130)]), 10);

  test('it lies within 4″ and springs on whoever comes within 1″: +5, magic, on all within 2″', () => {
    const t = laid();
    expect(t.state.magic).toMatchObject([{ from: 'explosive-rune', on: 'rune', at: { x: 90, y: 100, z: 0 } }]);
    t.says('a', 'end').says('b', 'B1').says('b', 'go 105.100.0').draws(12, 5);
    expect(t.events.filter((event) => event.type === 'spell attack')).toMatchObject([
      { target: 'B1', rolls: [{ total: 17 }, { total: 7 }], of: ['magic'], harm: { damage: 7 } },
    ]);
    expect(t.state.magic).toEqual([]);
    t.settled();
    expect(orderAsked(knowingSpell('explosive-rune')).why('a', 'cast explosive-rune 101.100.0')).toBe(
      'That is 4.1″ away; it reaches 4″.',
    );
  });

  test('FMV-06 an interceptor dies of the rune -> the move goes on, others may meet it', () => {
    const guard = (id: string, x: number) => figure(x, 123, { id, health: 1 });
    const goes = (...guards: FigureData[]) => {
      const runner = thug({ stats: { ...thug().stats, move: 80 } }, 150, 105);
      const t = spell('explosive-rune 90.100.0', knowingSpell('explosive-rune', [runner, ...guards]), 10);
      t.says('a', 'end')
        .says('a', 'enough')
        .says('b', 'B1')
        .says('b', 'go 72.105.0')
        .says('a', 'A1')
        .draws(1, 20, 20, 1);
      expect([t.figure('A1').gone, t.state.magic]).toEqual(['killed', []]);
      return t;
    };
    const alone = goes(guard('A1', 82));
    const ways = alone.events.flatMap((event) => (event.type === 'moved' ? [event.way.map(({ to }) => to.x)] : []));
    expect(ways).toEqual([[90], [72]]);
    expect([alone.at('B1'), alone.state.combats]).toEqual(['72.105.0', []]);
    expect(alone.last('moved').price?.total).toBe(780);
    alone.says('b', 'end').settled();
    const met = goes(guard('A1', 82), guard('A2', 68));
    expect(met.asked('a').prompt).toMatchObject({ figures: ['A2'], mover: 'B1', at: { x: 76, y: 105, z: 0 } });
    met.says('a', 'A2');
    expect([met.at('B1'), met.state.combats]).toEqual(['76.105.0', [['A2', 'B1']]]);
    met.says('b', 'end').settled();
  });

  test('three at most; once the caster is gone 11 and more end each', () => {
    const t = laid();
    const [rune] = t.state.magic;
    if (!rune) throw new Error('no rune');
    const full = orderAsked(knowingSpell('explosive-rune'));
    full.state.magic.push(rune, { ...rune, id: 'm2' }, { ...rune, id: 'm3' });
    expect(full.why('a', 'cast explosive-rune 80.100.0')).toBe(alreadyInPlayWords('Explosive Rune'));
    const gone = new Table({ figures: [{ ...wizard([]), gone: 'killed' }, figure(20, 20, { id: 'A1' }), thug()] });
    gone.state.magic.push({ ...rune, turn: 0 });
    goesBy(gone).draws(10);
    expect(gone.last('fades')).toMatchObject({ die: 10, ends: false });
    const over = new Table({ figures: [{ ...wizard([]), gone: 'killed' }, figure(20, 20, { id: 'A1' }), thug()] });
    over.state.magic.push({ ...rune, turn: 0 });
    goesBy(over).draws(11);
    expect(over.state.magic).toEqual([]);
    goesBy(full);
    expect(full.count('fades')).toBe(0);
  });
});

describe('FSL-55 Furious Quill', () => {
  test('upon a figure -> −1 Move, −2 Fight, −4 Shoot, −2 casting, until Will beats it', () => {
    const rival = wizard(['push'], { id: 'BW' }, 150);
    const t = spell('furious-quill BW', { figures: [wizard(['furious-quill']), rival] }, 12);
    t.says('a', 'end').draws(8);
    declines(t);
    expect(t.last('tested')).toMatchObject({ from: 'furious-quill', needed: 12, roll: { total: 12 }, passes: true });
    const kept = spell('furious-quill BW', { figures: [wizard(['furious-quill']), rival] }, 12);
    declines(kept.says('a', 'end').draws(7));
    expect(kept.asked('b').prompt).toMatchObject({ kind: 'order', reach: 50 });
    kept.says('b', 'cast push AW').draws(11);
    expect(kept.asked('b').prompt).toMatchObject({ roll: { added: [{ what: 'Furious Quill', value: -2 }], total: 9 } });
    const shooter = beforeActivation(
      spell('furious-quill B1', knowingSpell('furious-quill', [thug({ arms: ['bow'] })]), 12).figure('B1'),
    );
    const shot = new Table({ figures: [wizard([]), shooter], order: ['b', 'a'] });
    shot.says('b', 'B1').draws(5).says('b', 'shoot AW').draws(15, 5);
    expect(shot.last('shot').rolls[0].total).toBe(11);
    const fought = new Table({
      figures: [{ ...wizard([]), at: { x: 139, y: 100, z: 0 } }, shooter],
      combats: [['AW', 'B1']],
      order: ['b', 'a'],
    });
    fought.says('b', 'B1').draws(5).says('b', 'fight AW').draws(10, 10);
    expect(fought.last('fought').rolls[0].total).toBe(8);
  });
});

describe('FSL-57 Push', () => {
  test('+10 as a blow; who loses goes an inch a point straight away, and is not harmed', () => {
    const t = spell('push B1', knowingSpell('push', [thug({}, 100)]), 10, 10, 5);
    expect(t.last('spell attack')).toMatchObject({ rolls: [{ total: 20 }, { total: 7 }], hits: true, inches: 10 });
    expect(t.at('B1')).toBe('200.100.0');
    expect(t.figure('B1').health).toBe(10);
  });

  test('the edge of the table stops it, and terrain above half an inch, and a ledge does not', () => {
    expect(spell('push B1', knowingSpell('push', [thug({}, 250)]), 10, 15, 1).at('B1')).toBe('295.100.0');
    const wall = [block('r1', 150, 60, 10, 80, 6)];
    expect(spell('push B1', knowingSpell('push', [thug({}, 100)], { pieces: wall }), 10, 10, 5).at('B1')).toBe(
      '145.100.0',
    );
    const low = [block('r1', 150, 60, 10, 80, 5)];
    expect(spell('push B1', knowingSpell('push', [thug({}, 100)], { pieces: low }), 10, 10, 5).at('B1')).toBe(
      '200.100.0',
    );
    const pieces = [block('r1', 20, 80, 100, 40, 40)];
    const high = wizard(['push'], { at: { x: 50, y: 100, z: 40 } });
    const t = spell('push B1', { figures: [high, thug({ at: { x: 100, y: 100, z: 40 } })], pieces }, 10, 10, 5);
    expect(t.figure('B1').at.z).toBe(0);
    expect(t.last('fell')).toMatchObject({ height: 40, damage: 6 });
    expect(effectsOn(t, 'B1')).toEqual([]);
  });
});
