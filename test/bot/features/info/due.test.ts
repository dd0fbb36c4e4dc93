/** Over Discord: what is wanted of somebody in all their games, and whom a table waits for. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { nothingToDoWords } from '../../../../src/game-api/panel/idle-panels.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { invalidateBotCache, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function typed(person: string, command: string, channel = table.thread): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), command, {}, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** Since when somebody owes their answer in a match, as Discord shows it. */
async function since(person: string, game = GAME): Promise<string> {
  const { id } = table.local.client(person);
  const row = await table.bot.app.records.game(game);
  const seat = row?.seats.find(({ user }) => user === id)?.seat;
  const [owed] = (await table.bot.app.records.owedAnswers(game)).filter((each) => each.seat === seat);
  if (!owed) throw new Error(`${person} owes nothing.`);
  return `<t:${Math.round(owed.since / 1000)}:R>`;
}

test('/due -> each game with question and hour, seen by one alone; leads to its panel', async () => {
  const due = await typed('Bea', 'due', 'table');
  expect(due.isEphemeral).toBe(true);
  const channel = table.local.client('Bea').channels.find(({ name }) => name === 'table')?.id;
  expect(due.content.split('\n')).toEqual([
    '2 games wait for you.',
    `**The Testers**, The campaign (<#${channel}>)`,
    `- Which personal quest do you keep? Asked ${await since('Bea', 1)}.`,
    `**The Testers**, The Snow Fence (<#${table.thread}>)`,
    `- Keep one of your battle goals. Asked ${await since('Bea')}.`,
  ]);
  expect(due.buttons.map(({ label }) => label)).toEqual([
    'The Testers: The campaign',
    'The Testers: The Snow Fence',
    'My reminders',
    'Refresh',
  ]);
  const panel = await table.local.client('Bea').press('The Testers: The Snow Fence', { channel: 'table', on: due });
  expect(panel.message?.buttons.some(({ customId }) => customId?.startsWith(`say:${GAME}:`))).toBe(true);
});

test('due says plainly when nothing is wanted, or when somebody plays nowhere here', async () => {
  await table.players.playAnswers(['Bea'], table.thread, 1);
  expect((await typed('Bea', 'due')).content).not.toContain('The Snow Fence');
  expect((await typed('Ann', 'due')).content).toContain('The Snow Fence');
  await table.bot.app.matchService.abandon(GAME);
  await table.bot.app.matchService.abandon(1);
  expect((await typed('Bea', 'due')).content).toBe(nothingToDoWords());
  expect((await typed('Cem', 'due')).content).toBe(
    'You play in no campaign on this server. Press **Join** on a campaign panel to change that.',
  );
});

test('whoever is away is waited for nowhere, and comes back with a press', async () => {
  await typed('Bea', 'set away');
  const due = await typed('Bea', 'due');
  expect(due.content).toContain(nothingToDoWords());
  expect(due.content).toContain('-# You are away in **The Testers**, so the bot plays for you there.');
  await table.local.client('Bea').press('I am back', { channel: table.thread, on: due });
  expect((await typed('Bea', 'due')).content).toContain('One game waits for you.');
});

test('/due with a second campaign -> behind the first; a page too far -> the last', async () => {
  await table.local.client('Bea').runCommand('campaign create', { name: 'The Other' }, { channel: 'tavern' });
  await table.local.client('Bea').press('Join', { channel: 'tavern' });
  const due = await typed('Bea', 'due');
  expect(due.content).toContain('2 games wait for you.');
  expect((await pressForged(table, 'Bea', 'due:7')).content).toBe(due.content);
  expect((await pressForged(table, 'Bea', 'due:x')).content).toBe(outdatedWords());
});

/** Copies the scenario with its log, so that as many more games wait for the same people. */
async function addCopies(count: number): Promise<void> {
  const raw = new Database(table.database);
  const all = (name: string) => raw.prepare(`select name from pragma_table_info('${name}')`).pluck().all();
  for (let i = 0; i < count; i++) {
    const fields = all('games').filter((name) => name !== 'id' && name !== 'thread');
    const made = `insert into games (${fields}, thread) select ${fields}, null from games where id = ${GAME}`;
    const { lastInsertRowid: id } = raw.prepare(made).run();
    for (const name of ['entries', 'snapshots', 'owing']) {
      const rest = all(name).filter((each) => each !== 'game');
      raw.exec(`insert into ${name} (game, ${rest}) select ${id}, ${rest} from ${name} where game = ${GAME}`);
    }
  }
  raw.close();
  await invalidateBotCache(table);
}

test('/due with more games than one page -> each page comes, and leads on and back', async () => {
  await addCopies(16);
  const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label).slice(-4);
  const first = await typed('Bea', 'due');
  expect(first.content).toContain('18 games wait for you.');
  expect(labels(first)).toEqual(['The Testers: The Snow Fence', 'Later', 'My reminders', 'Refresh']);
  const second = (await table.local.client('Bea').press('Later', { channel: table.thread, on: first })).message;
  expect(second && labels(second)).toEqual(['Earlier', 'Later', 'My reminders', 'Refresh']);
  const third = (await table.local.client('Bea').press('Later', { channel: table.thread, on: second ?? '' })).message;
  expect(third && labels(third)).toEqual(['The Testers: The Snow Fence', 'Earlier', 'My reminders', 'Refresh']);
  const back = (await table.local.client('Bea').press('Earlier', { channel: table.thread, on: third ?? '' })).message;
  expect(back?.content).toBe(second?.content);
});

test('/status -> who is awaited, for what and since when, without secrets', async () => {
  await table.players.playAnswers(['Bea'], table.thread, 1);
  const ann = table.local.client('Ann').id;
  const line = `- **Anngar** (<@${ann}>): keep one of your battle goals. Asked ${await since('Ann')}.`;
  for (const person of ['Ann', 'Cem']) {
    const { content, isEphemeral } = await typed(person, 'status');
    expect(isEphemeral).toBe(true);
    expect(content.split('\n').slice(0, 2)).toEqual([expect.stringContaining('**The Snow Fence**, '), line]);
    expect(content).not.toMatch(/- \*\*Beagar\*\*/);
    expect(content).toContain('**Beagar** (');
  }
  expect((await typed('Cem', 'status', 'table')).content).toContain(line);
});

test('status says who is away, that a table pauses, and that nothing is played', async () => {
  await typed('Bea', 'set away');
  const deadlines = await typed('Ann', 'deadlines');
  const pause = deadlines.selects.find(({ options }) => options.some(({ label }) => label === 'for 3 days'));
  await table.local.client('Ann').choose('for 3 days', {
    channel: table.thread,
    on: deadlines,
    select: pause?.customId ?? '',
  });
  const { content } = await typed('Ann', 'status');
  expect(content).toContain('- **Beagar** is away; the bot plays.');
  expect(content).toMatch(/\*\*The table pauses until <t:\d+:f> \(<t:\d+:R>\)\.\*\*/);
  expect((await typed('Ann', 'due')).content).toMatch(/The table pauses until <t:\d+:f>/);
  expect((await typed('Ann', 'status', 'tavern')).content).toContain('No scenario is being played here.');
});
