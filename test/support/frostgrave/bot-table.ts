/** A campaign of warbands at a local table: what its people press and type, and what they see. Pictures are one pixel. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot, BotOptions } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import type { Clock } from '../../../src/bot/client/clock.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { json } from '../../../src/engine/values/json.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { nothingToDoWords } from '../../../src/game-api/panel/idle-panels.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import type { TableGenerator } from '../../../src/games/frostgrave/mapgen/generate-table.ts';
import { createPlainPlace } from '../../../src/games/frostgrave/mapgen/plain-place.ts';
import { frostgravePack } from '../../../src/games/frostgrave/pack.ts';
import type { WarbandFounding } from '../../../src/games/frostgrave/warband/founding.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { PIXELS } from '../bot/stand-ins.ts';
import { ensureDatabaseFile } from '../storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../unhurried.ts';

export const CHANNEL = 'table';
const catalog = loadPack();
/** An order, as it is typed. */
const END_ACTIVATION = 'end';
const MOST_UNSEEN = 400;
/** On the panel of whoever has answered in secret, until all have. */
const STILL_OPEN = 'You can still change it.';

/** The plain table, and a game that is over after so many turns. */
function plainTableFor(turns: number): TableGenerator {
  return async ({ players }) => {
    const place = createPlainPlace(players);
    return { ...place, switches: { ...place.switches, turns } };
  };
}

/** Answers to what is asked of single figures, where orders for a whole phase are offered beside. */
function ofFigures<Each extends { readonly customId: string | undefined }>(controls: readonly Each[]): readonly Each[] {
  const own = controls.filter(({ customId = '' }) => !/^(?:say|pick):\d+:0:/.test(customId));
  return own.length > 0 ? own : controls;
}

export class WarbandTable {
  readonly local: LocalDiscord;
  readonly complaints: string[] = [];
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-warbands-'));
  readonly #turns: number;
  readonly #clock: Clock;
  #bot: Bot | undefined;

  private constructor(local: LocalDiscord, turns: number, clock: Clock) {
    this.local = local;
    this.#turns = turns;
    this.#clock = clock;
  }

  /** `clock`: by which both the bot and the local table go. */
  static async open(turns: number, clock?: Clock): Promise<WarbandTable> {
    const local = await startLocalDiscord({ ...UNHURRIED_TABLE, ...(clock && { clock }) });
    const table = new WarbandTable(local, turns, clock ?? UNHURRIED);
    await table.start();
    return table;
  }

  get bot(): Bot {
    if (!this.#bot) throw new Error('The bot is not running.');
    return this.#bot;
  }

  get database(): string {
    return path.join(this.#folder, 'games.db');
  }

  async start(more: Partial<BotOptions> = {}): Promise<void> {
    const { local } = this;
    const pack = frostgravePack(catalog, plainTableFor(this.#turns));
    const installed = loadInstallation([PACKS], GAMES);
    this.#bot = await startBot({
      clock: this.#clock,
      token: local.token,
      apiUrl: local.apiUrl,
      database: ensureDatabaseFile(this.database),
      ...installed,
      pack: (id) => (id === pack.id ? pack : installed.pack(id)),
      commands: COMMANDS,
      log: pino({ level: 'warn' }, { write: (line) => this.complaints.push(line) }),
      renderPool: PIXELS,
      cursor: () => seedRng(7),
      ...more,
    });
  }

  /** The program ends, and starts again. */
  async restart(more: Partial<BotOptions> = {}): Promise<void> {
    await this.bot.app.outboxWorker.waitUntilIdle();
    await this.bot.stop();
    await this.start(more);
  }

  async stop(): Promise<void> {
    await this.bot.app.outboxWorker.waitUntilIdle();
    await this.bot.stop();
    await this.local.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async press(person: string, button: string, on?: SeenMessage, channel = CHANNEL): Promise<SeenMessage> {
    const where = { channel: on?.channelId ?? channel, ...(on && { on }) };
    const { message } = await this.local.client(person).press(button, where);
    if (!message) throw new Error(`${person} was not answered who pressed ${button}.`);
    return message;
  }

  /** Founds a campaign; its people join, each with the warband that is suggested. */
  async found(people: readonly string[], options: Readonly<Record<string, string>> = {}): Promise<void> {
    const [founder = ''] = people;
    const typed = { game: 'frostgrave', name: 'The Frozen Street', ...options };
    await this.local.client(founder).runCommand('campaign create', typed, { channel: CHANNEL });
    for (const person of people) {
      const suggested = await this.press(person, 'Suggested warband', await this.press(person, 'Join'));
      await this.press(person, 'Found it', suggested);
    }
  }

  /** Somebody who has joined has just this warband. */
  async foundAs(person: string, founding: WarbandFounding): Promise<void> {
    const [member] = await this.seats(person);
    const said = json.parse({ type: 'founded', member: Number(member), founding });
    const { id } = await this.campaign();
    expect(await this.bot.app.matchService.campaigns.sendInput(id, { id: `founded ${member}`, said })).toBeUndefined();
  }

  /** Begins a game in the city; its thread. `others`: whose seats are chosen beside it, where there are more than two who could. */
  async begin(person: string, ...others: readonly string[]): Promise<string> {
    const known = this.threads(person);
    const offered = await this.press(person, 'Begin a game');
    const where =
      others.length === 0 ? offered : await this.choose(person, await this.seats(person, ...others), offered);
    await this.press(person, 'In the ruined city', where);
    return this.waitForNewThread(person, known);
  }

  /** The thread that has come since, as soon as somebody is called in it. */
  async waitForNewThread(person: string, known: readonly string[]): Promise<string> {
    await expect.poll(() => this.threads(person).length).toBeGreaterThan(known.length);
    const thread = this.threads(person).find((id) => !known.includes(id)) ?? '';
    const hasPanel = ({ buttons }: SeenMessage) => buttons.some(({ label }) => label === 'My panel');
    await this.local.client(person).waitForMessage(hasPanel, { channel: thread });
    return thread;
  }

  /** Chooses in the only menu, or in that with this placeholder. */
  async choose(person: string, values: readonly string[], on: SeenMessage, menu?: string): Promise<SeenMessage> {
    const select = on.selects.find(({ placeholder }) => placeholder === menu)?.customId;
    const where = { channel: on.channelId, on, ...(select !== undefined && { select }) };
    const { message } = await this.local.client(person).choose(values, where);
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** The numbers of members. */
  async seats(...people: readonly string[]): Promise<string[]> {
    const campaign = await this.campaign();
    const members = await this.bot.app.records.members(campaign.id);
    return people.map((person) => `${members.find(({ user }) => user === this.local.client(person).id)?.id}`);
  }

  async campaign() {
    const channel = this.local.client('Ann').channels.find(({ name }) => name === CHANNEL)?.id ?? '';
    const campaign = await this.bot.app.records.campaignInChannel(channel);
    if (!campaign) throw new Error('No campaign was founded.');
    return campaign;
  }

  threads(person: string): string[] {
    return this.local.client(person).channels.flatMap(({ id, isThread }) => (isThread ? [id] : []));
  }

  /** The panel of the campaign as everybody sees it. */
  campaignPanelText(): string {
    const all = this.local.client('Ann').visibleMessages(CHANNEL);
    return all.find(({ isEphemeral, content }) => !isEphemeral && content.startsWith('# '))?.content ?? '';
  }

  /** Somebody answers what their panel asks, the first that is offered or the last; false when nothing is. */
  async answerPanel(person: string, thread: string, which: 'first' | 'last' = 'first'): Promise<boolean> {
    return this.answer(person, await this.press(person, 'My panel', undefined, thread), thread, which);
  }

  /** The same on a panel that is open. */
  async answer(
    person: string,
    panel: SeenMessage,
    thread: string,
    which: 'first' | 'last' = 'first',
  ): Promise<boolean> {
    return (await this.#answerOn(person, panel, thread, which)) !== undefined;
  }

  /** The panel as it is after an answer; undefined where nothing is asked. */
  async #answerOn(
    person: string,
    panel: SeenMessage,
    thread: string,
    which: 'first' | 'last',
  ): Promise<SeenMessage | undefined> {
    const where = { channel: thread, on: panel };
    if (panel.text.includes(nothingToDoWords())) return undefined;
    const menus = ofFigures(panel.selects.filter(({ customId }) => /^(pick|next):/.test(customId)));
    const buttons = ofFigures(
      panel.buttons.filter(({ customId, isDisabled }) => !isDisabled && /^say:/.test(customId ?? '')),
    );
    const seat = this.local.client(person);
    const [menu] = menus;
    const confirm = panel.buttons.find(({ customId }) => customId?.startsWith('confirm:'));
    if (confirm) return (await seat.press(confirm.label, where)).message ?? panel;
    const button = which === 'first' ? buttons[0] : buttons.at(-1);
    if (menu && (which === 'first' || !button)) {
      const values = [menu.options[0]?.value ?? ''];
      return (await seat.choose(values, { ...where, select: menu.customId })).message ?? panel;
    }
    return button && ((await seat.press(button.customId ?? '', where)).message ?? panel);
  }

  /** Somebody answers all that they are asked, on one panel; false where that is nothing. */
  async #answerAll(person: string, thread: string, which: 'first' | 'last'): Promise<boolean> {
    let panel: SeenMessage | undefined = await this.press(person, 'My panel', undefined, thread);
    for (let given = 0; ; given++) {
      panel = await this.#answerOn(person, panel, thread, which);
      if (!panel) return given > 0;
      if (panel.text.includes(STILL_OPEN)) return true;
    }
  }

  /** Somebody answers until their panel is as it is wanted; that panel. */
  async answerUntil(person: string, thread: string, there: (panel: SeenMessage) => boolean): Promise<SeenMessage> {
    for (let i = 0; i < 60; i++) {
      const panel = await this.press(person, 'My panel', undefined, thread);
      if (there(panel)) return panel;
      await this.answerPanel(person, thread, 'last');
    }
    throw new Error(`${person} never comes to that.`);
  }

  /** Everybody answers until nobody is asked anything. */
  async playOut(people: readonly string[], thread: string, which: 'first' | 'last', most = 300): Promise<void> {
    for (let i = 0; i < most; i++) {
      let hasActed = false;
      for (const person of people) if (await this.#answerAll(person, thread, which)) hasActed = true;
      if (!hasActed) return this.bot.app.outboxWorker.waitUntilIdle();
    }
    throw new Error('It never ends.');
  }

  /**
   * The same without panels: orders end activations, and of other choices the last is taken. `until`: the kind of question
   * at which it ends.
   */
  async playUnseen(thread: string, until?: string): Promise<void> {
    const { records, matchService, outboxWorker } = this.bot.app;
    const game = (await records.gameInThread(thread))?.id ?? 0;
    for (let given = 0; given < MOST_UNSEEN; given++) {
      const seen = await matchService.withSession(game, '', (at) => at.readView());
      const open = seen?.questions.find(({ answered }) => !answered);
      if (!seen || !open || open.question.kind === until) return outboxWorker.waitUntilIdle();
      const { question, number } = open;
      const { seat, kind } = question;
      const user = seen.game.seats.find((each) => each.seat === seat)?.user ?? '';
      const typed = kind === 'order' ? [END_ACTIVATION] : seen.match.botAnswer(open);
      const value = question.validator ? typed : [question.options.at(-1)?.value ?? ''];
      const press = { seat, number, choice: () => value };
      const answered = await matchService.withSession(game, user, (at) => at.answer(press, `unseen ${game} ${given}`));
      expect(answered, `${kind}: ${value}`).toEqual({ type: 'advanced' });
    }
    throw new Error('It never ends.');
  }

  /** What everybody can read in a thread. */
  messagesIn(thread: string): string[] {
    const all = this.local.client('Ann').visibleMessages(thread);
    return all.flatMap(({ isEphemeral, text }) => (isEphemeral ? [] : [text]));
  }
}

/** A table anew for every test of a file; none may leave a complaint behind, or have done what Discord forbids. */
export function setUpWarbands(turns: number, use: (table: WarbandTable) => void): void {
  let table: WarbandTable;

  beforeEach(async () => {
    table = await WarbandTable.open(turns);
    use(table);
  });

  afterEach(async () => {
    await table.stop();
    expect(table.complaints).toEqual([]);
    expect(table.local.violations).toEqual([]);
  });
}
