/** People take something back, and others are told. */
import type { PlayedBot } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

/** `tableNow`: the bot of the test that runs. */
export function undoActs(tableNow: () => PlayedBot) {
  const undo = (person: string) =>
    tableNow().local.client(person).runCommand('undo', {}, { channel: tableNow().thread });

  /** Plays until a choice of somebody can only be taken back by the table. */
  async function untilConsentIsNeeded(): Promise<{ asker: string; other: string; button: { on: string } }> {
    for (let i = 0; i < 60; i++) {
      for (const asker of PEOPLE) {
        const { message } = await undo(asker);
        if (message?.buttons.some(({ label }) => label === 'Ask the table')) {
          return { asker, other: PEOPLE.find((each) => each !== asker) ?? '', button: { on: message.id } };
        }
      }
      await tableNow().players.playAnswers(PEOPLE, tableNow().thread, 1);
    }
    throw new Error('Everything could be taken back freely.');
  }

  /** Names of those whom a public message pings. */
  function pinged(id: string): string[] {
    const isPinged = (person: string) =>
      tableNow()
        .local.client(person)
        .visibleMessages(tableNow().thread)
        .some((message) => message.id === id && message.pingsYou);
    return [...PEOPLE, 'Cem'].filter(isPinged);
  }

  const undone = async () => (await tableNow().log()).filter(({ type }) => type === 'undo').length;

  return { undo, untilConsentIsNeeded, pinged, undone };
}
