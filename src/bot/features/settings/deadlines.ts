import { z } from 'zod';
import { deadlinesButton, quietButton, remindersButton } from '../../../game-api/announce/deadline-buttons.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import type { Button, ControlRow, MenuOption } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { notAmongChoicesWords } from '../../../game-api/panel/refusal-text.ts';
import { bold, escapeMarkdown, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { isPausedAt } from '../../../matches/deadlines/deadline-clock.ts';
import type { FixedPolicy } from '../../../matches/deadlines/deadline-policy.ts';
import { fixedPolicyOf } from '../../../matches/deadlines/deadline-policy.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { TableSettings } from '../../../matches/settings/table-settings.ts';
import { remindsPlayers, settingsOf } from '../../../matches/settings/table-settings.ts';
import { quietHoursOf } from '../../../matches/settings/user-settings.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { formatTimestamp } from '../../panels/due-time.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { joinButtons, refusalWithJoin } from '../campaign/join-campaign.ts';
import { refusalText, respondInSession } from '../play/answer.ts';
import { takeSeatAsMaster } from '../seats/lend-seat.ts';
import { canManage, requireCampaign } from '../shared/campaign-permissions.ts';
import { saveTableSettings } from '../shared/table-decision.ts';
import { quietHoursWords } from './quiet-hours.ts';
import { formatDuration } from './reminders.ts';

const cannotPause = () => t`Only players of this campaign can pause it.`;
export const notAllowed = () => t`*The founder sets the deadlines; any player may pause the table.*`;

/** Hours on offer; 0 is no deadline. */
const ANSWER_HOURS = [0, 0.5, 1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 72, 96, 168];
const GRACE_HOURS = [0, 1, 2, 3, 6, 12, 24];
const PAUSE_DAYS = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28];
const DAY = 24 * 60 * 60_000;

export const showDeadlines = defineAction({
  id: 'deadlines',
  run: async (app, interaction, { campaign: number }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (campaign) await editReply(app, interaction, await deadlinesPanel(app, interaction, campaign));
  },
});

const deadlineSetting = z.enum(['turn', 'between', 'passed', 'pause']);
export type DeadlineSetting = z.output<typeof deadlineSetting>;

export const changeDeadlines = defineAction({
  id: 'settle-deadlines',
  params: { campaign: number, what: deadlineSetting },
  run: async (app, interaction, { campaign: number, what }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    const [chosen = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
    if (!campaign) return;
    if (what !== 'pause' && !canManage(interaction, campaign))
      return editReply(app, interaction, await deadlinesPanel(app, interaction, campaign, notAllowed()));
    const change = parseDeadlineChange(app, campaign, what, chosen);
    if (!change) return editReply(app, interaction, textPanel(notAmongChoicesWords()));
    await saveDeadlines(app, interaction, campaign, change);
  },
});

export const changeTableReminders = defineAction({
  id: 'table-reminders',
  params: { campaign: number, reminders: z.enum(['on', 'off']) },
  run: async (app, interaction, { campaign: number, reminders }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    if (!canManage(interaction, campaign))
      return editReply(app, interaction, await deadlinesPanel(app, interaction, campaign, notAllowed()));
    await saveDeadlines(app, interaction, campaign, { reminders });
  },
});

export const endPause = defineAction({
  id: 'resume',
  params: { campaign: number },
  run: async (app, interaction, { campaign: number }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (campaign) await saveDeadlines(app, interaction, campaign, { pausedUntil: null });
  },
});

export const decideLateAnswer = defineAction({
  id: 'referred',
  run: async (app, interaction, { game, question, seat, what }) => {
    await deferPrivateReply(interaction);
    if (what === 'seat') return takeSeatAsMaster(app, interaction, { game, question, seat });
    const done = await app.matchService.withSession(game, interaction.user.id, (at) =>
      at.decideLate({ seat, number: question }, what, interaction.id),
    );
    const said = { bot: t`The bot has answered.`, time: t`Their time starts again.` }[what];
    await editReply(app, interaction, textPanel(refusalText(done) ?? said));
  },
});

export const giveMoreTime = defineAction({
  id: 'more-time',
  run: async (app, interaction, { game, question, seat }) => {
    await respondInSession(app, interaction, game, async (at) => ({
      first: refusalText(await at.extendDeadline({ seat, number: question })) ?? t`*You get the same time again.*`,
    }));
  },
});

export function parseDeadlineChange(
  app: BotContext,
  campaign: Campaign,
  what: DeadlineSetting,
  chosen: string,
): Partial<TableSettings> | undefined {
  const hours = Number(chosen);
  switch (what) {
    case 'pause':
      return PAUSE_DAYS.includes(hours) ? { pausedUntil: app.matchService.now + hours * DAY } : undefined;
    case 'passed': {
      if (chosen === 'nobody') return { passed: 'nobody' };
      if (chosen === 'master') return settingsOf(campaign).master === null ? undefined : { passed: 'master' };
      return chosen !== '' && GRACE_HOURS.includes(hours) ? { passed: 'bot', grace: hours } : undefined;
    }
    default: {
      const { pace } = fixedPolicyOf(campaign, app.pack(campaign.pack));
      if (chosen === '' || !ANSWER_HOURS.includes(hours)) return undefined;
      return { pace: { ...pace, [what]: hours === 0 ? null : hours } };
    }
  }
}

/** Written and announced in one turn; open questions of every match of the campaign follow the new policy at once. */
export async function saveDeadlines(
  app: BotContext,
  interaction: Replyable,
  { id }: Campaign,
  change: Partial<TableSettings>,
): Promise<void> {
  const { user } = interaction;
  const isPlayer = (await app.records.members(id)).some((member) => member.user === user.id);
  const campaign = await requireCampaign(app, interaction, id);
  if (!campaign) return;
  if (!isPlayer && !canManage(interaction, campaign))
    return editReply(app, interaction, await refusalWithJoin(app, campaign, user.id, cannotPause()));
  const after = { ...settingsOf(campaign), ...change };
  const message = () =>
    changeMessage(bold(escapeMarkdown(user.displayName)), change, wordsAfterChange(app, campaign, after));
  const now = await saveTableSettings(app, interaction, campaign, change, message);
  await editReply(app, interaction, await deadlinesPanel(app, interaction, now));
}

function wordsAfterChange(app: BotContext, campaign: Campaign, settings: TableSettings): string[] {
  return deadlineWords(fixedPolicyOf({ ...campaign, settings }, app.pack(campaign.pack)));
}

function changeMessage(who: string, change: Partial<TableSettings>, settled: readonly string[]): PublicMessage {
  return { to: 'thread', content: changeWords(who, change, settled) };
}

function changeWords(
  who: string,
  { pausedUntil, reminders }: Partial<TableSettings>,
  settled: readonly string[],
): string {
  if (reminders === 'on') return t`${who} has turned reminders on for this table.`;
  if (reminders === 'off') return t`${who} has turned reminders off for this table.`;
  if (pausedUntil === undefined) return [t`${who} has set deadlines.`, ...settled].join(' ');
  if (pausedUntil === null) return t`${who} has ended the pause: the clock runs again.`;
  return t`${who} has paused this table until ${formatTimestamp(pausedUntil)}: no deadline passes, and nobody is reminded. You may still play on.`;
}

export function deadlineWords({ pace, grace, passed, master }: FixedPolicy): string[] {
  if (pace.turn === null && pace.between === null)
    return [t`There are no deadlines: agree on times, or play when you can.`];
  const until = (hours: number | null) => (hours === null ? t`as long as it takes` : formatDuration(hours));
  return [
    t`Time to answer in your own turn: ${until(pace.turn)}. In between, when another turn asks you something: ${until(pace.between)}.`,
    timeoutWords({ passed, grace, master }),
  ];
}

function timeoutWords({ passed, grace, master }: Pick<FixedPolicy, 'passed' | 'grace' | 'master'>): string {
  if (passed === 'nobody') return t`When time is up, late players are reminded and the table keeps waiting.`;
  if (passed === 'bot')
    return grace > 0
      ? t`When time is up, late players are reminded and get ${formatDuration(grace)} of grace; then the bot answers for them and plays that turn.`
      : t`When time is up, the bot answers for them and plays that turn.`;
  const asked = mention(master ?? '');
  return grace > 0
    ? t`When time is up, late players are reminded and get ${formatDuration(grace)} of grace; then game-master ${asked} decides what happens.`
    : t`When time is up, game-master ${asked} decides what happens.`;
}

export async function deadlinesPanel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  first = '',
): Promise<Panel> {
  const { id } = campaign;
  const hurry = fixedPolicyOf(campaign, app.pack(campaign.pack));
  const settings = settingsOf(campaign);
  const isPaused = isPausedAt(settings, app.matchService.now);
  const isPlayer = (await app.records.members(id)).some(({ user }) => user === interaction.user.id);
  const mayPause = isPlayer || canManage(interaction, campaign);
  const quiet = await quietHoursOf(app.records, id, interaction.user.id);
  const lines = [
    ...(first === '' ? [] : [first]),
    t`**Deadlines**`,
    ...deadlineWords(hurry),
    ...(isPaused ? [t`**The table pauses until ${formatTimestamp(settings.pausedUntil ?? 0)}.**`] : []),
    ...(!remindsPlayers(settings) ? [t`Nobody is reminded at this table.`] : []),
    quietHoursWords(quiet),
    ...(mayPause ? [] : [`-# ${cannotPause()}`]),
  ];
  return {
    content: lines.join('\n'),
    components: [
      ...(canManage(interaction, campaign) ? deadlineMenus(id, hurry) : []),
      ...(isPaused || !mayPause
        ? []
        : [menuRow(menu(deadlineMenuId(id, 'pause'), t`Pause the table`, PAUSE_DAYS.map(pauseOption)))]),
      ...buttonRows([
        ...(canManage(interaction, campaign) ? [button(deadlinesFormId(id), t`All on one form`, 'good')] : []),
        ...(isPaused && mayPause ? [button(endPause.customId({ campaign: id }), t`Go on`, 'good')] : []),
        quietButton(),
        remindersButton(),
        ...(canManage(interaction, campaign) ? [tableRemindersButton(id, settings)] : []),
        deadlinesButton(id, t`Refresh`),
        ...(mayPause ? [] : await joinButtons(app, campaign, interaction.user.id)),
      ]),
    ],
  };
}

function tableRemindersButton(campaign: number, { reminders }: TableSettings): Button {
  const other = reminders === 'on' ? 'off' : 'on';
  const label = reminders === 'on' ? t`Remind nobody here` : t`Remind people here`;
  return button(changeTableReminders.customId({ campaign, reminders: other }), label);
}

function deadlinesFormId(campaign: number): string {
  return buildCustomId({ action: 'deadlines-form', campaign });
}

function deadlineMenuId(campaign: number, what: DeadlineSetting): string {
  return changeDeadlines.customId({ campaign, what });
}

function pauseOption(days: number): MenuOption {
  return { value: `${days}`, label: t('{days, plural, one {for one day} other {for # days}}', { days }) };
}

interface DeadlineChoice {
  readonly what: Exclude<DeadlineSetting, 'pause'>;
  readonly label: string;
  readonly options: readonly MenuOption[];
}

function deadlineMenus(campaign: number, policy: FixedPolicy): ControlRow[] {
  return deadlineChoices(policy).map(({ what, label, options }) =>
    menuRow(menu(deadlineMenuId(campaign, what), label, options)),
  );
}

export function deadlineChoices({ pace, grace, passed, master }: FixedPolicy): DeadlineChoice[] {
  const hours = (what: 'turn' | 'between', label: string) => {
    const named = (value: number) => (value === 0 ? t`as long as it takes` : formatDuration(value));
    const options = ANSWER_HOURS.map((value) => ({
      value: `${value}`,
      label: `${label}: ${named(value)}`,
      default: (pace[what] ?? 0) === value,
    }));
    return { what, label, options };
  };
  const graces = GRACE_HOURS.map((value) => ({
    value: `${value}`,
    label: value === 0 ? t`Then the bot answers` : t`Then ${formatDuration(value)} of grace, then the bot answers`,
    default: passed === 'bot' && grace === value,
  }));
  const nobody = { value: 'nobody', label: t`Then the table waits`, default: passed === 'nobody' };
  const label = grace === 0 ? t`Then the game-master is asked` : t`Then grace time, then the game-master is asked`;
  const asked = master === null ? [] : [{ value: 'master', label, default: passed === 'master' }];
  return [
    hours('turn', t`In your own turn`),
    hours('between', t`In between`),
    { what: 'passed', label: t`When time is up`, options: [...graces, nobody, ...asked] },
  ];
}
