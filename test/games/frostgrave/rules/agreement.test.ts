/** What a table agrees on before a game, and that each of it does something. */
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { TableSettingKind } from '../../../../src/games/frostgrave/mapgen/apply-agreement.ts';
import { applyAgreement } from '../../../../src/games/frostgrave/mapgen/apply-agreement.ts';
import { createPlainPlace } from '../../../../src/games/frostgrave/mapgen/plain-place.ts';
import type { Agreement, OptionalRule } from '../../../../src/games/frostgrave/rules/agreement.ts';
import {
  BY_BOOK,
  BY_POST,
  CELLARS,
  switchesOf,
  TURNS_BY_POST,
  withCellars,
  withoutCellars,
} from '../../../../src/games/frostgrave/rules/agreement.ts';
import { withScenario } from '../../../../src/games/frostgrave/rules/scenario/state.ts';
import { BY_THE_BOOK } from '../../../../src/games/frostgrave/rules/switches.ts';
import { switchLines } from '../../../../src/games/frostgrave/text/switches.ts';
import { block, figure, LORE, Table } from '../../../support/frostgrave/table.ts';

const withRules = (...rules: readonly OptionalRule[]): Agreement => ({ ...BY_POST, rules: [...rules] });
const two = () => [figure(50, 50, { id: 'A1' }), figure(250, 250, { id: 'B1' })];

describe('what is agreed on', () => {
  test('UST-01 ULT-02 every rule by itself, above ground and below; none where nothing is said', () => {
    const none = switchesOf(withRules(), true, 2);
    expect(none).toEqual({ ...BY_THE_BOOK, turns: TURNS_BY_POST[2], byDoorways: false, wounded: false });
    const above = (rule: OptionalRule) => switchesOf(withRules(rule), false, 2);
    const below = (rule: OptionalRule) => switchesOf(withRules(rule), true, 2);
    expect([above('light').light, below('light').light, below('dark').light]).toEqual([undefined, 2000, 1600]);
    expect([above('encounters').encounters, below('encounters').encounters]).toEqual([10, 14]);
    expect([above('traps').traps, below('traps').traps]).toEqual([false, true]);
    expect([above('passages').passages, below('passages').passages]).toEqual([false, true]);
    expect([below('burrowing').burrowing, below('by doorways').byDoorways]).toEqual([true, true]);
    expect([above('critical hits').criticalHits, above('wounded').wounded]).toEqual([true, true]);
  });

  test('UST-01 by the book -> no turn limit, tokens and warbands come in turn', () => {
    expect(switchesOf(BY_BOOK, false, 2)).toMatchObject({
      tokens: 'in turn',
      fromEdge: 90,
      comeIn: 'in turn',
    });
    expect(switchesOf(BY_BOOK, false, 2).turns).toBeUndefined();
    expect(switchesOf(BY_POST, false, 2)).toMatchObject({ turns: TURNS_BY_POST[2] });
    expect(switchesOf(BY_POST, false, 2)).not.toHaveProperty('tokens');
    expect(switchesOf(BY_POST, false, 2)).not.toHaveProperty('fromEdge');
    expect(switchesOf(BY_POST, false, 2)).not.toHaveProperty('comeIn');
  });

  test('by post, no turn limit agreed on -> turns by the number of players, in any place', () => {
    const limits = (agreed: Agreement | undefined, setting?: TableSettingKind) =>
      [1, 2, 3, 4].map((players) => applyAgreement(createPlainPlace(players), agreed, setting).switches.turns);
    const { 2: two, 3: three, 4: four } = TURNS_BY_POST;
    for (const setting of ['city', 'dungeon', 'cavern', undefined] as const) {
      expect(limits(BY_POST, setting)).toEqual([two, two, three, four]);
      expect(limits(undefined, setting)).toEqual([two, two, three, four]);
    }
    expect(limits({ ...BY_POST, turns: 6 })).toEqual([6, 6, 6, 6]);
  });

  test('by post a scenario that names a limit keeps it, and another has that of its players', () => {
    const turns = (id: string) =>
      withScenario(applyAgreement(createPlainPlace(3), BY_POST), loadPack().scenario(id)).switches.turns;
    expect([turns('way-out'), turns('square-of-statues')]).toEqual([10, TURNS_BY_POST[3]]);
  });

  test('UST-01 UVT-01: all for cellars -> all its rules, and treasure by nomination and veto', () => {
    const all = withCellars({ ...BY_POST, rules: ['wounded'] });
    expect([all.tokens, all.comeIn, all.turns]).toEqual(['veto', 'at once', 'by players']);
    expect(all.rules).toEqual(expect.arrayContaining(['wounded', ...CELLARS]));
    expect(switchesOf(all, true, 2).tokens).toBe('veto');
  });

  test('UST-01 UVT-01: none of it -> no veto, and what is of no cellars stays', () => {
    const none = withoutCellars(withCellars({ ...BY_POST, rules: ['wounded', 'by doorways'] }));
    expect(none).toEqual({ ...BY_POST, rules: ['wounded', 'by doorways'] });
    expect(withoutCellars({ ...BY_BOOK, rules: ['traps'] })).toEqual({ ...BY_BOOK, rules: [] });
  });

  test('UTR-01 traps and passages may be had above ground too', () => {
    expect(switchesOf(withRules('traps above'), false, 2).traps).toBe(true);
    expect(switchesOf(withRules('passages above'), false, 2).passages).toBe(true);
  });

  test('UTR-15 a treasure is trapped only where there are traps', () => {
    expect(switchesOf(withRules('treasure traps'), true, 2).treasureTraps).toBeUndefined();
    expect(switchesOf(withRules('treasure traps', 'traps'), true, 2).treasureTraps).toBe(true);
    expect(switchesOf(withRules('treasure traps', 'traps'), false, 2).treasureTraps).toBeUndefined();
  });

  test('a place is played as it was laid where nothing was agreed on', () => {
    const place = createPlainPlace(2);
    expect(applyAgreement(place, undefined)).toBe(place);
    expect(applyAgreement(place, { ...BY_BOOK, rules: ['traps above'] }).switches).toMatchObject({
      traps: true,
      comeIn: 'in turn',
    });
  });

  test('what is played by is said as a game begins, and nothing that its scenario says', () => {
    const all = switchesOf({ ...BY_BOOK, turns: 6, rules: [...CELLARS, 'critical hits', 'wounded'] }, true, 2);
    const lines = switchLines(all, undefined, 'Old machines').join(' ');
    expect(lines).toMatch(/turn 6.*in turn.*one after the other.*20″.*14 or more.*springs a trap/);
    expect(lines).toMatch(/on the finder.*Old machines.*secret passage.*wander.*natural 20.*4 Health/);
    expect(switchLines(all, { sight: 16, turns: 3, traps: true, encounters: 'none' }, undefined).join(' ')).not.toMatch(
      /20″|turn 6|14 or more|initiative springs/,
    );
    expect(switchLines(BY_THE_BOOK, undefined, undefined)).toEqual([]);
  });
});

describe('a cavern', () => {
  const closed = () => applyAgreement(createPlainPlace(2), withRules('closed'), 'cavern');

  test('UST-02 UCE-01 a cavern -> a ceiling 1″ above all ruins, 10″ at least', () => {
    const low = applyAgreement(createPlainPlace(2), withRules(), 'cavern');
    expect(low.ground).toEqual({ ...createPlainPlace(2).ground, ceiling: 100 });
    const place = createPlainPlace(2);
    const tower = block('r99', 140, 100, 20, 20, 117);
    const high = { ...place, ground: { ...place.ground, pieces: [...place.ground.pieces, tower] } };
    expect(applyAgreement(high, withRules(), 'cavern').ground.ceiling).toBe(127);
    expect(applyAgreement(place, withRules(), 'city').ground.ceiling).toBeUndefined();
  });

  test('UST-03 it has its doorways and its ceiling, whatever else is agreed on', () => {
    const { ground } = applyAgreement(createPlainPlace(2), { ...BY_BOOK, rules: ['closed'] }, 'cavern');
    expect([ground.ceiling, ground.exits?.length]).toEqual([100, 8]);
  });

  test('UDR-01 UDR-02 the table says whether it is closed; where it is not, its edges are as ever', () => {
    const open = applyAgreement(createPlainPlace(2), withRules(), 'cavern');
    expect([open.ground.exits, open.zones]).toEqual([undefined, createPlainPlace(2).zones]);
    expect(applyAgreement(createPlainPlace(2), undefined, 'cavern').ground.exits).toBeUndefined();
    expect(closed().ground.exits).toBeDefined();
  });

  test('UDR-03 closed it has eight doorways, two an edge, and each warband those of its side', () => {
    const { ground, zones } = closed();
    const on = (isOn: (x: number, y: number) => boolean) =>
      (ground.exits ?? []).filter(({ from, to }) => isOn(from.x, from.y) && isOn(to.x, to.y)).map(({ id }) => id);
    expect(on((_, y) => y === 0)).toEqual(['x1', 'x2']);
    expect(on((x) => x === 300)).toEqual(['x3', 'x4']);
    expect(on((_, y) => y === 300)).toEqual(['x5', 'x6']);
    expect(on((x) => x === 0)).toEqual(['x7', 'x8']);
    expect(zones.map(({ id, doorways }) => [id, doorways])).toEqual([
      ['the north', ['x1', 'x2']],
      ['the south', ['x5', 'x6']],
    ]);
  });

  test('UDR-03 no doorway is walled up, and the table is still the same from both sides', () => {
    const place = createPlainPlace(2);
    const wall = [block('r90', 50, 0, 40, 20, 30), block('r91', 210, 280, 40, 20, 30)];
    const { ground } = applyAgreement(
      { ...place, ground: { ...place.ground, pieces: [...place.ground.pieces, ...wall] } },
      withRules('closed'),
      'cavern',
    );
    const [north, , , , south] = ground.exits ?? [];
    expect(north).toMatchObject({ from: { x: 90, y: 0 }, to: { x: 110, y: 0 } });
    expect(south).toMatchObject({ from: { x: 210, y: 300 }, to: { x: 190, y: 300 } });
  });
});

describe('doors', () => {
  const house = (id: string, x: number, y: number, wide = 40, deep = 40) => block(id, x, y, wide, deep, 40);
  const city = (...pieces: readonly ReturnType<typeof house>[]) => {
    const place = createPlainPlace(2);
    const empty = { ...place, ground: { ...place.ground, pieces } };
    return (rules: Agreement) => applyAgreement(empty, rules, 'city').ground.doors;
  };

  test('UDR-08 any table may have doors: in a city they fill narrow gaps between walls, closed', () => {
    const doors = city(house('r1', 100, 100), house('r2', 160, 110), house('r3', 100, 155));
    expect(doors(withRules())).toEqual([]);
    expect(doors(withRules('doors above'))).toEqual([
      { id: 'd1', from: { x: 140, y: 125 }, to: { x: 160, y: 125 }, base: 0, top: 25, isOpen: false },
      { id: 'd2', from: { x: 120, y: 140 }, to: { x: 120, y: 155 }, base: 0, top: 25, isOpen: false },
    ]);
  });

  test('UDR-08 not where something stands between, nor across a street', () => {
    const doors = city(
      house('r1', 100, 100),
      house('r2', 175, 110),
      house('r3', 100, 155),
      house('r4', 115, 145, 5, 5),
    );
    expect(doors(withRules('doors above'))).toEqual([]);
  });
});

describe('rules that may hold', () => {
  test('UDR-07 creatures come by doorways where the table wants it, else by the middle of an edge', () => {
    const exits = [{ id: 'x1', from: { x: 40, y: 0 }, to: { x: 60, y: 0 } }];
    const tokens = [{ id: 't1', at: { x: 60, y: 150, z: 0 } }];
    const found = (byDoorways: boolean | undefined) =>
      new Table({
        figures: [figure(48, 150, { id: 'A1' }), figure(250, 250, { id: 'B1' })],
        tokens,
        ground: { exits },
        switches: { encounters: 10, byDoorways },
      })
        .orders('a', 'A1', 'take t1')
        .draws(15, 1, 1, 9, 3)
        .says('a', 'edge');
    for (const byDoorways of [true, undefined]) expect(found(byDoorways).settled().at('c1')).toBe('50.5.0');
    const byEdge = found(false);
    expect(byEdge.wants).toBe('edge');
    expect(byEdge.draws('east').settled().at('c1')).toBe('295.150.0');
  });

  test('UTR-14 a table of the pack may be played by instead of the usual one', () => {
    const sprung = (trapTable: string | undefined, die: number) => {
      const t = new Table({
        isBefore: true,
        figures: two(),
        switches: { traps: true, ...(trapTable && { trapTable }) },
      });
      return t.draws(1, 9).says('a', 'B1').draws(die).last('trap sprung').trap;
    };
    expect([sprung(undefined, 1), sprung('machines', 1), sprung('machines', 12)]).toEqual([
      'mind-maze',
      'pit-trap',
      'spring-loaded-axe',
    ]);
    expect(sprung('wards', 20)).toBe('siren');
    expect(sprung('gone with its pack', 1)).toBe('mind-maze');
    expect([...LORE.trapTables.values()].map(({ id, rows }) => [id, rows.length])).toEqual([
      ['usual', 20],
      ['machines', 20],
      ['wards', 20],
    ]);
  });

  test('FCB-11 wounded, where that rule holds -> one action and −2; not the undead', () => {
    const fights = (wounded: boolean, changes = {}) => {
      const t = new Table({
        figures: [figure(50, 50, { id: 'A1', health: 4, ...changes }), figure(60, 50, { id: 'B1', health: 5 })],
        combats: [['A1', 'B1']],
        switches: { wounded },
      });
      t.says('a', 'A1');
      const actions = t.state.turn?.activation?.figures[0]?.actions;
      t.says('a', 'fight B1').draws(10, 10);
      const { rolls } = t.last('fought');
      return { actions, own: rolls[0].total, other: rolls[1].total };
    };
    expect(fights(true)).toEqual({ actions: 1, own: 10, other: 12 });
    expect(fights(false)).toEqual({ actions: 2, own: 12, other: 12 });
    expect(fights(true, { kind: 'undead' })).toEqual({ actions: 2, own: 12, other: 12 });
    expect(fights(true, { traits: [{ trait: 'never-wounded' }] })).toEqual({ actions: 2, own: 12, other: 12 });
    expect(fights(true, { health: 5 })).toEqual({ actions: 2, own: 12, other: 12 });
  });
});
