/** Leaders of warbands press and write in a phase. */
import { nothingToDoWords } from '../../../src/game-api/panel/idle-panels.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from './bot-table.ts';

interface Sitting {
  readonly thread: string;
  readonly acting: string;
  readonly waiting: string;
}

export const PEOPLE = ['Ann', 'Bea'];

/** `tableNow`: the bot of the test that runs. */
export function phaseActs(tableNow: () => WarbandTable) {
  /** A game up to the first activation: its thread, whose turn it is, and who waits. */
  async function underway(): Promise<Sitting> {
    await tableNow().found(PEOPLE);
    const thread = await tableNow().begin('Ann');
    await tableNow().playUnseen(thread, 'activate');
    const panels = await Promise.all(PEOPLE.map((person) => panelOf(person, thread)));
    const [acting, waiting] = ['phase.', nothingToDoWords()].map((words) => {
      return PEOPLE[panels.findIndex(({ text }) => text.includes(words))];
    });
    if (!acting || !waiting) throw new Error('Nobody activates anything.');
    return { thread, acting, waiting };
  }

  function panelOf(person: string, thread: string): Promise<SeenMessage> {
    return tableNow().press(person, 'My panel', undefined, thread);
  }

  async function write(person: string, on: SeenMessage, button: string, text: string): Promise<SeenMessage> {
    const seat = tableNow().local.client(person);
    const { modal } = await seat.press(button, { channel: on.channelId, on });
    if (!modal) throw new Error('No form opened.');
    const { message } = await seat.submitModal(modal, { answer: text });
    if (!message) throw new Error('Nothing was answered.');
    return message;
  }

  function publicWords(thread: string): string {
    return tableNow().messagesIn(thread).join('\n');
  }

  return { underway, panelOf, write, publicWords };
}
