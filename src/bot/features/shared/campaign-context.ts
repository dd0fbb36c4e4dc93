/** Gives the actions of a game access to their campaign. */

import type { CampaignContext, CampaignReader, RunningMatch } from '../../../game-api/contract/actions.ts';
import type { FormValues } from '../../../game-api/panel/read-form.ts';
import { t } from '../../../i18n/t.ts';
import type { ActWork } from '../../../matches/service/jobs.ts';
import type { MatchSession } from '../../../matches/service/match-service.ts';
import { seatOwner } from '../../../matches/service/seat-loans.ts';
import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import {
  gamePreferencesChange,
  gamePreferencesOf,
  gameSettingsChange,
  gameSettingsOf,
} from '../../../matches/settings/game-settings.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { inTableLanguage, settingsOf } from '../../../matches/settings/table-settings.ts';
import { findActiveMatch, listActiveMatches } from '../../context/active-matches.ts';
import { readAttachment } from '../../context/attachments.ts';
import type { BotContext } from '../../context/context.ts';
import { formValuesOf } from '../../context/form-values.ts';
import { ensureThread, whyUndeliverable } from '../../notify/channel-events.ts';
import { missingPermissions } from '../../notify/permissions.ts';
import { missingPermissionWords } from '../../outbox/delivery-errors.ts';
import type { SettingsReadContext } from '../../panels/match-view.ts';
import { presenterOf, settingsContextOf } from '../../panels/match-view.ts';
import type { Replyable } from '../../response/responses.ts';
import { editReply } from '../../response/responses.ts';
import { canManage } from './campaign-permissions.ts';
import { saveAndAnnounce, toDecision } from './table-decision.ts';

export function campaignReader(
  app: SettingsReadContext & Pick<BotContext, 'matchService'>,
  campaign: Campaign,
  user: string,
): CampaignReader {
  const { records, matchService } = app;
  const { id, name } = campaign;
  const reading = settingsContextOf(app, campaign);
  return {
    campaign: id,
    name,
    user,
    members: () => records.members(id),
    campaignMatch: () => matchService.campaigns.campaignMatch(id),
    campaignMatchId: () => matchService.campaigns.campaignMatchId(id),
    matches: (kind) => records.gamesOf(id, kind),
    playerSettings: async (of) => ({
      ...(await preferencesOf(records, id, of)),
      ...(await gamePreferencesOf(records, id, of, reading)),
    }),
    tableSettings: async () => {
      const now = await records.campaign(id);
      return now ? { ...settingsOf(now), ...gameSettingsOf(now, reading) } : {};
    },
  };
}

export interface Actor
  extends Pick<
    CampaignContext,
    'selectedValues' | 'fieldValues' | 'formValues' | 'attachmentText' | 'channelProblem' | 'showProgress'
  > {
  readonly id: string;
  readonly user: string;
  readonly manages: boolean;
  /** Returns why the bot can't post in the thread of a match; undefined where it can. */
  whyUndeliverable(match: number): string | undefined;
}

function actorFor(app: BotContext, interaction: Replyable, campaign: Campaign, within: CampaignActOptions): Actor {
  const { id, user } = interaction;
  const missing = missingPermissions(interaction);
  const { onUnderway, typed } = within;
  const formValues = typed ? asFormValues(typed) : sentValues(interaction);
  const fieldValues = typed ?? firstValues(formValues);
  const selectedValues = interaction.isStringSelectMenu() ? interaction.values : [];
  const manages = canManage(interaction, campaign);
  return {
    ...{ id, user: user.id, selectedValues, fieldValues, formValues, manages },
    attachmentText: (name, most) =>
      readAttachment(app, interaction, name, most, (bytes) => app.fileReader.readGameFile(bytes, campaign.pack)),
    channelProblem: missing.length > 0 ? missingPermissionWords(missing) : undefined,
    whyUndeliverable: (match) => whyUndeliverable(app, interaction, match),
    showProgress: async (panel) => {
      await onUnderway?.({ campaign: campaign.id, selected: [...selectedValues], typed: [...fieldValues], manages });
      await editReply(app, interaction, panel);
    },
  };
}

export interface CampaignActOptions {
  /** Options of a command; fields of a form are read from the interaction. */
  readonly typed?: CampaignContext['fieldValues'];
  /** The locked match within whose turn the action runs. */
  readonly session?: MatchSession;
  readonly onBehalfOf?: string;
  /** Saves the inputs before the user hears that it is under way, so that a restart can resume it. */
  readonly onUnderway?: (found: Omit<ActWork, 'what' | 'action' | 'values'>) => Promise<void>;
}

export function campaignContext(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  within: CampaignActOptions = {},
): CampaignContext {
  return campaignContextAs(app, actorFor(app, interaction, campaign, within), campaign, within);
}

/** Works without an interaction, as when a job is resumed. */
export function campaignContextAs(
  app: BotContext,
  acting: Actor,
  campaign: Campaign,
  within: CampaignActOptions = {},
): CampaignContext {
  const { session, onBehalfOf = acting.user } = within;
  const { selectedValues, fieldValues, formValues, attachmentText, manages, channelProblem, showProgress } = acting;
  const { records, matchService } = app;
  const { id } = campaign;
  const user = { id: onBehalfOf };
  const { starting, ruling } = settingsOf(campaign);
  return {
    ...campaignReader(app, campaign, user.id),
    selectedValues: selectedValues,
    fieldValues: fieldValues,
    formValues: formValues,
    attachmentText: attachmentText,
    canManage: manages,
    canBegin: manages || starting === 'players',
    canChangeRules: manages || ruling === 'players',
    channelProblem: channelProblem,
    changePlayerSettings: async (wishes) => {
      await records.changeCampaign(gamePreferencesChange(app.pack(campaign.pack), id, user.id, wishes));
      if (session) return session.applyAutoAnswers();
      const match = await findActiveMatch(records, id, user.id);
      if (match) await matchService.applyAutoAnswers(match.id);
    },
    changeTableSettings: async (settings, message) => {
      const match = await findActiveMatch(records, id, user.id);
      const change = gameSettingsChange(app.pack(campaign.pack), id, settings);
      const decide = async () => ({ change, message: inTableLanguage(campaign, message) });
      const isChanged = session
        ? await session.applyDecision(async () => toDecision(await decide()))
        : await saveAndAnnounce(app, campaign, match, decide);
      for (const other of await listActiveMatches(records, id))
        if (other.id !== match?.id) await matchService.applyAutoAnswers(other.id);
      if (session) app.campaignPanelQueue.enqueue(id);
      else await refreshCampaignPanel(app, id);
      return isChanged;
    },
    seenMatch: async () => session && presenterOf(app, session),
    runningMatch: async () => {
      const match = await findActiveMatch(records, id, user.id);
      return match && toUnderway(app, acting, match.id, () => ensureThread(app, match.id));
    },
    beginMatch: async (kind, start, seats) => {
      const match = await matchService.begin({ campaign: id, kind, start, seats });
      if (match) app.campaignPanelQueue.enqueue(id);
      return match && toUnderway(app, acting, match.id, async () => {});
    },
    sendInput: async (said) => {
      const why = await matchService.campaigns.sendInput(id, { id: `said ${acting.id}`, said });
      if (why !== undefined) return why;
      for (const match of await listActiveMatches(records, id))
        await (session?.game === match.id ? session.applyAutoAnswers() : matchService.applyAutoAnswers(match.id));
      await refreshCampaignPanel(app, id);
      return why;
    },
    asSeatOwner: async () => {
      const owner = await seatOwnerFor(app, id, onBehalfOf);
      return campaignContextAs(app, acting, campaign, { ...within, onBehalfOf: owner });
    },
    showProgress: showProgress,
  };
}

/** For users outside the campaign who borrowed a seat between matches: returns its owner, else the user. */
async function seatOwnerFor({ records, matchService }: BotContext, campaign: number, user: string): Promise<string> {
  if ((await records.members(campaign)).some((member) => member.user === user)) return user;
  const number = await matchService.campaigns.campaignMatchId(campaign);
  const row = number === undefined ? undefined : await records.game(number);
  const seat = row?.seats.find((each) => each.user === user)?.seat;
  return (row && seat !== undefined && (await seatOwner(records, row.id, seat))) || user;
}

function sentValues(interaction: Replyable): FormValues {
  return interaction.isModalSubmit() ? formValuesOf(interaction) : new Map<string, readonly string[]>();
}

function firstValues(values: FormValues): ReadonlyMap<string, string> {
  return new Map([...values].flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])));
}

export function asFormValues(typed: CampaignContext['fieldValues']): FormValues {
  return new Map([...typed].map(([field, value]) => [field, [value]]));
}

const PANEL_TIMEOUT_MS = 5_000;

/**
 * Refreshes the public panel in the keyed queue: each edit shows the newest state, so a slow one can't undo a later
 * one.
 */
export async function refreshCampaignPanel({ campaignPanelQueue }: BotContext, campaign: number): Promise<void> {
  campaignPanelQueue.enqueue(campaign);
  await campaignPanelQueue.waitFor(campaign, PANEL_TIMEOUT_MS);
}

function toUnderway(app: BotContext, acting: Actor, match: number, lookAfterIt: () => Promise<void>): RunningMatch {
  return {
    match,
    locationText: async () => {
      await lookAfterIt();
      return threadWords(app, acting, match);
    },
  };
}

/** Milliseconds to wait for a new thread before the user is answered. */
const THREAD_TIMEOUT_MS = 3_000;

async function threadWords(app: BotContext, acting: Actor, match: number): Promise<string> {
  await app.outboxWorker.waitForDelivery(match, THREAD_TIMEOUT_MS);
  const thread = (await app.records.game(match))?.thread;
  const why = acting.whyUndeliverable(match);
  const where = thread === undefined ? t`Its thread opens below as soon as it can.` : t`Its thread: <#${thread}>.`;
  return why ? `${where} ${why}` : where;
}
