import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { canSee } from '../../../../../src/games/frosthaven/rules/board/line-of-sight.ts';
import type { ScenarioSetup } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const LOCKED: ScenarioSetup = {
  legend: {
    D: { overlay: { tile: 'door', locked: true }, mark: 'way' },
    p: { overlay: { tile: 'pressure plate' }, mark: 'plate' },
  },
  rooms: [{ id: 'next', at: 'E1', map: ['. C'] }],
  more: {
    goal: { rounds: 9 },
    events: [{ id: 'key', when: { on: 'enters', at: 'plate' }, then: [{ do: 'unlock', at: 'way' }] }],
  },
};
const board = 'b p a D';

test('SPC-07 MAP-09 a locked door is a wall until it is unlocked, and then a normal door', () => {
  const t = fight(board, LOCKED).plays(TWO);
  const door = () => t.viewFor('a').board.hexes.find(({ label }) => label === 'D1')?.overlay;
  expect(door()).toMatchObject({ kind: 'door', locked: true, open: false });
  t.choose('bottom a/1');
  expect(t.offers().filter((offer) => offer === 'D1')).toEqual([]);
  t.choose('B1');
  expect([t.state.lockedDoors, t.state.openDoors, door()?.locked]).toEqual([[], [], undefined]);
  t.passes();
  t.plays({ a: ['3', '4'], b: ['3', '4'] })
    .choose('bottom a/3')
    .choose('D1');
  expect([t.state.openDoors, t.state.rooms]).toEqual([['D1'], ['first', 'next']]);
  t.choose('stop').passes();
});

test('SPC-06 FOC-20 linked hexes -> adjacent for movement and focus, but not for sight', () => {
  const setup: ScenarioSetup = {
    legend: { o: { overlay: { tile: 'obstacle', name: 'Rock' } } },
    more: { goal: { rounds: 9 }, passages: [['B1', 'F1']] },
    foes: {
      B: {
        cards: [
          {
            id: 'go',
            name: 'Go',
            initiative: 5,
            abilities: [
              { verb: 'move', value: 3 },
              { verb: 'attack', plus: 0 },
            ],
          },
        ],
      },
    },
  };
  const t = fight('a . b o . . . B', setup);
  const cell = (hex: string) => t.board.cell(id(hex));
  expect(canSee(t.board, cell('B1'), cell('F1')), 'the row itself is open').toBe(true);
  t.plays(TWO).draws('+0');
  expect(t.at('bb-1'), 'from H1 by G1 and F1 to B1').toBe('B1');
  t.passes();
});
