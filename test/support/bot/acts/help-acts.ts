/** People ask for help. */
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from '../played-bot.ts';

/** `tableNow`: the bot of the test that runs. */
export function helpActs(tableNow: () => PlayedBot) {
  async function help(person: string, channel = tableNow().thread): Promise<SeenMessage> {
    const { message } = await tableNow().local.client(person).runCommand('help', {}, { channel });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);
  const now = ({ content }: SeenMessage) => content.split('\n\n')[0]?.replaceAll(/<t:\d+:R>/g, 'then');

  return { help, labels, now };
}
