/** People play, and ask for log, recap and statistics. */
import type { Storyboard } from '../../../../src/render/replay/storyboard.ts';
import type { VideoMaker } from '../../../../src/workers/replay-video/video-pool.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { setUpTable, startPlayedBot } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

/** `tableNow`: the bot of the test that runs. */
export function historyActs(tableNow: () => PlayedBot) {
  async function play(presses: number): Promise<void> {
    const { players, thread } = tableNow();
    for (let i = 0; i < presses; i++) for (const person of PEOPLE) await players.answerQuestion(person, thread);
  }

  const ask = async (person: string, command: string, values: Readonly<Record<string, string>> = {}) => {
    const { message } = await runDeed(tableNow().local.client(person), command, values, { channel: tableNow().thread });
    if (!message) throw new Error(`/${command} shows nothing.`);
    return message;
  };

  return { play, ask };
}

/** Opens a table before each test, whose films are kept instead of made. Returns those of the test that runs. */
export function setUpReplays(use: (table: PlayedBot) => void): readonly Storyboard[] {
  const reels: Storyboard[] = [];
  const keep: VideoMaker = async (_, reel) => {
    reels.push(reel);
    return { picture: Buffer.from('GIF89a'), page: Buffer.from('<!doctype html>') };
  };
  setUpTable(() => {
    reels.length = 0;
    return startPlayedBot(4, undefined, undefined, undefined, keep);
  }, use);
  return reels;
}
