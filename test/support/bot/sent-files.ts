/** People bring files over Discord; what they are answered. */
import type { PlayedBot } from './played-bot.ts';

/** `tableNow`: the bot of the test that runs. */
export function sentFiles(tableNow: () => PlayedBot) {
  const fileOf = (text: string, filename = 'campaign.json') => ({
    filename,
    contentType: 'application/json',
    bytes: Buffer.from(text),
  });

  async function sent(person: string, text: string, channel: string, filename?: string): Promise<string> {
    const file = fileOf(text, filename);
    const { message } = await tableNow().local.client(person).runCommand('import', { file }, { channel });
    return message?.text ?? '';
  }

  const imported = (person: string, text: string) => sent(person, text, 'tavern');

  async function settled(): Promise<void> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    await tableNow().bot.app.campaignPanelQueue.waitUntilIdle();
  }

  return { fileOf, sent, imported, settled };
}
