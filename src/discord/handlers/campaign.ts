/** A campaign begins: who joins, with which class and name. */
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { classesAlt } from '../../draw/index.ts';
import { id } from '../../kernel/id.ts';
import type { Campaign, Member } from '../../tables/records.ts';
import { type App, portraitOf } from '../app.ts';
import { customId, type Pressed } from '../ids.ts';
import { button, buttonRows, menu, menuRow, type Row } from '../present/components.ts';
import { acknowledge, type Pressing, type Replyable, show, words } from '../reply.ts';
import { bold, escaped } from '../say/names.ts';
import { kitPanel } from './kit.ts';

type Of<Action extends Pressed['action']> = Extract<Pressed, { action: Action }>;

export const MOST_PLAYERS = 4;

/** Founds a campaign in this channel and posts its panel. */
export async function foundCampaign(app: App, interaction: Replyable, name: string, pack: string): Promise<void> {
  const channel = interaction.channelId ?? '';
  const there = await app.records.campaignIn(channel);
  if (there) {
    await acknowledge(interaction);
    return show(
      app,
      interaction,
      words(`This channel already has a campaign: ${bold(escaped(there.name))}. \`/campaign panel\` shows it.`),
    );
  }
  await interaction.deferReply();
  const server = interaction.guildId ?? '';
  const campaign = await app.records.foundCampaign({ server, channel, name, pack, founder: interaction.user.id });
  const message = await interaction.editReply({ ...(await panelOf(app, campaign)), allowedMentions: { parse: [] } });
  await app.records.setPanel(campaign.id, message.id);
}

/** Posts the panel of this channel's campaign anew. */
export async function repostPanel(app: App, interaction: Replyable): Promise<void> {
  const campaign = await app.records.campaignIn(interaction.channelId ?? '');
  if (!campaign) {
    await acknowledge(interaction);
    return show(app, interaction, words('This channel has no campaign yet. `/campaign create` founds one.'));
  }
  await interaction.deferReply();
  const message = await interaction.editReply({ ...(await panelOf(app, campaign)), allowedMentions: { parse: [] } });
  await app.records.setPanel(campaign.id, message.id);
}

async function panelOf(app: App, campaign: Campaign): Promise<{ content: string; components: Row[] }> {
  const members = await app.records.members(campaign.id);
  const lines = members.map((member) => `- ${memberWords(app, campaign, member)}`);
  const ready = members.filter((member) => member.class !== undefined).length;
  const foot = ready < 2 ? 'Two to four players are needed.' : 'Everybody here? Then choose a scenario.';
  return {
    content: [
      `# ${escaped(campaign.name)}`,
      app.catalog(campaign.pack).pack.about,
      '',
      ...lines,
      '',
      `-# ${foot}`,
    ].join('\n'),
    components: buttonRows([
      button({ action: 'join', campaign: campaign.id }, 'Join', 'good', members.length >= MOST_PLAYERS),
      button({ action: 'kit', campaign: campaign.id }, 'Cards and items'),
      button({ action: 'begin', campaign: campaign.id }, 'Choose a scenario', 'primary', ready < 2),
      button({ action: 'leave', campaign: campaign.id }, 'Leave'),
    ]),
  };
}

function memberWords(app: App, campaign: Campaign, member: Member): string {
  if (member.class === undefined) return `<@${member.user}> is choosing a class.`;
  const { name } = app.catalog(campaign.pack).classOf(id(member.class));
  return `${bold(escaped(member.character ?? name))}, ${name} of level ${member.level} (<@${member.user}>)`;
}

/** Brings the public panel up to date. */
export async function refreshPanel(app: App, interaction: Replyable, campaign: Campaign): Promise<void> {
  const channel = interaction.client.channels.cache.get(campaign.channel);
  if (campaign.panel === undefined || !channel?.isSendable()) return;
  await channel.messages.edit(campaign.panel, { ...(await panelOf(app, campaign)), allowedMentions: { parse: [] } });
}

/** The campaign of a press; tells when it is gone. */
export async function campaignOf(app: App, interaction: Replyable, campaign: number): Promise<Campaign | undefined> {
  const found = await app.records.campaign(campaign);
  if (found && !found.ended) return found;
  await show(app, interaction, words('There is no campaign here any more. `/campaign create` founds one.'));
  return undefined;
}

/** Somebody joins, and sees the classes that are free. */
export async function join(app: App, interaction: Replyable, { campaign: number }: Of<'join'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (await app.records.gameOf(campaign.id)) {
    return show(app, interaction, words('A scenario is being played; join when it is over.'));
  }
  const members = await app.records.members(campaign.id);
  const { user } = interaction;
  if (members.length >= MOST_PLAYERS && !members.some((member) => member.user === user.id)) {
    return show(app, interaction, words('Four players are here already.'));
  }
  await app.records.join(campaign.id, user.id, user.displayName);
  await refreshPanel(app, interaction, campaign);
  await showClasses(app, interaction, campaign);
}

/** The same for the campaign of this channel. */
export async function joinHere(app: App, interaction: Replyable): Promise<void> {
  const campaign = await app.records.campaignIn(interaction.channelId ?? '');
  await join(app, interaction, { action: 'join', campaign: campaign?.id ?? 0 });
}

async function showClasses(app: App, interaction: Replyable, campaign: Campaign): Promise<void> {
  const members = await app.records.members(campaign.id);
  const taken = members.filter(({ user }) => user !== interaction.user.id).map((member) => member.class);
  const free = [...app.catalog(campaign.pack).classes.values()].filter((mat) => !taken.includes(mat.id));
  if (free.length === 0) return show(app, interaction, words('All classes are taken.'));
  const options = free.map(({ id: value, name, role }) => ({ value, label: name, description: role }));
  const portraits = free.map(portraitOf);
  await show(app, interaction, {
    content: 'Which class do you play?',
    components: [menuRow(menu({ action: 'class', campaign: campaign.id }, 'Choose a class', options))],
    picture: { job: { picture: 'classes', classes: portraits }, alt: classesAlt(portraits), name: 'classes.png' },
  });
}

/** A class was chosen: asks for the character's name. */
export async function chooseClass(app: App, interaction: Pressing, { campaign: number }: Of<'class'>): Promise<void> {
  const [chosen] = interaction.isStringSelectMenu() ? interaction.values : [];
  const campaign = await app.records.campaign(number);
  const mat = campaign && chosen !== undefined && app.catalog(campaign.pack).classes.get(id(chosen));
  if (!mat) {
    await acknowledge(interaction);
    return show(app, interaction, words('There is no such class.'));
  }
  await interaction.showModal(nameForm(number, mat.id, mat.name));
}

const NAME_FIELD = 'character';

function nameForm(campaign: number, className: string, title: string): APIModalInteractionResponseCallbackData {
  return {
    custom_id: customId({ action: 'name', campaign, class: className }),
    title: `Your ${title}`,
    components: [
      {
        type: ComponentType.Label,
        label: 'What is the name of your character?',
        component: {
          type: ComponentType.TextInput,
          custom_id: NAME_FIELD,
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: 24,
          required: true,
        },
      },
    ],
  };
}

/** The character has a name; it is in. */
export async function nameCharacter(app: App, interaction: Replyable, pressed: Of<'name'>): Promise<void> {
  await acknowledge(interaction);
  if (!interaction.isModalSubmit()) return;
  const campaign = await campaignOf(app, interaction, pressed.campaign);
  if (!campaign) return;
  const name = interaction.fields.getTextInputValue(NAME_FIELD).trim().replace(/\s+/g, ' ');
  const members = await app.records.members(campaign.id);
  const member = members.find(({ user }) => user === interaction.user.id);
  if (!member) return show(app, interaction, words('Join the campaign first.'));
  if (name === '') return show(app, interaction, words('A name needs at least one letter.'));
  if (members.some((other) => other.id !== member.id && other.class === pressed.class)) {
    return showClasses(app, interaction, campaign);
  }
  await app.records.setCharacter(member.id, pressed.class, name);
  await refreshPanel(app, interaction, campaign);
  const mat = app.catalog(campaign.pack).classOf(id(pressed.class));
  const first = `You are ${bold(escaped(name))}, the ${mat.name}. ${mat.story}`;
  await show(app, interaction, await kitPanel(app, campaign, interaction.user.id, first));
}

/** Somebody leaves before the first scenario. */
export async function leave(app: App, interaction: Replyable, { campaign: number }: Of<'leave'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (await app.records.gameOf(campaign.id)) {
    return show(app, interaction, words('A scenario is being played; it needs you until it is over.'));
  }
  await app.records.leave(campaign.id, interaction.user.id);
  await refreshPanel(app, interaction, campaign);
  await show(app, interaction, words('You have left the campaign. `Join` brings you back.'));
}

/** The founder, or whoever may manage the channel, ends the campaign. */
export async function endCampaign(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await app.records.campaignIn(interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, words('This channel has no campaign.'));
  if (!mayManage(interaction, campaign))
    return show(app, interaction, words('Only the founder or a moderator can end it.'));
  const game = await app.records.gameOf(campaign.id);
  if (game) await app.tables.abandon(game.id);
  await app.records.endCampaign(campaign.id);
  await show(app, interaction, words(`${bold(escaped(campaign.name))} has ended. Its record is kept.`));
}

/** The founder and people who may manage messages here decide for a campaign. */
export function mayManage(interaction: Replyable, campaign: Campaign): boolean {
  return interaction.user.id === campaign.founder || interaction.memberPermissions?.has('ManageMessages') === true;
}
