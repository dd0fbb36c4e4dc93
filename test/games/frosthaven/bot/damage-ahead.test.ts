/** Over Discord: whoever waits says on a form what happens if much damage comes, and nobody else reads it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeenMessage, SeenModal } from '../../../../src/loopback/clients/seen.ts';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

beforeEach(async () => {
  table = await startPlayedBot(3);
  const change = tableSettingsChange(1, { playStyle: 'quick' });
  await table.bot.app.matchService.applyDecision(GAME, async () => ({ change }));
});

afterEach(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const BUTTON = 'Damage this round';
const COACHING = 'Much damage while others act stops their turns until you come.';

const where = (on: SeenMessage) => ({ channel: table.thread, on });
const openPanel = (person: string) => table.players.openPanel(person, table.thread);
const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

interface Waiting {
  readonly waiter: string;
  readonly other: string;
  readonly panel: SeenMessage;
}

/** Has acted, and has two cards to choose and two discarded ones. */
async function whoWaits(): Promise<string | undefined> {
  const seen = await table.bot.app.matchService.withSession(GAME, '', (at) => at.readView());
  const found = seen?.game.seats.find(({ seat }) => {
    const [now, next] = seen.match.contingencies?.(seat) ?? [];
    const discarded = now?.values.filter((value) => value.startsWith('discarded ')) ?? [];
    return next && discarded.length >= 2 && seen.match.questionAhead?.(seat);
  });
  return PEOPLE.find((person) => table.local.client(person).id === found?.user);
}

/** Plays by chance until somebody has acted, may choose cards, and has discarded two. */
async function untilWaiting(): Promise<Waiting> {
  for (let i = 0; i < 300; i++) {
    const waiter = await whoWaits();
    if (waiter !== undefined)
      return { waiter, other: PEOPLE.find((each) => each !== waiter) ?? '', panel: await openPanel(waiter) };
    for (const person of PEOPLE) await table.players.answerQuestion(person, table.thread);
  }
  throw new Error('Nobody waited.');
}

async function openForm({ waiter, panel }: Waiting, label = BUTTON): Promise<SeenModal> {
  const { modal } = await table.local.client(waiter).press(label, where(panel));
  if (!modal) throw new Error('No form was opened.');
  return modal;
}

function optionsOf(form: SeenModal, id: string): string[] {
  return form.controls.find(({ customId }) => customId === id)?.options.map(({ label }) => label) ?? [];
}

const chosenOf = (form: SeenModal, id: string) =>
  form.controls
    .find(({ customId }) => customId === id)
    ?.options.flatMap(({ isDefault, label }) => (isDefault ? label : []));

/** `filled`: options by their labels. */
async function send({ waiter }: Waiting, form: SeenModal, filled: Record<string, string[] | boolean>) {
  const values = form.controls.map(({ customId, options }): [string, string[] | boolean] => {
    const given = filled[customId] ?? (options.length > 0 ? [] : false);
    if (typeof given === 'boolean') return [customId, given];
    return [customId, options.filter(({ label }) => given.includes(label)).map(({ value }) => value)];
  });
  const { message } = await table.local.client(waiter).submitModal(form, Object.fromEntries(values));
  if (!message) throw new Error('The panel is gone.');
  return message;
}

test('the form is filled -> the panel tells it to its player alone, and the form again', async () => {
  const waiting = await untilWaiting();
  expect(waiting.panel.text).not.toContain('If much damage comes');
  const form = await openForm(waiting);
  const round = Number(/\d+/.exec(form.title)?.[0]);
  expect([form.title, form.controls.map(({ label }) => label)]).toEqual([
    `Much damage in round ${round}`,
    [
      'Suffer it if you keep at least',
      'Otherwise lose',
      'If that is gone, lose',
      'Which two of the discarded cards',
      `The same in round ${round + 1}`,
    ],
  ]);
  const card = optionsOf(form, 'first')[0] ?? '';
  const [one = '', two = ''] = optionsOf(form, 'two');
  const filled = { keep: ['3 hit points'], first: [card], then: ['Two discarded cards'], two: [one, two], next: true };
  const panel = await send(waiting, form, filled);
  expect(panel.text).toContain(
    `**If much damage comes** in rounds ${round} and ${round + 1}: suffer it if at least 3 hit points are left; ` +
      `lose *${card}*; lose the discarded *${one}* and *${two}*. Otherwise you are asked.`,
  );
  expect(labels(panel)).toEqual(expect.arrayContaining([BUTTON, 'Ask me about damage']));
  const again = await openForm({ ...waiting, panel });
  expect(['keep', 'first', 'then', 'two'].map((id) => chosenOf(again, id))).toEqual([
    ['3 hit points'],
    [card],
    ['Two discarded cards'],
    [one, two],
  ]);
  const seat = table.local.client(waiting.other);
  const looks = await Promise.all(
    ['status', 'board', 'log', 'due'].map((command) => runDeed(seat, command, {}, { channel: table.thread })),
  );
  const read = JSON.stringify([looks, await openPanel(waiting.other), seat.visibleMessages(table.thread)]);
  expect([card, 'If much damage'].filter((words) => read.includes(words))).toEqual([]);
  const back = await table.local.client(waiting.waiter).press('Ask me about damage', where(panel));
  expect(back.message?.text).toContain('*You are asked about damage.*');
  expect(back.message?.text).not.toContain('If much damage comes');
});

test('nothing, or two discarded cards without saying which -> refused in a sentence, or asked', async () => {
  const waiting = await untilWaiting();
  const half = await send(waiting, await openForm(waiting), { first: ['Two discarded cards'] });
  expect(half.text).toContain('*Choose which two of the discarded cards you lose.*');
  const single = optionsOf(await openForm({ ...waiting, panel: half }), 'two')[0] ?? '';
  const form = await openForm({ ...waiting, panel: half });
  expect((await send(waiting, form, { two: [single] })).text).toContain('*Choose which two of');
  const nothing = await send(waiting, await openForm({ ...waiting, panel: half }), {});
  expect(nothing.text).not.toContain('If much damage comes');
  expect(labels(nothing)).not.toContain('Ask me about damage');
});

test('a first scenario -> a line tells what the button is for, once the cards are chosen', async () => {
  const waiting = await untilWaiting();
  const client = table.local.client(waiting.waiter);
  expect(waiting.panel.text).not.toContain(COACHING);
  let panel = waiting.panel;
  for (let i = 0; i < 2; i++) {
    const value = panel.selects[0]?.options[0]?.value ?? '';
    panel = (await client.choose(value, where(panel))).message ?? panel;
  }
  expect(panel.text).toContain(COACHING);
  const said = await send(waiting, await openForm({ ...waiting, panel }), { keep: ['1 hit point'] });
  expect(said.text).not.toContain(COACHING);
});

test('whoever is asked something, or does not play -> the button does nothing', async () => {
  const { other } = await untilWaiting();
  for (const person of [other, 'Cem']) {
    const pressed = await pressForged(table, person, `contingency:${GAME}`);
    expect(pressed.text).toContain(decidedWords());
  }
  const forged = await pressForged(table, other, `no-contingency:${GAME}`);
  expect(forged.text).toContain(decidedWords());
});
