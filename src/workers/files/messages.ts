import { z } from 'zod';
import type { AuthoredName, AuthoredThing } from '../../game-api/contract/authoring.ts';
import { language } from '../../i18n/language.ts';
import type { CampaignBundle } from '../../matches/service/campaign-bundle.ts';

const moduleSource = z.object({ module: z.string(), folder: z.string() });
export type ModuleSource = z.output<typeof moduleSource>;

const task = z.object({ language });
const fileTask = task.extend({ bytes: z.instanceof(Uint8Array) });

/** A campaign file, for one of these packs; erased users are removed. */
const campaignTask = fileTask.extend({
  what: z.literal('campaign'),
  packs: z.record(z.string(), moduleSource.nullable()),
  forgotten: z.array(z.object({ key: z.string(), print: z.string(), at: z.number() })),
  /** Seed of the new random numbers. */
  secret: z.string(),
});
const gameTask = fileTask.extend({ what: z.literal('game'), held: moduleSource.nullable() });

/** Content that is typed for the pack of `held`. */
const authorTask = task.extend({
  what: z.literal('author'),
  held: moduleSource,
  wanted: z.discriminatedUnion('type', [
    z.object({ type: z.literal('things') }),
    z.object({ type: z.literal('text'), thing: z.string() }),
    z.object({
      type: z.literal('read'),
      text: z.string(),
      before: z.string().exactOptional(),
      replaces: z.int().exactOptional(),
      isHead: z.literal(true).exactOptional(),
    }),
  ]),
});

export const readTask = z.discriminatedUnion('what', [campaignTask, gameTask, authorTask]);
export type ReadTask = z.output<typeof readTask>;
export type CampaignTask = z.output<typeof campaignTask>;
export type GameTask = z.output<typeof gameTask>;
export type AuthorTask = z.output<typeof authorTask>;

/** `why`: the file can't be taken. */
export const readResponse = z.object({ why: z.string().exactOptional() });
export type ReadResponse = z.output<typeof readResponse>;

/** `does` starts the time limit for loading or reading; `piece` is part of the result. Not checked: pieces are large. */
export const readPart = z.custom<{ readonly does: 'load' | 'read' } | { readonly piece: FilePiece }>();
export type ReadPart = z.output<typeof readPart>;

type BundledMatch = CampaignBundle['matches'][number];

/** A text, what was authored, or a campaign: its head, then each match with its entries and snapshots in parts. */
export type FilePiece =
  | { readonly text: string }
  | { readonly things: readonly AuthoredName[] }
  | { readonly authored: AuthoredThing }
  | Omit<CampaignBundle, 'matches'>
  | { readonly match: Omit<BundledMatch, 'entries' | 'snapshots'> }
  | { readonly entries: BundledMatch['entries'] }
  | { readonly snapshots: BundledMatch['snapshots'] };
