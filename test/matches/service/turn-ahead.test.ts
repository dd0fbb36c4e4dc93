/** A turn chosen while others act: kept for its seat alone, carried out as far as nothing contradicts it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { Seat } from '../../../src/engine/rules/rule.ts';
import { fieldsOf } from '../../../src/engine/values/json.ts';
import type { ShownPlan } from '../../../src/game-api/values/planned-answer.ts';
import { SEQUENCE_AHEAD } from '../../../src/game-api/values/planned-answer.ts';
import { parseTurnSteps } from '../../../src/games/frosthaven/settings/turn-plan.ts';
import { anotherDecidesWords, decidedWords } from '../../../src/matches/service/find-question.ts';
import type { ActionResult, MatchSession } from '../../../src/matches/service/match-service.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, TestTable, userOf } from '../../support/bot/table.ts';
import type { AbilityInput, CardInput } from '../../support/frosthaven/content.ts';
import { catalogOf, plainCard, plainClass, plainMonster } from '../../support/frosthaven/content.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

let store: Store;
let table: TestTable;
let setup: Parameters<typeof TestTable.open>[0] & { readonly store: Store };

const ONE = 'a b . . B . . . . . . B';

beforeEach(() => open(ONE));

afterEach(async () => {
  await table.close();
  expect(table.matchErrors).toEqual([]);
});

/** Whatever seat a may do to the plan of seat b. */
const DEEDS: readonly CardInput[] = [
  deed('slay', { verb: 'damage', value: 20, who: 'enemies', range: 3 }),
  deed('muddle', { verb: 'give', conditions: ['muddle'], who: 'allies', range: 5 }),
  deed('hurt', { verb: 'damage', value: 5, who: 'allies', range: 5 }),
  deed('graze', { verb: 'damage', value: 2, who: 'allies', range: 5 }),
  deed('fire', { verb: 'infuse', elements: ['fire'] }),
  deed('spikes', { verb: 'create', tile: { tile: 'trap', name: 'Spikes', damage: 3 }, range: 3 }),
];

function deed(name: string, ability: AbilityInput): CardInput {
  return plainCard(name, { initiative: 10, top: { abilities: [ability] } });
}

const BURN = plainCard('burn', {
  top: { abilities: [{ verb: 'attack', value: 2, boosts: [{ consume: ['fire'], add: { value: 1 } }] }] },
});

/** Seat a acts at 10, seat b at 28 or 50, and the monsters at 50. */
async function open(map: string, behind: readonly string[] = []): Promise<void> {
  store = createMemoryStore();
  const catalog = catalogOf({
    classes: [plainClass('a', DEEDS), plainClass('b', [BURN])],
    monsters: [plainMonster('bb')],
    scenario: {
      rooms: [
        { id: 'first', at: 'A1', map: [map] },
        ...(behind.length === 0 ? [] : [{ id: 'second', at: 'E1', map: [...behind] }]),
      ],
      legend: {
        a: { start: true },
        b: { start: true },
        B: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] },
        '+': { overlay: { tile: 'door', name: 'Door' } },
      },
    },
  });
  setup = { catalog, players: 2, seed: 1, store };
  table = await TestTable.open(setup);
  await table.playUntil(isAsking('starting-hex'));
  await give('a', 'starting-hex', ['B1']);
  await give('b', 'starting-hex', ['A1']);
}

async function choose(deed: string, mine = 'b/2'): Promise<void> {
  await give('a', 'cards', [`a/${deed}`, 'a/1']);
  await give('b', 'cards', [`b/3`, mine]);
}

async function asked(): Promise<string[]> {
  return (await table.open()).map(({ question }) => `${question.seat} ${question.kind}`);
}

const give = (seat: Seat, kind: string, value: readonly string[]): Promise<void> => table.give(seat, kind, value);

function as<T>(user: string, work: (at: MatchSession) => Promise<T>): Promise<T> {
  return table.house.matchService.withSession(table.game, user, work);
}

const next = (seat: Seat) => as(userOf(seat), (at) => at.planning.nextOfSequence(seat));
const shown = (seat: Seat): Promise<ShownPlan | undefined> => as(userOf(seat), (at) => at.planning.shown());
const stepsOf = async (seat: Seat) =>
  parseTurnSteps((await shown(seat))?.value ?? []).map(({ value }) => value.join(' + '));

async function plan(seat: Seat, ...answers: readonly string[]): Promise<ActionResult> {
  let result: ActionResult = { type: 'advanced' };
  for (const answer of answers) {
    const open = await next(seat);
    if (!open) throw new Error(`Nothing can be planned after ${answers.join()}.`);
    result = await table.answer(userOf(seat), seat, open.number, [answer]);
  }
  return result;
}

async function given(seat: Seat): Promise<string[]> {
  const entries = await store.entries(table.game);
  return entries
    .filter((entry): entry is AnswerEntry => entry.type === 'answer' && entry.seat === seat)
    .filter(({ crumb }) => crumb.startsWith('round 1 / b'))
    .map(({ value, by }) => `${by}: ${value.join(' + ')}`);
}

/** The row that holds the plan of seat b. */
async function draft(): Promise<unknown> {
  return (await store.newestDraft({ game: table.game, seat: 'b', question: SEQUENCE_AHEAD }))?.value;
}

async function hexOf(seat: Seat): Promise<string | undefined> {
  return (await table.look()).view.figures.find((figure) => figure.seat === seat)?.hex;
}

/** To the monster, then at it. */
const PLAN = ['bottom b/3', 'D1', 'top b/2', 'bb-1'];

/** Seat a performs its deed, and answers what that asks; then the turn of seat b comes. */
async function whyAsked(name: string, ...answers: readonly (readonly [Seat, string, string])[]) {
  await plan('b', ...PLAN);
  await give('a', 'turn', [name]);
  for (const [seat, kind, value] of answers) await give(seat, kind, [value]);
  await give('a', 'turn', ['end turn']);
  return (await shown('b'))?.changed;
}

test('others act -> a turn is planned step by step, and nothing is logged or told', async () => {
  await choose('fire');
  const [entries, told] = [await store.entries(table.game), table.announcedSteps.length];
  expect(await plan('b', ...PLAN)).toEqual({ type: 'advanced' });
  expect(await stepsOf('b')).toEqual(PLAN);
  expect([await shown('a'), await next('b')]).toEqual([undefined, undefined]);
  expect(await store.entries(table.game)).toEqual(entries);
  expect([table.announcedSteps.length, await hexOf('b')]).toEqual([told, 'A1']);
});

test('the turn comes as it was -> carried out to its end, and nobody is called for it', async () => {
  await choose('fire');
  await plan('b', ...PLAN);
  await give('a', 'turn', ['end turn']);
  const carried = PLAN.map((each) => `planned: ${each}`);
  expect((await given('b')).slice(0, 4)).toEqual(carried);
  expect((await given('b')).at(-1)).toBe('only choice: end turn');
  expect([await hexOf('b'), await shown('b'), await draft()]).toEqual(['D1', undefined, undefined]);
  const words = table.announcedSteps
    .at(-1)
    ?.announcement.outgoing.map(({ body }) => JSON.stringify(body))
    .join();
  expect(words).toContain('had said so ahead');
  expect(words).not.toContain('it is your turn');
});

test.each<[string, string, ...(readonly [Seat, string, string])[]]>([
  ['turn: idle', 'top a/slay'],
  ['turn: condition', 'top a/muddle', ['a', 'target', 'b']],
  ['turn: hit points', 'top a/hurt', ['b', 'damage', 'suffer']],
  ['turn: danger', 'top a/spikes', ['a', 'hex', 'C1']],
  ['turn: way', 'bottom a/1', ['a', 'move', 'D1']],
])('contradiction %s by %s -> asked, with the reason', async (changed, name, ...answers) => {
  await choose(name.includes('a/1') ? 'fire' : name.slice('top a/'.length));
  expect(await whyAsked(name, ...answers)).toBe(changed);
  expect((await asked()).every((each) => each.startsWith('b '))).toBe(true);
});

test('an element can be consumed only now -> asked, though the plan would still be legal', async () => {
  await choose('fire', 'b/burn');
  await plan('b', 'bottom b/3', 'D1', 'top b/burn', 'bb-1');
  await give('a', 'turn', ['top a/fire']);
  await give('a', 'turn', ['end turn']);
  expect([await asked(), (await shown('b'))?.changed]).toEqual([['b boosts'], 'turn: asked']);
  expect(await given('b')).toEqual(['planned: bottom b/3', 'planned: D1', 'planned: top b/burn']);
});

test('a small wound -> carried out all the same', async () => {
  await choose('graze');
  expect(await whyAsked('top a/graze', ['b', 'damage', 'suffer'])).toBeUndefined();
  expect((await given('b')).slice(0, 4)).toEqual(PLAN.map((each) => `planned: ${each}`));
});

test('contradicted -> the rest is forgotten once the player has answered', async () => {
  await choose('spikes');
  await whyAsked('top a/spikes', ['a', 'hex', 'C1']);
  await give('b', 'move', ['skip']);
  expect([await asked(), await shown('b')]).toEqual([['b turn'], undefined]);
  expect(await given('b')).toEqual(['planned: bottom b/3', 'player: skip']);
});

test('half a plan -> carried out as far as it goes, then asked', async () => {
  await choose('fire');
  await plan('b', 'bottom b/3', 'D1');
  await give('a', 'turn', ['end turn']);
  expect([await asked(), await hexOf('b'), await shown('b')]).toEqual([['b turn'], 'D1', undefined]);
});

test('the world changes while the plan is made -> it goes on from where it still fits', async () => {
  await choose('spikes');
  await plan('b', ...PLAN);
  await give('a', 'turn', ['top a/spikes']);
  await give('a', 'hex', ['C1']);
  const ahead = (await table.look(userOf('b'))).turnAhead?.((await shown('b'))?.value ?? []);
  expect([ahead?.change, ahead?.steps.length, ahead?.open?.question.kind]).toEqual(['danger', 1, 'move']);
  await plan('b', 'D1');
  expect(await stepsOf('b')).toEqual(['bottom b/3', 'D1']);
});

test('one step back, or all -> the plan is shorter, or gone; an older press is refused', async () => {
  await choose('fire');
  await plan('b', ...PLAN);
  const shorten = (count: number, what: 'last' | 'all') => as(userOf('b'), (at) => at.planning.shorten(count, what));
  expect(await shorten(4, 'last')).toEqual({ type: 'advanced' });
  expect(await stepsOf('b')).toEqual(PLAN.slice(0, 3));
  expect(await shorten(4, 'last')).toEqual({ type: 'refused', why: decidedWords() });
  expect(await shorten(3, 'all')).toEqual({ type: 'advanced' });
  expect([await shown('b'), await draft()]).toEqual([undefined, undefined]);
});

test('an older number, another user, in the own turn, illegal -> refused', async () => {
  await choose('fire');
  const { number = 0 } = (await next('b')) ?? {};
  const say = (user: string, seat: Seat, at: number, value: string) => table.answer(userOf(user), seat, at, [value]);
  expect(await say('a', 'b', number, 'bottom b/3')).toEqual({ type: 'refused', why: anotherDecidesWords() });
  expect(await say('a', 'a', number, 'bottom a/1')).toEqual({ type: 'refused', why: decidedWords() });
  expect((await say('b', 'b', number, 'bottom a/1')).type).toBe('refused');
  expect(await say('b', 'b', number, 'bottom b/3')).toEqual({ type: 'advanced' });
  expect(await say('b', 'b', number, 'top b/2')).toEqual({ type: 'refused', why: decidedWords() });
  expect(await stepsOf('b')).toEqual(['bottom b/3']);
});

test('taken back by its player -> asked, and not carried out again', async () => {
  await choose('fire');
  await plan('b', 'bottom b/3', 'D1');
  await give('a', 'turn', ['end turn']);
  const undo = await as(userOf('b'), (at) => at.planUndo());
  expect(undo).toMatchObject({ free: true, answer: { by: 'planned', value: ['D1'] } });
  await as(userOf('b'), (at) => at.undo({ to: undo?.to ?? -1, agreed: [] }, 'undo'));
  expect([await asked(), await draft(), await hexOf('b')]).toEqual([['b move'], undefined, 'A1']);
});

test('another player takes back what came before -> the plan stays, and is carried out again', async () => {
  await choose('fire');
  await plan('b', 'bottom b/3', 'D1');
  await give('a', 'turn', ['end turn']);
  const undo = await as(userOf('a'), (at) => at.planUndo());
  await as(userOf('a'), (at) => at.undo({ to: undo?.to ?? -1, agreed: ['b'] }, 'undo'));
  expect([await asked(), await hexOf('b')]).toEqual([['a turn'], 'A1']);
  await give('a', 'turn', ['end turn']);
  expect([await asked(), await hexOf('b')]).toEqual([['b turn'], 'D1']);
});

test('undone to before the plan was made -> the plan ends', async () => {
  await choose('fire');
  await give('a', 'turn', ['top a/fire']);
  await plan('b', ...PLAN);
  const undo = await as(userOf('a'), (at) => at.planUndo());
  await as(userOf('a'), (at) => at.undo({ to: undo?.to ?? -1, agreed: [] }, 'undo'));
  expect([await asked(), await shown('b'), await draft()]).toEqual([['a turn'], undefined, undefined]);
});

test('the game-master sets something right -> the plan ends', async () => {
  await choose('fire');
  await plan('b', ...PLAN);
  const { matchService, records } = table.house;
  await records.changeCampaign(tableSettingsChange(table.campaign, { master: userOf('a') }));
  const correction = { value: { set: 'hit points', figure: 'bb-1', to: 9 }, words: 'hit points', why: 'a test' };
  const told = { key: 'told', kind: 'post' as const, body: {} };
  await matchService.withSession(table.game, userOf('a'), (at) => at.gameMaster.correct(correction, told, 'corrects'));
  expect([await shown('b'), await draft()]).toEqual([undefined, undefined]);
});

test('the program starts anew -> the plan is there, and carried out', async () => {
  await choose('fire');
  await plan('b', ...PLAN);
  table = TestTable.reopen(table, setup);
  expect(await stepsOf('b')).toEqual(PLAN);
  await give('a', 'turn', ['end turn']);
  expect((await given('b')).slice(0, 4)).toEqual(PLAN.map((each) => `planned: ${each}`));
});

test('a door, behind which nobody has looked -> the plan ends there, and shows nothing of it', async () => {
  await table.close();
  await open('a b . +', ['. . B']);
  await choose('fire');
  await plan('b', 'bottom b/3', 'D1');
  const ahead = (await table.look(userOf('b'))).turnAhead?.((await shown('b'))?.value ?? []);
  expect([ahead?.open, ahead?.view.board.hexes.some(({ label }) => label === 'E1')]).toEqual([undefined, false]);
  expect(ahead?.view.figures.map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
  await give('a', 'turn', ['end turn']);
  expect([await asked(), await hexOf('b')]).toEqual([['b turn'], 'D1']);
});

test('an attack -> planned up to its target, and nothing is drawn or known of it', async () => {
  await choose('fire');
  const entries = await store.entries(table.game);
  const before = JSON.stringify((await table.look()).view);
  await plan('b', 'bottom b/3', 'D1', 'top b/2');
  const { turnAhead } = await table.look(userOf('b'));
  const steps = (await shown('b'))?.value ?? [];
  const aimed = turnAhead?.(turnAhead(steps)?.extendSteps(['bb-1']) ?? []);
  expect(aimed?.view.figures.find(({ id }) => id === 'bb-1')?.hitPoints).toBe(10);
  expect(JSON.stringify((await table.look()).view)).toBe(before);
  expect(await store.entries(table.game)).toEqual(entries);
});

test('the seat is another user’s by now -> not theirs to see, and not carried out', async () => {
  await choose('fire');
  await plan('b', ...PLAN);
  const of = { game: table.game, seat: 'b', question: SEQUENCE_AHEAD };
  const before = fieldsOf((await store.newestDraft(of))?.value ?? null);
  await store.putDraft(of, { ...before, user: 'stranger' });
  expect(await shown('b')).toBeUndefined();
  await give('a', 'turn', ['end turn']);
  expect([await asked(), await given('b')]).toEqual([['b turn'], []]);
});

test('two answers of one press -> both are planned', async () => {
  await choose('fire');
  await plan('b', 'bottom b/3', 'D1');
  const { number = 0 } = (await next('b')) ?? {};
  const asked = { seat: 'b', number, choice: () => ['top b/2'], then: () => ['bb-1'] };
  expect(await as(userOf('b'), (at) => at.answer(asked, 'one press'))).toEqual({ type: 'advanced' });
  expect(await stepsOf('b')).toEqual(PLAN);
});

test('the user is erased -> what they planned is not carried out for them', async () => {
  await choose('fire');
  await plan('b', ...PLAN);
  await table.house.matchService.eraseUserData({ user: userOf('b'), shown: [] });
  expect(JSON.stringify((await draft()) ?? null)).not.toContain(userOf('b'));
  await give('a', 'turn', ['end turn']);
  expect((await given('b')).filter((each) => each.startsWith('planned'))).toEqual([]);
});

test('a file of a user has their own plan, one of the campaign has none', async () => {
  await choose('fire');
  await plan('b', ...PLAN);
  const begun = async (user: string) =>
    (await store.exportUser(user)).campaigns.flatMap(({ matches }) => matches.flatMap((each) => each.begun));
  expect(new Set((await begun(userOf('b'))).map(({ question }) => question))).toEqual(new Set([SEQUENCE_AHEAD]));
  expect(await begun(userOf('a'))).toEqual([]);
  expect(JSON.stringify(await store.exportCampaign(table.campaign, 'tally'))).not.toContain('bottom b/3');
});
