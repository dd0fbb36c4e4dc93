import { deadlinesButton } from '../../../game-api/announce/deadline-buttons.ts';
import type { Pack, SettingsReader, StandingOrder } from '../../../game-api/contract/game.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows, menu, menuRow } from '../../../game-api/panel/controls.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { memberWhoCanChange } from '../../../game-api/panel/permission-text.ts';
import { backButton } from '../../../game-api/panel/presence.ts';
import { notAmongChoicesWords, notAtTableWords } from '../../../game-api/panel/refusal-text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import { preferencesChange } from '../../../matches/settings/campaign-preferences.ts';
import { gamePreferencesChange } from '../../../matches/settings/game-settings.ts';
import type { Campaign, CampaignChange, Json } from '../../../matches/settings/repositories.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import { defineAction } from '../../context/action.ts';
import { findActiveMatch } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { findPlayer, presenceEffects } from '../seats/presence.ts';
import { campaignContext, refreshCampaignPanel } from '../shared/campaign-context.ts';
import { requireCampaign } from '../shared/campaign-permissions.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import { saveAndAnnounce } from '../shared/table-decision.ts';

/** Standing orders of every game, listed below the game's own. */
const COMMON_ORDERS: readonly StandingOrder[] = [
  {
    settingKey: 'askEverything',
    label: msg`Ask me everything`,
    description: msg`Also the obvious: what only helps, what has no effect, the only target.`,
  },
  {
    settingKey: 'away',
    label: msg`Play for me until I am back`,
    description: msg`I am away: the bot answers everything for me, and the table is told.`,
  },
];

export async function showOrdersHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const game = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  if (!game) return editReply(app, interaction, await noMatchPanel(app, interaction));
  await saveAndShowOrders(app, interaction, game.id);
}

export const pressStandingOrders = defineAction({
  id: 'orders',
  run: async (app, interaction, { game }) => {
    await acknowledge(interaction);
    await saveAndShowOrders(app, interaction, game);
  },
});

async function saveAndShowOrders(app: BotContext, interaction: Replyable, game: number): Promise<void> {
  const row = await app.records.game(game);
  if (!row?.seats.some(({ user }) => user === interaction.user.id)) {
    return editReply(app, interaction, textPanel(notAtTableWords()));
  }
  const campaign = await requireCampaign(app, interaction, row.campaign);
  if (!campaign) return;
  const pack = app.pack(campaign.pack);
  if (interaction.isStringSelectMenu()) {
    const chosen = interaction.values;
    const all = [...(pack.standingOrders ?? []), ...COMMON_ORDERS];
    if (chosen.some((value) => !all.some(({ settingKey }) => settingKey === value))) {
      return editReply(app, interaction, textPanel(notAmongChoicesWords()));
    }
    await saveStandingOrders(app, interaction, { campaign, pack, chosen });
  }
  const at = campaignContext(app, interaction, campaign);
  const [now, settings] = [await at.playerSettings(interaction.user.id), await at.tableSettings()];
  const canChangeRules = 'member' in (await memberWhoCanChange(at));
  const isPlayer = (await findPlayer(app, campaign, interaction.user.id)) !== undefined;
  await editReply(
    app,
    interaction,
    ordersPanel(
      game,
      now,
      {
        id: campaign.id,
        playStyle: settingsOf(campaign).playStyle,
        settings,
        canChangeRules: canChangeRules,
        isPlayer,
      },
      pack,
    ),
  );
}

interface OrderInput {
  readonly campaign: Campaign;
  readonly pack: Pack;
  readonly chosen: readonly string[];
}

async function saveStandingOrders(
  app: BotContext,
  { user }: Replyable,
  { campaign, pack, chosen }: OrderInput,
): Promise<void> {
  const own = Object.fromEntries(
    (pack.standingOrders ?? []).map(({ settingKey }) => [settingKey, chosen.includes(settingKey)]),
  );
  const member = await findPlayer(app, campaign, user.id);
  const game = await findActiveMatch(app.records, campaign.id, user.id);
  let goesOrComes = false;
  await saveAndAnnounce(app, campaign, game, async () => {
    const attending = member && { member, away: chosen.includes('away') };
    const said = attending && (await presenceEffects(app, campaign, attending, game?.id));
    goesOrComes = said !== undefined;
    const ordered = [
      preferencesChange(campaign.id, user.id, { askEverything: chosen.includes('askEverything') }),
      ...(pack.standingOrders ? [gamePreferencesChange(pack, campaign.id, user.id, own)] : []),
      ...(said ? [said.change] : []),
    ];
    return { change: mergeChanges(campaign.id, user.id, ordered), message: said?.message };
  });
  if (goesOrComes) await refreshCampaignPanel(app, campaign.id);
}

function mergeChanges(campaign: number, user: string, changes: readonly CampaignChange[]): CampaignChange {
  const change = (now: Json) => changes.reduce((wishes, { wishes: next }) => next?.change(wishes) ?? wishes, now);
  return { campaign, wishes: { user, change } };
}

function quickStyleLine(words: string): string {
  return t`This table plays quick: ${translateMsg(words)} **Ask me everything** ends that for you.`;
}

export interface OrdersReader extends SettingsReader {
  /** False for a user who only plays a borrowed seat: `away` is not offered to them. */
  readonly isPlayer: boolean;
}

export const noOrdersWords = () => t`You have none, so you are asked everything but the obvious.`;

export function ordersPanel(
  game: number,
  wishes: Json,
  campaign: OrdersReader,
  pack: Pick<Pack, 'standingOrders' | 'summarizeSettings' | 'policies' | 'quickStyleWords'>,
): Panel {
  const now = new Map(typeof wishes === 'object' && wishes !== null ? Object.entries(wishes) : []);
  const always = COMMON_ORDERS.filter(({ settingKey }) => campaign.isPlayer || settingKey !== 'away');
  const options = [...(pack.standingOrders ?? []), ...always].map(({ settingKey: value, label, description }) => ({
    value,
    label: translateMsg(label),
    description: translateMsg(description),
    default: now.get(value) === true,
  }));
  const policies = (pack.policies?.lines(wishes) ?? []).map((line) => `- ${line}`);
  const given = [...options.filter((option) => option.default).map(({ label }) => `- ${label}`), ...policies];
  const settled = pack.summarizeSettings?.(campaign);
  const isQuick = campaign.playStyle === 'quick' && now.get('askEverything') !== true;
  const quick = isQuick && pack.quickStyleWords !== undefined ? quickStyleLine(pack.quickStyleWords) : undefined;
  return {
    content: [
      t`Your standing orders in this campaign: what the bot does for you without asking.`,
      ...(given.length > 0 ? given : [noOrdersWords()]),
      ...(quick === undefined ? [] : [quick]),
      ...(settled ? [t`For the whole table: ${settled.words}`] : []),
    ].join('\n'),
    components: [
      menuRow(
        menu(buildCustomId({ action: 'orders', game }), t`What is done without asking you`, options, 0, options.length),
      ),
      ...buttonRows([
        ...(campaign.isPlayer && now.get('away') === true ? [backButton(campaign.id)] : []),
        button(buildCustomId({ action: 'panel', game }), t`My panel`, 'primary'),
        deadlinesButton(campaign.id),
        ...(pack.policies ? [pack.policies.button(game)] : []),
        ...(settled?.button ? [settled.button] : []),
      ]),
    ],
    picture: undefined,
  };
}
