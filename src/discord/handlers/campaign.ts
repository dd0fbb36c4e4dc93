/** A campaign begins: who joins, with which class and name. */

import { ChannelType } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { classesAlt, pictureJob } from '../../games/frosthaven/draw/index.ts';
import { catalogOf } from '../../games/frosthaven/pack.ts';
import { customId, type Of } from '../../games/frosthaven/present/ids.ts';
import { kitPanel } from '../../games/frosthaven/present/kit.ts';
import { MONSTER_WORDS, monstersButton } from '../../games/frosthaven/present/monsters.ts';
import { portraitOf } from '../../games/frosthaven/present/portrait.ts';
import { button, buttonRows, pagedMenus, type Row } from '../../games/panel/controls.ts';
import { type Form, type Panel, words } from '../../games/panel/panel.ts';
import { bold, cut, escaped, fitted, isName } from '../../games/panel/text.ts';
import { id } from '../../kernel/id.ts';
import { tidied } from '../../kernel/typed.ts';
import { preferencesOf, wishing } from '../../tables/preferences.ts';
import { type Campaign, displayName, type Member } from '../../tables/records.ts';
import { settingsOf } from '../../tables/table-settings.ts';
import { type App, campaignHere, type Shelf } from '../app.ts';
import { type ActionRow, actionRows, modal } from '../components.ts';
import { CONTENT_LENGTH, LABEL_LENGTH, LEGACY_ROWS, MODAL_TITLE_LENGTH } from '../limits.ts';
import { missingWords } from '../obstacles.ts';
import { missingPermissions } from '../permissions.ts';
import { acknowledge, acknowledgePublicly, type Pressing, type Replyable, show } from '../reply.ts';
import { inOwnColours } from '../see.ts';
import { surely } from '../sending.ts';
import { atCampaign } from './at-campaign.ts';
import { campaignOf, mayManage, whyClosed } from './campaign-of.ts';
import { isPlayable, noSuchPack, packWanted } from './packs.ts';

export const MOST_PLAYERS = 4;
const USUAL_NAME = 'Our campaign';
const MOST_CAMPAIGN_NAME = 60;
const MOST_NAME = 24;

/**
 * Founds a campaign in this channel and posts its panel. Where several packs are there, one of them must be typed. Throws
 * a PackUnusable, and founds nothing, where it can’t be read.
 */
export async function foundCampaign(app: App, interaction: Replyable, typed: string, typedPack: string): Promise<void> {
  const channel = interaction.channelId ?? '';
  const wanted = tidied(typed);
  const pack = packWanted(app, typedPack);
  const why = (await whyNotHere(app, interaction, channel)) ?? (wanted === '' ? undefined : whyNoName(wanted));
  if (why || pack === undefined) {
    await acknowledge(interaction);
    return show(app, interaction, words(why ?? noSuchPack(app, typedPack)));
  }
  app.pack(pack);
  await acknowledgePublicly(interaction);
  const name = cut(wanted === '' ? USUAL_NAME : wanted, MOST_CAMPAIGN_NAME);
  const server = interaction.guildId ?? '';
  const founder = interaction.user.id;
  const campaign = await app.tables.campaigns.found({ server, channel, name, pack, founder });
  if (!campaign) return show(app, interaction, words('This channel already has a campaign.'));
  const panel = { ...publicly(await panelOf(app, campaign)), allowedMentions: { parse: [] } };
  const message = await surely(() => interaction.editReply(panel));
  await app.records.setPanel(campaign.id, message.id);
}

/** Why no campaign can live here; undefined when one can. */
async function whyNotHere(app: App, interaction: Replyable, channel: string): Promise<string | undefined> {
  const there = await app.records.campaignIn(channel);
  if (there) return `This channel already has a campaign: ${bold(escaped(there.name))}. \`/campaign panel\` shows it.`;
  const type = interaction.channel?.type;
  if (type !== ChannelType.GuildText && type !== ChannelType.GuildAnnouncement) {
    return 'A campaign needs an ordinary text channel, since its scenarios are played in threads.';
  }
  const missing = missingPermissions(interaction);
  return missing.length > 0 ? missingWords(missing) : undefined;
}

/** Posts the panel of this channel's campaign anew. */
export async function repostPanel(app: App, interaction: Replyable): Promise<void> {
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign || campaign.channel !== interaction.channelId) {
    await acknowledge(interaction);
    const why = campaign
      ? `The panel of ${bold(escaped(campaign.name))} is in <#${campaign.channel}>.`
      : 'This channel has no campaign yet. `/campaign create` founds one.';
    return show(app, interaction, words(why));
  }
  await acknowledgePublicly(interaction);
  const panel = { ...publicly(await panelOf(app, campaign)), allowedMentions: { parse: [] } };
  const message = await surely(() => interaction.editReply(panel));
  await app.records.setPanel(campaign.id, message.id);
}

/** The public panel of a campaign. */
export async function panelOf(app: Shelf, campaign: Campaign): Promise<Panel> {
  const members = await app.records.members(campaign.id);
  const wishes = await Promise.all(members.map(({ user }) => preferencesOf(app.records, campaign.id, user)));
  const lines = members.map((member, i) => `- ${memberWords(app, campaign, member)}${wishes[i]?.away ? ': away' : ''}`);
  const ready = members.filter((member) => member.class !== undefined).length;
  const foot =
    ready < 2
      ? 'Two to four characters are needed; `/campaign companion` adds one that the bot plays.'
      : 'Everybody here? Then choose a scenario.';
  const { monsters, joining } = settingsOf(campaign);
  return {
    content: fitted(
      [
        `# ${escaped(campaign.name)}`,
        catalogOf(app.pack(campaign.pack)).pack.about,
        '',
        ...lines,
        ...(await playedLines(app, campaign)),
        '',
        `-# ${MONSTER_WORDS[monsters]}`,
        ...(joining === 'closed' ? ['-# Nobody else may join.'] : []),
        `-# ${foot}`,
      ].join('\n'),
      CONTENT_LENGTH,
    ),
    components: buttonRows([
      button(customId({ action: 'join', campaign: campaign.id }), 'Join', 'good', members.length >= MOST_PLAYERS),
      button(customId({ action: 'kit', campaign: campaign.id }), 'Cards and items'),
      button(customId({ action: 'begin', campaign: campaign.id }), 'Choose a scenario', 'primary', ready < 2),
      monstersButton(campaign),
      button(customId({ action: 'leave', campaign: campaign.id }), 'Leave'),
    ]),
  };
}

function publicly({ content, components }: Panel): { content: string; components: ActionRow[] } {
  return { content, components: actionRows(components) };
}

/** As many scenarios as are told one by one; of earlier ones their number. */
const MOST_PLAYED = 8;

/** What is being played, and what was played with which result, the last first. */
async function playedLines(app: Shelf, campaign: Campaign): Promise<string[]> {
  const games = (await app.records.gamesOf(campaign.id)).toReversed();
  const { scenarios } = catalogOf(app.pack(campaign.pack));
  const lines = games.slice(0, MOST_PLAYED).map(({ scenario, level, thread, result }) => {
    const name = scenarios.get(id(scenario))?.name ?? scenario;
    const where = thread === undefined ? '' : ` (<#${thread}>)`;
    return `- *${name}*, level ${level}: ${result ?? 'being played'}${where}`;
  });
  const earlier = games.length - lines.length;
  return lines.length === 0 ? [] : ['', '**Scenarios**', ...lines, ...(earlier > 0 ? [`- and ${earlier} before`] : [])];
}

/** The panel of a campaign, for whoever presses a button elsewhere. */
export async function showHome(app: App, interaction: Replyable, { campaign: number }: Of<'home'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (campaign) await show(app, interaction, await panelOf(app, campaign));
}

/** A scenario is over: the panel of its campaign says so. */
export async function refreshAfter(app: App, game: number): Promise<void> {
  const row = await app.records.game(game);
  const campaign = row?.result && (await app.records.campaign(row.campaign));
  if (campaign && !campaign.ended) await refreshPanel(app, campaign);
}

function memberWords(app: Shelf, campaign: Campaign, member: Member): string {
  if (member.class === undefined) return `<@${member.user}> is choosing a class.`;
  const { name } = catalogOf(app.pack(campaign.pack)).classOf(id(member.class));
  const who = member.user === undefined ? 'played by the bot' : `<@${member.user}>`;
  return `${bold(escaped(member.character ?? name))}, ${name} of level ${member.level} (${who})${member.gone ? ': has left the server' : ''}`;
}

/** Milliseconds that somebody's own answer waits for the public panel. */
const PATIENCE = 5_000;

/**
 * Brings the public panel up to date. One change after the other, each as the campaign then is: a slow one can't bring
 * back what a later one has changed.
 */
export async function refreshPanel(app: App, { id: campaign }: Campaign): Promise<void> {
  app.homes.start(campaign);
  await app.homes.done(campaign, PATIENCE);
}

/** The public panel of a campaign as it is now. */
export async function refreshHome(app: App, number: number): Promise<void> {
  const campaign = await app.records.campaign(number);
  if (campaign?.panel === undefined || !isPlayable(app, campaign.pack)) return;
  const body = { ...publicly(await panelOf(app, campaign)), allowed_mentions: { parse: [] } };
  await app.rest
    .patch(Routes.channelMessage(campaign.channel, campaign.panel), { body })
    .catch((error) => app.log.warn({ why: String(error) }, 'the panel of a campaign could not be changed'));
}

/** Somebody joins, and sees the classes that are free. */
export async function join(app: App, interaction: Replyable, { campaign: number }: Of<'join'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (await app.records.gameOf(campaign.id)) {
    return show(app, interaction, words('A scenario is being played; join when it is over.'));
  }
  const { user } = interaction;
  const closed = whyClosed(campaign, await app.records.members(campaign.id), user.id);
  if (closed) return show(app, interaction, words(closed));
  const joined = await app.records.join(campaign.id, user.id, displayName.parse(user.displayName), MOST_PLAYERS);
  if (!joined) return show(app, interaction, words('Four characters are here already.'));
  await refreshPanel(app, campaign);
  await showClasses(app, interaction, campaign);
}

/** The same for the campaign of this channel. */
export async function joinHere(app: App, interaction: Replyable): Promise<void> {
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  await join(app, interaction, { campaign: campaign?.id ?? 0 });
}

async function showClasses(app: App, interaction: Replyable, campaign: Campaign): Promise<void> {
  await show(app, interaction, await classesPanel(app, campaign, interaction.user.id));
}

/** The classes that are free for a user. */
export async function classesPanel(app: Shelf, campaign: Campaign, user: string): Promise<Panel> {
  const members = await app.records.members(campaign.id);
  const taken = members.filter((member) => member.user !== user).map((member) => member.class);
  const free = [...catalogOf(app.pack(campaign.pack)).classes.values()].filter((mat) => !taken.includes(mat.id));
  if (free.length === 0) return words('All classes are taken.');
  const options = free.map(({ id: value, name, role }) => ({ value, label: name, description: role }));
  const portraits = free.map(portraitOf);
  const panel: Panel = {
    content: 'Which class do you play?',
    components: pagedMenus(options, {
      page: 0,
      menus: LEGACY_ROWS,
      menuId: (part) => customId({ action: 'class', campaign: campaign.id, part }),
      pageId: () => customId({ action: 'join', campaign: campaign.id }),
      placeholder: 'Choose a class',
    }),
    picture: { job: pictureJob('classes', { classes: portraits }), alt: classesAlt(portraits), name: 'classes.png' },
  };
  return inOwnColours(app, campaign.id, user, panel);
}

/** A class was chosen: asks for the character's name. */
export async function chooseClass(app: App, interaction: Pressing, { campaign: number }: Of<'class'>): Promise<void> {
  const [chosen] = interaction.isStringSelectMenu() ? interaction.values : [];
  await showNameForm(app, interaction, number, chosen);
}

const NAME_FIELD = 'character';

/** The form that asks for the name of a character. */
export function nameForm(campaign: number, className: string, title: string): Form {
  return {
    id: customId({ action: 'name', campaign, class: className }),
    title: cut(`Your ${title}`, MODAL_TITLE_LENGTH),
    fields: [
      { id: NAME_FIELD, label: cut('What is the name of your character?', LABEL_LENGTH), least: 1, most: MOST_NAME },
    ],
  };
}

/** The character has a name; it is in. */
export async function nameCharacter(app: App, interaction: Replyable, pressed: Of<'name'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, pressed.campaign);
  if (!campaign) return;
  const name = tidied(typedName(interaction));
  const mat = catalogOf(app.pack(campaign.pack)).classes.get(id(pressed.class));
  const members = await app.records.members(campaign.id);
  const member = members.find(({ user }) => user === interaction.user.id);
  const why = await whyNotNamed(app, campaign, name);
  if (why) return show(app, interaction, { ...words(why), components: formAgain(pressed) });
  if (!member) return show(app, interaction, words('Join the campaign first.'));
  if (!mat) return show(app, interaction, words('There is no such class.'));
  if (!(await app.records.setCharacter(member.id, mat.id, name))) return showClasses(app, interaction, campaign);
  await refreshPanel(app, campaign);
  const first = `You are ${bold(escaped(name))}, the ${mat.name}. ${mat.story}`;
  const kit = await kitPanel(catalogOf(app.pack(campaign.pack)), atCampaign(app, interaction, campaign), first);
  await show(app, interaction, await inOwnColours(app, campaign.id, interaction.user.id, kit));
}

/** The way back to the form from which something was refused: Discord opens none in answer to a form. */
function formAgain({ campaign, class: of }: Of<'name'>): Row[] {
  return buttonRows([button(customId({ action: 'name-form', campaign, class: of }), 'Name your character', 'primary')]);
}

/** Shows the form for the name of a character again. */
export async function askNameAgain(app: App, interaction: Pressing, pressed: Of<'name-form'>): Promise<void> {
  await showNameForm(app, interaction, pressed.campaign, pressed.class);
}

async function showNameForm(app: App, interaction: Pressing, number: number, chosen: string | undefined) {
  const campaign = await app.records.campaign(number);
  const mat = campaign && chosen !== undefined && catalogOf(app.pack(campaign.pack)).classes.get(id(chosen));
  if (!mat) {
    await acknowledge(interaction);
    return show(app, interaction, words('There is no such class.'));
  }
  await interaction.showModal(modal(nameForm(number, mat.id, mat.name)));
}

function typedName(interaction: Replyable): string {
  const field = interaction.isModalSubmit() && interaction.fields.fields.get(NAME_FIELD);
  return field && 'value' in field && typeof field.value === 'string' ? field.value : '';
}

/** Why nobody and nothing can be called so; undefined where they can. */
function whyNoName(name: string): string | undefined {
  return isName(name) ? undefined : 'A name needs two letters or figures that can be seen.';
}

/** Why a character can't be called so now; undefined when it can. */
export async function whyNotNamed(app: App, campaign: Campaign, name: string): Promise<string | undefined> {
  const why = whyNoName(name);
  if (why) return why;
  if (name.length > MOST_NAME) return `A name has up to ${MOST_NAME} characters.`;
  return (await app.records.gameOf(campaign.id))
    ? 'A scenario is being played; change this when it is over.'
    : undefined;
}

/** Somebody leaves before the first scenario. */
export async function leave(app: App, interaction: Replyable, { campaign: number }: Of<'leave'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (await app.records.gameOf(campaign.id)) {
    return show(app, interaction, words('A scenario is being played; it needs you until it is over.'));
  }
  const members = await app.records.members(campaign.id);
  if (!members.some(({ user }) => user === interaction.user.id)) {
    return show(app, interaction, words('You are not in this campaign.'));
  }
  const { id: user } = interaction.user;
  await app.records.change({ ...wishing(campaign.id, user, { away: false, silentSince: null }), leaves: user });
  await refreshPanel(app, campaign);
  await show(app, interaction, words('You have left the campaign. `Join` brings you back.'));
}

/** Says what ending the campaign of this channel would mean, and offers it. */
export async function offerEnd(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await app.records.campaignIn(interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, words('This channel has no campaign.'));
  if (!mayManage(interaction, campaign)) return show(app, interaction, NOT_YOURS);
  const playing = (await app.records.gameOf(campaign.id))
    ? ' The scenario that is being played ends without a result.'
    : '';
  const row = buttonRows([button(customId({ action: 'end', campaign: campaign.id }), 'End the campaign', 'danger')]);
  const content = `This ends ${bold(escaped(campaign.name))} for good; its record is kept, but nobody can go on with it.${playing}`;
  await show(app, interaction, { content, components: row, picture: undefined });
}

/** Ends a campaign, and with it the scenario that is being played. */
export async function endNow(app: App, interaction: Replyable, { campaign: number }: Of<'end'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (!mayManage(interaction, campaign)) return show(app, interaction, NOT_YOURS);
  const game = await app.records.gameOf(campaign.id);
  const end = { campaign: campaign.id, ends: true } as const;
  if (game) await app.tables.abandon(game.id, end);
  else await app.records.change(end);
  await show(app, interaction, words(`${bold(escaped(campaign.name))} has ended. Its record is kept.`));
}

const NOT_YOURS = words('Only the founder or a moderator can end it.');
