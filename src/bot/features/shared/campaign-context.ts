/** Gives the actions of a game access to their campaign. */

import type { AtCampaign, CampaignReader, Underway } from '../../../game-api/contract/actions.ts';
import { t } from '../../../i18n/t.ts';
import type { ActWork } from '../../../matches/service/jobs.ts';
import type { AtTable } from '../../../matches/service/match-service.ts';
import { ownerOf } from '../../../matches/service/seat-loans.ts';
import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import { ownSettings, ownWishes, settlingOwn, wishingOwn } from '../../../matches/settings/game-settings.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { publicly, settingsOf } from '../../../matches/settings/table-settings.ts';
import { matchesUnderway, matchFor } from '../../context/active-matches.ts';
import { readAttached } from '../../context/attachments.ts';
import type { App } from '../../context/context.ts';
import { lookForThread, whyUnheard } from '../../notify/channel-events.ts';
import { missingPermissions } from '../../notify/permissions.ts';
import { missingWords } from '../../outbox/delivery-errors.ts';
import { readingIn, type SettingsReadContext } from '../../panels/read-settings.ts';
import { type Replyable, show } from '../../response/responses.ts';
import { mayManage } from './campaign-permissions.ts';
import { decided, decisionOf } from './table-decision.ts';

export function lookingAt(
  app: SettingsReadContext & Pick<App, 'tables'>,
  campaign: Campaign,
  user: string,
): CampaignReader {
  const { records, tables } = app;
  const { id, name } = campaign;
  const reading = readingIn(app, campaign);
  return {
    campaign: id,
    name,
    user,
    members: () => records.members(id),
    own: () => tables.campaigns.own(id),
    table: () => tables.campaigns.numberOf(id),
    matches: (kind) => records.gamesOf(id, kind),
    wishes: async (of) => ({
      ...(await preferencesOf(records, id, of)),
      ...(await ownWishes(records, id, of, reading)),
    }),
    settings: async () => {
      const now = await records.campaign(id);
      return now ? { ...settingsOf(now), ...ownSettings(now, reading) } : {};
    },
  };
}

export interface Actor extends Pick<AtCampaign, 'selected' | 'typed' | 'attached' | 'hindrance' | 'meanwhile'> {
  readonly id: string;
  readonly user: string;
  readonly manages: boolean;
  /** Returns why the bot can't post in the thread of a match; undefined where it can. */
  whyUnheard(match: number): string | undefined;
}

function actingBy(app: App, interaction: Replyable, campaign: Campaign, within: CampaignActOptions): Actor {
  const { id, user } = interaction;
  const missing = missingPermissions(interaction);
  const { begins, typed = fieldsOf(interaction) } = within;
  const selected = interaction.isStringSelectMenu() ? interaction.values : [];
  const manages = mayManage(interaction, campaign);
  return {
    ...{ id, user: user.id, selected, typed, manages },
    attached: (name, most) =>
      readAttached(app, interaction, name, most, (bytes) => app.files.ofGame(bytes, campaign.pack)),
    hindrance: missing.length > 0 ? missingWords(missing) : undefined,
    whyUnheard: (match) => whyUnheard(app, interaction, match),
    meanwhile: async (panel) => {
      await begins?.({ campaign: campaign.id, selected: [...selected], typed: [...typed], manages });
      await show(app, interaction, panel);
    },
  };
}

export interface CampaignActOptions {
  /** Options of a command; fields of a form are read from the interaction. */
  readonly typed?: AtCampaign['typed'];
  /** The locked match within whose turn the action runs. */
  readonly table?: AtTable;
  readonly whose?: string;
  /** Saves the inputs before the user hears that it is under way, so that a restart can resume it. */
  readonly begins?: (found: Omit<ActWork, 'what' | 'action' | 'values'>) => Promise<void>;
}

export function atCampaign(
  app: App,
  interaction: Replyable,
  campaign: Campaign,
  within: CampaignActOptions = {},
): AtCampaign {
  return atCampaignAs(app, actingBy(app, interaction, campaign, within), campaign, within);
}

/** Works without an interaction, as when a job is resumed. */
export function atCampaignAs(app: App, acting: Actor, campaign: Campaign, within: CampaignActOptions = {}): AtCampaign {
  const { table, whose = acting.user } = within;
  const { selected, typed, attached, manages, hindrance, meanwhile } = acting;
  const { records, tables } = app;
  const { id } = campaign;
  const user = { id: whose };
  const { starting, ruling } = settingsOf(campaign);
  return {
    ...lookingAt(app, campaign, user.id),
    selected,
    typed,
    attached,
    mayManage: manages,
    mayBegin: manages || starting === 'players',
    mayRule: manages || ruling === 'players',
    hindrance,
    wish: async (wishes) => {
      await records.change(wishingOwn(app.pack(campaign.pack), id, user.id, wishes));
      if (table) return table.reconsider();
      const match = await matchFor(records, id, user.id);
      if (match) await tables.reconsider(match.id);
    },
    decide: async (settings, message) => {
      const match = await matchFor(records, id, user.id);
      const change = settlingOwn(app.pack(campaign.pack), id, settings);
      const decide = async () => ({ change, message: publicly(campaign, message) });
      const isChanged = table
        ? await table.change(async () => decisionOf(await decide()))
        : await decided(app, campaign, match, decide);
      for (const other of await matchesUnderway(records, id))
        if (other.id !== match?.id) await tables.reconsider(other.id);
      if (table) app.homes.start(id);
      else await homeUpToDate(app, id);
      return isChanged;
    },
    underway: async () => {
      const match = await matchFor(records, id, user.id);
      return match && underway(app, acting, match.id, () => lookForThread(app, match.id));
    },
    begin: async (kind, start, seats) => {
      const match = await tables.begin({ campaign: id, kind, start, seats });
      if (match) app.homes.start(id);
      return match && underway(app, acting, match.id, async () => {});
    },
    tell: async (said) => {
      const why = await tables.campaigns.tell(id, { id: `said ${acting.id}`, said });
      if (why !== undefined) return why;
      for (const match of await matchesUnderway(records, id))
        await (table?.game === match.id ? table.reconsider() : tables.reconsider(match.id));
      await homeUpToDate(app, id);
      return why;
    },
    asOwner: async () => {
      const owner = await ownerFor(app, id, whose);
      return atCampaignAs(app, acting, campaign, { ...within, whose: owner });
    },
    meanwhile,
  };
}

/** For users outside the campaign who borrowed a seat between matches: returns its owner, else the user. */
async function ownerFor({ records, tables }: App, campaign: number, user: string): Promise<string> {
  if ((await records.members(campaign)).some((member) => member.user === user)) return user;
  const number = await tables.campaigns.numberOf(campaign);
  const row = number === undefined ? undefined : await records.game(number);
  const seat = row?.seats.find((each) => each.user === user)?.seat;
  return (row && seat !== undefined && (await ownerOf(records, row.id, seat))) || user;
}

function fieldsOf(interaction: Replyable): ReadonlyMap<string, string> {
  if (!interaction.isModalSubmit()) return new Map();
  const fields = [...interaction.fields.fields.values()];
  return new Map(
    fields.flatMap((field) =>
      'value' in field && typeof field.value === 'string' ? [[field.customId, field.value]] : [],
    ),
  );
}

const PATIENCE = 5_000;

async function homeUpToDate({ homes }: App, campaign: number): Promise<void> {
  homes.start(campaign);
  await homes.done(campaign, PATIENCE);
}

function underway(app: App, acting: Actor, match: number, lookAfterIt: () => Promise<void>): Underway {
  return {
    match,
    where: async () => {
      await lookAfterIt();
      return whereIs(app, acting, match);
    },
  };
}

/** Milliseconds to wait for a new thread before the user is answered. */
const THREAD_PATIENCE = 3_000;

async function whereIs(app: App, acting: Actor, match: number): Promise<string> {
  await app.deliverer.delivered(match, THREAD_PATIENCE);
  const thread = (await app.records.game(match))?.thread;
  const why = acting.whyUnheard(match);
  const where = thread === undefined ? t`Its thread opens below as soon as it can.` : t`Its thread: <#${thread}>.`;
  return why ? `${where} ${why}` : where;
}
