/** People play, and ask for log, recap and statistics. */
import type { Storyboard } from '../../../../src/render/replay/storyboard.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

/** `tableNow`: the bot of the test that runs. */
export function historyActs(tableNow: () => PlayedBot) {
  const reels: Storyboard[] = [];

  async function play(presses: number): Promise<void> {
    const { players, thread } = tableNow();
    for (let i = 0; i < presses; i++) for (const person of PEOPLE) await players.answerQuestion(person, thread);
  }

  const ask = async (person: string, command: string, values: Readonly<Record<string, string>> = {}) => {
    const { message } = await runDeed(tableNow().local.client(person), command, values, { channel: tableNow().thread });
    if (!message) throw new Error(`/${command} shows nothing.`);
    return message;
  };

  return { reels, play, ask };
}
