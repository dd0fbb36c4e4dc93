/** Over Discord: an order is left for later while others play. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { phaseActs } from '../../../../support/frostgrave/phase-acts.ts';

let table: WarbandTable;

setUpWarbands(2, (opened) => {
  table = opened;
});

const { underway } = phaseActs(() => table);

test('an order left for later -> kept, changed, forgotten; given once its figure acts', async () => {
  const { thread, acting, waiting } = await underway();
  const seat = table.local.client(waiting);
  const leave = async (text: string) => {
    const panel = await table.press(waiting, 'My panel', undefined, thread);
    const menu = panel.selects.find(({ placeholder }) => placeholder === 'Leave an order for later');
    const wizard = menu?.options.find(({ value }) => value.includes('W ')) ?? menu?.options[0];
    const { modal } = await seat.choose(wizard?.value ?? '', {
      channel: thread,
      on: panel,
      select: menu?.customId ?? '',
    });
    if (!modal) throw new Error('No form opened.');
    const { message } = await seat.submitModal(modal, { order: text });
    return message;
  };
  const left = await leave('toward t1 5');
  expect(left?.text).toMatch(/\*\*[AB]W\*\*, turn 1: toward t1 5/);
  expect((await table.press(waiting, 'Forget all of them', left ?? undefined)).text).toContain(
    'You have no orders waiting.',
  );
  expect((await leave(''))?.text).toContain('You have no orders waiting.');
  expect((await leave('end'))?.text).toMatch(/Orders for later.*\n- \*\*[AB]W\*\*, turn 1: end/);
  for (let i = 0; i < 30; i++) if (!(await table.answerPanel(acting, thread, 'last'))) break;
  const now = await table.press(waiting, 'My panel', undefined, thread);
  expect(now.text).toContain('wizard phase');
  expect(now.text, 'the wizard has ended its activation').not.toMatch(/[AB]W\b/);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(thread).join('\n')).toMatch(
    /^-# \*\*.* warband \([AB]\)\*\*’s standing order: whom it activates and an order left for later\.$/m,
  );
});
