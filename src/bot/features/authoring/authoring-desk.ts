/** Where somebody types: a server, and the pack that its own content lies over. */
import { createHash } from 'node:crypto';
import type { AuthoredPart, AuthoredThing, PartState } from '../../../game-api/contract/authoring.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { ServerPack, TypedThing } from '../../../matches/settings/server-packs.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { serverOf } from '../../context/server.ts';
import type { InstalledPack } from '../../context/server-packs.ts';
import type { Replyable } from '../../response/responses.ts';

export interface AuthoringDesk {
  readonly server: string;
  /** Packs that content can be typed for. */
  readonly bases: readonly InstalledPack[];
  readonly base: InstalledPack;
  /** The server's own, once something was typed. */
  readonly own: ServerPack | undefined;
}

/** Short, for the ids of buttons. */
export function packKey(pack: string): string {
  return createHash('sha256').update(pack).digest('hex').slice(0, 6);
}

/**
 * Returns the desk for the pack of this key, else for the one that is played here, or the first; or one sentence on
 * why nothing can be typed.
 */
export async function openDesk(
  app: BotContext,
  interaction: Replyable,
  key?: string,
): Promise<AuthoringDesk | { readonly why: string }> {
  const server = serverOf(interaction);
  if (server === undefined) return { why: t`Cards are typed in a server, which keeps them.` };
  const refused = app.host.whyNoAuthoring(server);
  if (refused !== undefined) return { why: refused };
  const games = app.games.filter(({ authoring }) => authoring).map(({ id }) => id);
  const bases = app.host.packsFor(app.packs, server).filter(({ game, folder }) => folder && games.includes(game));
  const played = (await findCampaignInChannel(app, interaction.channelId ?? ''))?.pack ?? '';
  const below = app.serverPacks.baseOf(server, played) ?? played;
  const base = bases.find(({ id }) => packKey(id) === key) ?? bases.find(({ id }) => id === below) ?? bases[0];
  if (!base) return { why: t`There is no pack here that cards can be typed for.` };
  return { server, bases, base, own: app.serverPacks.newest(server, base.id) };
}

/** What was typed, else the pack's own. */
export async function readThing(
  app: BotContext,
  { base, own }: AuthoringDesk,
  thing: string,
): Promise<{ readonly thing: AuthoredThing } | { readonly why: string }> {
  const known = knownThing(app, { base, own }, thing);
  if (known) return { thing: known };
  const typed = await textOf(app, { base, own }, thing);
  const read = 'why' in typed ? typed : await app.fileReader.readAuthored(base.id, { text: typed.text });
  if ('thing' in read) app.serverPacks.things.set(keyOf({ base, own }, thing), read.thing);
  return read;
}

type PackInDesk = Pick<AuthoringDesk, 'base' | 'own'>;

/** Undefined unless read lately. A form must open at once, and reading takes a second. */
export function knownThing(app: BotContext, desk: PackInDesk, thing: string): AuthoredThing | undefined {
  return app.serverPacks.things.get(keyOf(desk, thing));
}

function keyOf({ base, own }: PackInDesk, thing: string): string {
  return [own?.id ?? base.id, thing, currentLanguage()].join(' ');
}

/** Number of the server's newest version; 0 before the first. */
export function versionOf({ own }: PackInDesk): number {
  return Number(own?.id.split('-').at(-1) ?? 0);
}

async function textOf(
  app: BotContext,
  { base, own }: PackInDesk,
  thing: string,
): Promise<{ readonly text: string } | { readonly why: string }> {
  const typed = own?.things[thing];
  return typed ?? app.fileReader.authoredText(base.id, thing);
}

interface TypedText {
  readonly text: string;
  /** The thing that a text without a head belongs to. */
  readonly thing?: string;
  /** A part by its index, as it was in that version. */
  readonly replaces?: { readonly part: number; readonly version: number };
  readonly isHead?: true;
}

export interface KeptThing {
  readonly desk: AuthoringDesk;
  readonly thing: AuthoredThing;
  /** One sentence for each reason why something is played otherwise than it was typed. */
  readonly remarks: readonly string[];
}

/** Reads a text and keeps it in the server's own pack, or says in one sentence why not. */
export async function keepTyped(
  app: BotContext,
  desk: AuthoringDesk,
  { thing, replaces, ...typed }: TypedText,
): Promise<KeptThing | { readonly why: string }> {
  const { server, base } = desk;
  return app.serverPacks.withLock(server, async () => {
    const now = { ...desk, own: app.serverPacks.newest(server, base.id) };
    const before = thing === undefined ? undefined : await textOf(app, now, thing);
    if (before && 'why' in before) return before;
    const read = await app.fileReader.readAuthored(base.id, {
      ...typed,
      ...(before && { before: before.text }),
      // Since then somebody may have typed a part before it: then its name says which is meant.
      ...(replaces?.version === versionOf(now) && { replaces: replaces.part }),
    });
    if ('why' in read) return read;
    const { id } = read.thing;
    const remarks: string[] = [];
    const own = await app.serverPacks.write(server, {
      base: base.id,
      name: ownPackName(base.name),
      thing: id,
      change: (there) => {
        const lost = lostIds(there, read.thing);
        if (lost.length > 0) remarks.push(t`What is played stays as it was: this text lacks ${lost.join(', ')}.`);
        return typedThing(read.thing, lost.length > 0 ? there?.file : read.thing.file);
      },
    });
    if (!own) return { why: t`This server has typed as much as I can keep. Nothing has changed.` };
    const { changed: _, ...thingNow } = read.thing;
    app.serverPacks.things.set(keyOf({ base, own }, id), thingNow);
    await moveCampaigns(app, server, base.id);
    return { desk: { ...now, own }, thing: read.thing, remarks };
  });
}

const MAX_NAME_LENGTH = 60;

function ownPackName(base: string): string {
  return t`${base}, with our cards`.slice(0, MAX_NAME_LENGTH);
}

function typedThing({ name, text, parts }: AuthoredThing, file: AuthoredThing['file']): TypedThing {
  return { name, text, counts: countStates(parts), ...(file && { file: { ...file, ids: [...file.ids] } }) };
}

export type StateCounts = Partial<Record<PartState, number>>;

export function countStates(parts: readonly AuthoredPart[]): StateCounts {
  const counts: StateCounts = {};
  for (const { state } of parts) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Parts that people may have chosen, and that the new text has not finished. */
function lostIds(there: TypedThing | undefined, { file }: AuthoredThing): readonly string[] {
  return there?.file?.ids.filter((id) => !file?.ids.includes(id)) ?? [];
}

/** Moves campaigns to the newest version, save for those that play a match now. */
export async function moveCampaigns(app: BotContext, server: string, base: string): Promise<void> {
  const newest = app.serverPacks.newest(server, base);
  if (!newest) return;
  const older = app.serverPacks.versionsOf(server, base).filter((id) => id !== newest.id);
  for (const { id } of await app.records.campaignsWithPacks(server, older))
    await app.matchService.campaigns.changePack(id, newest.id);
}

/** Moves the campaign of a match that is over to the newest version. */
export async function moveAfterMatch(app: BotContext, game: number): Promise<void> {
  if (app.serverPacks.isEmpty) return;
  const match = await app.records.game(game);
  const campaign = match?.result === undefined ? undefined : await app.records.campaign(match.campaign);
  const base = campaign && app.serverPacks.baseOf(campaign.server, campaign.pack);
  if (campaign && base !== undefined) await moveCampaigns(app, campaign.server, base);
}
