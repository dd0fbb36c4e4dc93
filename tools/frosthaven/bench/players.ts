import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { ScriptedUsers as PressingPlayers, waitForNewThread } from '../../../src/loopback/scripted-users.ts';

export class BenchPlayers extends PressingPlayers {
  /**
   * Founds a campaign in a channel, joins it with these people and starts a scenario. Returns the name of the thread.
   * `toPlay` names the game or the pack, where there is a choice.
   */
  async startScenario(
    channel: string,
    people: readonly string[],
    scenario: string,
    toPlay: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const [first = ''] = people;
    const values = { name: 'The Testers', ...toPlay };
    await this.local.client(first).runCommand('campaign create', values, { channel });
    return this.beginScenario(channel, people, scenario);
  }

  /**
   * Joins the campaign of a channel with these people and starts a scenario. Returns the name of the thread. `parent`: the
   * channel or forum in which that opens.
   */
  async beginScenario(channel: string, people: readonly string[], scenario: string, parent = channel): Promise<string> {
    const [first = ''] = people;
    for (const person of people) {
      const seat = this.local.client(person);
      const joined = await seat.press('Join', { channel });
      const list = joined.message?.selects[0];
      if (!list) throw new Error(`${person} saw no classes.`);
      const { modal } = await seat.choose(list.options[0]?.value ?? '', { channel, ...targetOf(joined.message) });
      await seat.submitModal(modal, { character: `${person}gar` });
    }
    const seat = this.local.client(first);
    const known = seat.channels.map(({ id }) => id);
    const offered = await seat.press('Choose a scenario', { channel });
    const chosen = await seat.choose(scenario, { channel, ...targetOf(offered.message) });
    const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
    await seat.press(start?.customId ?? '', { channel, ...targetOf(chosen.message) });
    return waitForNewThread(seat, parent, known);
  }
}

function targetOf(message: SeenMessage | undefined): { on?: SeenMessage } {
  return message ? { on: message } : {};
}
