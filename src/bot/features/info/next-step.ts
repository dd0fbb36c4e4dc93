/** Advice of `/help`: what the user can do now, with and without a campaign here. */

import { CAMPAIGN } from '../../../game-api/contract/game.ts';
import { type Button, button } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { backButton } from '../../../game-api/panel/presence.ts';
import { bold, escaped } from '../../../game-api/panel/text.ts';
import { capital } from '../../../i18n/letters.ts';
import { t } from '../../../i18n/t.ts';
import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign, GameRow } from '../../../matches/settings/repositories.ts';
import { sitsAt } from '../../context/active-matches.ts';
import type { App } from '../../context/context.ts';
import {
  askedWords,
  awaitedLine,
  type PendingMatch,
  placeWords,
  referredTo,
  waitingAt,
  waitingFor,
  wantedFrom,
} from '../../notify/open-questions.ts';
import { customId } from '../../response/custom-ids.ts';
import type { Replyable } from '../../response/responses.ts';
import { whyNotHere, whyNotJoined } from '../campaign/campaign.ts';
import { referredButtons, referredLine } from '../settings/late-answers.ts';
import { lookingAt } from '../shared/campaign-context.ts';
import { noMatch } from '../shared/find-match.ts';
import { isPlayable } from '../shared/find-pack.ts';

/** Games listed; more do not fit a phone. */
const MOST = 3;

export interface Now {
  /** The first line begins with what can be done. */
  readonly lines: readonly string[];
  readonly buttons: readonly Button[];
  readonly where: 'playing' | 'looking' | 'between';
}

export async function nowAt(app: App, interaction: Replyable, campaign: Campaign): Promise<Now> {
  if (!isPlayable(app, campaign.pack))
    return between([t`The content of this campaign can’t be read now. Whoever runs the bot has to mend that.`]);
  const { user, channelId } = interaction;
  const here = await app.records.gameIn(channelId ?? '');
  const isAtMatch = here !== undefined && here.kind !== CAMPAIGN && here.result === undefined;
  const asked = await askedIn(app, { played: [campaign], mastered: [campaign] }, user.id, here);
  if (asked) return { ...asked, where: isAtMatch ? 'playing' : 'between' };
  const isMember = (await app.records.members(campaign.id)).some((member) => member.user === user.id);
  if ((await preferencesOf(app.records, campaign.id, user.id)).away && isMember)
    return between([t`You are away, and the bot plays for you.`], [backButton(campaign.id)]);
  if (isAtMatch) return nowAtMatch(app, campaign, here, user.id);
  const why = isMember ? undefined : await whyNotJoined(app, campaign, user.id);
  if (why !== undefined) return between([t`You have not joined this campaign.`, why]);
  const own = await app.pack(campaign.pack).between?.now?.(lookingAt(app, campaign, user.id));
  if (own) return between([own.words], own.does ? [own.does] : []);
  const idle = isMember ? (await noMatch(app, interaction)).content : t`You have not joined this campaign.`;
  return between([idle], isMember ? [] : [joinButton(campaign)]);
}

function between(lines: readonly string[], buttons: readonly Button[] = []): Now {
  return { lines, buttons, where: 'between' };
}

function joinButton({ id: campaign, name }: Campaign, isNamed = false): Button {
  return button(customId({ action: 'join', campaign }), isNamed ? t`Join ${name}` : t`Join`, 'good');
}

/** Returns undefined where the user is asked nothing. `here`: the match of this thread, whose name is left out. */
async function askedIn(
  app: App,
  { played, mastered }: Readonly<Record<'played' | 'mastered', readonly Campaign[]>>,
  user: string,
  here?: GameRow,
): Promise<Pick<Now, 'lines' | 'buttons'> | undefined> {
  const waiting = await waitingFor(app, played, user);
  const referred = await referredTo(app, mastered, user);
  if (waiting.length + referred.length === 0) return undefined;
  const shown = waiting.slice(0, MOST);
  const more = waiting.length - shown.length;
  return {
    lines: [
      t`You are asked:`,
      ...shown.flatMap((each) => askedLines(each, user, here)),
      ...referred.slice(0, MOST).map((each) => `- ${referredLine(each)}`),
      ...(more > 0
        ? [t('- and more in {more, plural, one {another game} other {# other games}}: `/due`', { more })]
        : []),
    ],
    buttons: [
      ...shown.map(({ row, seen }) => panelButton(row.id, shown.length === 1 ? undefined : seen.title)),
      ...referred.slice(0, 1).flatMap(referredButtons),
    ],
  };
}

function askedLines(waiting: PendingMatch, user: string, here: GameRow | undefined): string[] {
  const place = waiting.row.id === here?.id ? '' : `${placeWords(waiting)}: `;
  return wantedFrom(waiting, user).map((each) => {
    const words = askedWords(waiting.seen, each);
    return `- ${place}${place === '' ? capital(words) : words}`;
  });
}

async function nowAtMatch(app: App, campaign: Campaign, row: GameRow, user: string): Promise<Now> {
  const waiting = await waitingAt(app, campaign, row, user);
  const asked = waiting?.awaited.slice(0, MOST).map((each) => awaitedLine(waiting, each)) ?? [];
  const wait = asked.length > 0 ? t`The table waits:` : t`Nobody is asked anything now.`;
  if (sitsAt(row, user))
    return { lines: [t`Nothing is asked of you. ${wait}`, ...asked], buttons: [panelButton(row.id)], where: 'playing' };
  const isOpen = (await whyNotJoined(app, campaign, user)) === undefined;
  return {
    lines: [t`You look on, and see all that everybody may see. ${wait}`, ...asked],
    buttons: isOpen ? [joinButton(campaign)] : [],
    where: 'looking',
  };
}

/**
 * Without a campaign in the channel: questions elsewhere in the server, campaigns to join, and whether one can be
 * founded here.
 */
export async function nowElsewhere(app: App, interaction: Replyable): Promise<Now> {
  const { user, guildId } = interaction;
  const server = guildId ?? '';
  const playable = ({ pack }: Pick<Campaign, 'pack'>) => isPlayable(app, pack);
  const own = (await app.records.campaignsWith(user.id)).filter((each) => each.server === server);
  const mastered = await app.records.campaignsMastered(server, user.id);
  const asked = await askedIn(app, { played: own.filter(playable), mastered: mastered.filter(playable) }, user.id);
  if (asked) return { ...asked, where: 'between' };
  const theirs = own.filter(playable).slice(0, MOST);
  const packs = app.packs.map(({ id }) => id).filter((pack) => isPlayable(app, pack));
  const joinable = { packs, without: own.map(({ id }) => id), most: MOST };
  const open = await app.records.campaignsToJoin(server, joinable);
  return between(
    [
      theirs.length > 0 ? t`Nothing is asked of you.` : t`No campaign lives in this channel.`,
      ...theirs.map((each) => t`- You play in ${lifeWords(each)}.`),
      ...open.map((each) => t`- ${lifeWords(each)} may take you in.`),
      `- ${await foundingWords(app, interaction)}`,
    ],
    open.map((each) => joinButton(each, true)),
  );
}

function lifeWords({ name, channel }: Campaign): string {
  return `${bold(escaped(name))} (<#${channel}>)`;
}

async function foundingWords(app: App, interaction: Replyable): Promise<string> {
  const why =
    app.host.whyNoOther(await app.records.campaignCount(interaction.guildId ?? '')) ??
    (await whyNotHere(app, interaction, interaction.channelId ?? ''));
  return why ?? t`\`/campaign create\` founds a campaign in this channel; then everybody presses **Join**.`;
}
