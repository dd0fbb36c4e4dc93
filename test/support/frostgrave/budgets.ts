/** How much is said in a game of warbands, and how often each of its people presses. */
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from './bot-table.ts';

export interface MessageCounts {
  /** Presses that answered something, by person and turn: choosing whom to activate and what others’ turns ask among them. */
  readonly presses: ReadonlyMap<string, number>;
  /** Those that told a figure what to do, by turn and figure; not those that confirm what risks something. */
  readonly orders: ReadonlyMap<string, number>;
  /** Messages that ping somebody, as many as stood there after each press. */
  readonly nudges: readonly number[];
}

/** What a panel asks, where it is asked in a turn: in which, and of which figure where it is told what to do. */
function askedIn({ text }: SeenMessage): { readonly turn: string; readonly figure: string | undefined } | undefined {
  const turn = /Turn (\d+), \w+ phase\./.exec(text)?.[1];
  return turn === undefined ? undefined : { turn, figure: /\*\*(.+?)\*\* at .* left\./.exec(text)?.[1] };
}

/** Everybody takes what is offered first, until the game is over, or somebody is asked something in another phase. */
export async function countMessages(
  table: WarbandTable,
  people: readonly string[],
  thread: string,
  { last }: { readonly last?: string } = {},
): Promise<MessageCounts> {
  const [presses, orders] = [new Map<string, number>(), new Map<string, number>()];
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const nudges: number[] = [];
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (const person of people) {
      const panel = await table.press(person, 'My panel', undefined, thread);
      const asked = askedIn(panel);
      if (last !== undefined && asked && !panel.text.includes(last)) return { presses, orders, nudges };
      if (!(await table.answer(person, panel, thread))) continue;
      goesOn = true;
      if (asked) count(presses, `${person} ${asked.turn}`);
      const isConfirmed = panel.buttons.some(({ customId }) => customId?.startsWith('confirm:'));
      if (asked?.figure !== undefined && !isConfirmed) count(orders, `${asked.turn} ${asked.figure}`);
      await table.bot.app.outboxWorker.waitUntilIdle();
      nudges.push(table.messagesIn(thread).filter((text) => text.includes('<@')).length);
    }
  }
  return { presses, orders, nudges };
}

/** The messages of each turn that stay. */
export function lastingMessages(table: WarbandTable, thread: string, turns: number): number[] {
  const told = table.messagesIn(thread);
  return Array.from({ length: turns }, (_, i) => told.filter((text) => text.startsWith(`## Turn ${i + 1} ·`)).length);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
