/** A character is abandoned while the others spend their Downtime. */
import { expect, test } from 'vitest';
import { comingActs, HOOD, RISEN } from '../../../../support/bot/acts/coming-acts.ts';
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

test('CRE-02 a character is abandoned -> others get its goods; a press ends Downtime', async () => {
  const thread = await at.playToDowntime();
  await at.pressAll('Ann', RISEN, thread);
  await at.pressAll('Bea', ['My panel', 'Level up'], thread);
  expect(buttonLabels(await panelOf('Bea', thread)), 'the only hood is Ann’s').not.toContain('Craft');
  const sure = await at.runCommand('Ann', 'let go');
  expect(sure.text).toContain('Items return to supply, resources go to Frosthaven');
  await at.press('Ann', 'Abandon Anngar for good', sure);
  const told = await at.waitForText('**Anngar** leaves for good.', thread);
  expect(told.text).toContain('Frosthaven gains 1 lumber and 2 axenut.');
  const craft = await at.press('Bea', 'Craft', await panelOf('Bea', thread));
  await at.press('Bea', HOOD, craft);
  await at.waitForText('**Beagar** crafts **Tarred Hood**.', thread);
  expect(buttonLabels(await panelOf('Ann', thread))).toEqual(['Make a new character']);
  expect((await pressForged({ ...at.table, thread }, 'Ann', 'return:1')).text).toBe('Nobody waits for you.');

  await at.press('Bea', 'Done', await panelOf('Bea', thread));
  const ann = `<@${at.seat('Ann').id}>`;
  await at.waitForText(`Downtime. Waiting for ${ann} with a new character.`);
  const end = await at.press('Bea', 'End Downtime');
  expect(end.text).toBe(`${ann} has no character for now.`);
  await at.press('Bea', 'End Downtime anyway', end);
  await at.waitForText('Week 2, summer');
  expect((await pressForged({ ...at.table, thread }, 'Ann', 'return:1')).text).toBe('Nobody waits for you.');
  const classes = await at.press('Ann', 'Join');
  expect(classes.selects[0]?.options.map(({ value }) => value)).toEqual(['cooper', 'tanner', 'weaver']);
});
