/** A planned attack on an area: whoever steps into it by the time of the turn is hit, too. */
import { afterEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { MatchSession } from '../../../src/matches/service/match-service.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, TestTable, userOf } from '../../support/bot/table.ts';
import type { AbilityInput } from '../../support/frosthaven/content.ts';
import { catalogOf, plainCard, plainClass, plainMonster } from '../../support/frosthaven/content.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

let store: Store;
let table: TestTable;

afterEach(async () => {
  await table.close();
  expect(table.matchErrors).toEqual([]);
});

const DRAG: AbilityInput = { verb: 'pull', value: 1, range: 9 };
const SWEEP: AbilityInput = { verb: 'attack', value: 2, range: 3, area: ['r r'] };

/** Seat a acts at 10, seat b after it: B stands in the area, C two hexes behind. */
async function open(monster: ReturnType<typeof plainMonster>, sweep = SWEEP): Promise<void> {
  store = createMemoryStore();
  const catalog = catalogOf({
    classes: [
      plainClass('a', [plainCard('drag', { initiative: 10, top: { abilities: [DRAG] } })]),
      plainClass('b', [plainCard('sweep', { top: { abilities: [sweep] } })]),
    ],
    monsters: [monster],
    scenario: {
      rooms: [{ id: 'first', at: 'A1', map: ['a b . B . C'] }],
      legend: {
        a: { start: true },
        b: { start: true },
        B: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] },
        C: { monster: 'bb', ranks: ['elite', 'elite', 'elite'] },
      },
    },
  });
  table = await TestTable.open({ catalog, players: 2, seed: 1, store });
  await table.playUntil(isAsking('starting-hex'));
  await table.give('a', 'starting-hex', ['A1']);
  await table.give('b', 'starting-hex', ['B1']);
  await table.give('a', 'cards', ['a/drag', 'a/1']);
  await table.give('b', 'cards', ['b/3', 'b/sweep']);
}

const asB = <T>(work: (at: MatchSession) => Promise<T>): Promise<T> =>
  table.house.matchService.withSession(table.game, userOf('b'), work);

/** Plans each answer in its turn, and tells the kinds of all questions on the way. */
async function plan(...answers: readonly string[]): Promise<string[]> {
  const kinds: string[] = [];
  for (const answer of answers) {
    const open = await asB((at) => at.planning.nextOfSequence('b'));
    if (!open) throw new Error(`Nothing can be planned after ${kinds.join()}.`);
    kinds.push(open.question.kind);
    expect(await table.answer(userOf('b'), 'b', open.number, [answer])).toEqual({ type: 'advanced' });
  }
  return kinds;
}

async function given(): Promise<string[]> {
  const entries = await store.entries(table.game);
  return entries
    .filter((entry): entry is AnswerEntry => entry.type === 'answer' && entry.seat === 'b')
    .filter(({ crumb }) => crumb.startsWith('round 1 / b'))
    .map(({ value, by }) => `${by}: ${value.join(' + ')}`);
}

/** Seat a pulls C next to B, into the area. */
async function dragIntoIt(): Promise<void> {
  await table.give('a', 'turn', ['top a/drag']);
  await table.give('a', 'target', ['bb-1']);
  await table.give('a', 'pull', ['E1']);
  await table.give('a', 'turn', ['end turn']);
}

const changed = async () => (await asB((at) => at.planning.shown()))?.changed;

const HIT = ['top b/sweep', 'D1 E1'];
const PLAN = [...HIT, 'bottom b/3', 'C1'];

test('another enemy is in the area -> both are attacked, and the rest is carried out', async () => {
  await open(plainMonster('bb'));
  expect(await plan(...PLAN)).toEqual(['turn', 'area', 'turn', 'move']);
  await dragIntoIt();
  expect(await changed()).toBeUndefined();
  expect(await given()).toEqual([
    'planned: top b/sweep',
    'planned: D1 E1',
    'planned: bb-5',
    'only choice: +1 = 3',
    'obvious: bb-1',
    'only choice: -1 = 1',
    'planned: bottom b/3',
    'planned: C1',
    'only choice: end turn',
  ]);
});

test('it retaliates -> asked for the area, with the reason', async () => {
  await open(plainMonster('bb', {}, { retaliate: { value: 1, range: 3 } }));
  await plan(...PLAN);
  await dragIntoIt();
  expect([await changed(), await given()]).toEqual(['turn: attack', ['planned: top b/sweep']]);
});

test('the attack pushes -> the planned enemy first, then asked about the other', async () => {
  await open(plainMonster('bb'), { ...SWEEP, push: 1 });
  expect(await plan(...HIT, 'stop', 'bottom b/3', 'C1')).toEqual(['turn', 'area', 'push', 'turn', 'move']);
  await dragIntoIt();
  expect((await table.open()).map(({ question }) => question.prompt)).toMatchObject([
    { about: 'push', target: 'bb-1' },
  ]);
  expect(await changed()).toBe('turn: asked');
  expect((await given()).filter((each) => !each.startsWith('only choice'))).toEqual([
    'planned: top b/sweep',
    'planned: D1 E1',
    'planned: bb-5',
    'obvious: bb-1',
  ]);
});
