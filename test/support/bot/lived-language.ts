/** People press, choose and type by chance in a server of one language; returns all that they read. */

import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { LoopbackClient } from '../../../src/loopback/clients/client.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { SeededRandom } from '../../../tools/trial/lot.ts';
import { openTable } from '../../../tools/trial/table.ts';

const PEOPLE = ['ann', 'bea'];
const CHANNEL = 'table';
/** What answers a question, and what ends a game or its seats. */
const ANSWERS = /^(say|pick|then|next|done|suggest|confirm):/;
const ENDS = /leave|abandon|close|remove|delete|kick|forget|erase|sleep/i;

export interface Transcript {
  /** Each line once. */
  readonly lines: readonly string[];
  /** What people have named. */
  readonly names: readonly string[];
}

export async function liveInLanguage(
  game: GameDefinition,
  locale: string,
  seed: number,
  acts: number,
): Promise<Transcript> {
  const lot = new SeededRandom(seed);
  const table = await openTable({ seed, people: PEOPLE, channels: [CHANNEL], locale });
  const lines = new Set<string>();
  const stopListening = table.local.onBotMessage(({ message }) => {
    for (const text of textsOn(message)) for (const line of text.split('\n')) lines.add(line);
  });
  try {
    const { thread } = await table.begin(game, CHANNEL, PEOPLE);
    for (let i = 0; i < acts; i++) {
      const client = table.local.client(lot.pick(PEOPLE));
      // Whatever is refused says so in words, too.
      await act(client, lot, lot.isOneIn(5) ? CHANNEL : thread).catch(() => undefined);
      // Otherwise what stands there to be pressed would depend on the machine.
      await table.waitUntilSettled();
    }
  } finally {
    stopListening();
    await table.stop();
  }
  return { lines: [...lines], names: [`The ${CHANNEL}`, 'Somebody', ...PEOPLE] };
}

function textsOn({ text, buttons, selects, attachments }: SeenMessage): string[] {
  return [
    text,
    ...buttons.map(({ label }) => label),
    ...selects.flatMap(({ placeholder = '', options }) => [
      placeholder,
      ...options.flatMap(({ label, description = '' }) => [label, description]),
    ]),
    ...attachments.map(({ description = '' }) => description),
  ];
}

async function act(client: LoopbackClient, lot: SeededRandom, channel: string): Promise<unknown> {
  if (lot.isOneIn(8)) {
    const commands = client.commandsIn(channel).filter((words) => !ENDS.test(words));
    return client.runCommand(lot.pick(commands), {}, { channel });
  }
  const messages = client.visibleMessages(channel).slice(-6);
  const own = messages.filter(({ isEphemeral }) => isEphemeral).at(-1);
  const on = own && !lot.isOneIn(6) ? own : lot.pick(messages);
  const selects = on.selects.filter(({ isDisabled, options }) => !isDisabled && options.length > 0);
  if (selects.length > 0 && lot.isOneIn(3)) {
    const { customId, options } = lot.pick(selects);
    return client.choose(lot.pick(options).value, { channel, on, select: customId });
  }
  const buttons = on.buttons.flatMap(({ customId, isDisabled }) =>
    customId === undefined || isDisabled || ENDS.test(customId) ? [] : [customId],
  );
  const answers = buttons.filter((id) => ANSWERS.test(id));
  const pool = answers.length > 0 && !lot.isOneIn(3) ? answers : buttons;
  return pool.length > 0 ? client.press(lot.pick(pool), { channel, on }) : openPanel(client, channel);
}

async function openPanel(client: LoopbackClient, channel: string): Promise<unknown> {
  const ids = client.visibleMessages(channel).flatMap(({ buttons }) => buttons.map(({ customId = '' }) => customId));
  const panel = ids.find((id) => id.startsWith('panel:'));
  return panel === undefined ? undefined : client.press(panel, { channel });
}
