import { deadlinesButton } from '../../../game-api/announce/deadline-buttons.ts';
import type { Pack, SettingsReader, StandingOrder } from '../../../game-api/contract/game.ts';
import { button, buttonRows, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { rulerIn } from '../../../game-api/panel/permission-text.ts';
import { backButton } from '../../../game-api/panel/presence.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import { wishing } from '../../../matches/settings/campaign-preferences.ts';
import { wishingOwn } from '../../../matches/settings/game-settings.ts';
import type { Campaign, CampaignChange, Json } from '../../../matches/settings/repositories.ts';
import { matchFor } from '../../context/active-matches.ts';
import { type App, gameHere } from '../../context/context.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { refreshPanel } from '../campaign/campaign.ts';
import { attendance, playerOf } from '../seats/presence.ts';
import { atCampaign } from '../shared/campaign-context.ts';
import { campaignOf } from '../shared/campaign-permissions.ts';
import { noMatch } from '../shared/find-match.ts';
import { decided } from '../shared/table-decision.ts';

/** Standing orders of every game, listed below the game's own. */
const ALWAYS: readonly StandingOrder[] = [
  {
    wish: 'askEverything',
    label: later`Ask me everything`,
    description: later`Also what goes without saying: what only helps, what has no effect, the only target.`,
  },
  {
    wish: 'away',
    label: later`Play for me until I am back`,
    description: later`I am away: the bot answers everything for me. The table is told.`,
  },
];

export async function ordersHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const game = await gameHere(app, interaction.channelId ?? '', interaction.user.id);
  if (!game) return show(app, interaction, await noMatch(app, interaction));
  await standingOrdersOf(app, interaction, game.id);
}

export async function standingOrders(
  app: App,
  interaction: PressInteraction,
  { game }: ParamsOf<'orders'>,
): Promise<void> {
  await acknowledge(interaction);
  await standingOrdersOf(app, interaction, game);
}

async function standingOrdersOf(app: App, interaction: Replyable, game: number): Promise<void> {
  const row = await app.records.game(game);
  if (!row?.seats.some(({ user }) => user === interaction.user.id)) {
    return show(app, interaction, words(t`You do not sit at this table.`));
  }
  const campaign = await campaignOf(app, interaction, row.campaign);
  if (!campaign) return;
  const pack = app.pack(campaign.pack);
  if (interaction.isStringSelectMenu()) {
    const chosen = interaction.values;
    const all = [...(pack.orders ?? []), ...ALWAYS];
    if (chosen.some((value) => !all.some(({ wish }) => wish === value))) {
      return show(app, interaction, words(t`That is not among the choices.`));
    }
    await give(app, interaction, { campaign, pack, chosen });
  }
  const at = atCampaign(app, interaction, campaign);
  const [now, settings] = [await at.wishes(interaction.user.id), await at.settings()];
  const mayRule = 'member' in (await rulerIn(at));
  const isPlayer = (await playerOf(app, campaign, interaction.user.id)) !== undefined;
  await show(app, interaction, ordersPanel(game, now, { id: campaign.id, settings, mayRule, isPlayer }, pack));
}

interface OrderInput {
  readonly campaign: Campaign;
  readonly pack: Pack;
  readonly chosen: readonly string[];
}

async function give(app: App, { user }: Replyable, { campaign, pack, chosen }: OrderInput): Promise<void> {
  const own = Object.fromEntries((pack.orders ?? []).map(({ wish }) => [wish, chosen.includes(wish)]));
  const member = await playerOf(app, campaign, user.id);
  const game = await matchFor(app.records, campaign.id, user.id);
  let goesOrComes = false;
  await decided(app, campaign, game, async () => {
    const attending = member && { member, away: chosen.includes('away') };
    const said = attending && (await attendance(app, campaign, attending, game?.id));
    goesOrComes = said !== undefined;
    const ordered = [
      wishing(campaign.id, user.id, { askEverything: chosen.includes('askEverything') }),
      ...(pack.orders ? [wishingOwn(pack, campaign.id, user.id, own)] : []),
      ...(said ? [said.change] : []),
    ];
    return { change: together(campaign.id, user.id, ordered), message: said?.message };
  });
  if (goesOrComes) await refreshPanel(app, campaign);
}

function together(campaign: number, user: string, changes: readonly CampaignChange[]): CampaignChange {
  const change = (now: Json) => changes.reduce((wishes, { wishes: next }) => next?.change(wishes) ?? wishes, now);
  return { campaign, wishes: { user, change } };
}

export interface OrdersReader extends SettingsReader {
  /** False for a user who only plays a borrowed seat: `away` is not offered to them. */
  readonly isPlayer: boolean;
}

export function ordersPanel(
  game: number,
  wishes: Json,
  campaign: OrdersReader,
  pack: Pick<Pack, 'orders' | 'settled' | 'policies'>,
): Panel {
  const now = new Map(typeof wishes === 'object' && wishes !== null ? Object.entries(wishes) : []);
  const always = ALWAYS.filter(({ wish }) => campaign.isPlayer || wish !== 'away');
  const options = [...(pack.orders ?? []), ...always].map(({ wish: value, label, description }) => ({
    value,
    label: translated(label),
    description: translated(description),
    default: now.get(value) === true,
  }));
  const policies = (pack.policies?.lines(wishes) ?? []).map((line) => `- ${line}`);
  const given = [...options.filter((option) => option.default).map(({ label }) => `- ${label}`), ...policies];
  const settled = pack.settled?.(campaign);
  return {
    content: [
      t`Your standing orders in this campaign: what is done for you without asking.`,
      ...(given.length > 0 ? given : [t`You have given none; you are asked all but what goes without saying.`]),
      ...(settled ? [t`For the whole table: ${settled.words}`] : []),
    ].join('\n'),
    components: [
      menuRow(
        menu(customId({ action: 'orders', game }), t`What is done without asking you`, options, 0, options.length),
      ),
      ...buttonRows([
        ...(campaign.isPlayer && now.get('away') === true ? [backButton(campaign.id)] : []),
        button(customId({ action: 'panel', game }), t`My panel`, 'primary'),
        deadlinesButton(campaign.id),
        ...(pack.policies ? [pack.policies.button(game)] : []),
        ...(settled?.button ? [settled.button] : []),
      ]),
    ],
    picture: undefined,
  };
}
