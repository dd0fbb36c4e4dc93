/** People choose their cards ahead. */
import { expect } from 'vitest';
import type { AnswerEntry } from '../../../../src/engine/log/log.ts';
import { asJson } from '../../../../src/game-api/panel/public-message.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

export const AHEAD =
  /^You have nothing to do now\. Choose your cards for round (\d+) now, and you need not come back for it/;

export const PLANNED = /^\*\*You have chosen ahead\*\* for round \d+: “(.+)” and “(.+)”\./;

/** `tableNow`: the bot of the test that runs. */
export function cardsAheadActs(tableNow: () => PlayedBot) {
  const where = (on: SeenMessage) => ({ channel: tableNow().thread, on });

  const openPanel = (person: string) => tableNow().players.openPanel(person, tableNow().thread);

  async function look() {
    const seen = await tableNow().bot.app.matchService.withSession(GAME, '', (at) => at.readView());
    if (!seen) throw new Error('The game is gone.');
    return seen;
  }

  /** A player who may choose ahead, while another is asked something. */
  async function planning(): Promise<string | undefined> {
    const { match, game } = await look();
    const asked = match.questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
    const free = game.seats.find(({ seat }) => !asked.includes(seat) && match.questionAhead?.(seat));
    return PEOPLE.find((person) => tableNow().local.client(person).id === free?.user);
  }

  /** Plays by chance until somebody may choose ahead while the other acts. */
  async function untilAhead(): Promise<{ planner: string; other: string; panel: SeenMessage }> {
    for (let i = 0; i < 300; i++) {
      const planner = await planning();
      const panel = planner === undefined ? undefined : await openPanel(planner);
      if (planner !== undefined && panel && AHEAD.test(panel.text))
        return { planner, other: PEOPLE.find((each) => each !== planner) ?? '', panel };
      for (const person of PEOPLE) await tableNow().players.answerQuestion(person, tableNow().thread);
    }
    throw new Error('Nobody could choose ahead.');
  }

  async function chooseFirst(person: string, panel: SeenMessage, option = 0): Promise<SeenMessage> {
    const value = panel.selects[0]?.options[option]?.value ?? '';
    const { message } = await tableNow().local.client(person).choose(value, where(panel));
    if (!message) throw new Error('The panel is gone.');
    return message;
  }

  async function planTwo(person: string, panel: SeenMessage): Promise<SeenMessage> {
    return chooseFirst(person, await chooseFirst(person, panel));
  }

  /** All play on by chance, who answer no more than they are asked, until the next round has begun. */
  async function playIntoNextRound(): Promise<void> {
    const round = (await look()).match.chapter();
    for (let i = 0; i < 200 && (await look()).match.chapter() === round; i++)
      for (const person of PEOPLE)
        if ((await look()).match.chapter() === round)
          await tableNow().players.answerQuestion(person, tableNow().thread);
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
  }

  async function playQuickly(): Promise<void> {
    const change = tableSettingsChange(1, { playStyle: 'quick' });
    await tableNow().bot.app.matchService.applyDecision(GAME, async () => ({ change }));
  }

  /** Whom a call for cards pings from now on. */
  function listenForCalls(): string[] {
    const called: string[] = [];
    tableNow().local.onBotMessage(({ message, isNew, pinged }) => {
      if (isNew && message.text.includes('Choose your cards')) called.push(...pinged);
    });
    return called;
  }

  /** All that a player sees, and can look up. */
  async function readBy(person: string): Promise<string> {
    const seat = tableNow().local.client(person);
    const looks = await Promise.all(
      ['status', 'board', 'log', 'due'].map((command) => runDeed(seat, command, {}, { channel: tableNow().thread })),
    );
    return JSON.stringify([looks, await openPanel(person), seat.visibleMessages(tableNow().thread)]);
  }

  async function cardAnswers(): Promise<AnswerEntry[]> {
    const log = await tableNow().log();
    return log.filter((entry) => entry.type === 'answer').filter(({ crumb }) => crumb.endsWith('/ cards'));
  }

  /** A correction by hand leaves one hit point. */
  async function hurt(person: string): Promise<void> {
    const { id } = tableNow().local.client(person);
    const { matchService } = tableNow().bot.app;
    await matchService.applyDecision(GAME, async () => ({ change: tableSettingsChange(1, { master: id }) }));
    await matchService.withSession(GAME, id, async (at) => {
      const seen = await at.readView();
      const figure = seen && tableViewOf(seen).view.seats.find(({ seat }) => seat === seen.seat)?.figure;
      const told = {
        key: 'told',
        kind: 'post' as const,
        body: asJson({ to: 'thread', content: 'Set right.', buttons: [] }),
      };
      const correction = {
        value: { set: 'hit points', figure: figure ?? '', to: 1 },
        words: 'hit points',
        why: 'a test',
      };
      expect(await at.gameMaster.correct(correction, told, 'hurt')).toEqual({ type: 'advanced' });
    });
  }

  return {
    where,
    openPanel,
    look,
    untilAhead,
    chooseFirst,
    planTwo,
    playIntoNextRound,
    playQuickly,
    listenForCalls,
    readBy,
    cardAnswers,
    hurt,
  };
}
