/** Removes erased users from the bot's old messages, where Discord still allows edits. */

import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { t } from '../../i18n/t.ts';
import { endLeaving, leftChannel, thoseLeaving } from '../../matches/settings/erased-users.ts';
import type { ErasureSubject } from '../../matches/settings/repositories.ts';
import { type Json, json, withoutPerson, wordsWithout } from '../../matches/settings/repositories.ts';
import { publicly } from '../../matches/settings/table-settings.ts';
import { refusedBy } from '../client/api-error.ts';
import { type App, campaignHere } from '../context/context.ts';

const A_PAGE = 100;

const messages = z.array(
  z.object({
    id: z.string(),
    content: z.string(),
    author: z.object({ id: z.string() }),
    components: z.array(json).default([]),
  }),
);
type SentMessage = z.infer<typeof messages>[number];

const self = z.object({ id: z.string() });

type RedactionContext = Pick<App, 'records' | 'rest' | 'log'>;

/** Goes through all channels of all erased users; finished channels are noted, so that a restart resumes. */
export async function unsayAll(app: RedactionContext): Promise<void> {
  const all = await thoseLeaving(app.records);
  if (all.length === 0) return;
  const { id: bot } = self.parse(await app.rest.get(Routes.user()));
  for (const person of all) {
    for (const channel of person.channels) {
      await unsayIn(app, bot, channel, person);
      await leftChannel(app.records, person.user, channel);
    }
    await endLeaving(app.records, person.user);
  }
}

/** Skips channels that are gone or shut to the bot. */
async function unsayIn(app: RedactionContext, bot: string, channel: string, person: ErasureSubject): Promise<void> {
  try {
    const found = await namingIn(app, bot, channel, person);
    if (found.length === 0) return;
    await awake(app, channel, async () => {
      for (const each of found) await unsay(app, channel, each, person);
    });
  } catch (error) {
    if (refusedBy(error) === undefined) throw error;
    app.log.info({ channel, why: String(error) }, 'what was said there of somebody who is forgotten stays');
  }
}

const place = z.object({ thread_metadata: z.object({ archived: z.boolean() }).optional() });

/** Unarchives a thread for the work, since archived ones can't be edited. */
async function awake({ rest }: RedactionContext, channel: string, work: () => Promise<void>): Promise<void> {
  const route = Routes.channel(channel);
  const isAway = place.parse(await rest.get(route)).thread_metadata?.archived === true;
  if (isAway) await rest.patch(route, { body: { archived: false } });
  await work();
  if (isAway) await rest.patch(route, { body: { archived: true } });
}

async function namingIn(
  { rest }: RedactionContext,
  bot: string,
  channel: string,
  person: ErasureSubject,
): Promise<readonly SentMessage[]> {
  const found: SentMessage[] = [];
  let before: string | undefined;
  for (;;) {
    const query = new URLSearchParams({ limit: `${A_PAGE}`, ...(before !== undefined && { before }) });
    const page = messages.parse(await rest.get(Routes.channelMessages(channel), { query }));
    found.push(...page.filter((each) => each.author.id === bot && isNamedIn(each, person)));
    before = page.at(-1)?.id;
    if (page.length < A_PAGE) return found;
  }
}

function isNamedIn({ content, components }: SentMessage, person: ErasureSubject): boolean {
  return wordsWithout(content, person) !== content || isCarriedBy(components, person);
}

/** Buttons may contain the user id. */
function isCarriedBy(components: readonly Json[], { user }: ErasureSubject): boolean {
  return JSON.stringify(components).includes(user);
}

async function calledIn(records: App['records'], channel: string): Promise<string> {
  const campaign = await campaignHere({ records }, channel);
  return publicly(campaign ?? { settings: {} }, () => t`a former player`);
}

/** Skips messages that can't be edited any more. */
async function unsay(
  { records, rest, log }: RedactionContext,
  channel: string,
  message: SentMessage,
  person: ErasureSubject,
): Promise<void> {
  const { content, components } = message;
  const called = await calledIn(records, channel);
  const body = {
    content: wordsWithout(content, { ...person, called }),
    allowed_mentions: { parse: [] },
    ...(isCarriedBy(components, person) && { components: withoutPerson(components, { ...person, called }) }),
  };
  try {
    await rest.patch(Routes.channelMessage(channel, message.id), { body });
  } catch (error) {
    if (refusedBy(error) === undefined) throw error;
    log.info({ why: String(error) }, 'a message could not be changed');
  }
}
