/** Characters that are set aside, come back, and go for good, while the others spend their Downtime. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../../src/loopback/clients/seen.ts';
import { comingActs, RISEN } from '../../../../support/bot/acts/coming-acts.ts';
import { buttonLabels, CampaignTable } from '../../../../support/bot/campaign-table.ts';
import { pressForged } from '../../../../support/bot/forged.ts';
import { classOf, goalOf, yearOfTrades } from '../../../../support/written-pack.ts';

const at = new CampaignTable({
  ...yearOfTrades('It rains.', 1),
  'classes/tanner.json': classOf('tanner', 'Tanner', ['Dough', 'Crust', 'Ash', 'Salt', 'Peel', 'Rye']),
  'classes/weaver.json': classOf('weaver', 'Weaver', ['Warp', 'Weft', 'Shed', 'Reed', 'Heddle', 'Bobbin']),
  'goals.json': { goals: Array.from({ length: 12 }, (_, i) => goalOf(`goal-${i}`, i)) },
});

const { panelOf } = comingActs(at);

/** Ann makes another character, from her panel. */
async function makes(of: string, name: string, thread: string): Promise<SeenMessage> {
  const classes = await at.press('Ann', 'Make a new character', await panelOf('Ann', thread));
  const { modal } = await at.seat('Ann').choose(of, { channel: thread, on: classes });
  const { message } = await at.seat('Ann').submitModal(modal, { character: name });
  if (!message) throw new Error('Nobody was made.');
  return message;
}

test('GAP-10 CRE-01 a character is set aside and comes back -> told, and unchanged', async () => {
  const thread = await at.playToDowntime();
  await at.pressAll('Ann', RISEN, thread);
  await at.pressAll('Bea', ['My panel', 'Level up'], thread);
  await at.runCommand('Bea', 'add companion', { class: 'weaver', name: 'Grim' });
  await at.waitForText('**Grim**, the Weaver, comes along; the bot plays them.', thread);
  await at.runCommand('Ann', 'set aside');
  await at.waitForText('**Anngar** is set aside.', thread);
  const ann = `<@${at.seat('Ann').id}>`;
  const waiting = await at.waitForText(`Downtime. Waiting for **Beagar** and ${ann} with a new character.`);
  expect(waiting.text).toContain(`- ${ann} is choosing a class.`);
  expect(waiting.text).not.toContain('**Anngar**');
  expect(waiting.text).toContain('**Beagar**, Miller of level 2');
  expect(waiting.text).toContain('**Grim**, Weaver of level 1 (played by the bot)');
  expect(buttonLabels(await panelOf('Bea', thread))).toEqual(expect.arrayContaining(['Give to Frosthaven', 'Done']));
  const left = await panelOf('Ann', thread);
  expect(left.text).toContain('Make a new one or bring one back: Downtime can’t end before.');
  expect(buttonLabels(left)).toEqual(['Make a new character', 'Anngar comes back']);

  expect((await makes('tanner', 'Nia', thread)).text).toContain('You are **Nia**, the Tanner.');
  await at.waitForText('**Nia**, the Tanner, has arrived.', thread);
  await at.waitForText('**Nia**, Tanner of level 1');
  await at.waitForText('Downtime. Waiting for **Beagar**.');
  expect((await pressForged({ ...at.table, thread }, 'Ann', 'return:1')).text).toBe(
    'You have a character. Set it aside or abandon it first.',
  );
  await at.runCommand('Ann', 'set aside');
  const who = await pressForged({ ...at.table, thread }, 'Ann', 'return:1');
  expect(who.text).toContain('Who comes back?');
  expect(buttonLabels(who)).toEqual(['Make a new character', 'Anngar comes back', 'Nia comes back']);
  await at.press('Ann', 'Anngar comes back', await panelOf('Ann', thread));
  await at.waitForText('**Anngar** is back.', thread);
  await at.waitForText('**Anngar**, Cooper of level 2');
  const sheet = await at.runCommand('Ann', 'character');
  const drawn = await at.seat('Ann').waitForMessage(({ id, attachments }) => id === sheet.id && attachments.length > 0);
  expect(drawn.attachments.map(({ description }) => description).join()).toMatch(/51 experience.*Tarred Hood/s);
  expect((await at.runCommand('Ann', 'campaign party')).text).toContain('Set aside: **Nia**, Tanner of level 1');

  await at.press('Ann', 'Done', await panelOf('Ann', thread));
  await at.press('Bea', 'Done', await panelOf('Bea', thread));
  await at.waitForText('Week 2, summer');
});
