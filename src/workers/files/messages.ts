import { z } from 'zod';
import { language } from '../../i18n/language.ts';
import type { CampaignBundle } from '../../matches/service/campaign-bundle.ts';

const validatorSource = z.object({ module: z.string(), folder: z.string() });
export type ValidatorSource = z.output<typeof validatorSource>;

const task = z.object({ language, bytes: z.instanceof(Uint8Array) });

/** A campaign file, for one of these packs; erased users are removed. */
const campaignTask = task.extend({
  what: z.literal('campaign'),
  packs: z.record(z.string(), validatorSource.nullable()),
  forgotten: z.array(z.object({ key: z.string(), print: z.string(), at: z.number() })),
  /** Seed of the new random numbers. */
  secret: z.string(),
});
const gameTask = task.extend({ what: z.literal('game'), held: validatorSource.nullable() });

export const readTask = z.discriminatedUnion('what', [campaignTask, gameTask]);
export type ReadTask = z.output<typeof readTask>;
export type CampaignTask = z.output<typeof campaignTask>;
export type GameTask = z.output<typeof gameTask>;

/** `why`: the file can't be taken. */
export const readResponse = z.object({ why: z.string().exactOptional() });
export type ReadResponse = z.output<typeof readResponse>;

/** `does` starts the time limit for loading or reading; `piece` is part of the result. Not checked: pieces are large. */
export const readPart = z.custom<{ readonly does: 'load' | 'read' } | { readonly piece: FilePiece }>();
export type ReadPart = z.output<typeof readPart>;

type BundledMatch = CampaignBundle['matches'][number];

/** A text, or a campaign: its head, then each match with its entries and snapshots in parts. */
export type FilePiece =
  | { readonly text: string }
  | Omit<CampaignBundle, 'matches'>
  | { readonly match: Omit<BundledMatch, 'entries' | 'snapshots'> }
  | { readonly entries: BundledMatch['entries'] }
  | { readonly snapshots: BundledMatch['snapshots'] };
