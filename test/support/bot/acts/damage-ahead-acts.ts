/** Whoever waits says on a form what happens if much damage comes. */
import type { SeenMessage, SeenModal } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME, setUpTable, startPlayedBot } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

export const BUTTON = 'Damage this round';

export const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

export interface Waiting {
  readonly waiter: string;
  readonly other: string;
  readonly panel: SeenMessage;
}

export function optionsOf(form: SeenModal, id: string): string[] {
  return form.controls.find(({ customId }) => customId === id)?.options.map(({ label }) => label) ?? [];
}

/** Opens a table that plays quick before each test. */
export function setUpQuickTable(use: (table: PlayedBot) => void): void {
  const open = async () => {
    const table = await startPlayedBot(3);
    const change = tableSettingsChange(1, { playStyle: 'quick' });
    await table.bot.app.matchService.applyDecision(GAME, async () => ({ change }));
    return table;
  };
  setUpTable(open, use);
}

/** `tableNow`: the bot of the test that runs. */
export function damageAheadActs(tableNow: () => PlayedBot) {
  const where = (on: SeenMessage) => ({ channel: tableNow().thread, on });

  const openPanel = (person: string) => tableNow().players.openPanel(person, tableNow().thread);

  /** Has acted, and has two cards to choose and two discarded ones. */
  async function whoWaits(): Promise<string | undefined> {
    const seen = await tableNow().bot.app.matchService.withSession(GAME, '', (at) => at.readView());
    const found = seen?.game.seats.find(({ seat }) => {
      const [now, next] = seen.match.contingencies?.(seat) ?? [];
      const discarded = now?.values.filter((value) => value.startsWith('discarded ')) ?? [];
      return next && discarded.length >= 2 && seen.match.questionAhead?.(seat);
    });
    return PEOPLE.find((person) => tableNow().local.client(person).id === found?.user);
  }

  /** Plays by chance until somebody has acted, may choose cards, and has discarded two. */
  async function untilWaiting(): Promise<Waiting> {
    for (let i = 0; i < 300; i++) {
      const waiter = await whoWaits();
      if (waiter !== undefined)
        return { waiter, other: PEOPLE.find((each) => each !== waiter) ?? '', panel: await openPanel(waiter) };
      for (const person of PEOPLE) await tableNow().players.answerQuestion(person, tableNow().thread);
    }
    throw new Error('Nobody waited.');
  }

  async function openForm({ waiter, panel }: Waiting, label = BUTTON): Promise<SeenModal> {
    const { modal } = await tableNow().local.client(waiter).press(label, where(panel));
    if (!modal) throw new Error('No form was opened.');
    return modal;
  }

  /** `filled`: options by their labels. */
  async function send({ waiter }: Waiting, form: SeenModal, filled: Record<string, string[] | boolean>) {
    const values = form.controls.map(({ customId, options }): [string, string[] | boolean] => {
      const given = filled[customId] ?? (options.length > 0 ? [] : false);
      if (typeof given === 'boolean') return [customId, given];
      return [customId, options.filter(({ label }) => given.includes(label)).map(({ value }) => value)];
    });
    const { message } = await tableNow().local.client(waiter).submitModal(form, Object.fromEntries(values));
    if (!message) throw new Error('The panel is gone.');
    return message;
  }

  return { where, openPanel, whoWaits, untilWaiting, openForm, send };
}
