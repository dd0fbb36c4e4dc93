/** The referee watches monsters on boards in text: it agrees with the rules, and speaks up when one thing is otherwise. */
import { expect, test } from 'vitest';
import { id } from '../../../src/engine/values/id.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { StateData } from '../../../src/games/frosthaven/rules/state.ts';
import { Referee } from '../../../tools/frosthaven/referee/referee.ts';
import type { Table } from '../../support/frosthaven/table.ts';
import { attack, move, table } from '../../support/frosthaven/table.ts';

/** Changes an event, or the state that came of it. */
type Spoil = (event: Event, state: StateData) => Event;

/** What the referee says of what is played; with `spoil`, of the same with something changed. */
function saidOf(t: Table, play: (t: Table) => unknown, spoil: Spoil = (event) => event): string {
  const referee = new Referee(t.game.catalog, t.state);
  t.watchedBy((event) => {
    const state = structuredClone(t.state);
    referee.watch(spoil(event, state), state);
  });
  play(t);
  return referee.breaches.join('\n');
}

const BARE = { a: { hand: [] }, b: { hand: [] } };

const focusedOn =
  (figure: string): Spoil =>
  (event) =>
    event.type === 'focused' ? { ...event, focus: id(figure) } : event;

const BOARD = 'a . B . . . b';
const plays = (t: Table) => t.turn('B', move(2), attack(1, { focus: 'farthest' }));

test('FOC-01: the farthest by way is the focus -> the referee agrees', () => {
  expect(saidOf(table(BOARD, BARE), plays)).toBe('');
});

test('FOC-01: told that the nearest is the focus -> the referee objects', () => {
  expect(saidOf(table(BOARD, BARE), plays, focusedOn('a'))).toContain('FOC-01');
});

test('FOC-01: the way to the farthest is told too short -> the referee objects', () => {
  const shorter: Spoil = (event) => {
    if (event.type !== 'focused') return event;
    const candidates = event.why.candidates.map((each) => ({
      ...each,
      movement: Math.max(0, (each.movement ?? 0) - 1),
    }));
    return { ...event, why: { ...event.why, candidates } };
  };
  expect(saidOf(table(BOARD, BARE), plays, shorter)).toContain('FOC-08 b: 0 and 2, not 0 and 3');
});

test('FOC-08: an archer that a wall hides from an enemy -> the way to it is 1', () => {
  const board = `
    a # B . . . b
     . . . . . .`;
  const shoots = (t: Table) => t.turn('B', move(1), attack(1, { range: 3, focus: 'farthest' })).draws('+0');
  const seen: Spoil = (event) => {
    if (event.type !== 'focused') return event;
    const candidates = event.why.candidates.map((each) => ({ ...each, movement: each.figure === 'a' ? 0 : 1 }));
    return { ...event, why: { ...event.why, candidates } };
  };
  const t = table(board, BARE);
  expect(saidOf(t, shoots)).toBe('');
  expect([t.at('B'), t.hp('b')]).toEqual(['D1', 9]);
  expect(saidOf(table(board, BARE), shoots, seen)).toContain('FOC-08 a: 0 and 0, not 0 and 1');
});

test('FOC-01: a flyer goes straight to the farthest -> the referee counts its hexes', () => {
  const airy = { ...BARE, B: { flying: true } } as const;
  const board = 'a . B o . . b';
  const t = table(board, airy);
  expect(saidOf(t, plays)).toBe('');
  expect(t.events('focused').map(({ focus, why }) => [focus, why.candidates[0]?.movement])).toEqual([['b', 3]]);
  expect(saidOf(table(board, airy), plays, focusedOn('a'))).toContain('FOC-01 b is farther than a');
});

test('FOC-14: the farthest behind a trap is no focus -> the referee objects to it', () => {
  const board = 'a . . B t . . b';
  const draws = (t: Table) => plays(t).draws('+0');
  expect(saidOf(table(board, BARE), draws)).toBe('');
  expect(saidOf(table(board, BARE), draws, focusedOn('b'))).toContain('FOC-14 b is focused on through 1 negative');
});

test('FOC-01: equally far -> the referee wants the earlier one', () => {
  const board = 'a . B . b';
  const draws = (t: Table) => plays(t).draws('+0');
  expect(saidOf(table(board, BARE), draws)).toBe('');
  expect(saidOf(table(board, BARE), draws, focusedOn('b'))).toContain('FOC-01 a is farther than b, or earlier');
});

test('FOC-01: it attacks somebody else than its focus -> the referee objects', () => {
  const board = 'a B . b';
  const draws = (t: Table) => plays(t).draws('+0');
  const other: Spoil = (event) => (event.type === 'attacked' ? { ...event, target: id('a') } : event);
  expect(saidOf(table(board, BARE), draws)).toBe('');
  expect(saidOf(table(board, BARE), draws, other)).toContain('FOC-01 B attacks a, and its focus is b');
});

/** Whoever is pushed or pulled first comes into another hex, and stays there. */
function endsIn(name: string, hex: string): Spoil {
  let forced = false;
  return (event, state) => {
    const moves = event.type === 'entered' && event.figure === name;
    const first = moves && !forced && event.by !== undefined;
    forced ||= first;
    const figure = state.figures[id<'FigureId'>(name)];
    if (forced && figure) figure.hex = id(hex);
    if (first) return { ...event, hex: id(hex) };
    return moves && forced ? { type: 'bonuses ended' } : event;
  };
}

const ICE = `
  . . . . .
   B a i . .
  . . . . .`;
const pushes = (t: Table) => t.turn('B', attack(1, { push: 1 })).draws('+0');

test('FRC-05: a push slides over ice -> the referee agrees', () => {
  const t = table(ICE, BARE);
  expect(saidOf(t, pushes)).toBe('');
  expect([t.at('a'), t.hp('a')]).toEqual(['D2', 9]);
});

test('FRC-05: a push beside the ice that gets less far -> the referee objects', () => {
  const said = saidOf(table(ICE, BARE), pushes, endsIn('a', 'C1'));
  expect(said).toContain('FRC-05 B pushes a by 1 to range 2, not 3');
});

test('FRC-05: a target that could be pushed stays -> the referee objects', () => {
  const said = saidOf(table('B a .', BARE), pushes, endsIn('a', 'B1'));
  expect(said).toContain('FRC-05 B pushes a by 1 to range 1, not 2');
});

test('FRC-05: a pull over ice that stops short -> the referee objects', () => {
  const board = 'B . . i a';
  const pulls = (t: Table) => t.turn('B', { verb: 'pull', value: 1, range: 5 });
  const t = table(board, BARE);
  expect(saidOf(t, pulls)).toBe('');
  expect(t.at('a')).toBe('C1');
  expect(saidOf(table(board, BARE), pulls, endsIn('a', 'D1'))).toContain('FRC-05 B pulls a by 1 to range 3, not 2');
});

test('FRC-05: a flying target does not slide -> the referee agrees', () => {
  const t = table('B A i .', { A: { flying: true }, ...BARE });
  const flyer = t.state.figures[id<'FigureId'>('A')];
  if (flyer) flyer.side = 'party';
  expect(saidOf(t, pushes)).toBe('');
  expect(t.at('A')).toBe('C1');
});

test('FRC-05: an ability pushes two -> the referee looks at each', () => {
  const board = '. a B b i . .';
  const each = (t: Table) => t.turn('B', { verb: 'push', value: 1, range: 1, targets: 'all' }).choose('a');
  const t = table(board, BARE);
  expect(saidOf(t, each)).toBe('');
  expect([t.at('a'), t.at('b')]).toEqual(['A1', 'F1']);
  expect(saidOf(table(board, BARE), each, endsIn('b', 'E1'))).toContain('FRC-05 B pushes b by 1 to range 2, not 3');
  const alone = saidOf(table(board, BARE), each, endsIn('a', 'B1'));
  expect(alone).toContain('FRC-05 B pushes a by 1 to range 1, not 2');
});

test('FRC-05: a push by two of the stat card -> the referee counts it', () => {
  const setup = { ...BARE, B: { push: 2 } };
  const hits = (t: Table) => t.turn('B', attack(1)).draws('+0');
  const t = table('B a . . .', setup);
  expect(saidOf(t, hits)).toBe('');
  expect(t.at('a')).toBe('D1');
  expect(saidOf(table('B a . . .', setup), hits, endsIn('a', 'C1'))).toContain(
    'FRC-05 B pushes a by 2 to range 2, not 3',
  );
});

test('FRC-05 LOS-05: a push as if from the ice -> the referee counts from there', () => {
  const from = { tile: 'icy' as const };
  const hits = (t: Table) => t.turn('B', attack(1, { push: 1, from })).draws('+0');
  const t = table('B . a i', BARE);
  expect(saidOf(t, hits)).toBe('');
  expect([t.at('a'), t.hp('a')]).toEqual(['B1', 9]);
  expect(saidOf(table('B . a i', BARE), hits, endsIn('a', 'C1'))).toContain('FRC-05 B pushes a by 1 to range 1, not 2');
});
