/** A table plays and reads while its thread is hindered. */
import { expect } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';

/** `tableNow`: the bot of the test that runs. */
export function hinderedActs(tableNow: () => PlayedBot) {
  const ann = () => tableNow().local.client('Ann');

  const threadNow = async () => (await tableNow().bot.app.records.game(GAME))?.thread;

  /** Public messages in the thread of the game. */
  async function told(): Promise<SeenMessage[]> {
    return ann()
      .visibleMessages(await threadNow())
      .filter(({ isEphemeral, text }) => !isEphemeral && text !== '');
  }

  /** Everybody chooses what can be chosen: the table hears of it. */
  async function playSome(): Promise<void> {
    await tableNow().players.playAnswers(['Ann', 'Bea'], tableNow().thread, 6);
  }

  async function isAllDelivered(): Promise<void> {
    await expect.poll(() => tableNow().bot.app.records.gamesWithPending()).toEqual([]);
  }

  /** Text of Ann’s panel. */
  async function panelOf(channel: string): Promise<string> {
    return (await ann().press('My panel', { channel })).message?.text ?? '';
  }

  return { ann, threadNow, told, playSome, isAllDelivered, panelOf };
}
