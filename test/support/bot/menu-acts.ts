/** What people do with the menus of messages and of people, and what everybody sees of it. */
import { expect } from 'vitest';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from './played-bot.ts';
import { GAME } from './played-bot.ts';
import { PEOPLE } from './stand-ins.ts';

/** `tableNow`: the bot of the test that runs. */
export function menuActs(tableNow: () => PlayedBot) {
  async function menu(person: string, name: string, target: SeenMessage | string): Promise<SeenMessage> {
    const { message } = await tableNow().local.client(person).runMenu(name, target, { channel: tableNow().thread });
    if (!message) throw new Error(`${name} shows nothing.`);
    expect(message.isEphemeral).toBe(true);
    return message;
  }

  async function play(rounds: number): Promise<void> {
    const { players, thread } = tableNow();
    for (let i = 0; i < rounds; i++) for (const person of PEOPLE) await players.answerQuestion(person, thread);
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
  }

  /** What everybody sees in the thread, oldest first. */
  function told(): SeenMessage[] {
    return tableNow()
      .local.client('Cem')
      .visibleMessages(tableNow().thread)
      .filter(({ isEphemeral }) => !isEphemeral);
  }

  const isTurn = ({ buttons }: SeenMessage) => buttons.some(({ label }) => label === 'My panel');
  const undone = async () => (await tableNow().log()).filter(({ type }) => type === 'undo').length;

  /** The steps that messages belong to, by the ids of messages. */
  async function stepOf(message: SeenMessage): Promise<number | undefined> {
    const { records } = tableNow().bot.app;
    const posted = await records.findPosted([GAME], message.id);
    const past = (await records.game(GAME))?.telling;
    const all = JSON.parse(JSON.stringify(past)).past ?? [];
    return all.find(({ key }: { key: string }) => key === posted?.key)?.from;
  }

  return { menu, play, told, isTurn, undone, stepOf };
}
