/** People keep quests, play scenarios and read what they are told. */
import { expect } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { QUESTS } from '../quests.ts';
import { PEOPLE } from '../stand-ins.ts';

export const HOME = 'table';

export const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ label }) => label) ?? [];

/** `tableNow`: the bot of the test that runs. */
export function questActs(tableNow: () => PlayedBot) {
  const seat = (person: string) => tableNow().local.client(person);

  const typed = async (person: string, command: string) =>
    (await runDeed(seat(person), command, {}, { channel: HOME })).message;

  const pressed = async (person: string, label: string, on?: SeenMessage, channel = HOME) =>
    (await seat(person).press(label, { channel, ...(on && { on }) })).message;

  function home(): SeenMessage | undefined {
    return seat('Ann')
      .visibleMessages(HOME)
      .find(({ text }) => text.startsWith('# '));
  }

  /** The quest that somebody keeps, of the two that they are shown. */
  async function keeps(person: string): Promise<{ kept: string; declined: string }> {
    const asked = await typed(person, 'quest');
    const [kept = '', declined = ''] = labels(asked).filter((label) => QUESTS.includes(label));
    await pressed(person, kept, asked);
    return { kept, declined };
  }

  async function playedOut(): Promise<string> {
    expect(await tableNow().players.playAnswers(PEOPLE, tableNow().thread, 300)).toBe(true);
    const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
    await expect.poll(there).toBeDefined();
    const { id: thread = '' } = there() ?? {};
    await seat('Ann').waitForMessage(({ text }) => text.includes('Downtime'), { channel: thread });
    return thread;
  }

  const publicWords = () =>
    seat('Cem')
      .channels.flatMap(({ id }) => seat('Cem').visibleMessages(id))
      .map(({ text }) => text)
      .join('\n');

  return { seat, typed, pressed, home, keeps, playedOut, publicWords };
}
