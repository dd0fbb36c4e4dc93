/** A bot at a local table and a browser before it: opened before the tests of a file, and closed behind them. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import { startBot } from '../../src/bot/bot.ts';
import { loadInstallation } from '../../src/cli/installed.ts';
import { seedRng } from '../../src/engine/values/rng.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { RateLimitMode } from '../../src/loopback/rest/rate-limits.ts';
import { launchChromium } from './browser.ts';

export interface BrowserFixture {
  readonly browser: Browser;
  readonly local: LocalDiscord;
}

interface FixtureOptions {
  readonly game: GameDefinition;
  /** Of all chance. */
  readonly seed: number;
  readonly rateLimits?: RateLimitMode;
  readonly forums?: readonly string[];
}

/** On a busy machine all is compiled first, in the browser and here: what Discord’s three seconds mean is tried elsewhere. */
const ACKNOWLEDGE_TIMEOUT_MS = 30_000;

export function withBrowserFixture(
  { game, seed, rateLimits = 'off', forums = [] }: FixtureOptions,
  use: (opened: BrowserFixture) => void,
): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-e2e-'));
  let browser: Browser;
  let local: LocalDiscord;
  let bot: Bot;

  beforeAll(async () => {
    browser = await launchChromium();
    local = await startLocalDiscord({ rateLimits, forums, acknowledgeTimeoutMs: ACKNOWLEDGE_TIMEOUT_MS });
    bot = await startBot({
      token: local.token,
      apiUrl: local.apiUrl,
      database: path.join(folder, 'games.db'),
      ...loadInstallation([PACKS], [game]),
      cursor: () => seedRng(seed),
      commands: COMMANDS,
      log: pino({ level: 'error' }, pino.destination(2)),
    });
    use({ browser, local });
  });

  afterAll(async () => {
    await browser.close();
    await bot.stop();
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}
