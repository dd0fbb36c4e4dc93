/** Players press and read while Discord refuses words of the bot. */
import type { APIRequest, REST } from 'discord.js';
import { expect } from 'vitest';
import { z } from 'zod';
import type { PlayedBot } from '../played-bot.ts';

export const DONE = 'Your press worked; only the answer got lost on the way. **My panel** shows the current state.';

export const WITH_WORDS = [4, 7];

/** `tableNow`: the bot of the test that runs. */
export function replyActs(tableNow: () => PlayedBot) {
  const press = (person: string, label: string) =>
    tableNow().local.client(person).press(label, { channel: tableNow().thread });

  /** Answers of players in the log. */
  async function given(): Promise<number> {
    return (await tableNow().log()).filter((entry) => entry.type === 'answer' && entry.by === 'player').length;
  }

  const apologies = (person: string) =>
    tableNow()
      .local.client(person)
      .visibleMessages(tableNow().thread)
      .flatMap(({ text }) => (/went wrong|press worked|nothing was done/.test(text) ? [text] : []));

  /** That of battle goals: it has no picture, whose later edit would meet the faults of the test, too. */
  const openWholePanel = async (person: string) => {
    const { buttons, attachments } = await tableNow().players.openPanel(person, tableNow().thread);
    expect([buttons.length > 3, attachments]).toEqual([true, []]);
  };

  /** Lines of the host’s log, once each; the panels of others may have met the same fault. */
  const refusals = () => [
    ...new Set(
      tableNow()
        .complaints.splice(0)
        .map((line) => (line.includes('automatic moderation') ? 'blocked' : line)),
    ),
  ];

  /** Includes refusals of the meantime; no further words are refused. */
  const allRefusals = async () => {
    const first = refusals();
    tableNow().local.faults.clear();
    await tableNow().players.openPanel('Bea', tableNow().thread);
    return [...new Set([...first, ...refusals()])];
  };

  const message = z.looseObject({ allowed_mentions: z.looseObject({ parse: z.tuple([]) }) });

  const callback = z.looseObject({ type: z.number(), data: z.unknown().optional() });

  /** Everything that a client sends of messages from now on, and whether it says who may be pinged. */
  function watch(rest: REST, sent: string[]): void {
    rest.on('response', ({ method, path, data }: APIRequest) => {
      if (!['POST', 'PATCH'].includes(method)) return;
      const isCallback = path.endsWith('/callback');
      const reply = isCallback ? callback.parse(data.body) : undefined;
      if (reply && !WITH_WORDS.includes(reply.type)) return;
      if (!isCallback && !/\/messages|\/webhooks\//.test(path)) return;
      if (path.endsWith('/threads')) return;
      const isSafe = message.safeParse(reply ? reply.data : data.body).success;
      const what = data.files?.length ? 'picture' : 'words';
      sent.push(`${isSafe ? 'safe' : 'UNSAFE'} ${what}`);
    });
  }

  return { press, given, apologies, openWholePanel, allRefusals, watch };
}
