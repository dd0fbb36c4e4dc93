/** A party is asked about the bells, and others hear of it. */
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import type { Scenario } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { firstWinter } from '../../first-winter.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME, SNOW_FENCE } from '../played-bot.ts';

export const THREE = ['Ann', 'Bea', 'Cem'];

export const ASKED = 'Which bell do you ring?';

/** The Snow Fence, in which the party is asked something as the first round begins, and again in the second. */
export function withBells(): Catalog {
  const ask = {
    do: 'ask' as const,
    question: ASKED,
    options: ['Small', 'Large'].map((label) => ({ label, then: [] })),
  };
  const bells = { id: 'bells', when: { on: 'round begins' as const, rounds: [1, 2] }, then: [ask] };
  const scenarios = firstWinter.scenarios.map(
    (each): Scenario => (each.id === SNOW_FENCE ? { ...each, events: [...(each.events ?? []), bells] } : each),
  );
  return new Catalog({ ...firstWinter, scenarios });
}

/** `tableNow`: the bot of the test that runs. */
export function decidingActs(tableNow: () => PlayedBot) {
  async function look() {
    const found = await tableNow().bot.app.matchService.withSession(GAME, tableNow().local.client('Ann').id, (at) =>
      at.readView(),
    );
    if (!found) throw new Error('The game is gone.');
    return tableViewOf(found);
  }

  /** Names of the characters that are asked about the bells. */
  async function asked(): Promise<string[]> {
    const { questions, view } = await look();
    return questions.flatMap(({ question, answered }) => {
      if (question.prompt.about !== 'scenario') return [];
      const name = view.seats.find(({ seat }) => seat === question.seat)?.name ?? question.seat;
      return [[name, ...(answered ?? [])].join(': ')];
    });
  }

  /** Everybody plays until they are asked about the bells, in this round. */
  async function untilAsked(round = 1): Promise<void> {
    for (let i = 0; i < 600; i++) {
      const { view } = await look();
      if (view.round === round && (await asked()).length > 0) return tableNow().bot.app.outboxWorker.waitUntilIdle();
      for (const person of THREE) if (await tableNow().players.answerQuestion(person, tableNow().thread)) break;
    }
    throw new Error('Nobody asks.');
  }

  async function typed(person: string, command: string, options = {}): Promise<SeenMessage> {
    const { message } = await runDeed(tableNow().local.client(person), command, options, {
      channel: tableNow().thread,
    });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  async function press(person: string, label: string, on?: SeenMessage): Promise<SeenMessage> {
    const { message } = await tableNow()
      .local.client(person)
      .press(label, { channel: tableNow().thread, ...(on && { on }) });
    if (!message) throw new Error(`${person} was not answered.`);
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    return message;
  }

  /** Somebody says on their panel what they are for. */
  async function says(person: string, choice: string): Promise<SeenMessage> {
    return press(person, choice, await press(person, 'My panel'));
  }

  async function byVote(person = 'Ann'): Promise<void> {
    await press(person, 'Vote', await typed(person, 'deciding'));
  }

  async function ledBy(name: string): Promise<void> {
    const panel = await typed('Ann', 'deciding');
    await tableNow().local.client('Ann').choose(name, { channel: tableNow().thread, on: panel });
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
  }

  const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

  /** Public messages of the thread that contain the words. */
  function told(words: string, person = 'Dov'): SeenMessage[] {
    const seen = tableNow().local.client(person).visibleMessages(tableNow().thread);
    return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
  }

  const pinged = (words: string) => THREE.filter((person) => told(words, person).some(({ pingsYou }) => pingsYou));

  return { asked, untilAsked, typed, press, says, byVote, ledBy, labels, told, pinged };
}
