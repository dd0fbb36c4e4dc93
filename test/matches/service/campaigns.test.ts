/** A campaign of Frosthaven and its scenarios, as tables keep them: what a scenario gives stands in the campaign's own match. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CampaignMatch } from '../../../src/games/frosthaven/campaign/match.ts';
import { CLASS_TAKEN } from '../../../src/games/frosthaven/campaign/steps/party/member-inputs.ts';
import { translateMsg } from '../../../src/i18n/t.ts';
import { WriteFailedError } from '../../../src/storage/retry.ts';
import { packOfFour, TestTable } from '../../support/bot/table.ts';

const catalog = packOfFour();
let folder: string;
let file: string;
let table: TestTable;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-campaigns-'));
  file = path.join(folder, 'games.db');
  table = await TestTable.open({ catalog, players: 2, seed: 5, database: file });
});

afterEach(async () => {
  await table.close();
  rmSync(folder, { recursive: true, force: true });
});

const campaigns = () => table.house.matchService.campaigns;

async function sheet() {
  const own = await campaigns().campaignMatch(table.campaign);
  if (!(own instanceof CampaignMatch)) throw new Error('The campaign is gone.');
  return own.view;
}

function sql(text: string): void {
  const raw = new Database(file);
  raw.exec(text);
  raw.close();
}

test('END-06 END-07 END-12 a scenario ends -> the campaign’s own match gains once', async () => {
  expect((await sheet()).sheets.map((each) => [each.class, each.experience, each.gold])).toEqual(
    [...catalog.classes.keys()].slice(0, 2).map((each) => [each, 0, 0]),
  );
  await table.playUntil(() => false);
  const { summary } = table.announcedSteps.at(-1)?.happened ?? {};
  expect(summary?.characters.length).toBe(2);
  const { sheets, completed } = await sheet();
  for (const { seat, experience, bonusExperience, gold } of summary?.characters ?? []) {
    const gained = { experience: experience + bonusExperience, gold, level: 1 };
    expect(sheets.find((each) => each.class === seat)).toMatchObject(gained);
  }
  expect(completed).toEqual(summary?.result === 'completed' ? [table.scenario] : []);
  const before = await sheet();
  table.house.matchService.clearCache();
  expect(await sheet()).toEqual(before);
});

test('VAR-02 a scenario that is played casually ends without a trace in the campaign', async () => {
  await table.close();
  table = await TestTable.open({ catalog, players: 2, seed: 4, variants: ['casual'] });
  const before = await sheet();
  await table.playUntil(() => false);
  const { summary } = table.announcedSteps.at(-1)?.happened ?? {};
  expect([summary?.casual, summary?.inspiration, summary?.rewards]).toEqual([true, 0, []]);
  expect(await sheet()).toEqual(before);
});

test('a scenario whose gains can’t be written down is not over, and both matches are read again', async () => {
  const own = (await table.house.records.runningGame(table.campaign, 'campaign'))?.id;
  sql(`create trigger refused before insert on entries when new.game = ${own} begin select raise(abort, 'no'); end`);
  await expect(table.playUntil(() => false)).rejects.toThrow(WriteFailedError);
  expect((await table.house.records.game(table.game))?.result).toBeUndefined();
  expect((await sheet()).sheets.map(({ experience }) => experience)).toEqual([0, 0]);
  sql('drop trigger refused');
  await table.playUntil(() => false);
  const gained = (await sheet()).sheets.map(({ experience }) => experience);
  expect(Math.max(...gained)).toBeGreaterThan(0);
  expect(table.matchErrors).toEqual([]);
});

test('members join and leave -> seats of the campaign’s match, and characters, follow', async () => {
  const { records, matchService } = table.house;
  await matchService.abandon(table.game);
  const seats = async () => (await records.runningGame(table.campaign, 'campaign'))?.seats;
  const ann = await campaigns().join(table.campaign, 'ann', 'Ann', () => 4);
  const [first = '', second = ''] = table.users;
  const before = await seats();
  expect(before).toEqual([
    { seat: '1', member: 1, user: first },
    { seat: '2', member: 2, user: second },
    { seat: `${ann?.id}`, member: ann?.id, user: 'ann' },
  ]);
  expect(await campaigns().join(table.campaign, 'bea', 'Bea', () => 3)).toBeUndefined();
  await campaigns().changeCampaign({ campaign: table.campaign, leaves: first });
  expect(await seats()).toEqual(before?.slice(1));
  expect((await sheet()).sheets.map(({ member }) => member)).toEqual([2]);
  expect((await records.members(table.campaign)).map(({ user }) => user)).toEqual([second, 'ann']);
});

test('a member is taken out in a scenario -> out of campaign and its match at once', async () => {
  const [first = '', second = ''] = table.users;
  const change = { campaign: table.campaign, leaves: second };
  await table.house.matchService.applyDecision(table.game, async () => ({ change, vacates: second }));
  expect((await sheet()).sheets.map(({ member }) => member)).toEqual([1]);
  table.house.matchService.clearCache();
  expect((await sheet()).sheets.map(({ member }) => member)).toEqual([1]);
  expect((await table.house.records.members(table.campaign)).map(({ user }) => user)).toEqual([first]);
  expect(table.matchErrors).toEqual([]);
});

test('the same id told twice -> done once; two want a class -> only one gets it', async () => {
  const { matchService } = table.house;
  await matchService.abandon(table.game);
  const [, , third = '', fourth = ''] = [...catalog.classes.keys()];
  const wants = (member: number, of: string, id: string) =>
    campaigns().sendInput(table.campaign, { id, said: { type: 'character', member, class: of, name: 'Name' } });
  const both = await Promise.all([wants(1, third, 'a'), wants(2, third, 'b')]);
  expect(both).toEqual([undefined, translateMsg(CLASS_TAKEN)]);
  expect(await wants(2, fourth, 'c')).toBeUndefined();
  expect(await wants(2, third, 'c')).toBeUndefined();
  expect((await sheet()).sheets.map((each) => each.class)).toEqual([third, fourth]);
});
