/** Commands, buttons and pages of several games side by side. */
import { Routes } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { mergeGameCommands } from '../../../src/bot/router/merge-commands.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { panelAction, viewBeside } from '../../../src/game-api/contract/actions.ts';
import type { GameCommand } from '../../../src/game-api/contract/commands.ts';
import type { Pack } from '../../../src/game-api/contract/game.ts';
import { number } from '../../../src/game-api/panel/custom-ids.ts';
import { textPanel } from '../../../src/game-api/panel/panel.ts';
import { frosthaven } from '../../../src/games/frosthaven/game.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { PEOPLE, PIXELS } from '../../support/bot/stand-ins.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../support/unhurried.ts';

const installed = loadInstallation([PACKS], [frosthaven]);
const [game] = GAMES;
const [ours] = installed.packs;
if (!game || !ours) throw new Error('No game is installed.');

const quiet = { renderPool: PIXELS, cursor: () => seedRng(1), commands: COMMANDS, database: ':memory:' };

describe('commands that several games have', () => {
  const light = (more: Partial<GameCommand> = {}): GameCommand => ({
    name: 'light',
    description: 'Light it',
    resolve: () => ({ look: 'light' }),
    ...more,
  });
  const shapes = (...commands: GameCommand[]) =>
    mergeGameCommands(
      [],
      commands.map((each) => ({ commands: [each] })),
    );

  test('are one, with all that any of them takes', () => {
    const where = { name: 'where', description: 'Where', type: 'text', maxLength: 20, required: true } as const;
    const which = { name: 'which', description: 'Which', type: 'text', required: true } as const;
    const closed = { ...which, choices: [{ name: 'one', value: '1' }] };
    const open = { ...which, description: 'Which one', choices: [{ name: 'two', value: '2' }] };
    expect(shapes(light({ options: [where, closed] }), light({ description: 'Take it', options: [open] }))).toEqual([
      {
        type: 1,
        name: 'light',
        description: 'Light it; or Take it',
        options: [
          {
            type: 3,
            name: 'which',
            description: 'Which; or Which one',
            choices: [
              { name: 'one', value: '1' },
              { name: 'two', value: '2' },
            ],
            required: true,
          },
          { type: 3, name: 'where', description: 'Where', max_length: 20, required: false },
        ],
      },
    ]);
  });

  test('can’t differ in what an option is, nor take the name of one that every game has', () => {
    const of = (is: 'text' | 'yes or no') => light({ options: [{ name: 'loud', description: 'Loud', type: is }] });
    expect(() => shapes(of('text'), of('yes or no'))).toThrow('Games differ in what loud of /light is.');
    const known = [{ type: 1, name: 'light', description: 'All have it' } as const];
    expect(() => mergeGameCommands(known, [{ commands: [light()] }])).toThrow(
      'There is a /light already: no game can have one of its own.',
    );
  });
});

describe('two games that call something the same', () => {
  let local: LocalDiscord;
  let bot: Bot;
  let complaints: string[];
  const lanterns = {
    ...game,
    id: 'lanterns',
    name: 'Lanterns',
    helpText: () => 'Light them all.',
    idleText: () => 'No lamp is lit.',
  };
  const light: GameCommand = { name: 'hand', description: 'What you hold', resolve: () => ({ look: 'hand' }) };

  function pack(id: string): Pack {
    const real = installed.pack(ours?.id ?? '');
    if (id !== 'lamps') return real;
    const views = new Map([['hand', viewBeside({ game: number }, () => textPanel('A lamp.'))]]);
    const actions = new Map([
      ...(real.actions ?? []),
      ['hand', panelAction({ campaign: number }, async () => textPanel('All lamps.'))] as const,
    ]);
    return { ...real, id, game: 'lanterns', views: views, actions: actions };
  }

  beforeEach(async () => {
    local = await startLocalDiscord(UNHURRIED_TABLE);
    complaints = [];
    bot = await startBot({
      clock: UNHURRIED,
      ...quiet,
      ...installed,
      games: [game, { ...lanterns, commands: [light] }],
      packs: [ours, { id: 'lamps', name: 'Lamps', game: 'lanterns' }],
      pack,
      token: local.token,
      apiUrl: local.apiUrl,
      log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    });
  });

  afterEach(async () => {
    await bot.stop();
    await local.stop();
    expect(complaints).toEqual([]);
    expect(local.violations).toEqual([]);
  });

  const ann = () => local.client('Ann');
  const typed = async (command: string, channel: string) =>
    (await runDeed(ann(), command, {}, { channel })).message?.text;

  async function pressed(customId: string, channel: string): Promise<string | undefined> {
    const body = {
      content: 'Old',
      components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Old', custom_id: customId }] }],
    };
    const { id } = z
      .object({ id: z.string() })
      .parse(await bot.client.rest.post(Routes.channelMessages(channel), { body }));
    return (await ann().press(customId, { channel, on: id })).message?.text;
  }

  test('each is asked where it is played: by commands, by buttons, and by the same number', async () => {
    const thread = await new BenchPlayers(local, 1).startScenario('table', PEOPLE, 'the-snow-fence', { game: game.id });
    await ann().runCommand('campaign create', { game: 'lanterns' }, { channel: 'tavern' });
    const match = (await bot.app.records.gameInThread(thread))?.id;
    const campaign = (await bot.app.records.campaign(match ?? 0))?.pack;
    expect([match, campaign]).toEqual([2, 'lamps']);
    const tavern = ann().channels.find(({ name }) => name === 'tavern')?.id ?? '';
    expect(await typed('hand', 'tavern')).toBe('No lamp is lit.');
    expect(await typed('hand', thread)).toContain('Cards of **Anngar**');
    expect(await typed('goal', 'tavern')).toBe('You play Lanterns here, which has no `/goal`.');
    const how = async (channel: string) => {
      const { message } = await ann().runCommand('help', {}, { channel });
      const { message: first } = await ann().press('How it goes', { channel, on: message ?? '' });
      return (await ann().press('In words', { channel, on: first ?? '' })).message?.text;
    };
    expect(await how('tavern')).toMatch(/Light them all\.$/);
    expect(await how(thread)).toBe(game.helpText());
    expect(await pressed('hand:2', tavern)).toBe('All lamps.');
    expect(await pressed('hand:2', thread)).toBe(await typed('hand', thread));
  });
});
