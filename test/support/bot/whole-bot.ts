/** A bot with all games and packs in a server where nothing has begun. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import type { HostInfo } from '../../../src/bot/context/host-policy.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../unhurried.ts';
import { PIXELS } from './stand-ins.ts';

interface WholeBot {
  readonly local: LocalDiscord;
  readonly bot: Bot;
  /** Another run, over an empty database. */
  restart(): Promise<void>;
}

/** Starts one before each test. Behind it, nothing may be in the log, or broken of what Discord demands. */
export function setUpWholeBot(use: (opened: WholeBot) => void, hostInfo: HostInfo = {}): void {
  let opened: WholeBot;
  let log: string[];

  beforeEach(async () => {
    const local = await startLocalDiscord({ ...UNHURRIED_TABLE, forums: ['tales'] });
    log = [];
    const start = () =>
      startBot({
        clock: UNHURRIED,
        token: local.token,
        apiUrl: local.apiUrl,
        database: ':memory:',
        ...loadInstallation([PACKS], GAMES),
        commands: COMMANDS,
        hostInfo,
        log: pino({ level: 'warn' }, { write: (line) => log.push(line) }),
        renderPool: PIXELS,
      });
    opened = {
      local,
      bot: await start(),
      restart: async () => {
        await opened.bot.stop();
        opened = { ...opened, bot: await start() };
        use(opened);
      },
    };
    use(opened);
  });

  afterEach(async () => {
    const { local, bot } = opened;
    await bot.app.outboxWorker.waitUntilIdle();
    await bot.stop();
    await local.stop();
    expect(log).toEqual([]);
    expect(local.violations).toEqual([]);
  });
}
