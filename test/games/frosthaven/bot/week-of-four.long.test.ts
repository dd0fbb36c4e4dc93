/** How much four people are told in public of a week. */
import { expect, test } from 'vitest';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../support/bot/played-bot.ts';

const FOUR = ['Ann', 'Bea', 'Cem', 'Dov'];
const MOST = 8;

function weekIn({ local }: PlayedBot): number {
  const home = local
    .client('Ann')
    .visibleMessages('table')
    .find(({ text }) => text.startsWith('# '));
  return Number(/Week (\d+)/.exec(home?.text ?? '')?.[1]);
}

async function outpost({ local }: PlayedBot): Promise<string> {
  const there = () => local.client('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
  await expect.poll(there).toBeDefined();
  const { id } = there() ?? {};
  if (id === undefined) throw new Error('Nothing is told of the outpost.');
  return id;
}

/** What stays in a channel for all to read. */
function lasting({ local }: PlayedBot, channel: string) {
  return local
    .client('Ann')
    .visibleMessages(channel)
    .filter(({ isEphemeral }) => !isEphemeral);
}

/** Of a scenario that was lost: nobody plays it again at once. */
async function goBack({ local }: PlayedBot, channel: string): Promise<void> {
  const ann = local.client('Ann');
  const { message } = await ann.press('My panel', { channel });
  const back = message?.buttons.find(({ label }) => label === 'Go back');
  if (message && back) await ann.press(back.label, { channel, on: message });
}

test.each([1, 2])(
  'a week by four people, each at their own pace, costs at most eight public messages (%i)',
  async (seed) => {
    const table = await startPlayedBot(seed, undefined, {}, FOUR);
    try {
      const atHome = lasting(table, 'table').length;
      expect(await table.players.playAnswers(FOUR, table.thread, 4_000)).toBe(true);
      const thread = await outpost(table);
      const canPress = ({ buttons }: { readonly buttons: readonly { readonly label: string }[] }) =>
        buttons.some(({ label }) => label === 'My panel');
      await table.local.client('Ann').waitForMessage(canPress, { channel: thread });
      await goBack(table, thread);
      for (let i = 0; i < 2_000 && weekIn(table) === 1; i++) {
        const acted = await Promise.all(
          FOUR.map((person) => table.players.answerQuestion(person, thread).catch(() => false)),
        );
        if (!acted.includes(true)) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(
        weekIn(table),
        [...lasting(table, thread), ...lasting(table, 'table')].map(({ text }) => text).join('\n----\n'),
      ).toBe(2);
      const told = lasting(table, thread);
      const also = lasting(table, 'table').slice(atHome);
      expect(
        told.length + also.length,
        [...told, ...also].map(({ text }) => text).join('\n----\n'),
      ).toBeLessThanOrEqual(MOST);
      expect(table.complaints).toEqual([]);
      expect(table.local.violations).toEqual([]);
    } finally {
      await table.stop();
    }
  },
);
