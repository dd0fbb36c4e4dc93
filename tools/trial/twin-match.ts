/** One of two matches that differ only in secrets, with what its people are told in public. */
import type { Answer, Seat } from '../../src/engine/rules/rule.ts';
import { PARTY } from '../../src/engine/rules/rule.ts';
import type { AnyOpenQuestion, GameDefinition } from '../../src/game-api/contract/game.ts';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import type { TappedMessage } from '../../src/loopback/message-tap.ts';
import type { TableView } from '../../src/matches/service/match-service.ts';
import { gamePreferencesChange } from '../../src/matches/settings/game-settings.ts';
import { tableSettingsChange } from '../../src/matches/settings/table-settings.ts';
import { allText } from './secrets.ts';
import type { TrialCampaign, TrialTable } from './table.ts';
import { openTable } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
export const HOURS = 1;
export const LOOK_INTERVAL_MS = 4 * 60_000;

export class TwinMatch {
  readonly table: TrialTable;
  readonly played: TrialCampaign;
  readonly clock: FakeClock;
  readonly match: number;
  #heard: TappedMessage[] = [];
  #answers = 0;

  private constructor(table: TrialTable, played: TrialCampaign, clock: FakeClock, match: number) {
    this.table = table;
    this.played = played;
    this.clock = clock;
    this.match = match;
    table.local.onBotMessage((each) => this.#heard.push(each));
  }

  static async start(game: GameDefinition, seed: number): Promise<TwinMatch> {
    const clock = new FakeClock();
    const table = await openTable({ seed, people: PEOPLE, channels: [CHANNEL], clock });
    const played = await table.begin(game, CHANNEL, PEOPLE);
    const { app } = table.bot;
    const row = await app.records.gameInThread(played.thread);
    await app.records.changeCampaign(tableSettingsChange(played.campaign, { pace: { turn: HOURS, between: HOURS } }));
    return new TwinMatch(table, played, clock, row?.id ?? 0);
  }

  async look(): Promise<TableView> {
    const seen = await this.table.bot.app.matchService.withSession(this.match, '', (at) => at.readView());
    if (!seen) throw new Error('The game is gone.');
    return seen;
  }

  async answer({ question: { seat }, number }: AnyOpenQuestion, value: Answer): Promise<void> {
    const { seats } = (await this.look()).game;
    const user = seats.find((each) => each.seat === seat || seat === PARTY)?.user ?? '';
    const { app } = this.table.bot;
    const answered = await app.matchService.withSession(this.match, user, (at) =>
      at.answer({ seat, number, choice: () => value }, `twin ${this.#answers++}`),
    );
    if (answered.type !== 'advanced') throw new Error(`An answer was ${answered.type}: ${JSON.stringify(answered)}`);
    await this.table.waitUntilSettled();
  }

  /** The question that a seat has planned for, once its round has come. */
  async plannedQuestion(about: string, seat: Seat): Promise<AnyOpenQuestion | undefined> {
    const { match } = await this.look();
    return match.chapter() === about
      ? match.questions.find(({ question }) => question.seat === seat && question.secret)
      : undefined;
  }

  async order(user: string, wanted: Readonly<Record<string, string | boolean>>): Promise<void> {
    const { app } = this.table.bot;
    const pack = app.pack((await app.records.campaign(this.played.campaign))?.pack ?? '');
    const change = gamePreferencesChange(pack, this.played.campaign, user, wanted);
    await app.matchService.applyDecision(this.match, async () => ({ change }));
    await this.table.waitUntilSettled();
  }

  async waitForLook(): Promise<void> {
    this.clock.advance(LOOK_INTERVAL_MS);
    await this.table.bot.app.matchService.withSession(this.match, '', (at) => at.readView());
    await this.table.waitUntilSettled();
  }

  async takeMessages(): Promise<string[]> {
    const heard = this.#heard.filter(({ viewerId }) => viewerId === undefined);
    this.#heard = [];
    const lines = heard.map(async ({ message, at, isNew, readFiles }) => {
      const texts = (await readFiles()).map((file) => file.toString());
      const text = [allText(message), ...texts].join(' ').replaceAll(/\d{17,20}/g, '#');
      return `${(at - Date.UTC(2026, 0, 1)) / 1_000} s ${isNew ? 'new' : 'changed'}: ${text}`;
    });
    return (await Promise.all(lines)).sort();
  }
}
