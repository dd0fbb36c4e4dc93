import { cleanName } from '../../../engine/values/typed-text.ts';
import { UnusablePackError } from '../../../game-api/content/pack-registry.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, truncate, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import type { Suggestion } from '../../context/command.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel, findMatchInChannel } from '../../context/context.ts';

type Packs = Pick<BotContext, 'packs'>;
type InstalledPacks = Pick<BotContext, 'games' | 'packs'>;

/** Empty strings where nothing was typed. */
export interface PackInput {
  readonly game: string;
  readonly pack: string;
}

export function suggestPacks({ packs }: Packs): Suggestion[] {
  return packs.map(({ id, name }) => ({ name, value: id }));
}

/** Those that a campaign can be founded with, of the game that was typed, if any. */
export function suggestPlayablePacks(app: InstalledPacks & Pick<BotContext, 'pack'>, game = ''): Suggestion[] {
  return suggestPacks({ packs: packsOf(app, game).filter(({ id }) => isPlayable(app, id)) });
}

export function suggestGames({ games, packs }: InstalledPacks): Suggestion[] {
  const there = games.filter(({ id }) => packs.some(({ game }) => game === id));
  return there.map(({ id, name }) => ({ name, value: id }));
}

/**
 * Finds the typed pack by id or name, ignoring case. Without a typed pack, returns the only one of the game, or of
 * all.
 */
export function findTypedPack(app: InstalledPacks, { game, pack }: PackInput): string | undefined {
  const among = packsOf(app, game);
  const [only, ...others] = among;
  if (pack === '' && others.length === 0) return only?.id;
  return findByName(among, pack)?.id;
}

function findByName<Thing extends { readonly id: string; readonly name: string }>(
  all: readonly Thing[],
  typed: string,
): Thing | undefined {
  const wanted = cleanName(typed).toLowerCase();
  const byId = all.find(({ id }) => id.toLowerCase() === wanted);
  return byId ?? all.find(({ name }) => name.toLowerCase() === wanted);
}

function packsOf({ games, packs }: InstalledPacks, game: string): Packs['packs'] {
  const wanted = findByName(games, game);
  return game === '' ? packs : packs.filter((each) => each.game === wanted?.id);
}

const MAX_QUOTED_LENGTH = 40;
const MAX_LISTED = 25;

export function noSuchPackWords(app: InstalledPacks, { game, pack }: PackInput): string {
  if (app.packs.length === 0) return t`There is no pack to play here. The operator of the bot can add one.`;
  const among = packsOf(app, game);
  const isNoGame = among.length === 0;
  const offered = isNoGame ? suggestGames(app) : among;
  const choice = t`You can play ${formatList(offered.slice(0, MAX_LISTED).map(({ name }) => bold(escapeMarkdown(name))))}.`;
  const typed = isNoGame ? game : pack;
  const named = escapeMarkdown(truncate(cleanName(typed), MAX_QUOTED_LENGTH));
  const why = isNoGame ? t`“${named}” is not a game I know.` : t`“${named}” is not a pack.`;
  return truncateLines(`${typed === '' ? t`Which pack do you want to play?` : why} ${choice}`, CONTENT_LENGTH);
}

export function isPlayable({ pack: read }: Pick<BotContext, 'pack'>, pack: string): boolean {
  try {
    read(pack);
    return true;
  } catch (error) {
    if (error instanceof UnusablePackError) return false;
    throw error;
  }
}

export type InstalledGame = BotContext['games'][number];

export async function findGameIn(app: BotContext, channel: string | null): Promise<InstalledGame | undefined> {
  const match = await findMatchInChannel(app, channel ?? '');
  const campaign = match ? await app.records.campaign(match.campaign) : await findCampaignInChannel(app, channel ?? '');
  if (!campaign || !isPlayable(app, campaign.pack)) return undefined;
  const { game } = app.pack(campaign.pack);
  return app.games.find(({ id }) => id === game);
}

/** Returns the game played there, else the first installed one. */
export async function findGameOrDefault(app: BotContext, channel: string | null): Promise<InstalledGame | undefined> {
  return (await findGameIn(app, channel)) ?? app.games[0];
}

export async function noMatchPanel(
  app: BotContext,
  { channelId }: { readonly channelId: string | null },
): Promise<Panel> {
  return textPanel((await findGameOrDefault(app, channelId))?.idleText?.() ?? t`Nothing is being played here.`);
}
