/** A bot ends before it has answered: the next one answers in its place. */
import type { Interaction } from 'discord.js';
import { Events } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { Work } from '../../../../src/matches/service/jobs.ts';
import { saveJob } from '../../../../src/matches/service/jobs.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { CHANNEL, WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { unfinishedActs } from '../../../support/frostgrave/unfinished-acts.ts';

let table: WarbandTable;

beforeEach(async () => {
  table = await WarbandTable.open(2);
});

afterEach(async () => {
  await table.stop();
  expect(table.local.violations).toEqual([]);
});

const { privately, said, jobs } = unfinishedActs(() => table);

describe('what else was under way', () => {
  /** What Ann is answered with, as a run that ended left it behind. */
  async function left(work: Work, words: string, typed = {}): Promise<SeenMessage> {
    const heard = new Promise<Interaction>((resolve) => table.bot.client.once(Events.InteractionCreate, resolve));
    const { message } = await runDeed(table.local.client('Ann'), words, typed, { channel: CHANNEL });
    const { id, user, locale, applicationId, token } = await heard;
    const since = table.bot.app.matchService.now;
    await saveJob(table.bot.app.records, {
      ...{ id, user: user.id, locale, since, answer: { applicationId, token }, tries: 0, work },
    });
    if (!message) throw new Error('Ann was not answered.');
    return message;
  }

  const channelId = () => table.local.client('Ann').channels.find(({ name }) => name === CHANNEL)?.id ?? '';

  test('a campaign that was founded and has no panel -> it has one', async () => {
    await table.found(['Ann']);
    const { id, panel } = await table.campaign();
    await left({ what: 'home', channel: channelId() }, 'help');
    await table.restart();
    await expect.poll(jobs).toEqual([]);
    const after = await table.campaign();
    expect(after.id).toBe(id);
    expect(after.panel).not.toBe(panel);
    expect(
      table.local
        .client('Bea')
        .visibleMessages(CHANNEL)
        .some((message) => message.id === after.panel),
    ).toBe(true);
    expect(said('Ann', '**The Frozen Street** continues here.')).toBe(true);
  });

  test('a campaign that was not founded -> whoever wanted it is told', async () => {
    await left({ what: 'home', channel: channelId() }, 'help');
    await table.restart();
    await expect.poll(jobs).toEqual([]);
    expect(said('Ann', 'I was restarted in the middle of this.')).toBe(true);
  });

  test('a file of which the table was told -> whoever has it not is offered it again', async () => {
    await table.found(['Ann']);
    const { id } = await table.campaign();
    const shown = await left({ what: 'export', campaign: id }, 'export campaign');
    await table.restart();
    await expect.poll(jobs).toEqual([]);
    const [now] = privately('Ann').filter((message) => message.id === shown.id);
    expect(now?.content).toContain('The file did not reach you; the table was told that you have it.');
    const given = await table.press('Ann', 'Give me the file', now);
    expect(given.attachments.map(({ filename }) => filename)).toEqual(['campaign.json']);
    await expect.poll(jobs).toEqual([]);
  });
});
