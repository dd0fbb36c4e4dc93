/** `/start`: what is played, by whom and how, on one panel; then one press founds the campaign. */

import { z } from 'zod';
import type { PlayStyle } from '../../../game-api/contract/match.ts';
import { PLAY_STYLES } from '../../../game-api/contract/match.ts';
import type { ControlRow, MenuOption } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, channelMenu, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { howItGoesButton } from '../../../game-api/panel/joining.ts';
import { MENU_OPTIONS } from '../../../game-api/panel/limits.ts';
import type { Form, Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel, packsIn } from '../../context/context.ts';
import { serverOf } from '../../context/server.ts';
import { modal } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { foundCampaign, MAX_NAME_LENGTH } from '../campaign/campaign.ts';
import type { CampaignPlace } from '../campaign/campaign-place.ts';
import { findPlace } from '../campaign/campaign-place.ts';
import { moveCampaignHere, suggestMovableCampaigns } from '../campaign/move-channel.ts';
import { runActionHere } from '../play/game-actions.ts';
import { isPlayable } from '../shared/find-game.ts';
import type { FoundingDraft } from './founding-draft.ts';
import { EMPTY_DRAFT, newCampaignWords, readFoundingDraft } from './founding-draft.ts';

const MAX_INVITED = 10;

/** `/start`: the next match of the campaign of this channel, else a new campaign. */
export async function startHere(app: BotContext, interaction: Replyable): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (campaign) return runActionHere(app, interaction, 'begin', { parts: [], typed: new Map() });
  await showFoundingHere(app, interaction);
}

export async function showFoundingHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await editReply(app, interaction, await foundingPanel(app, interaction));
}

type Packs = BotContext['packs'];

/** In the order of the games: the first is the default. */
function packsHere(app: BotContext, { guildId }: Replyable): Packs {
  const playable = packsIn(app, guildId).filter(({ id }) => isPlayable(app, id));
  return app.games.flatMap((game) => playable.filter((pack) => pack.game === game.id));
}

/** Of the panel that was pressed, else the defaults. */
function draftOf(packs: Packs, interaction: Replyable): FoundingDraft | undefined {
  const [first] = packs;
  const message = interaction.isCommand() ? null : interaction.message;
  const { pack, ...shown } = message ? readFoundingDraft(message.toJSON()) : EMPTY_DRAFT;
  const chosen = packs.find(({ id }) => id === pack) ?? first;
  return chosen && { where: placeHere(interaction), ...shown, pack: chosen.id };
}

/** In a thread, its channel; in a post, its forum. */
function placeHere({ channel, channelId }: Replyable): string {
  return (channel?.isThread() ? channel.parentId : channelId) ?? '';
}

async function foundingPanel(
  app: BotContext,
  interaction: Replyable,
  packs: Packs = packsHere(app, interaction),
  draft: FoundingDraft | undefined = draftOf(packs, interaction),
): Promise<Panel> {
  if (!draft) return textPanel(t`There is no pack to play here. The operator of the bot can add one.`);
  const full = app.host.whyNoNewCampaign(await app.records.campaignCount(interaction.guildId ?? ''));
  const place = await findPlace(app, interaction, draft.where);
  const problem = full ?? ('why' in place ? place.why : undefined);
  const movable = (await suggestMovableCampaigns(app, interaction)).slice(0, MENU_OPTIONS);
  const move = movable.map(({ name, value }): MenuOption => ({ label: name, value }));
  const moving = move.length === 0 ? [] : [menuRow(menu(foundingId('move'), t`Or move a campaign here`, move))];
  if (full !== undefined || serverOf(interaction) === undefined)
    return { content: problem ?? '', components: buttonRows([howItGoesButton()]) };
  const where = menuRow(channelMenu(foundingId('where'), t`Where do you play?`, draft.where));
  return {
    content: [...draftLines(app, packs, draft, place), ...(problem === undefined ? [] : ['', problem])].join('\n'),
    components: [
      ...choiceRows(app, packs, draft),
      where,
      ...buttonRows([
        button(foundingId('found'), t`Found it`, 'good', problem !== undefined),
        button(foundingId('more'), t`Players and name…`),
        howItGoesButton(),
      ]),
      ...moving,
    ],
  };
}

function draftLines(
  app: BotContext,
  packs: Packs,
  { pack, style, name, invited, where }: FoundingDraft,
  place: Awaited<ReturnType<typeof findPlace>>,
): string[] {
  const chosen = packs.find(({ id }) => id === pack);
  const people = invited.map(mention);
  return [
    name === '' ? newCampaignWords() : bold(escapeMarkdown(name)),
    t`- You play ${bold(escapeMarkdown(chosen ? packName(app, chosen) : pack))}`,
    `- ${STYLES[style]().label}`,
    people.length === 0
      ? t`- Who plays: whoever presses **Join**`
      : t`- Invited: ${formatList(people)}; whoever presses **Join** plays, too`,
    ...('why' in place ? [] : [placeLine(place, where)]),
  ];
}

function placeLine(place: CampaignPlace, where: string): string {
  return 'forum' in place
    ? t`- Where: in the forum <#${place.forum}>; the campaign and whatever is played get a post each there`
    : t`- Where: in <#${where}>; whatever is played gets a thread of its own there`;
}

function packName({ games }: BotContext, { name, game }: Packs[number]): string {
  const of = games.find(({ id }) => id === game)?.name ?? game;
  return of === name ? name : `${of}: ${name}`;
}

const STYLES: Readonly<Record<PlayStyle, () => { readonly label: string; readonly description: string }>> = {
  quick: () => ({
    label: t`Quick: only what matters is asked`,
    description: t`The rest is answered as most people would`,
  }),
  everything: () => ({ label: t`Everything is asked`, description: t`Slower by post, and nothing is decided for you` }),
  together: () => ({
    label: t`By appointment: you all play at the same time`,
    description: t`Everything is asked, without deadlines`,
  }),
};

function choiceRows(app: BotContext, packs: Packs, { pack, style }: FoundingDraft): ControlRow[] {
  const offered = packs.slice(0, MENU_OPTIONS).map((each) => ({
    value: each.id,
    label: packName(app, each),
    default: each.id === pack,
  }));
  const styles = PLAY_STYLES.map((each) => ({ value: each, ...STYLES[each](), default: each === style }));
  return [
    ...(offered.length > 1 ? [menuRow(menu(foundingId('pack'), t`What do you play?`, offered))] : []),
    menuRow(menu(foundingId('style'), t`How much is asked?`, styles)),
  ];
}

function moreForm({ name }: FoundingDraft): Form {
  return {
    id: submitFounding.customId({}),
    title: t`A new campaign`,
    fields: [
      { id: 'players', label: t`Who plays? They are called.`, kind: 'person', most: MAX_INVITED, required: false },
      { id: 'name', label: t`Its name`, least: 0, most: MAX_NAME_LENGTH, ...(name !== '' && { value: name }) },
    ],
  };
}

const foundingActs = z.enum(['panel', 'pack', 'style', 'more', 'found', 'move', 'where']);

function foundingId(what: z.output<typeof foundingActs>): string {
  return chooseFounding.customId({ what });
}

export const chooseFounding = defineAction({
  id: 'new-campaign',
  params: { what: foundingActs },
  run: async (app, interaction, { what }) => {
    const packs = packsHere(app, interaction);
    const draft = draftOf(packs, interaction);
    const [chosen = ''] = interaction.isButton() ? [] : interaction.values;
    if (!draft || what === 'panel') return showFoundingHere(app, interaction);
    const { name, where, ...rest } = draft;
    if (what === 'move') return moveCampaignHere(app, interaction, chosen, where);
    if (what === 'more') return void (await interaction.showModal(modal(moreForm(draft))));
    if (what === 'found') return foundCampaign(app, interaction, name, { game: '', ...rest, where });
    await showDraft(app, interaction, packs, changedDraft(draft, what, chosen));
  },
});

function changedDraft(draft: FoundingDraft, what: 'pack' | 'style' | 'where', chosen: string): FoundingDraft {
  if (what === 'style') return { ...draft, style: PLAY_STYLES.find((each) => each === chosen) ?? draft.style };
  return chosen === '' ? draft : { ...draft, [what]: chosen };
}

async function showDraft(
  app: BotContext,
  interaction: Replyable,
  packs: Packs,
  draft: FoundingDraft | undefined,
): Promise<void> {
  await acknowledge(interaction);
  await editReply(app, interaction, await foundingPanel(app, interaction, packs, draft));
}

export const submitFounding = defineModalAction({
  id: 'new-campaign-more',
  params: {},
  run: async (app, interaction) => {
    const packs = packsHere(app, interaction);
    const draft = draftOf(packs, interaction);
    const people = [...(interaction.fields.getSelectedUsers('players')?.values() ?? [])];
    const invited = people.filter(({ id, bot }) => !bot && id !== interaction.user.id).map(({ id }) => id);
    const name = interaction.fields.getTextInputValue('name').trim();
    await showDraft(app, interaction, packs, draft && { ...draft, name, invited });
  },
});

export function startButton() {
  return button(foundingId('panel'), t`Found a campaign`, 'good');
}
