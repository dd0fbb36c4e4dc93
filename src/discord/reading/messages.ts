/** What the bot and the thread that reads files of strangers say to each other. */
import { z } from 'zod';
import { language } from '../../language/language.ts';
import type { CampaignBundle } from '../../tables/campaign-bundle.ts';

const number = z.int();

/** What holds files of a game against its rules: a module, and the folder of a pack. */
const held = z.object({ module: z.string(), folder: z.string() });
export type ValidatorSource = z.output<typeof held>;

const task = z.object({ number, language, bytes: z.instanceof(Uint8Array) });

/** The file of a campaign, to be played with one of these packs; who had themselves forgotten does not come back with it. */
const ofCampaign = task.extend({
  what: z.literal('campaign'),
  packs: z.record(z.string(), held.nullable()),
  forgotten: z.array(z.object({ key: z.string(), print: z.string(), at: z.number() })),
  /** Of which chance is drawn anew. */
  secret: z.string(),
});
/** A file that only a game has. */
const ofGame = task.extend({ what: z.literal('game'), held: held.nullable() });

/** To the thread: a file to be read, or that the next piece of what was read is wanted. */
export const order = z.union([
  z.discriminatedUnion('what', [ofCampaign, ofGame]),
  z.object({ number, isTaken: z.literal(true) }),
]);
export type ReadOrder = z.output<typeof order>;
export type Task = Extract<ReadOrder, { readonly what: string }>;

/** From the thread. */
export type ReadOutcome =
  /** It loads what it reads with, or it reads: then its time counts. */
  | { readonly number: number; readonly does: 'load' | 'read' }
  /** Some of what a file holds; the thread waits until it is taken. */
  | { readonly number: number; readonly piece: FilePiece }
  /** The file can't be read, in a sentence for whoever has sent it. */
  | { readonly number: number; readonly why: string }
  /** Nobody could have read it now, for whoever runs the bot. */
  | { readonly number: number; readonly problem: string }
  | { readonly number: number; readonly isDone: true };

type BundledMatch = CampaignBundle['matches'][number];

/** A text, or a campaign: first what it is, then each match, then what is in that, some at a time. */
export type FilePiece =
  | { readonly text: string }
  | Omit<CampaignBundle, 'matches'>
  | { readonly match: Omit<BundledMatch, 'entries' | 'snapshots'> }
  | { readonly entries: BundledMatch['entries'] }
  | { readonly snapshots: BundledMatch['snapshots'] };
