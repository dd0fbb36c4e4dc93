/** A warband goes out as a file, and comes in elsewhere. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

test('a warband goes out as a file and comes in elsewhere, until it has been played with', async () => {
  await table.found(['Ann', 'Bea']);
  const seat = table.local.client('Ann');
  const sheet = await table.press('Ann', 'My warband');
  const words = await table.press('Ann', 'In words', sheet);
  expect(words.content).toContain('of level 0, 0 experience');
  const panel = await table.press('Ann', 'My warband', words);
  const file = await table.press('Ann', 'As a file', panel);
  const written = file.attachments.find(({ filename }) => filename === 'warband.json');
  const text = await (await fetch(written?.url ?? '')).text();
  const first = own();
  const again = await table.press('Ann', 'Refound it', await table.press('Ann', 'My warband'));
  await table.press('Ann', 'Found it', await table.press('Ann', 'Suggested warband', again));
  await expect.poll(own).not.toBe(first);
  const brings = async (what: string) => {
    const given = { filename: 'warband.json', contentType: 'application/json', bytes: Buffer.from(what) };
    const { message } = await seat.runCommand('import', { file: given }, { channel: CHANNEL });
    return message?.content ?? '';
  };
  expect(await brings('{"nothing": "of the kind"}')).toMatch(/^Nothing has changed\. /);
  expect(own()).not.toBe(first);
  expect(await brings(text)).toBe(`**${first}** has come from another table.`);
  await expect.poll(own).toBe(first);
  await table.playUnseen(await table.begin('Ann'));
  expect(await brings(text)).toBe('You already have a warband, and it has played.');
  const joins = await table.press('Ann', 'Join');
  expect(joins.content).toBe('You already have a warband, and it has played.');
  expect(labels(joins)).toEqual(['My warband']);
  expect((await table.press('Ann', 'My warband', joins)).content).toContain(`**${first}**`);

  /** What Ann’s warband is called on the panel of the campaign. */
  function own(): string | undefined {
    return /- \*\*(.*?)\*\*/.exec(table.campaignPanelText())?.[1];
  }
});
