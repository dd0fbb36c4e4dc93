/** What people do in `/settings`, and what everybody reads of it. */
import type { SeenMessage, SeenModal } from '../../../src/loopback/clients/seen.ts';
import { runDeed } from './deeds.ts';
import type { PlayedBot } from './played-bot.ts';

/** `tableNow`: the bot of the test that runs. */
export function settingsActs(tableNow: () => PlayedBot) {
  async function typed(
    person: string,
    command: string,
    options = {},
    channel = tableNow().thread,
  ): Promise<SeenMessage> {
    const { message } = await runDeed(tableNow().local.client(person), command, options, { channel });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  async function pressed(person: string, button: string, on: SeenMessage): Promise<SeenMessage> {
    const { message } = await tableNow().local.client(person).press(button, { channel: on.channelId, on });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** Somebody opens a part of the settings. */
  async function opened(person: string, section: string): Promise<SeenMessage> {
    return pressed(person, section, await typed(person, 'settings'));
  }

  /** The form of a section. */
  async function formOf(person: string, section: string): Promise<SeenModal> {
    const on = await typed(person, 'settings');
    const { modal } = await tableNow().local.client(person).press(section, { channel: on.channelId, on });
    if (!modal) throw new Error(`${section} opens no form.`);
    return modal;
  }

  /** Somebody changes a setting on it, by the label of the choice or its value. */
  async function chosen(person: string, section: string, name: string, choice: string): Promise<string> {
    const form = await formOf(person, section);
    const field = form.controls.find(({ label }) => label.startsWith(name));
    const wanted = choice.replace(/^.*: /, '').toLowerCase();
    const option = field?.options.find(({ label, value }) => [label.toLowerCase(), value].includes(wanted));
    const values = field?.type === 21 ? (option?.value ?? '') : [option?.value ?? ''];
    const { message } = await tableNow()
      .local.client(person)
      .submitModal(form, { [field?.customId ?? '']: values });
    return message?.content ?? '';
  }

  /** What everybody reads in the thread. */
  async function told(): Promise<string[]> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    const seen = tableNow().local.client('Bea').visibleMessages(tableNow().thread);
    return seen.flatMap(({ isEphemeral, content }) => (isEphemeral ? [] : [content]));
  }

  return { typed, pressed, opened, formOf, chosen, told };
}
