/** A campaign at the local table, of a pack that a test writes: what its people press and type, and what they see. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { loadFolder } from '../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { Files } from '../written-pack.ts';
import { writePack } from '../written-pack.ts';
import { runDeed } from './deeds.ts';
import type { PlayedBot } from './played-bot.ts';
import { startPlayedBot } from './played-bot.ts';
import { PEOPLE } from './stand-ins.ts';

/** The channel of the campaign. */
export const HOME_CHANNEL = 'table';

export class CampaignTable {
  #table: PlayedBot | undefined;

  /** Founds one for every test of a file; none may leave a complaint behind, or have done what Discord forbids. */
  constructor(files: Files) {
    let folder = '';
    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'campaign-'));
      this.#table = await startPlayedBot(1, loadFolder(writePack(folder, 'house', files)));
    });
    afterEach(async () => {
      const { table } = this;
      await table.stop();
      rmSync(folder, { recursive: true, force: true });
      expect(table.complaints).toEqual([]);
      expect(table.local.violations).toEqual([]);
    });
  }

  get table(): PlayedBot {
    if (!this.#table) throw new Error('No campaign is founded yet.');
    return this.#table;
  }

  seat(person: string) {
    return this.table.local.client(person);
  }

  /** The panel of the campaign. */
  get campaignPanel(): SeenMessage {
    const found = this.seat('Ann')
      .visibleMessages(HOME_CHANNEL)
      .find(({ text }) => text.startsWith('# '));
    if (!found) throw new Error('The campaign has no panel.');
    return found;
  }

  /** What somebody is answered who types a command. */
  async runCommand(person: string, command: string, values = {}, channel = HOME_CHANNEL): Promise<SeenMessage> {
    const { message } = await runDeed(this.seat(person), command, values, { channel });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  typeUndo(person: string, channel: string): Promise<SeenMessage> {
    return this.runCommand(person, 'undo', {}, channel);
  }

  openPanel(person: string, channel: string): Promise<SeenMessage> {
    return this.press(person, 'My panel', undefined, channel);
  }

  /** What somebody is answered who presses a button, of a message where one is named. */
  async press(
    person: string,
    label: string,
    on?: SeenMessage,
    channel = on?.channelId ?? HOME_CHANNEL,
  ): Promise<SeenMessage> {
    const { message } = await this.seat(person).press(label, { channel, ...(on && { on }) });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** The same for one button after another, each on the answer to the last; the first stands in the channel. */
  async pressAll(person: string, labels: readonly string[], channel = HOME_CHANNEL): Promise<SeenMessage> {
    let panel: SeenMessage | undefined;
    for (const label of labels) panel = await this.press(person, label, panel, channel);
    if (!panel) throw new Error('Nothing was pressed.');
    return panel;
  }

  /** Plays the scenario to its end: the thread of the outpost. */
  async playToDowntime(people: readonly string[] = PEOPLE): Promise<string> {
    expect(await this.table.players.playAnswers(people, this.table.thread, 300)).toBe(true);
    const thread = await this.outpostThread();
    await this.seat('Ann').waitForMessage(({ text }) => text.includes('Downtime'), { channel: thread });
    return thread;
  }

  /** The thread of the outpost, once there is something to tell. */
  async outpostThread(): Promise<string> {
    const there = () => this.seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
    await expect.poll(there).toBeDefined();
    const { id } = there() ?? {};
    if (id === undefined) throw new Error('Nothing is told of the outpost.');
    return id;
  }

  /** Waits until a message there says so. */
  async waitForText(text: string, channel = HOME_CHANNEL): Promise<SeenMessage> {
    const said = this.seat('Ann').waitForMessage((message) => message.text.includes(text), { channel });
    return said.catch(() => {
      throw new Error(`Nobody says “${text}”, but:\n${this.allText(channel)}`);
    });
  }

  /** Everything that is said in a channel. */
  allText(channel = HOME_CHANNEL): string {
    const seen = this.seat('Ann').visibleMessages(channel);
    return seen.map(({ text }) => text).join('\n---\n');
  }
}

/** What stands on the buttons of a message. */
export function buttonLabels({ buttons }: Pick<SeenMessage, 'buttons'>): string[] {
  return buttons.map(({ label }) => label);
}
