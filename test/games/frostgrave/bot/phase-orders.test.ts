/** Over Discord: orders for a whole phase, now and ahead. */
import { expect, test } from 'vitest';
import { nothingToDoWords } from '../../../../src/game-api/panel/idle-panels.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

interface Sitting {
  readonly thread: string;
  readonly acting: string;
  readonly waiting: string;
}

/** A game up to the first activation: its thread, whose turn it is, and who waits. */
async function underway(): Promise<Sitting> {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  for (let i = 0; i < 20; i++) {
    const panels = await Promise.all(PEOPLE.map((person) => panelOf(person, thread)));
    const [acting, waiting] = ['phase.', nothingToDoWords()].map((words) => {
      return PEOPLE[panels.findIndex(({ text }) => text.includes(words))];
    });
    if (acting && waiting) return { thread, acting, waiting };
    for (const person of PEOPLE) await table.answerPanel(person, thread);
  }
  throw new Error('Nobody activates anything.');
}

function panelOf(person: string, thread: string): Promise<SeenMessage> {
  return table.press(person, 'My panel', undefined, thread);
}

async function write(person: string, on: SeenMessage, button: string, text: string): Promise<SeenMessage> {
  const seat = table.local.client(person);
  const { modal } = await seat.press(button, { channel: on.channelId, on });
  if (!modal) throw new Error('No form opened.');
  const { message } = await seat.submitModal(modal, { answer: text });
  if (!message) throw new Error('Nothing was answered.');
  return message;
}

function publicWords(thread: string): string {
  return table.messagesIn(thread).join('\n');
}

test('a phase as suggested -> one press, and nothing more is asked in it', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  expect(panel.text).toMatch(/\*\*Suggested for all:\*\*\n- .*\*\*.+ \([AB]\w\)\*\*: Move to/s);
  const after = await table.press(acting, 'Order all that', panel);
  expect(after.text).toContain(nothingToDoWords());
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread)).toMatch(/\*\*.+ \([AB]W\)\*\* moves to/);
  expect(publicWords(thread), 'a plan is no standing order').not.toContain('standing order: whom');
});

test('a typed phase -> shown, confirmed once, carried out', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  const leader = /\(([AB]W)\)/.exec(panel.text)?.[1] ?? '';
  const written = await write(acting, panel, 'Write the phase', `${leader} toward t1 2; rest hold`);
  expect(written.text).toContain(`**You wrote** ${leader} toward t1 2; rest hold`);
  expect(written.text).toMatch(/That means, not sent yet:\n- \*\*.+ \([AB]W\)\*\*: Move to \S+/);
  expect(publicWords(thread), 'nothing has happened yet').not.toMatch(/\([AB]W\)\*\* moves to/);
  expect((await panelOf(acting, thread)).text, 'it is kept').toContain('**You wrote**');
  const after = await table.press(acting, 'Confirm', await panelOf(acting, thread));
  expect(after.text).toContain(nothingToDoWords());
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread).match(/ moves to /g)).toHaveLength(1);
});

test('what is typed can’t be understood -> a sentence, and nothing is given', async () => {
  const { thread, acting } = await underway();
  const written = await write(acting, await panelOf(acting, thread), 'Write the phase', 'dance');
  expect(written.text).toContain('I don’t see whom “dance” is for.');
  expect(written.buttons.map(({ label }) => label)).not.toContain('Confirm');
});

test('one figure as suggested -> its whole activation by one choice', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  const menu = panel.selects.find(({ placeholder }) => placeholder === 'Order one of them as suggested');
  const [first] = menu?.options ?? [];
  if (!menu || !first) throw new Error('Nobody is suggested alone.');
  const where = { channel: thread, on: panel, select: menu.customId };
  const { message } = await table.local.client(acting).choose([first.value], where);
  const id = first.label.slice(0, 2);
  expect(message?.text).toMatch(/phase\.|nothing to do/);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread)).toMatch(new RegExp(`\\(${id}\\)\\*\\* moves to`));
});

test('the rest of the turn ahead -> carried out as its phases come, unseen until then', async () => {
  const { thread, acting, waiting } = await underway();
  const before = await panelOf(waiting, thread);
  expect(before.text).toContain('**Order ahead**, for the rest of this turn. Suggested:');
  const ordered = await table.press(waiting, 'Order that ahead', before);
  expect(ordered.text).toContain('**You have ordered ahead** for this turn:');
  expect((await panelOf(acting, thread)).text).not.toContain('ordered ahead');
  expect(publicWords(thread)).not.toContain('ordered ahead');
  await table.restart();
  expect((await panelOf(waiting, thread)).text, 'it outlasts a restart').toContain('**You have ordered ahead**');
  const side = /\(([AB])\w\)/.exec(ordered.text)?.[1] ?? '';
  await table.press(acting, 'Order all that', await panelOf(acting, thread));
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread)).toMatch(new RegExp(`\\(${side}W\\)\\*\\* (?:moves|casts)`));
});

test('orders ahead are taken back -> the phase is asked as ever', async () => {
  const { thread, acting, waiting } = await underway();
  const ordered = await table.press(waiting, 'Order that ahead', await panelOf(waiting, thread));
  const forgotten = await table.press(waiting, 'Don’t order ahead', ordered);
  expect(forgotten.text).not.toContain('**You have ordered ahead**');
  await table.press(acting, 'Order all that', await panelOf(acting, thread));
  expect((await panelOf(waiting, thread)).text).toContain('Suggested for all:');
});

test('undo of orders that were carried out -> asked again, and not given again by themselves', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  const leader = /\(([AB]W)\)/.exec(panel.text)?.[1] ?? '';
  const written = await write(acting, panel, 'Write the phase', `${leader} toward t1 2; rest hold`);
  const after = await table.press(acting, 'Confirm', written);
  expect((await table.press(acting, 'Undo', after)).text).toContain('You took back that nobody else is activated.');
  const again = await panelOf(acting, thread);
  expect(again.text).toContain('wizard phase');
  expect(again.text).toContain('**Suggested for all:**');
});
