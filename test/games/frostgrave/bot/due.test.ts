/** Over Discord: what is wanted of somebody in all their games, and whom a table of warbands waits for. */
import { expect, test } from 'vitest';
import { nothingToDoWords } from '../../../../src/game-api/panel/idle-panels.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea', 'Cem'];

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

async function typed(person: string, command: string, channel: string = CHANNEL): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), command, {}, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

test('of several games side by side, due names one’s own, with what is asked and until when', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann', 'Bea');
  const due = await typed('Ann', 'due');
  expect(due.content.split('\n').slice(0, 2)).toEqual([
    'One game waits for you.',
    `**The Frozen Street**, A game in the frozen city (<#${thread}>)`,
  ]);
  expect(due.content).toMatch(/^- What do you cast before the game\?.* Asked <t:\d+:R>\. Time is up <t:\d+:R>\.$/m);
  const panel = await table.press('Ann', 'The Frozen Street: A game in the frozen city', due);
  expect(panel.content).toContain('What do you cast before the game?');
  expect((await typed('Cem', 'due')).content).toBe(nothingToDoWords());
});

test('status of the channel lists each game that is played, and of a thread that one', async () => {
  await table.found(PEOPLE);
  const idle = await typed('Ann', 'status');
  expect(idle.content).toContain('Nobody has to answer anything now.\nNo game is being played here.');
  const thread = await table.begin('Ann', 'Bea');
  const line =
    /^- \*\*.*\*\* \(<@\d+>\): what do you cast before the game\?.* Asked <t:\d+:R>\. Time is up <t:\d+:R>\.$/gm;
  const status = await typed('Cem', 'status');
  expect(status.content.split('\n')[0]).toBe(`**A game in the frozen city** (<#${thread}>)`);
  const asked = status.content.match(line) ?? [];
  expect(asked.length).toBeGreaterThan(0);
  const own = await typed('Bea', 'status', thread);
  expect(own.content.match(line)).toEqual(asked);
  expect([status, own].map(({ buttons }) => buttons.map(({ label }) => label))).toEqual([[], ['My panel']]);
});
