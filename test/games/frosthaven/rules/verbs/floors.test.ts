import { expect, test } from 'vitest';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

test('the floor of a hex -> of its room, else of the scenario; a door goes with a room', () => {
  const floorsOf = (setup: Parameters<typeof fight>[1]) =>
    Object.fromEntries(
      fight('a b B +', setup)
        .viewFor('a')
        .board.hexes.map(({ label, floor }) => [label, floor]),
    );
  const rooms = [{ id: 'hall', at: 'E1', map: ['. .'], floor: 'cave' as const }];
  expect(floorsOf({ more: { floor: 'timber' }, rooms })).toEqual({
    A1: 'timber',
    B1: 'timber',
    C1: 'timber',
    D1: 'timber',
  });
  expect(floorsOf({ rooms })).toEqual({ A1: undefined, B1: undefined, C1: undefined, D1: undefined });
  expect(floorsOf({ more: { rooms: [{ id: 'first', at: 'A1', map: ['a b B +'], floor: 'ice' }] } })).toMatchObject({
    A1: 'ice',
    D1: 'ice',
  });
  const open = {
    more: {
      floor: 'timber' as const,
      events: [{ id: 'o', when: { on: 'start' as const }, then: [{ do: 'reveal' as const, room: 'hall' }] }],
    },
  };
  expect(floorsOf({ ...open, rooms })).toMatchObject({ C1: 'timber', E1: 'cave', F1: 'cave' });
});
