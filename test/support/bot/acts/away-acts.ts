/** People go away and come back, and everybody reads of it. */
import type { AnswerEntry } from '../../../../src/engine/log/log.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';

/** `tableNow`: the bot of the test that runs. */
export function awayActs(tableNow: () => PlayedBot) {
  const CHANNEL = 'table';

  /** Public messages of a channel that speak of being away or back. */
  function told(channel = tableNow().thread): string[] {
    return toldTo('Cem', channel).map(({ text }) => text);
  }

  function toldTo(person: string, channel = tableNow().thread): SeenMessage[] {
    const seen = tableNow().local.client(person).visibleMessages(channel);
    return seen.filter(
      ({ text, isEphemeral, author }) => !isEphemeral && author !== '' && / is (away|back)/.test(text),
    );
  }

  function away(
    person: string,
    player?: string,
    channel = tableNow().thread,
  ): Promise<{ message: SeenMessage | undefined }> {
    return runDeed(tableNow().local.client(person), 'set away', player === undefined ? {} : { player }, { channel });
  }

  const back = (person: string, channel = tableNow().thread) =>
    runDeed(tableNow().local.client(person), 'come back', {}, { channel });

  /** Their panel, in words, and the labels of its buttons. */
  async function panelOf(person: string): Promise<{ text: string; labels: string[]; message: SeenMessage }> {
    const { message } = await tableNow().local.client(person).press('My panel', { channel: tableNow().thread });
    if (!message) throw new Error(`${person} got no panel.`);
    return { text: message.text, labels: message.buttons.map(({ label }) => label), message };
  }

  /** The standing orders of somebody, set as they are told to be. */
  async function orderTo(person: string, chosen: readonly string[]): Promise<SeenMessage | undefined> {
    const seat = tableNow().local.client(person);
    const status = await seat.runCommand('status', {}, { channel: tableNow().thread });
    const orders = await seat.press('Standing orders', { channel: tableNow().thread, on: status.message ?? '' });
    const set = await seat.choose(chosen, { channel: tableNow().thread, on: orders.message ?? '' });
    return set.message;
  }

  async function look(person: string): Promise<TableView> {
    const found = await tableNow().bot.app.matchService.withSession(GAME, tableNow().local.client(person).id, (at) =>
      at.readView(),
    );
    if (!found) throw new Error('The game is gone.');
    return tableViewOf(found);
  }

  async function answersOf(person: string, by: AnswerEntry['by']): Promise<AnswerEntry[]> {
    const { seat } = await look(person);
    const log = await tableNow().log();
    return log.flatMap((entry) => (entry.type === 'answer' && entry.seat === seat && entry.by === by ? [entry] : []));
  }

  /** Some people play until `there` says so. */
  async function playUntil(people: readonly string[], there: (seen: TableView) => boolean): Promise<TableView> {
    for (let i = 0; i < 200; i++) {
      const seen = await look('Ann');
      if (there(seen)) return seen;
      await tableNow().players.playAnswers(people, tableNow().thread, 1);
    }
    throw new Error('It never came to that.');
  }

  const isAsked = (kind: string) => (seen: TableView) =>
    seen.questions.some(({ question, answered }) => question.kind === kind && !answered);

  return { CHANNEL, told, toldTo, away, back, panelOf, orderTo, look, answersOf, playUntil, isAsked };
}
