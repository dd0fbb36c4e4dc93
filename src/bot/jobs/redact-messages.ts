/** Removes erased users from the bot's old messages, where Discord still allows edits. */

import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { t } from '../../i18n/t.ts';
import { endErasure, erasureJobs, finishErasureChannel } from '../../matches/settings/erased-users.ts';
import type { ErasureSubject, Json } from '../../matches/settings/repositories.ts';
import { json, textWithoutPerson, withoutPerson } from '../../matches/settings/repositories.ts';
import { inTableLanguage } from '../../matches/settings/table-settings.ts';
import { discordErrorOf } from '../client/api-error.ts';
import type { BotContext } from '../context/context.ts';
import { findCampaignInChannel } from '../context/context.ts';
import { asSentAgain } from '../response/read-message.ts';

const PAGE_SIZE = 100;

const messagesSchema = z.array(
  z.object({
    id: z.string(),
    content: z.string(),
    author: z.object({ id: z.string() }),
    components: z.array(json).default([]),
    attachments: z.array(z.object({ filename: z.string() })).default([]),
  }),
);
type SentMessage = z.infer<typeof messagesSchema>[number];

const selfSchema = z.object({ id: z.string() });

type RedactionContext = Pick<BotContext, 'records' | 'rest' | 'log' | 'outboxWorker'>;

/** Goes through all channels of all erased users; finished channels are noted, so that a restart resumes. */
export async function redactMessages(app: RedactionContext): Promise<void> {
  const all = await erasureJobs(app.records);
  if (all.length === 0) return;
  const { id: bot } = selfSchema.parse(await app.rest.get(Routes.user()));
  for (const person of all) {
    for (const channel of person.channels) {
      await redactChannel(app, bot, channel, person);
      await finishErasureChannel(app.records, person.user, channel);
    }
    await endErasure(app.records, person.user);
  }
}

/** Skips channels that are gone or shut to the bot. */
async function redactChannel(
  app: RedactionContext,
  bot: string,
  channel: string,
  person: ErasureSubject,
): Promise<void> {
  try {
    const found = await findMessagesNaming(app, bot, channel, person);
    if (found.length === 0) return;
    await withUnarchivedThread(app, channel, async () => {
      for (const each of found) await redactMessage(app, channel, each, person);
    });
  } catch (error) {
    if (discordErrorOf(error) === undefined) throw error;
    app.log.info({ channel, why: String(error) }, 'erasure: could not edit messages of a channel');
  }
}

const channelSchema = z.object({ thread_metadata: z.object({ archived: z.boolean() }).optional() });

/** Unarchives a thread for the work, since archived ones can't be edited. */
async function withUnarchivedThread(
  { rest }: RedactionContext,
  channel: string,
  work: () => Promise<void>,
): Promise<void> {
  const route = Routes.channel(channel);
  const isAway = channelSchema.parse(await rest.get(route)).thread_metadata?.archived === true;
  if (isAway) await rest.patch(route, { body: { archived: false } });
  await work();
  if (isAway) await rest.patch(route, { body: { archived: true } });
}

async function findMessagesNaming(
  { rest }: RedactionContext,
  bot: string,
  channel: string,
  person: ErasureSubject,
): Promise<readonly SentMessage[]> {
  const found: SentMessage[] = [];
  let before: string | undefined;
  for (;;) {
    const query = new URLSearchParams({ limit: `${PAGE_SIZE}`, ...(before !== undefined && { before }) });
    const page = messagesSchema.parse(await rest.get(Routes.channelMessages(channel), { query }));
    found.push(...page.filter((each) => each.author.id === bot && isNamedIn(each, person)));
    before = page.at(-1)?.id;
    if (page.length < PAGE_SIZE) return found;
  }
}

function isNamedIn({ content, components }: SentMessage, person: ErasureSubject): boolean {
  return textWithoutPerson(content, person) !== content || areComponentsNaming(components, person);
}

/** Buttons may contain the user id, and texts the name. */
function areComponentsNaming(components: readonly Json[], person: ErasureSubject): boolean {
  return JSON.stringify(withoutPerson([...components], person)) !== JSON.stringify(components);
}

async function formerPlayerName(records: BotContext['records'], channel: string): Promise<string> {
  const campaign = await findCampaignInChannel({ records }, channel);
  return inTableLanguage(campaign ?? { settings: {} }, () => t`a former player`);
}

/** Skips messages that can't be edited any more. */
async function redactMessage(
  { records, rest, log, outboxWorker }: RedactionContext,
  channel: string,
  message: SentMessage,
  person: ErasureSubject,
): Promise<void> {
  const { content, components, attachments } = message;
  const called = await formerPlayerName(records, channel);
  const body = {
    ...(content !== '' && { content: textWithoutPerson(content, { ...person, called }) }),
    allowed_mentions: { parse: [] },
    ...(areComponentsNaming(components, person) && {
      components: asSentAgain(withoutPerson(components, { ...person, called }), attachments),
    }),
  };
  try {
    await rest.patch(Routes.channelMessage(channel, message.id), { body });
    outboxWorker.forgetMessage(message.id);
  } catch (error) {
    if (discordErrorOf(error) === undefined) throw error;
    log.info({ why: String(error) }, 'erasure: message could not be edited');
  }
}
