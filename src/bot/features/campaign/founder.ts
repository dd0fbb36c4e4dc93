/** New founders: appointed by the old one, or, where the founder is gone, by a manager of the server or a vote. */

import type { User } from 'discord.js';
import { isVacant } from '../../../engine/values/placeholder-users.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { asJson, type PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escaped, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import {
  type FounderNomination,
  founderSilenceOf,
  publicly,
  settingsOf,
  settling,
  silentWords,
} from '../../../matches/settings/table-settings.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { isInServer } from '../../notify/server-membership.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import {
  acknowledge,
  acknowledgeBeside,
  type PressInteraction,
  type Replyable,
  show,
} from '../../response/responses.ts';
import { campaignOf, mayChoosePlayers } from '../shared/campaign-permissions.ts';
import { refreshPanel } from './campaign.ts';

const noCampaign = () => words(t`This channel has no campaign yet. \`/campaign create\` founds one.`);
const decidedWords = () => words(t`That has been decided already.`);
const howWords = () =>
  t`Whoever may manage this server names another with \`/founder player:\`. So does any player, where more than half of the others agree.`;

export async function showFounder(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  const why = await whyGone(app, campaign);
  const next = why === undefined ? t`They hand it over with \`/founder player:\`.` : howWords();
  await show(app, interaction, words(`${founderWords(campaign, why)} ${next}`));
}

type FounderAbsence = 'forgotten' | 'left' | 'silent';

function founderWords(campaign: Campaign, why: FounderAbsence | undefined): string {
  const [founder, name] = [mention(campaign.founder), bold(escaped(campaign.name))];
  const { founderSilent } = settingsOf(campaign);
  switch (why) {
    case undefined:
      return t`${founder} is the founder of ${name}.`;
    case 'forgotten':
      return t`${founder} is the founder of ${name}, and is here no more.`;
    case 'left':
      return t`${founder} is the founder of ${name}, and has left this server.`;
    case 'silent':
      return t`${founder} is the founder of ${name}, and has not been heard of here for ${silentWords(founderSilent)}.`;
  }
}

function goneWords(campaign: Campaign, why: FounderAbsence): string {
  const founder = mention(campaign.founder);
  if (why === 'forgotten') return t`${founder} is here no more.`;
  if (why === 'left') return t`${founder} has left this server.`;
  return t`${founder} has not been heard of here for ${silentWords(settingsOf(campaign).founderSilent)}.`;
}

/** Returns undefined where the founder still decides. */
async function whyGone(app: App, campaign: Campaign): Promise<FounderAbsence | undefined> {
  const { founder, server } = campaign;
  if (isVacant(founder)) return 'forgotten';
  if (!(await isInServer(app, server, founder))) return 'left';
  const settings = settingsOf(campaign);
  const { founderSeen } = settings;
  const isSilent = founderSeen !== null && app.tables.now - founderSeen >= founderSilenceOf(settings);
  return isSilent ? 'silent' : undefined;
}

export async function nameFounder(app: App, interaction: Replyable, player: User): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  const { user } = interaction;
  if (player.bot || player.id === campaign.founder)
    return show(app, interaction, words(t`Name somebody else, and no bot.`));
  const voices = await voicesIn(app, campaign);
  const by = bySomebody(interaction, campaign, voices);
  if (by === undefined)
    return show(
      app,
      interaction,
      words(t`Its founder decides that; where they are gone, players and managers of the server.`),
    );
  const why = by === 'founder' ? undefined : await whyGone(app, campaign);
  if (by !== 'founder' && why === undefined)
    return show(
      app,
      interaction,
      words(t`${mention(campaign.founder)} is here, and hands it over with \`/founder player:\`.`),
    );
  const naming: FounderNomination = { to: player.id, by, agreed: by === 'vote' ? [user.id] : [] };
  if (player.id === user.id && isDecided(naming, voices)) return become(app, interaction, campaign);
  await ask(app, campaign, naming, { who: user.displayName, why, voices });
  await show(app, interaction, words(t`They are asked, in the channel of the campaign.`));
}

function bySomebody({ user, memberPermissions }: Replyable, campaign: Campaign, voices: readonly string[]) {
  if (user.id === campaign.founder) return 'founder';
  if (mayChoosePlayers({ user, memberPermissions }, campaign)) return 'manager';
  return voices.includes(user.id) ? 'vote' : undefined;
}

async function voicesIn({ records }: App, { id, founder }: Campaign): Promise<string[]> {
  const members = await records.members(id);
  return members.map(({ user }) => user).filter((user) => user !== founder && !isVacant(user));
}

function neededOf(voices: readonly string[]): number {
  return Math.floor(voices.length / 2) + 1;
}

function isDecided({ by, agreed }: FounderNomination, voices: readonly string[]): boolean {
  return by !== 'vote' || agreed.filter((user) => voices.includes(user)).length >= neededOf(voices);
}

interface NominationDetails {
  readonly who: string;
  /** Undefined where the founder hands the campaign over. */
  readonly why: FounderAbsence | undefined;
  readonly voices: readonly string[];
}

async function ask(app: App, campaign: Campaign, naming: FounderNomination, asking: NominationDetails): Promise<void> {
  const notice = asJson(publicly(campaign, () => namingMessage(campaign, naming, asking)));
  await app.records.change({ ...settling(campaign.id, { naming }), notice });
  app.deliverer.wakeCampaign(campaign.id);
}

function namingMessage(
  of: Campaign,
  naming: FounderNomination,
  { who, why, voices }: NominationDetails,
): PublicMessage {
  const campaign = of.id;
  const { to, by, agreed } = naming;
  const reason = why === undefined ? [] : [goneWords(of, why)];
  const press = (what: ParamsOf<'be-founder'>['what'], label: string) => [
    { id: customId({ action: 'be-founder', campaign, user: to, what }), label, look: 'good' as const },
  ];
  if (isDecided(naming, voices)) {
    const asks =
      by === 'vote'
        ? t`${mention(to)} The table would have you be the founder of this campaign, who decides for it.`
        : t`${mention(to)} ${bold(escaped(who))} asks you to be the founder of this campaign, who decides for it.`;
    const content = [asks, ...reason, t`Will you?`].join(' ');
    return { to: 'channel', content, mentions: [to], buttons: press('accept', t`I will`) };
  }
  const others = voices.filter((user) => !agreed.includes(user));
  const calls = others.map((user) => mention(user)).join(' ');
  const wish = t`${bold(escaped(who))} would have ${mention(to)} be the founder of this campaign.`;
  const content = [calls, wish, ...reason, t`${agreed.length} of ${neededOf(voices)} agree.`].join(' ');
  return { to: 'channel', content, mentions: others, buttons: press('agree', t`Agree`) };
}

export async function beFounder(
  app: App,
  interaction: PressInteraction,
  { campaign: number, user, what }: ParamsOf<'be-founder'>,
): Promise<void> {
  await acknowledgeBeside(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  const { naming } = settingsOf(campaign);
  if (naming?.to !== user) return show(app, interaction, decidedWords());
  const why = naming.by === 'founder' ? undefined : await whyGone(app, campaign);
  if (naming.by !== 'founder' && why === undefined)
    return show(app, interaction, words(t`${mention(campaign.founder)} is here again.`));
  const voices = await voicesIn(app, campaign);
  if (what === 'agree') return agree(app, interaction, campaign, naming, { why, voices });
  if (interaction.user.id !== user)
    return show(app, interaction, words(t`${mention(user)} is asked, and nobody else.`));
  if (!isDecided(naming, voices)) return show(app, interaction, words(t`The table has not agreed to it yet.`));
  await become(app, interaction, campaign);
}

async function agree(
  app: App,
  interaction: PressInteraction,
  campaign: Campaign,
  naming: FounderNomination,
  { why, voices }: Pick<NominationDetails, 'why' | 'voices'>,
): Promise<void> {
  const { id, displayName } = interaction.user;
  if (!voices.includes(id)) return show(app, interaction, words(t`Those who play here decide that.`));
  if (naming.agreed.includes(id) || isDecided(naming, voices)) return show(app, interaction, decidedWords());
  const now = { ...naming, agreed: [...naming.agreed, id] };
  if (now.to === id && isDecided(now, voices)) return become(app, interaction, campaign);
  await ask(app, campaign, now, { who: displayName, why, voices });
  await show(app, interaction, words(t`You agree.`));
}

async function become(app: App, interaction: Replyable, campaign: Campaign): Promise<void> {
  const { user } = interaction;
  const content = publicly(
    campaign,
    () => t`${bold(escaped(user.displayName))} is the founder of this campaign from now on.`,
  );
  const notice = asJson({ to: 'channel', content });
  const change = settling(campaign.id, { naming: null, founderSeen: app.tables.now });
  await app.records.change({ ...change, founder: user.id, notice });
  app.deliverer.wakeCampaign(campaign.id);
  await refreshPanel(app, campaign);
  const settings = button(customId({ action: 'table-settings', campaign: campaign.id, section: 'all' }), t`Settings`);
  await show(app, interaction, { content: t`You decide for it now.`, components: buttonRows([settings]) });
}
