/** Over Discord: what is kept of somebody is shown, given as a file and deleted. */
import { expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import { campaignGoneWords } from '../../../../src/bot/features/shared/campaign-permissions.ts';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpRestartedTable } from '../../../support/bot/played-bot.ts';
import { privacyActs } from '../../../support/bot/privacy-acts.ts';

let table: PlayedBot;
/** The run of the bot that goes on. */
let bot: Bot;

setUpRestartedTable(
  (opened) => {
    table = opened;
    bot = opened.bot;
  },
  () => bot,
);

const { seat, privacy, everything, settled, forgets, said } = privacyActs(() => table);

test('what is kept is said in plain words, and given as a file that names nobody else', async () => {
  const { text, isEphemeral, buttons } = await privacy('Ann');
  expect(isEphemeral).toBe(true);
  expect(text).toContain('Your Discord ID and your name on each server');
  expect(buttons.map(({ label }) => label)).toEqual(['Download my data', 'Delete it']);
  for (const person of ['Ann', 'Bea']) await table.players.openPanel(person, table.thread);
  for (let i = 0; i < 8; i++)
    for (const person of ['Ann', 'Bea']) await table.players.answerQuestion(person, table.thread);
  const given = await privacy('Ann', 'Download my data');
  expect(given.isEphemeral).toBe(true);
  const [file] = given.attachments;
  expect(file?.filename).toBe('my-data.json');
  const data = await (await fetch(file?.url ?? '')).text();
  expect(data).toContain(seat('Ann').id);
  expect(data).not.toContain(seat('Bea').id);
  const seats = [...data.matchAll(/"seat": "([^"]*)"/g)].map(([, of]) => of);
  expect([...new Set(seats)].filter((of) => of !== '1')).toEqual(['banner-spear']);
});

test('a player is forgotten -> in no row, no message; the seat plays on, all are told', async () => {
  const ann = seat('Ann').id;
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect([everything().includes(ann), said().some((text) => text.includes(ann))]).toEqual([true, true]);
  const offered = await privacy('Ann', 'Delete it');
  expect(offered.text).toContain('Your seats stay');
  expect(offered.buttons.map(({ label }) => label)).toEqual(['Delete all my data']);
  expect(everything()).toContain(ann);
  expect((await forgets('Ann')).text).toContain('Your data is deleted.');
  await settled();
  expect(everything()).not.toContain(ann);
  expect(everything()).not.toMatch(/\bAnn\b/);
  expect(said().filter((text) => text.includes(ann))).toEqual([]);
  expect(
    said().filter((text) => text.includes('A player has deleted their data. **Anngar** is free now')),
  ).toHaveLength(1);
  expect(said().join('\n')).toContain('**Anngar**, Banner Spear of level 1 (a former player)');
  const row = await table.bot.app.records.game(GAME);
  expect(row?.seats.map(({ user }) => user)).toEqual([undefined, seat('Bea').id]);
  const before = (await table.log()).length;
  for (let i = 0; i < 6; i++) await table.players.answerQuestion('Bea', table.thread);
  expect((await table.log()).length).toBeGreaterThan(before);
  expect((await table.log()).filter((entry) => entry.type === 'answer' && entry.seat === 'banner-spear')).not.toEqual(
    [],
  );
  expect(everything()).not.toContain(ann);
});

test('nobody has another forgotten, claims or agrees by a forged press', async () => {
  const bea = seat('Bea').id;
  const forged = async (person: string, id: string) => (await pressForged(table, person, id)).text;
  expect(await forged('Ann', `host-forget:${bea}`)).toBe(outdatedWords());
  expect(await forged('Ann', 'host-forget:everybody')).toBe(outdatedWords());
  expect(await forged('Cem', 'claim:1:1')).toBe('That seat is taken by now.');
  expect(await forged('Cem', 'claim:1:77')).toBe('That seat is taken by now.');
  expect(await forged('Cem', `agree-claim:1:1:${bea}`)).toBe('Nobody claims that seat now.');
  expect(await forged('Cem', 'export-now:1')).toContain(
    'Only the founder or a server manager can get a campaign as a file.',
  );
  expect(await forged('Cem', 'export-now:7')).toContain(campaignGoneWords());
  expect((await forged('Cem', 'forget-now')).length).toBeGreaterThan(0);
  await settled();
  expect((await bot.app.records.members(1)).map(({ userName }) => userName)).toEqual(['Ann', 'Bea']);
});
