/** Companions: characters without a player, whom the bot plays. They come and go between scenarios. */

import type { CharacterClass } from '../../games/frosthaven/content/schema/cards.ts';
import { catalogOf } from '../../games/frosthaven/pack.ts';
import { words } from '../../games/panel/panel.ts';
import { bold, cut, escaped, fitted, listed } from '../../games/panel/text.ts';
import { tidied } from '../../kernel/typed.ts';
import type { Campaign, Member } from '../../tables/records.ts';
import { type App, campaignHere } from '../app.ts';
import type { Suggestion } from '../command.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { acknowledge, type Replyable, show } from '../reply.ts';
import { MOST_PLAYERS, refreshPanel, whyNotNamed } from './campaign.ts';
import { playerOf } from './presence.ts';

/** Adds a companion to the campaign of this channel. */
export async function addCompanion(app: App, interaction: Replyable, typed: string, typedName: string): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOfPlayer(app, interaction);
  if (!campaign) return;
  const members = await app.records.members(campaign.id);
  const free = freeClasses(app, campaign, members);
  const mat = free.find(({ id, name }) => [id.toLowerCase(), name.toLowerCase()].includes(tidied(typed).toLowerCase()));
  const name = tidied(typedName);
  const why = await whyNotNamed(app, campaign, name);
  if (why) return show(app, interaction, words(why));
  if (members.length >= MOST_PLAYERS) return show(app, interaction, words('Four characters are here already.'));
  const added = mat && (await app.records.addCompanion(campaign.id, mat.id, name, MOST_PLAYERS));
  if (!mat || !added) return show(app, interaction, words(noSuchClass(typed, free)));
  await refreshPanel(app, campaign);
  await show(app, interaction, words(`${bold(escaped(name))}, the ${mat.name}, comes with you. The bot plays them.`));
}

/** The classes of which a companion can be, while one is typed. */
export async function classesToBring(app: App, channel: string): Promise<Suggestion[]> {
  const campaign = await campaignHere(app, channel);
  if (!campaign) return [];
  const free = freeClasses(app, campaign, await app.records.members(campaign.id));
  return free.map(({ id, name }) => ({ name, value: id }));
}

/** The companions that can be let go, while one is typed. */
export async function companionsHere(app: App, channel: string): Promise<Suggestion[]> {
  const campaign = await campaignHere(app, channel);
  const members = campaign ? await app.records.members(campaign.id) : [];
  return members.flatMap(({ user, character }) =>
    user === undefined && character !== undefined ? [{ name: character, value: character }] : [],
  );
}

/** Takes a companion away from the campaign of this channel. */
export async function dismissCompanion(app: App, interaction: Replyable, typed: string): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOfPlayer(app, interaction);
  if (!campaign) return;
  if (await app.records.gameOf(campaign.id)) {
    return show(app, interaction, words('A scenario is being played; change this when it is over.'));
  }
  const companions = (await app.records.members(campaign.id)).filter(({ user }) => user === undefined);
  const leaving = companions.find(({ character = '' }) => character.toLowerCase() === tidied(typed).toLowerCase());
  if (!leaving) return show(app, interaction, words(noSuchCompanion(typed, companions)));
  await app.records.dismiss(leaving.id);
  await refreshPanel(app, campaign);
  await show(app, interaction, words(`${bold(escaped(leaving.character ?? ''))} comes with you no longer.`));
}

/** The campaign of this channel, where it is for whoever asks to change it; tells when it is not. */
async function campaignOfPlayer(app: App, interaction: Replyable): Promise<Campaign | undefined> {
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (campaign && (await playerOf(app, campaign, interaction.user.id))) return campaign;
  const why = campaign
    ? 'Only players of this campaign can choose who comes with them.'
    : 'This channel has no campaign yet. `/campaign create` founds one.';
  await show(app, interaction, words(why));
  return undefined;
}

function freeClasses(app: App, campaign: Campaign, members: readonly Member[]): CharacterClass[] {
  const taken = members.map((member) => member.class);
  return [...catalogOf(app.pack(campaign.pack)).classes.values()].filter(({ id }) => !taken.includes(id));
}

/** Of what was typed, as much as an answer repeats. */
const MOST_TYPED = 40;
/** Names that an answer lists. */
const MOST_LISTED = 25;

function noSuchClass(typed: string, free: readonly CharacterClass[]): string {
  const names = free.slice(0, MOST_LISTED).map(({ name }) => name);
  const rest = names.length > 0 ? `You can choose from ${listed(names)}.` : 'All classes are taken.';
  return fitted(`“${escaped(cut(tidied(typed), MOST_TYPED))}” is no class that is free. ${rest}`, CONTENT_LENGTH);
}

function noSuchCompanion(typed: string, companions: readonly Member[]): string {
  const names = companions.map(({ character = '' }) => bold(escaped(character)));
  const rest = names.length > 0 ? `There is ${listed(names)}.` : 'There are none.';
  return `“${escaped(cut(tidied(typed), MOST_TYPED))}” is no companion of yours. ${rest}`;
}
