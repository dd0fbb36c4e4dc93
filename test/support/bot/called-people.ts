/** A scenario is played until somebody is called, and who was. */
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from './played-bot.ts';
import { GAME } from './played-bot.ts';
import { PEOPLE } from './stand-ins.ts';

/** `tableNow`: the bot of the test that runs. */
export function calledPeople(tableNow: () => PlayedBot) {
  async function look(person = 'Ann'): Promise<TableView> {
    const found = await tableNow().bot.app.matchService.withSession(GAME, tableNow().local.client(person).id, (at) =>
      at.readView(),
    );
    if (!found) throw new Error('The game is gone.');
    return tableViewOf(found);
  }

  async function playUntil(there: (seen: TableView) => boolean): Promise<TableView> {
    for (let i = 0; i < 400; i++) {
      const seen = await look();
      if (there(seen)) {
        await tableNow().bot.app.outboxWorker.waitUntilIdle();
        return seen;
      }
      for (const person of PEOPLE) if (await tableNow().players.answerQuestion(person, tableNow().thread)) break;
    }
    throw new Error('It never came to that.');
  }

  const isOpenFor = (seat: string) => (seen: TableView) =>
    seen.questions.some(({ question, answered }) => question.seat === seat && !answered);

  /** What everybody sees that speaks so. */
  function saying(words: string, person = 'Cem'): SeenMessage[] {
    const seen = tableNow().local.client(person).visibleMessages(tableNow().thread);
    return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
  }

  function pinged(words: string): string[] {
    return [...PEOPLE, 'Cem'].filter((person) => saying(words, person).some(({ pingsYou }) => pingsYou));
  }

  return { look, playUntil, isOpenFor, saying, pinged };
}
