/** Damage of a round that is answered ahead: kept for its seat alone, given while others act, if it can be. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { Seat } from '../../../src/engine/rules/rule.ts';
import type { ShownContingency } from '../../../src/game-api/values/planned-answer.ts';
import { QUESTION_AHEAD } from '../../../src/game-api/values/planned-answer.ts';
import { decidedWords } from '../../../src/matches/service/find-question.ts';
import type { ActionResult, MatchSession } from '../../../src/matches/service/match-service.ts';
import { changePreferences } from '../../../src/matches/settings/campaign-preferences.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, TestTable, userOf } from '../../support/bot/table.ts';
import { catalogOf, plainClass, plainMonster } from '../../support/frosthaven/content.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

/** Monsters that act at 50, and hurt everybody without an attack. */
function catalogWith(damage: number, monsters: number) {
  const cards = Array.from({ length: 8 }, (_, i) => ({
    id: `hurts-${i + 1}`,
    name: `Hurts ${i + 1}`,
    initiative: 50,
    abilities: [{ verb: 'damage' as const, value: damage, who: 'enemies' as const, range: 12 }],
  }));
  return catalogOf({
    classes: [plainClass('a'), plainClass('b')],
    monsters: [plainMonster('bb', {}, {}, cards)],
    scenario: {
      rooms: [{ id: 'first', at: 'A1', map: [`a b . . . . . . ${monsters === 2 ? 'B' : '.'} . B`] }],
      legend: { a: { start: true }, b: { start: true }, B: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] } },
    },
  });
}

let store: Store;
let table: TestTable;
let setup: Parameters<typeof TestTable.open>[0] & { readonly store: Store };
let presses = 0;

beforeEach(() => open(7, 1));

afterEach(async () => {
  await table.close();
  expect(table.matchErrors).toEqual([]);
});

/** Seat a has acted, b acts, and the monsters are still to come. */
async function open(damage: number, monsters: number): Promise<void> {
  store = createMemoryStore();
  setup = { catalog: catalogWith(damage, monsters), players: 2, seed: 1, store };
  table = await TestTable.open(setup);
  await table.playUntil(isAsking('cards'));
  await give('a', 'cards', ['a/1', 'a/2']);
  await give('b', 'cards', ['b/4', 'b/3']);
  await give('a', 'turn', ['end turn']);
}

async function openAnew(damage: number, monsters: number): Promise<void> {
  await table.close();
  await open(damage, monsters);
}

const give = (seat: Seat, kind: string, value: readonly string[]): Promise<void> => table.give(seat, kind, value);

function as<T>(user: string, work: (at: MatchSession) => Promise<T>): Promise<T> {
  return table.house.matchService.withSession(table.game, user, work);
}

const say = (seat: Seat, value: readonly string[], count = 1): Promise<ActionResult> =>
  as(userOf(seat), (at) => at.planning.sayAhead(value, count));
const shown = (seat: Seat): Promise<ShownContingency | undefined> =>
  as(userOf(seat), (at) => at.planning.shownContingency());

const inRound1 = (value: readonly string[], count = 1) => ({ about: 'damage in round 1', value, count });

async function asked(): Promise<string[]> {
  return (await table.open()).map(({ question }) => `${question.seat} ${question.kind}`);
}

/** Kind, value and source of what a seat has answered about damage. */
async function damageAnswers(seat: Seat): Promise<[string, AnswerEntry['value'], AnswerEntry['by']][]> {
  const entries = await store.entries(table.game);
  return entries.flatMap((entry): [string, AnswerEntry['value'], AnswerEntry['by']][] => {
    const kind = entry.type === 'answer' && entry.seat === seat ? (entry.crumb.split(' / ').at(-1) ?? '') : '';
    return entry.type === 'answer' && ['damage', 'lose-cards'].includes(kind) ? [[kind, entry.value, entry.by]] : [];
  });
}

const PLANNED_LOSS = [
  ['damage', ['lose 1 from hand'], 'planned'],
  ['lose-cards', ['a/9'], 'planned'],
];

async function cardsOf(seat: Seat, pile: 'hand' | 'lost' | 'discarded'): Promise<number> {
  return (await table.look()).view.seats.find((each) => each.seat === seat)?.cards[pile] ?? -1;
}

async function hitPoints(seat: Seat): Promise<number> {
  return (await table.look()).view.figures.find((each) => each.seat === seat)?.hitPoints ?? -1;
}

/** All drafts of the seat below the questions ahead. */
async function rows(seat: Seat = 'a'): Promise<number> {
  const numbers = Array.from({ length: 20 }, (_, i) => -10 - i);
  const found = await Promise.all(numbers.map((question) => store.newestDraft({ game: table.game, seat, question })));
  return found.filter((row) => row !== undefined).length;
}

const endTurn = (seat: Seat) => give(seat, 'turn', ['end turn']);

function told(): string {
  return JSON.stringify(table.announcedSteps.map(({ announcement }) => announcement.outgoing));
}

async function correctHitPoints(seat: Seat, to: number): Promise<void> {
  const { matchService, records } = table.house;
  await records.changeCampaign(tableSettingsChange(table.campaign, { master: userOf('b') }));
  const figure = (await table.look()).view.figures.find((each) => each.seat === seat)?.id;
  if (!figure) throw new Error('There is no figure.');
  const message = { key: 'told', kind: 'post' as const, body: {} };
  const correction = { value: { set: 'hit points', figure, to }, words: 'hit points', why: 'a test' };
  const done = await matchService.withSession(table.game, userOf('b'), (at) =>
    at.gameMaster.correct(correction, message, `correction ${++presses}`),
  );
  expect(done).toEqual({ type: 'advanced' });
}

test('a card is named ahead -> lost instead, nobody waits, and the table is told so', async () => {
  expect(await say('a', ['hand a/9'])).toEqual({ type: 'advanced' });
  await endTurn('b');
  expect(await damageAnswers('a')).toEqual(PLANNED_LOSS);
  expect(await asked()).toEqual(['b damage']);
  expect([await hitPoints('a'), await cardsOf('a', 'hand'), await cardsOf('a', 'lost')]).toEqual([10, 7, 1]);
  const words = told();
  expect(words).toContain('Card a9');
  expect(words).toContain('-# **Class A** had said so ahead.');
  expect(words).not.toContain('**Class B** had said so ahead.');
});

test('so many hit points are to be kept -> suffered as long as they are', async () => {
  await say('a', ['keep 3', 'hand a/9']);
  await endTurn('b');
  expect(await damageAnswers('a')).toEqual([['damage', ['suffer'], 'planned']]);
  expect(await hitPoints('a')).toBe(3);
});

test('more would be left to keep than there is -> the loss instead', async () => {
  await say('a', ['keep 4', 'hand a/9']);
  await endTurn('b');
  expect(await damageAnswers('a')).toEqual(PLANNED_LOSS);
});

test('two discarded cards are named -> these two are lost', async () => {
  await say('a', ['discarded a/1', 'discarded a/2']);
  await endTurn('b');
  expect(await damageAnswers('a')).toEqual([
    ['damage', ['lose 2 discarded'], 'planned'],
    ['lose-cards', ['a/1', 'a/2'], 'only choice'],
  ]);
  expect([await cardsOf('a', 'discarded'), await cardsOf('a', 'lost')]).toEqual([0, 2]);
});

test('said -> nothing is logged or told, and nobody else sees it', async () => {
  const [entries, steps] = [await store.entries(table.game), table.announcedSteps.length];
  await say('a', ['hand a/9']);
  expect([await store.entries(table.game), table.announcedSteps.length]).toEqual([entries, steps]);
  expect([await shown('a'), await shown('b')]).toEqual([inRound1(['hand a/9']), undefined]);
  expect(JSON.stringify(await table.look(userOf('b')))).not.toContain('a/9');
});

test('in the own turn, or what is not offered -> refused, and nothing is kept', async () => {
  expect(await say('b', ['hand b/9'])).toEqual({ type: 'refused', why: decidedWords() });
  const refused = await Promise.all(
    [['hand a/1'], ['hand b/9'], ['keep 10'], ['hand a/9', 'hand a/9']].map((value) => say('a', value)),
  );
  expect(refused.map(({ type }) => type)).toEqual(['refused', 'refused', 'refused', 'refused']);
  expect(await rows()).toBe(0);
});

test('the cards are chosen while others choose -> said, without the chosen ones', async () => {
  await table.close();
  store = createMemoryStore();
  table = await TestTable.open({ ...setup, store });
  await table.playUntil(isAsking('cards'));
  expect(await say('a', ['hand a/9'])).toEqual({ type: 'refused', why: decidedWords() });
  await give('a', 'cards', ['a/7', 'a/8']);
  expect((await say('a', ['hand a/7'])).type).toBe('refused');
  expect(await say('a', ['hand a/9'])).toEqual({ type: 'advanced' });
  await give('b', 'cards', ['b/4', 'b/3']);
  await endTurn('b');
  expect([await damageAnswers('a'), await asked()]).toEqual([PLANNED_LOSS, ['b damage']]);
});

test('said anew -> the newest counts; taken back -> asked', async () => {
  await say('a', ['hand a/8'], 2);
  await say('a', ['hand a/9']);
  expect([await shown('a'), await rows()]).toEqual([inRound1(['hand a/9']), 1]);
  await say('a', [], 0);
  expect([await shown('a'), await rows()]).toEqual([undefined, 0]);
  await endTurn('b');
  expect(await asked()).toEqual(['a damage']);
});

test('damage comes again -> the next loss; with none left -> asked, and told why', async () => {
  await openAnew(7, 2);
  await say('a', ['hand a/9']);
  await endTurn('b');
  await give('b', 'damage', ['suffer']);
  expect([await asked(), await shown('a')]).toEqual([['a damage'], { ...inRound1(['hand a/9']), changed: 'gone' }]);
  await openAnew(7, 2);
  await say('a', ['hand a/9', 'hand a/10']);
  await endTurn('b');
  await give('b', 'damage', ['suffer']);
  expect((await damageAnswers('a')).map(([, value]) => value)).toEqual([
    ['lose 1 from hand'],
    ['a/9'],
    ['lose 1 from hand'],
    ['a/10'],
  ]);
});

test('the player chooses to lose a card after all -> asked which, whatever was named', async () => {
  await openAnew(6, 1);
  await say('a', ['hand a/9']);
  await endTurn('b');
  expect(await asked()).toEqual(['a damage']);
  await give('a', 'damage', ['lose 1 from hand']);
  expect(await asked()).toEqual(['a lose-cards']);
});

test('it would exhaust, and nothing else was said -> asked', async () => {
  await say('a', ['keep 3']);
  await correctHitPoints('a', 7);
  await endTurn('b');
  expect([await asked(), (await shown('a'))?.changed]).toEqual([['a damage'], 'more']);
});

test('the round is over -> asked anew, and nothing is left of it', async () => {
  await say('a', ['keep 1']);
  await endTurn('b');
  await give('b', 'damage', ['lose 1 from hand']);
  await give('b', 'lose-cards', ['b/9']);
  await nextRound();
  expect([await rows(), await asked()]).toEqual([0, ['b turn']]);
  await correctHitPoints('a', 8);
  await endTurn('b');
  expect(await asked()).toEqual(['a damage']);
});

test('said for the next round, too -> counts there as well, and ends with it', async () => {
  await say('a', ['keep 1'], 2);
  expect(await shown('a')).toEqual(inRound1(['keep 1'], 2));
  await endTurn('b');
  await give('b', 'damage', ['lose 1 from hand']);
  await give('b', 'lose-cards', ['b/9']);
  await nextRound();
  expect([await rows(), await shown('a')]).toEqual([1, { about: 'damage in round 2', value: ['keep 1'], count: 1 }]);
  await correctHitPoints('a', 8);
  await endTurn('b');
  expect([(await damageAnswers('a')).length, await asked()]).toEqual([2, ['b damage']]);
});

/** Nobody rests; b acts early and a late. */
async function nextRound(): Promise<void> {
  for (const seat of ['a', 'b']) await give(seat, 'short-rest', ['no rest']);
  await give('a', 'cards', ['a/7', 'a/8']);
  await give('b', 'cards', ['b/1', 'b/2']);
}

test('the cards of the next round are chosen ahead -> they stay, for the damage was agreed to', async () => {
  await table.answer(userOf('a'), 'a', QUESTION_AHEAD, ['a/7', 'a/3']);
  await say('a', ['hand a/9']);
  await endTurn('b');
  await give('b', 'damage', ['suffer']);
  for (const seat of ['a', 'b']) await give(seat, 'short-rest', ['no rest']);
  expect(await asked()).toEqual(['b cards']);
});

test('the chosen cards stay after as many hit points were lost as was agreed to, else not', async () => {
  for (const [to, choosing] of [
    [3, ['b cards']],
    [2, ['a cards', 'b cards']],
  ] as const) {
    await openAnew(7, 1);
    await table.answer(userOf('a'), 'a', QUESTION_AHEAD, ['a/7', 'a/3']);
    await say('a', ['keep 3']);
    await endTurn('b');
    await give('b', 'damage', ['suffer']);
    if (to < 3) await correctHitPoints('a', to);
    for (const seat of ['a', 'b']) await give(seat, 'short-rest', ['no rest']);
    expect(await asked()).toEqual(choosing);
  }
});

test('given and taken back -> asked, and not given again', async () => {
  await say('a', ['keep 3']);
  await endTurn('b');
  const undo = await as(userOf('a'), (at) => at.planUndo());
  expect(undo).toMatchObject({ answer: { by: 'planned', value: ['suffer'] } });
  await as(userOf('a'), (at) => at.undo({ to: undo?.to ?? -1, agreed: ['b'] }, 'undo'));
  expect([await asked(), await rows(), await hitPoints('a')]).toEqual([['a damage'], 0, 10]);
  await table.house.matchService.applyAutoAnswers(table.game);
  expect(await asked()).toEqual(['a damage']);
});

test('another player takes back what came before -> it stays, and is given again', async () => {
  await say('a', ['keep 3']);
  await endTurn('b');
  const undo = await as(userOf('b'), (at) => at.planUndo());
  expect(undo?.answer).toMatchObject({ value: ['end turn'], seat: 'b' });
  await as(userOf('b'), (at) => at.undo({ to: undo?.to ?? -1, agreed: ['a'] }, 'undo'));
  expect([await shown('a'), await hitPoints('a')]).toEqual([inRound1(['keep 3']), 10]);
  await endTurn('b');
  expect([await hitPoints('a'), await asked()]).toEqual([3, ['b damage']]);
});

test('the end of the own turn is taken back -> it is gone', async () => {
  await say('a', ['keep 3'], 2);
  const undo = await as(userOf('a'), (at) => at.planUndo());
  expect(undo?.answer).toMatchObject({ value: ['end turn'], seat: 'a' });
  await as(userOf('a'), (at) => at.undo({ to: undo?.to ?? -1, agreed: ['b'] }, 'undo'));
  expect([await rows(), await asked()]).toEqual([0, ['a turn']]);
});

test('the program starts anew meanwhile -> it is kept and given', async () => {
  await say('a', ['hand a/9']);
  table = TestTable.reopen(table, setup);
  expect(await shown('a')).toEqual(inRound1(['hand a/9']));
  await endTurn('b');
  expect(await damageAnswers('a')).toEqual(PLANNED_LOSS);
});

test('the player goes away -> it comes before an answer of the bot', async () => {
  await say('a', ['hand a/9']);
  await changePreferences(table.house.records, table.campaign, userOf('a'), { away: true });
  await endTurn('b');
  expect(await damageAnswers('a')).toEqual(PLANNED_LOSS);
});

test('the seat is lent, or the match ends -> it is gone', async () => {
  const message = () => ({ key: 'told', kind: 'post' as const, body: {} });
  await say('a', ['hand a/9'], 2);
  await as(userOf('a'), (at) => at.seats.offer('user c', message, 'offer'));
  expect(await rows()).toBe(2);
  await as('user c', (at) => at.seats.take('a', message, 'take'));
  expect([await rows(), await as('user c', (at) => at.planning.shownContingency())]).toEqual([0, undefined]);
  expect(await as('user c', (at) => at.planning.sayAhead(['hand a/9'], 1))).toEqual({ type: 'advanced' });
  expect(await rows()).toBe(1);
  await table.house.matchService.abandon(table.game);
  expect(await rows()).toBe(0);
});

test('the user is erased -> it is not given for them; a file of a user has their own', async () => {
  await say('a', ['hand a/9']);
  const begun = async (user: string) =>
    (await store.exportUser(user)).campaigns.flatMap(({ matches }) => matches.flatMap((each) => each.begun));
  expect([await begun(userOf('a')), await begun(userOf('b'))]).toMatchObject([
    [{ question: -13, value: { about: 'damage in round 1', value: ['hand a/9'] } }],
    [],
  ]);
  expect(JSON.stringify(await store.exportCampaign(table.campaign, 'tally'))).not.toContain('hand a/9');
  await table.house.matchService.eraseUserData({ user: userOf('a'), shown: [] });
  await endTurn('b');
  expect((await damageAnswers('a')).map(([, , by]) => by)).not.toContain('planned');
  expect(await rows()).toBe(0);
});
