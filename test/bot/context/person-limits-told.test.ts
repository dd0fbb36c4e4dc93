import { beforeAll, expect, test, vi } from 'vitest';
import { FILE_LIMIT, PersonLimits, PROCESSOR_LIMIT } from '../../../src/bot/context/person-limits.ts';
import { pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { sentFiles } from '../../support/bot/sent-files.ts';
import { warmUpFileReader } from '../../support/bot/warm-reader.ts';

let table: PlayedBot;
setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

beforeAll(() => warmUpFileReader('frosthaven'));

const { imported } = sentFiles(() => table);

test('who has more under way than anybody could press is told so; others are heard', async () => {
  const all = await Promise.all([
    ...Array.from({ length: 30 }, () => pressForged(table, 'Ann', 'panel:2')),
    pressForged(table, 'Bea', 'panel:2'),
  ]);
  const busy = all.filter(({ text }) => text.startsWith('I am still busy with what you pressed before.'));
  expect(busy.length).toBeLessThanOrEqual(10);
  expect(all.at(-1)?.text).not.toContain('I am still busy');
  expect((await pressForged(table, 'Ann', 'panel:2')).text).not.toContain('I am still busy');
});

test('a person whose presses used up the processor -> they wait, others are heard', async () => {
  const limits = new PersonLimits(() => 0);
  Object.assign(table.bot.app, { limits });
  const { id } = table.local.client('Ann');
  const told = async (person: string) => (await pressForged(table, person, 'panel:2')).text;
  limits.recordProcessorTime(id, PROCESSOR_LIMIT.max - PROCESSOR_LIMIT.minPerPress);
  expect(await told('Ann')).not.toContain('kept me busy');
  await vi.waitFor(() => expect(limits.isOverBudget(id)).toBe(true));
  expect(await told('Ann')).toBe('You have kept me busy for a while. Wait a minute, then press this again.');
  expect(await told('Bea')).not.toContain('kept me busy');
});

test('a person who has sent as many bytes as one may -> they wait, others are heard', async () => {
  const limits = new PersonLimits(() => 0);
  Object.assign(table.bot.app, { limits });
  expect(limits.tryConsumeBytes(table.local.client('Bea').id, FILE_LIMIT.max - FILE_LIMIT.minPerFile)).toBe(true);
  expect(await imported('Bea', '{}')).toContain('is not a campaign export');
  expect(await imported('Bea', '{}')).toContain('You have sent many files in a row.');
  expect(await imported('Cem', '{}')).not.toContain('You have sent many files');
});

test('one file of a person at a time', async () => {
  const [one, other] = await Promise.all([imported('Bea', '{}'), imported('Bea', '{}')]);
  const all = [one, other].sort();
  expect(all[0]).toBe('I am still reading your last file. Wait until I am done.');
  expect(all[1]).toContain('is not a campaign export');
});
