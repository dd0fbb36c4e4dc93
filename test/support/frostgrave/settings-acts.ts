/** Settings of a table of warbands are looked at and filled in. */
import type { FormValues } from '../../../src/loopback/clients/modals.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from './bot-table.ts';
import { CHANNEL } from './bot-table.ts';

export const PEOPLE = ['Ann', 'Bea'];

/** `tableNow`: the bot of the test that runs. */
export function settingsActs(tableNow: () => WarbandTable) {
  async function settings(person: string): Promise<SeenMessage> {
    const { message } = await tableNow().local.client(person).runCommand('settings', {}, { channel: CHANNEL });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** Somebody fills in the form of a part of the settings. */
  async function fill(person: string, section: string, values: FormValues): Promise<SeenMessage> {
    const on = await settings(person);
    const { modal } = await tableNow().local.client(person).press(section, { channel: on.channelId, on });
    const { message } = await tableNow().local.client(person).submitModal(modal, values);
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  return { settings, fill };
}
