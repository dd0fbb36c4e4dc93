import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyTableAgreesWords } from '../../../src/bot/features/play/undo-request.ts';
import { noOrdersWords } from '../../../src/bot/features/settings/standing-orders.ts';
import { loadPresenter } from '../../../src/bot/panels/match-view.ts';
import { alreadyDecidedWords } from '../../../src/game-api/panel/refusal-text.ts';
import { NO_SUCH_CLASS } from '../../../src/games/frosthaven/campaign/steps/party/member-inputs.ts';
import { tableViewOf } from '../../../src/games/frosthaven/match/table-view.ts';
import type { OpenScenarioQuestion } from '../../../src/games/frosthaven/rules/open-question.ts';
import { duringScenarioWords } from '../../../src/games/frosthaven/ui/campaign/characters.ts';
import { customId } from '../../../src/games/frosthaven/ui/custom-ids.ts';
import { translateMsg } from '../../../src/i18n/t.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { decidedWords, gameMasterDecidesWords } from '../../../src/matches/service/find-question.ts';
import { chooseForged, pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';
import { runCount } from '../../support/often.ts';

let table: PlayedBot;

beforeAll(async () => {
  table = await startPlayedBot();
  await table.players.playAnswers(PEOPLE, table.thread, 8);
});

afterAll(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

/** Everything that anybody may see of the game, and everything that is kept of it. */
async function stateNow(): Promise<string> {
  const { matchService, records } = table.bot.app;
  const looks = await Promise.all(
    table.local.clients.map(({ id }) => matchService.withSession(GAME, id, (at) => at.readView())),
  );
  return JSON.stringify([looks, await records.members(1), await records.game(GAME)]);
}

interface Waiting {
  readonly open: OpenScenarioQuestion;
  readonly person: string;
  readonly other: string;
}

/** The question that waits for somebody, and whose it is; undefined when the party is asked. */
async function asked(): Promise<Waiting | undefined> {
  for (const person of PEOPLE) {
    const found = await table.bot.app.matchService.withSession(GAME, table.local.client(person).id, (at) =>
      at.readView(),
    );
    const seen = found && tableViewOf(found);
    const open = seen?.questions.find(({ question, answered }) => question.seat === seen.seat && !answered);
    if (open) return { open, person, other: PEOPLE.find((each) => each !== person) ?? '' };
  }
  return undefined;
}

async function waiting(): Promise<Waiting> {
  for (let i = 0; i < 50; i++) {
    const found = await asked();
    if (found) return found;
    await table.players.playAnswers(PEOPLE, table.thread, 1);
  }
  throw new Error('Nobody is asked anything.');
}

/** Presses, and sees that nothing has changed and that nobody else was told. */
async function pressInVain(press: () => Promise<SeenMessage>): Promise<string> {
  const before = await stateNow();
  const answer = await press();
  expect(answer.isEphemeral).toBe(true);
  expect(await stateNow()).toBe(before);
  return answer.text;
}

describe('a press that can’t be meant', () => {
  test.each([
    ['gibberish', 'This is from an older version of the bot.'],
    [`eat:${GAME}:2`, 'This is from an older version of the bot.'],
    [`say:${GAME}:2`, 'This is from an older version of the bot.'],
    ['say:one:2:drifter:C7', 'This is from an older version of the bot.'],
    ['panel:999', 'No scenario is being played here. Begin one with `/start`.'],
    ['hand:999', 'No scenario is being played here. Begin one with `/start`.'],
    ['say:999:2:drifter:C7', 'No scenario is being played here. Begin one with `/start`.'],
    ['colours:999:dusk', 'You do not sit at this table.'],
    [`colours:${GAME}:pink`, 'This is from an older version of the bot.'],
    [`form:${GAME}:7`, 'These cards have no other side.'],
    ['orders:999', 'You do not sit at this table.'],
    [`why:${GAME}:nowhere:0`, 'There was nothing to decide.'],
    ['undo:999', 'You have nothing to take back.'],
    [`ask-undo:${GAME}:9999`, 'The game has moved on; there is nothing left to ask.'],
    [`agree:${GAME}:9999:somebody`, alreadyDecidedWords()],
    [`keep:${GAME}:9999:somebody`, alreadyDecidedWords()],
    ['join:999', 'There is no campaign here. `/start` founds one.'],
    ['kit:999', 'There is no campaign here. `/start` founds one.'],
    ['join:1', duringScenarioWords()],
    [
      'leave:1',
      'A scenario is being played. If you leave now, the bot plays for you until it is over. Your character goes with you, with all it has gained. `/seat` lets another player take over, and `/away` the bot for a while.',
    ],
    ['due:0:1', 'This is from an older version of the bot.'],
    ['reminders:1', 'This is from an older version of the bot.'],
    [
      'end-absence:5',
      '*That is over already.*\nYou have no absence planned.\n`/away from: until:` plans an absence. Without `from:` it begins now, without `until:` it lasts until you are back.',
    ],
    [`always:${GAME}:everything`, 'This is from an older version of the bot.'],
    ['take-seat:999:drifter', '*This game can no longer be played.*'],
    [`referred:${GAME}:9999:somebody:bot`, `*${gameMasterDecidesWords()}*`],
    ['begin:1', 'A scenario is being played already; finish it first. Its thread: <#THREAD>.'],
    ['start:1:no-such-scenario:1', 'A scenario is being played already; finish it first. Its thread: <#THREAD>.'],
    ['class:1:0', translateMsg(NO_SUCH_CLASS)],
    ['scenario:1:0', 'There is no such scenario.'],
  ])('%s gets one private sentence', async (pressed, sentence) => {
    const said = await pressInVain(() => pressForged(table, 'Ann', pressed));
    expect(said?.replace(table.thread, 'THREAD')).toBe(sentence);
  });

  test('what no menu has offered is refused', async () => {
    const { open, person } = await waiting();
    const { question, number } = open;
    const id = customId({ action: 'pick', game: GAME, question: number, seat: question.seat, part: 0 });
    const answer = await pressInVain(() => chooseForged(table, person, id, ['nonsense', 'and more']));
    expect(answer.split('\n')[0]).toBe('*That is not among the choices.*');
    expect(await pressInVain(() => chooseForged(table, 'Ann', 'kit-items:1:0', ['gold']))).toMatch(
      /^\*\*That is not among the choices\.\*\*/,
    );
    expect(await pressInVain(() => chooseForged(table, 'Ann', `orders:${GAME}`, ['everything']))).toBe(
      'That is not among the choices.',
    );
  });

  test('an answer to a question that is over is told so, above the panel as it is now', async () => {
    const { open, person } = await waiting();
    const { question, number } = open;
    const old = { action: 'say', game: GAME, question: number - 1, seat: question.seat, code: 'x' } as const;
    const answer = await pressInVain(() => pressForged(table, person, customId(old)));
    expect(answer.split('\n')[0]).toBe(`*${decidedWords()}*`);
    expect(answer.split('\n').length).toBeGreaterThan(1);
    const page = { action: 'page', game: GAME, question: number - 1, page: 0, before: '' } as const;
    expect((await pressInVain(() => pressForged(table, person, customId(page)))).split('\n')[0]).toBe(
      `*${decidedWords()}*`,
    );
  });

  test('nobody answers for somebody else, be they at the table or not', async () => {
    const { open, other } = await waiting();
    const { question, number } = open;
    const code = question.options[0]?.value ?? '';
    const theirs = customId({ action: 'say', game: GAME, question: number, seat: question.seat, code });
    for (const stranger of [other, 'Cem']) {
      const answer = await pressInVain(() => pressForged(table, stranger, theirs));
      expect(answer.split('\n')[0]).toBe('*Another player decides that.*');
    }
  });

  test('somebody who does not sit there looks on, and owns no hand, no goal and no orders', async () => {
    expect(await pressInVain(() => pressForged(table, 'Cem', `panel:${GAME}`))).toMatch(/^You are watching\./);
    expect(await pressInVain(() => pressForged(table, 'Cem', `hand:${GAME}`))).toBe('You do not sit at this table.');
    expect(await pressInVain(() => pressForged(table, 'Cem', `goal:${GAME}`))).toBe('You have no battle goal here.');
    expect(await pressInVain(() => pressForged(table, 'Cem', `orders:${GAME}`))).toBe('You do not sit at this table.');
    expect(await pressInVain(() => pressForged(table, 'Cem', `agree:${GAME}:1:x`))).toBe(onlyTableAgreesWords());
  });

  test('a game of another server is not touched, nor shown', async () => {
    const elsewhere = {
      server: '1',
      channel: '2',
      name: 'Elsewhere',
      game: 'frosthaven',
      pack: 'first-winter',
      founder: '3',
    };
    const campaign = await table.bot.app.records.createCampaign(elsewhere);
    for (const action of ['join', 'kit', 'begin', 'leave']) {
      const answer = await pressInVain(() => pressForged(table, 'Ann', `${action}:${campaign?.id}`));
      expect(answer).toBe('This belongs to another server.');
    }
    expect(await table.bot.app.records.members(campaign?.id ?? 0)).toEqual([]);
  });

  test('whatever a button carries, it changes nothing unless it answers an open question', async () => {
    const { open } = await waiting();
    const ids = fc
      .tuple(
        fc.constantFrom('say', 'pick', 'next', 'done', 'page', 'undo-now', 'agree', 'keep', 'why', 'panel', 'status'),
        fc.array(fc.oneof(fc.nat(open.number - 1).map(String), fc.stringMatching(/^[a-z-]{1,12}$/)), { maxLength: 6 }),
      )
      .map(([action, parts]) => [action, ...parts].join(':'));
    await fc.assert(
      fc.asyncProperty(ids, fc.constantFrom('Ann', 'Bea', 'Cem'), async (id, person) => {
        await pressInVain(() => pressForged(table, person, id));
      }),
      { numRuns: runCount(20, 60) },
    );
  });
});

/** Plays on until somebody's panel has a button that is an answer by itself. */
async function untilButton() {
  for (let i = 0; i < 200; i++) {
    const { person, open } = await waiting();
    const panel = await table.players.openPanel(person, table.thread);
    const ours = `say:${GAME}:${open.number}:`;
    const pressed = panel.buttons.find(({ customId: id, isDisabled }) => !isDisabled && id?.startsWith(ours))?.customId;
    if (pressed !== undefined) return { seat: table.local.client(person), pressed, on: panel.id };
    await table.players.answerQuestion(person, table.thread);
  }
  throw new Error('No button came.');
}

test('a button that is hit twice at once answers once', async () => {
  const { seat, pressed, on } = await untilButton();
  const before = await table.log();
  await Promise.all([seat.press(pressed, { channel: table.thread, on }), seat.press(pressed, { on })]);
  const added = (await table.log()).slice(before.length);
  expect(added.filter((entry) => entry.type === 'answer' && entry.by === 'player')).toHaveLength(1);
});

test('whoever presses on a panel while opening another is answered on one of them', async () => {
  for (let i = 0; i < 8; i++) {
    const { seat, pressed, on } = await untilButton();
    const where = { channel: table.thread };
    await Promise.all([seat.press('My panel', where), seat.press('My panel', where), seat.press(pressed, { on })]);
    await table.players.openPanel(seat.name, table.thread);
  }
  expect(table.complaints).toEqual([]);
});

test('Status leads to standing orders, which are then given without asking', async () => {
  const seat = table.local.client('Ann');
  const status = await seat.runCommand('status', {}, { channel: table.thread });
  const orders = await seat.press('Standing orders', { channel: table.thread, on: status.message ?? '' });
  expect(orders.message?.text).toContain(noOrdersWords());
  const set = await seat.choose('restOnlyWhenNeeded', { channel: table.thread, on: orders.message ?? '' });
  expect(set.message?.text).toContain('- Short rests only when I need one');
  expect(set.message?.selects[0]?.options.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const panel = await seat.press('My panel', { channel: table.thread, on: set.message ?? '' });
  expect(panel.message?.isEphemeral).toBe(true);
  await table.players.openPanel('Ann', table.thread);
  await table.players.playAnswers(PEOPLE, table.thread, 60);
  const given = (await table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'standing order');
  expect(given.length).toBeGreaterThan(0);
  expect(given.every((entry) => entry.type === 'answer' && entry.crumb.endsWith('short-rest'))).toBe(true);
});

test('whoever wants colours for the colour-blind gets them in private pictures, and can go back', async () => {
  const seat = table.local.client('Ann');
  const palette = async () => (await loadPresenter(table.bot.app, GAME, seat.id))?.viewer.palette;
  const status = await seat.runCommand('status', {}, { channel: table.thread });
  const changed = await seat.press('Colours for the colour-blind', { channel: table.thread, on: status.message ?? '' });
  expect(changed.message?.text).toContain('Your own pictures now use colour-blind colours, like this one.');
  expect(await palette()).toBe('colour-blind');
  const again = await seat.runCommand('status', {}, { channel: table.thread });
  await seat.press('Usual colours', { channel: table.thread, on: again.message ?? '' });
  expect(await palette()).toBe('dusk');
});
