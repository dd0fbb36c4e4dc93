import { expect, expectTypeOf, test } from 'vitest';
import type { FaultyId } from '../../../src/bot/context/action.ts';
import { collectActions, defineAction, defineModalAction } from '../../../src/bot/context/action.ts';
import { number, word } from '../../../src/game-api/panel/custom-ids.ts';

const run = async () => {};
const wave = defineAction({ id: 'wave', params: { game: number, to: word }, run });
const sameWave = defineAction({ id: 'wave', params: { campaign: number }, run });
const status = defineAction({ id: 'status', run });
const waved = defineModalAction({ id: 'waved', params: { campaign: number }, run });

test('an action writes its id and its values in the order of its params', () => {
  expect(wave.customId({ to: 'Ann', game: 7 })).toBe('wave:7:Ann');
  expect(status.customId({ game: 7 })).toBe('status:7');
  expect(() => wave.customId({ to: 'a'.repeat(100), game: 7 })).toThrow('is too long');
});

test('values of a press are read back, with the match or the campaign that they mean', () => {
  expect(wave.callWith(['7', 'Ann'])?.target).toEqual({ game: 7 });
  expect(waved.callWith(['3'])?.target).toEqual({ campaign: 3 });
  expect([['7'], ['7', ''], ['x', 'Ann'], ['7', 'Ann', '1']].map((each) => wave.callWith(each))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('an action whose params are shared takes them by its id', () => {
  expect(Object.keys(status.params)).toEqual(['game']);
  expectTypeOf(status.customId).parameter(0).toEqualTypeOf<{ game: number }>();
  // @ts-expect-error: params that are shared stand in one place
  defineAction({ id: 'status', params: { game: number }, run });
  // @ts-expect-error: an action of its own says its params
  defineAction({ id: 'wave', run });
});

test('the compiler names ids that have no action, or two', () => {
  expectTypeOf<FaultyId<{ file: { wave: typeof wave } }, 'wave'>>().toEqualTypeOf<never>();
  expectTypeOf<FaultyId<{ file: { wave: typeof wave } }, 'wave' | 'status'>>().toEqualTypeOf<'status'>();
  expectTypeOf<FaultyId<{ file: { wave: typeof wave; again: typeof sameWave } }, 'wave'>>().toEqualTypeOf<'wave'>();
  expectTypeOf<
    FaultyId<{ one: { wave: typeof wave }; other: { wave: typeof wave } }, 'wave'>
  >().toEqualTypeOf<'wave'>();
  // @ts-expect-error: most shared ids have no action here
  expect([...collectActions({ file: { wave, status, waved, other: 'no action' } }).keys()]).toEqual([
    'wave',
    'status',
    'waved',
  ]);
});
