/** A founder moves a campaign to another channel. */
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../deeds.ts';
import { chooseForged } from '../forged.ts';
import type { PlayedBot } from '../played-bot.ts';

/** `tableNow`: the bot of the test that runs. */
export function moveActs(tableNow: () => PlayedBot) {
  const seat = (person: string) => tableNow().local.client(person);

  const campaign = () => tableNow().bot.app.records.campaign(1);

  const homeIn = (channel: string) =>
    seat('Ann')
      .visibleMessages(channel)
      .find(({ text }) => text.startsWith('# '));

  async function move(person: string, to: string, which = '1'): Promise<SeenMessage> {
    const { message } = await runDeed(seat(person), 'move campaign', { campaign: which }, { channel: to });
    if (!message) throw new Error(`${person} was not answered.`);
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    return message;
  }

  /** From a menu that is old or forged. */
  function force(person: string, to: string, which: string): Promise<SeenMessage> {
    return chooseForged({ ...tableNow(), thread: seat(person).idOf(to) }, person, 'new-campaign:move', [which]);
  }

  return { seat, campaign, homeIn, move, force };
}
