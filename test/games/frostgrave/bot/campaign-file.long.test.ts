/** Over Discord: a campaign of warbands goes elsewhere as a file in the middle of a game, and is played on there. */
import { beforeAll, expect, test } from 'vitest';
import { CampaignMatch } from '../../../../src/games/frostgrave/campaign/match.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { warmUpFileReader } from '../../../support/bot/warm-reader.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const ELSEWHERE = 'tavern';

let table: WarbandTable;
beforeAll(() => warmUpFileReader('frostgrave'));

setUpWarbands(3, (opened) => {
  table = opened;
});

test('a campaign of warbands comes from a file -> its game ends, and it hears of it', {
  timeout: 240_000,
}, async () => {
  const { app } = table.bot;
  const [ann, bea] = [table.local.client('Ann'), table.local.client('Bea')];
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  for (let i = 0; i < 3; i++) for (const person of ['Ann', 'Bea']) await table.answerPanel(person, thread, 'last');
  const { message } = await runDeed(ann, 'export campaign', {}, { channel: CHANNEL });
  const [written] = (await table.press('Ann', 'Give me the file', message)).attachments;
  const text = await (await fetch(written?.url ?? '')).text();
  for (const { id } of table.local.clients) expect(text).not.toContain(id);
  expect(text).not.toMatch(/\bAnn\b|\bBea\b/);
  const file = { filename: 'campaign.json', contentType: 'application/json', bytes: Buffer.from(text) };
  const brought = await bea.runCommand('import', { file }, { channel: ELSEWHERE });
  expect(brought.message?.content).toContain('**The Frozen Street** continues here');
  await app.outboxWorker.waitUntilIdle();
  const here = (await app.records.activeCampaigns()).at(-1);
  const match = await app.records.runningGame(here?.id ?? 0);
  if (!here || !match?.thread) throw new Error('Nothing goes on.');
  const members = await app.records.members(here.id);
  const [calling] = bea.visibleMessages(ELSEWHERE).filter(({ text: said }) => said.includes('Every seat is free'));
  const [mine, others] = calling?.buttons.map(({ label }) => label) ?? [];
  await table.press('Bea', others ?? '', calling);
  await table.press('Ann', mine ?? '', calling);
  await app.outboxWorker.waitUntilIdle();
  const asked = bea.visibleMessages(ELSEWHERE).find(({ text: said }) => said.includes('wants to play'));
  await table.press('Bea', 'Agree', asked);
  await app.outboxWorker.waitUntilIdle();
  expect((await app.records.game(match.id))?.seats.map(({ user }) => user)).toEqual([ann.id, bea.id]);
  expect(members.map(({ id }) => id)).toEqual(
    (await app.records.members((await table.campaign()).id)).map(({ id }) => id),
  );
  await table.playOut(['Ann', 'Bea'], match.thread, 'last', 600);
  expect((await app.records.game(match.id))?.result).toBeDefined();
  expect((await app.records.gameInThread(thread))?.result).toBeUndefined();
  const own = await app.matchService.campaigns.campaignMatch(here.id);
  expect(own instanceof CampaignMatch && own.view.played).toBe(1);
  const cem = table.local.client('Cem');
  await cem.press('Join', { channel: ELSEWHERE });
  const numbers = (await app.records.members(here.id)).map(({ id }) => id);
  expect(new Set(numbers).size).toBe(3);
});
