/** People act and read between the scenarios of a campaign. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect } from 'vitest';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { writePack, yearOfCellars } from '../../written-pack.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { setUpTable, startPlayedBot } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

export const RAIN = 'It rains on the roof, and through it.';

export const KNOCK = {
  events: [
    {
      id: 'knock',
      season: 'summer',
      front: 'Somebody knocks, late.',
      options: [
        { label: 'Open', outcomes: [{ text: 'It is a dog, and it stays.' }] },
        { label: 'Wait', outcomes: [{ text: 'In the morning there are tracks.' }] },
      ],
    },
  ],
};

/** `tableNow`: the bot of the test that runs. */
export function lifeActs(tableNow: () => PlayedBot) {
  const HOME = 'table';

  const seat = (person: string) => tableNow().local.client(person);

  /** Types a command; returns the answer. */
  async function typed(person: string, command: string, values = {}, channel = HOME): Promise<SeenMessage> {
    const { message } = await runDeed(seat(person), command, values, { channel });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** And presses what stands below the answer. */
  async function pressed(person: string, on: SeenMessage, label: string): Promise<SeenMessage> {
    const { message } = await seat(person).press(label, { channel: HOME, on });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  function home(): string {
    return (
      seat('Ann')
        .visibleMessages(HOME)
        .find(({ text }) => text.startsWith('# '))?.text ?? ''
    );
  }

  async function outpost(): Promise<string> {
    expect(await tableNow().players.playAnswers(PEOPLE, tableNow().thread, 300)).toBe(true);
    const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
    await expect.poll(there).toBeDefined();
    const { id } = there() ?? {};
    if (id === undefined) throw new Error('Nothing is told of the outpost.');
    await seat('Ann').waitForMessage(({ text }) => text.includes('Somebody knocks'), { channel: id });
    return id;
  }

  const toldIn = (thread: string) =>
    seat('Cem')
      .visibleMessages(thread)
      .map(({ text }) => text)
      .join('\n');

  return { HOME, seat, typed, pressed, home, outpost, toldIn };
}

/** A campaign of cellars, in whose outpost somebody knocks. */
export function setUpHouse(use: (table: PlayedBot) => void): void {
  const folder = path.join(tmpdir(), `life-${process.pid}`);
  // Those that are registered last run first.
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const files = { ...yearOfCellars(RAIN), 'outpost-events.json': KNOCK };
  setUpTable(() => startPlayedBot(1, loadFolder(writePack(folder, 'house', files))), use);
}
