import { z } from 'zod';
import { language } from '../../i18n/language.ts';
import type { CampaignBundle } from '../../matches/service/campaign-bundle.ts';

const number = z.int();

const validatorSource = z.object({ module: z.string(), folder: z.string() });
export type ValidatorSource = z.output<typeof validatorSource>;

const task = z.object({ number, language, bytes: z.instanceof(Uint8Array) });

/** A campaign file, for one of these packs; erased users are removed. */
const campaignTask = task.extend({
  what: z.literal('campaign'),
  packs: z.record(z.string(), validatorSource.nullable()),
  forgotten: z.array(z.object({ key: z.string(), print: z.string(), at: z.number() })),
  /** Seed of the new random numbers. */
  secret: z.string(),
});
const gameTask = task.extend({ what: z.literal('game'), held: validatorSource.nullable() });

/** To the thread: a file to read, or a request for the next piece. */
export const readOrder = z.union([
  z.discriminatedUnion('what', [campaignTask, gameTask]),
  z.object({ number, isTaken: z.literal(true) }),
]);
export type ReadOrder = z.output<typeof readOrder>;
export type Task = Extract<ReadOrder, { readonly what: string }>;

export type ReadOutcome =
  /** Starts the time limit for loading or reading. */
  | { readonly number: number; readonly does: 'load' | 'read' }
  /** Part of the result; the thread waits until it is taken. */
  | { readonly number: number; readonly piece: FilePiece }
  | { readonly number: number; readonly why: string }
  | { readonly number: number; readonly problem: string }
  | { readonly number: number; readonly isDone: true };

type BundledMatch = CampaignBundle['matches'][number];

/** A text, or a campaign: its head, then each match with its entries and snapshots in parts. */
export type FilePiece =
  | { readonly text: string }
  | Omit<CampaignBundle, 'matches'>
  | { readonly match: Omit<BundledMatch, 'entries' | 'snapshots'> }
  | { readonly entries: BundledMatch['entries'] }
  | { readonly snapshots: BundledMatch['snapshots'] };
