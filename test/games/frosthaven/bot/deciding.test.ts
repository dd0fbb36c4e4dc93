/** Over Discord: what a scenario asks the party is decided as the party has settled it, by vote or by its leader. */
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reminderWords, sendReminders } from '../../../../src/bot/jobs/reminders.ts';
import { tableWaitsWords } from '../../../../src/game-api/panel/idle-panels.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import type { Scenario } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { invalidateBotCache, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, SNOW_FENCE, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { firstWinter } from '../../../support/first-winter.ts';

const THREE = ['Ann', 'Bea', 'Cem'];
const ASKED = 'Which bell do you ring?';

/** The Snow Fence, in which the party is asked something as the first round begins, and again in the second. */
function withBells(): Catalog {
  const ask = {
    do: 'ask' as const,
    question: ASKED,
    options: ['Small', 'Large'].map((label) => ({ label, then: [] })),
  };
  const bells = { id: 'bells', when: { on: 'round begins' as const, rounds: [1, 2] }, then: [ask] };
  const scenarios = firstWinter.scenarios.map(
    (each): Scenario => (each.id === SNOW_FENCE ? { ...each, events: [...(each.events ?? []), bells] } : each),
  );
  return new Catalog({ ...firstWinter, scenarios });
}

let table: PlayedBot;

beforeEach(async () => {
  table = await startPlayedBot(3, withBells(), {}, THREE);
});

afterEach(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

async function look() {
  const found = await table.bot.app.matchService.withSession(GAME, table.local.client('Ann').id, (at) => at.readView());
  if (!found) throw new Error('The game is gone.');
  return tableViewOf(found);
}

/** Who is asked about the bells, by the names of their characters. */
async function asked(): Promise<string[]> {
  const { questions, view } = await look();
  return questions.flatMap(({ question, answered }) => {
    if (question.prompt.about !== 'scenario') return [];
    const name = view.seats.find(({ seat }) => seat === question.seat)?.name ?? question.seat;
    return [[name, ...(answered ?? [])].join(': ')];
  });
}

/** Everybody plays until they are asked about the bells, in this round. */
async function untilAsked(round = 1): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const { view } = await look();
    if (view.round === round && (await asked()).length > 0) return table.bot.app.outboxWorker.waitUntilIdle();
    for (const person of THREE) if (await table.players.answerQuestion(person, table.thread)) break;
  }
  throw new Error('Nobody asks.');
}

async function typed(person: string, command: string, options = {}): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), command, options, { channel: table.thread });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function press(person: string, label: string, on?: SeenMessage): Promise<SeenMessage> {
  const { message } = await table.local.client(person).press(label, { channel: table.thread, ...(on && { on }) });
  if (!message) throw new Error(`${person} was not answered.`);
  await table.bot.app.outboxWorker.waitUntilIdle();
  return message;
}

/** Somebody says on their panel what they are for. */
async function says(person: string, choice: string): Promise<SeenMessage> {
  return press(person, choice, await press(person, 'My panel'));
}

async function byVote(person = 'Ann'): Promise<void> {
  await press(person, 'Vote', await typed(person, 'deciding'));
}

async function ledBy(name: string): Promise<void> {
  const panel = await typed('Ann', 'deciding');
  await table.local.client('Ann').choose(name, { channel: table.thread, on: panel });
  await table.bot.app.outboxWorker.waitUntilIdle();
}

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

/** What everybody reads in the thread. */
function told(words: string, person = 'Dov'): SeenMessage[] {
  const seen = table.local.client(person).visibleMessages(table.thread);
  return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
}

const pinged = (words: string) => THREE.filter((person) => told(words, person).some(({ pingsYou }) => pingsYou));

test('by vote -> all are asked, see each other’s votes, may change until a majority', async () => {
  await byVote();
  await untilAsked();
  expect(await asked()).toEqual(['Anngar', 'Beagar', 'Cemgar']);
  // Cem has just answered, and is led on.
  expect(pinged(`the party votes: ${ASKED}`.replace('t', 'T'))).toEqual(['Ann', 'Bea']);
  const panel = await press('Ann', 'My panel');
  expect(panel.text).toContain(`**The party votes**: more than half settle it. ${ASKED}`);
  expect(labels(panel).slice(0, 3)).toEqual(['Small', 'Large', 'Abstain']);
  const voted = await press('Ann', 'Small', panel);
  expect(voted.text).toContain('**You voted for** Small. You can still change it.');
  expect(voted.text).toContain('So far: 1 for **Small** (Anngar).');
  const others = await press('Cem', 'My panel');
  expect(others.text).toContain('So far: 1 for **Small** (Anngar).');

  expect((await typed('Ann', 'due')).text).not.toContain(ASKED);
  expect((await typed('Bea', 'due')).text).toContain(`The party votes: ${ASKED} So far: 1 for **Small** (Anngar).`);
  const status = await typed('Dov', 'status');
  expect(status.text).toMatch(/- \*\*Beagar\*\* \(<@\d+>\): the party votes: /);
  expect(status.text).not.toMatch(/- \*\*Anngar\*\* \(<@\d+>\): the party votes/);

  await press('Ann', 'Large', voted);
  expect(await asked()).toEqual(['Anngar: Large', 'Beagar', 'Cemgar']);
  await says('Bea', 'Large');
  expect(await asked()).toEqual([]);
  expect(told('-# The vote: **Large** (Anngar and Beagar).')).toHaveLength(1);
  const old = others.buttons.find(({ label }) => label === 'Small')?.customId ?? '';
  const late = await pressForged(table, 'Cem', old);
  expect(late.text).toContain(decidedWords());
});

test('whoever has voted is not reminded, and the others are', async () => {
  await byVote();
  await untilAsked();
  await says('Bea', 'Abstain');
  expect(await asked()).toEqual(['Anngar', 'Beagar: abstain', 'Cemgar']);
  const raw = new Database(table.database);
  raw.exec('update reminders set due = 0');
  raw.close();
  await invalidateBotCache(table);
  await sendReminders(table.bot.app);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(pinged(reminderWords('', '').trim())).toEqual(['Ann', 'Cem']);
});

test('how the party decides is set mid-question -> asked anew, also after a restart', async () => {
  await untilAsked();
  expect(await asked()).toEqual(['party']);
  await byVote();
  expect(await asked()).toEqual(['Anngar', 'Beagar', 'Cemgar']);
  expect(told('From now on a vote decides for everyone.')).toHaveLength(1);
  expect((await typed('Dov', 'settings')).text).toContain('- Shared decisions: a vote decides');
  await says('Cem', 'Small');
  await ledBy('Beagar');
  expect(await asked()).toEqual(['Beagar']);
  table.bot.app.matchService.clearCache();
  expect(await asked()).toEqual(['Beagar']);
  const panel = await press('Bea', 'My panel');
  expect(panel.text).toContain(`**You decide for the party**, or leave it to the others. ${ASKED}`);
  expect(labels(panel).slice(0, 3)).toEqual(['Small', 'Large', 'Leave it to the others']);
  expect((await press('Ann', 'My panel')).text).toContain(tableWaitsWords('**Beagar**'));
  await press('Bea', 'Leave it to the others', panel);
  expect(await asked()).toEqual(['party']);
  await says('Ann', 'Small');
  expect(await asked()).toEqual([]);
});

test('whoever is away abstains, and leaves it to the others where they lead', async () => {
  await byVote();
  await untilAsked();
  await typed('Cem', 'set away');
  expect(await asked()).toEqual(['Anngar', 'Beagar', 'Cemgar: abstain']);
  await says('Ann', 'Small');
  await says('Bea', 'Small');
  await ledBy('Cemgar');
  await untilAsked(2);
  expect(await asked(), 'Cem is away').toEqual(['party']);
});

test('whose time is over abstains, and the bot plays nothing else for them', async () => {
  const deadlines = await typed('Ann', 'deadlines');
  for (const [what, hours] of [
    ['turn', '4'],
    ['passed', '0'],
  ] as const)
    await table.local
      .client('Ann')
      .choose(hours, { channel: table.thread, on: deadlines, select: `settle-deadlines:1:${what}` });
  await byVote();
  await untilAsked();
  await says('Bea', 'Large');
  const before = (await table.log()).length;
  const raw = new Database(table.database);
  raw.exec('update deadlines set due = 0');
  raw.close();
  await invalidateBotCache(table);
  await table.bot.app.matchService.fireDeadlines();
  await table.bot.app.outboxWorker.waitUntilIdle();
  const answers = (await table.log()).slice(before).flatMap((entry) => (entry.type === 'answer' ? [entry] : []));
  expect(answers.map(({ value, by }) => [...value, by])).toEqual([
    ['abstain', 'deadline'],
    ['abstain', 'deadline'],
  ]);
  expect(await asked()).toEqual([]);
  expect(told('-# The vote: **Large** (Beagar).')).toHaveLength(1);
});

test('a vote is undone -> open again; who leads by then is asked in place of a vote', async () => {
  await byVote();
  await untilAsked();
  await says('Ann', 'Small');
  await says('Cem', 'Small');
  expect(await asked()).toEqual([]);
  const undo = await typed('Cem', 'undo');
  expect(undo.text).toContain('“Small”');
  await press('Cem', 'Confirm', undo);
  expect(await asked()).toEqual(['Anngar: Small', 'Beagar', 'Cemgar']);
  await says('Cem', 'Small');
  await ledBy('Beagar');
  await press('Cem', 'Confirm', await typed('Cem', 'undo'));
  expect(await asked(), 'Bea leads by now').toEqual(['Beagar']);
});
