/** Where a sensible player goes: what it sees of the goal, and nothing else, tells it. */
import { expect, test } from 'vitest';
import { aimsOf } from '../../../../src/games/frosthaven/bots/aims.ts';
import { sensibleAnswer } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import type { HexLabel } from '../../../../src/games/frosthaven/content/terms.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';

const RUN = { a: ['1', '2'], b: ['1', '2'] } as const;

/** Where the character of a seat goes as the first round begins. */
function aims(t: ScenarioTable, seat: string): { hexes: readonly HexLabel[]; stand: boolean } {
  const view = t.viewFor(seat);
  const own = view.seats.find((each) => each.seat === seat);
  if (!own) throw new Error(`Nobody sits at ${seat}.`);
  const { hexes, stand } = aimsOf(view, own);
  return { hexes: [...hexes].sort(), stand };
}

const at = (drawing: string, setup: ScenarioSetup) => fight(drawing, setup).plays(RUN);
const on = (...hexes: string[]) => ({ hexes, stand: true });
const toward = (...hexes: string[]) => ({ hexes, stand: false });
const POST = { kind: 'objective', name: 'Post', icon: 'person', hitPoints: 5 } as const;
const HOUSE = [{ id: 'house', at: 'I1', map: ['. .'] }];

test('enemies, when the goal says no more', () => {
  const t = at('a b . . B', {});
  expect(aims(t, 'a')).toEqual(toward('E1'));
  t.passes();
});

test('the objective that is to be destroyed, and enemies only when they are close by', () => {
  const setup = { more: { goal: { destroyed: 'post' }, cast: { post: POST } }, legend: { f: { role: 'post' } } };
  const t = at('B . . . a b . . f', setup);
  expect(aims(t, 'a')).toEqual(toward('I1'));
  t.passes();
  const close = at('B . a b . . . . f', setup);
  expect([aims(close, 'a'), aims(close, 'b')]).toEqual([toward('A1', 'I1'), toward('I1')]);
  close.passes();
});

test('whoever threatens the objective that is to be protected, before anybody else', () => {
  const setup: ScenarioSetup = {
    more: { loss: { destroyed: 'post' }, cast: { post: { ...POST, side: 'party' } } },
    legend: { f: { role: 'post' } },
  };
  const t = at('B a b . . . C f', setup);
  expect(aims(t, 'a')).toEqual(toward('G1'));
  t.passes();
  const calm = at('B a b . . . . . . f', setup);
  expect(aims(calm, 'a')).toEqual(toward('A1'));
  calm.passes();
});

test('plates in the room with the locked door, one for each of those who are nearest', () => {
  const setup: ScenarioSetup = {
    rooms: HOUSE,
    legend: {
      p: { overlay: { tile: 'pressure plate' }, mark: 'plate' },
      L: { overlay: { tile: 'door', locked: true }, mark: 'door' },
    },
    more: {
      events: [{ id: 'open', when: { on: 'occupied', at: 'plate' }, then: [{ do: 'unlock', at: 'door' }] }],
    },
  };
  const t = at('p . a B b . p L', setup);
  expect([aims(t, 'a'), aims(t, 'b')]).toEqual([on('A1'), on('G1')]);
  t.passes();
  const fighting = at('p . a B b C p L', setup);
  expect(aims(fighting, 'a')).toEqual(toward('D1', 'F1'));
  fighting.passes();
});

test('goal treasures, and the numbered ones that the goal asks for: one goes, the other fights', () => {
  const t = at('* . a b . B', { goal: { loot: 'goal treasure' } });
  expect([aims(t, 'a'), aims(t, 'b')]).toEqual([on('A1'), toward('F1')]);
  t.passes();
  const setup: ScenarioSetup = { goal: { treasure: 1 }, treasures: { 1: { gold: 1 } } };
  const numbered = at('% . a b . B', setup);
  expect([aims(numbered, 'a'), aims(numbered, 'b')]).toEqual([on('A1'), toward('F1')]);
  numbered.passes();
  const idle = at('% . a b . B', { treasures: { 1: { gold: 1 } } });
  expect(aims(idle, 'a')).toEqual(toward('F1'));
  idle.passes();
});

test('a door, when what the goal asks for must be behind it and few enemies are left', () => {
  const setup: ScenarioSetup = { goal: { loot: 'goal treasure' }, rooms: [{ id: 'house', at: 'H2', map: ['*'] }] };
  const t = at('B a . b . . +', setup);
  expect([aims(t, 'a'), aims(t, 'b')]).toEqual([toward('A1'), on('G1')]);
  t.passes();
  const busy = at('B a . b C . +', setup);
  expect(aims(busy, 'b')).toEqual(toward('A1', 'E1'));
  busy.passes();
});

test('the way out once nothing else is left to do, whoever stands in between', () => {
  const setup = (goal: NonNullable<ScenarioSetup['goal']>): ScenarioSetup => ({
    legend: { x: { mark: 'exit' } },
    more: { goal, escape: { at: 'exit' } },
  });
  const t = at('a b . B . x', setup({ escaped: 'each character' }));
  expect(aims(t, 'a')).toEqual(on('F1'));
  t.passes();
  const first = at('a b . B . x', setup({ all: [{ killed: 'bb' }, { escaped: 'each character' }] }));
  expect(aims(first, 'a')).toEqual(toward('D1'));
  first.passes();
});

test('leaves when it is time to, and stays when it is not', () => {
  const leaving = (goal: NonNullable<ScenarioSetup['goal']>) => {
    const t = fight('a x . b . B', {
      legend: { x: { mark: 'exit' } },
      more: { goal, escape: { at: 'exit' } },
    }).plays(RUN);
    t.choose('bottom a/1').choose('B1').choose('end turn');
    const [question] = t.open();
    const answer = question && sensibleAnswer(t.viewFor('a'), question);
    t.passes();
    return [question?.kind, answer];
  };
  expect(leaving({ escaped: 'each character' })).toEqual(['escape', ['escape']]);
  expect(leaving({ all: [{ killed: 'bb' }, { escaped: 'each character' }] })).toEqual(['escape', ['stay']]);
});

test('doors when nobody is left to fight, though not locked ones', () => {
  const t = at('a b . . . . + B', {
    rooms: [{ id: 'house', at: 'H2', map: ['.'] }],
    foes: { B: { ranks: ['none', 'normal', 'normal'] } },
  });
  expect(aims(t, 'a')).toEqual(on('G1'));
  t.passes();
});

test('through a passage', () => {
  const t = at('a b . . . . . . B', { more: { passages: [['C1', 'H1']] } });
  t.choose('bottom a/1');
  const [question] = t.open();
  expect(question && sensibleAnswer(t.viewFor('a'), question)).toEqual(['H1']);
  t.choose('H1').choose('end turn').passes();
});

test('no foe is left -> loot nearby before the next door, loot far off after it', () => {
  const setup: ScenarioSetup = { rooms: [{ id: 'house', at: 'H2', map: ['B'] }], more: { goal: { kill: 'all' } } };
  const near = at('a b . $ . . +', setup);
  expect([aims(near, 'a'), aims(near, 'b')]).toEqual([on('D1'), on('D1')]);
  near.passes();
  const far = at('$ . . . a b +', setup);
  expect(aims(far, 'a')).toEqual(on('G1'));
  far.passes();
});
