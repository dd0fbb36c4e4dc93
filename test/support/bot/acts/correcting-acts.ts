/** A game-master types, presses and chooses to set something right. */
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

/** `tableNow`: the bot of the test that runs. */
export function correctingActs(tableNow: () => PlayedBot) {
  async function typed(person: string, command: string, options: Record<string, string> = {}): Promise<SeenMessage> {
    const { message } = await runDeed(tableNow().local.client(person), command, options, {
      channel: tableNow().thread,
    });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  async function pressed(person: string, button: string, on: SeenMessage): Promise<SeenMessage> {
    const { message } = await tableNow().local.client(person).press(button, { channel: tableNow().thread, on });
    return message ?? on;
  }

  async function chosen(person: string, option: string, on: SeenMessage): Promise<SeenMessage> {
    const { message } = await tableNow().local.client(person).choose(option, { channel: tableNow().thread, on });
    return message ?? on;
  }

  /** Writes into the form behind a button. */
  async function written(person: string, button: string, words: string, on: SeenMessage): Promise<SeenMessage> {
    const seat = tableNow().local.client(person);
    const { modal } = await seat.press(button, { channel: tableNow().thread, on });
    if (!modal) throw new Error(`${button} opens no form.`);
    const { message } = await seat.submitModal(modal, { typed: words });
    return message ?? on;
  }

  /** Everything that somebody reads in public, of all channels. */
  async function publicly(person = 'Bea'): Promise<string[]> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    const seen = tableNow().local.client(person).visibleMessages(tableNow().thread);
    return seen.filter(({ isEphemeral }) => !isEphemeral).map(({ text }) => text);
  }

  const told = async (words: string) => (await publicly()).filter((text) => text.includes(words));

  const corrections = async () => (await tableNow().log()).filter(({ type }) => type === 'correction');

  async function makeMaster(person: string): Promise<void> {
    const change = tableSettingsChange(1, { master: tableNow().local.client(person).id });
    await tableNow().bot.app.matchService.applyDecision(GAME, async () => ({ change }));
  }

  /** Plays until a character’s turn is under way. */
  async function untilTurns(): Promise<void> {
    for (let i = 0; i < 80; i++) {
      const questions =
        (await tableNow().bot.app.matchService.withSession(GAME, 'nobody', (at) => at.readView()))?.questions ?? [];
      if (questions.some(({ question }) => question.kind === 'turn')) return;
      await tableNow().players.playAnswers(PEOPLE, tableNow().thread, 1);
    }
    throw new Error('No turn has begun.');
  }

  /** The first figure that the panel offers. */
  function firstOf(panel: SeenMessage): { label: string; value: string } {
    const [first] = panel.selects[0]?.options ?? [];
    if (!first) throw new Error(`Nothing to choose from: ${panel.text}`);
    return first;
  }

  return { typed, pressed, chosen, written, publicly, told, corrections, makeMaster, untilTurns, firstOf };
}
