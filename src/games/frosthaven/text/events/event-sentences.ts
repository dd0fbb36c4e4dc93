/** Sentences as data. They are saved between turns so that a sentence can go on; names are those of the time. */
import { z } from 'zod';
import type { Element, HexLabel } from '../../content/terms.ts';
import type { Event } from '../../rules/events.ts';

const who = z.object({
  figures: z.array(z.string()),
  name: z.string(),
  numbers: z.array(z.number()),
});
export type ToldFigure = z.infer<typeof who>;

const health = z.object({ before: z.number(), after: z.number(), maximum: z.number(), inDanger: z.boolean() });
export type Health = z.infer<typeof health>;

const thing = z.discriminatedUnion('is', [
  z.object({ is: z.literal('named'), name: z.string() }),
  z.object({ is: z.literal('counted'), count: z.number(), name: z.string() }),
  z.object({ is: z.literal('coins'), count: z.number() }),
  z.object({ is: z.literal('treasure'), number: z.string(), found: z.array(z.string()) }),
  /** A lasting effect other than shield or retaliate, in the words of its card. */
  z.object({ is: z.literal('effect'), words: z.string(), list: z.enum(['none', 'pieces', 'several']) }),
]);
export type ToldThing = z.infer<typeof thing>;

const cause = z.object({
  kind: z.enum(['attack', 'retaliate', 'ability', 'trap', 'hazardous', 'wound', 'bane', 'rest', 'cost', 'scenario']),
  name: z.string().exactOptional(),
});
export type ToldCause = z.infer<typeof cause>;

const strike = z.object({
  did: z.literal('strike'),
  target: z.object({ figure: z.string(), name: z.string() }),
  drawing: z.enum(['normal', 'advantage', 'disadvantage']),
  drawn: z.array(z.string()),
  used: z.array(z.string()),
  base: z.number(),
  shield: z.object({ left: z.number(), isPierced: z.boolean() }).exactOptional(),
  result: z.number(),
  miss: z.enum(['null', 'curse']).exactOptional(),
  effects: z.array(z.string()),
  suffered: z.number().exactOptional(),
  health: health.exactOptional(),
});
export type Strike = z.infer<typeof strike>;

const item = z.object({ id: z.string(), name: z.string() });

const deed = z.discriminatedUnion('did', [
  z.object({
    did: z.enum([
      'act',
      'do nothing',
      'find nobody',
      'be stunned',
      'lose the turn',
      'take off',
      'land',
      'take a loot token',
      'recover items',
      'skip the rest',
    ]),
  }),
  z.object({
    did: z.literal('go'),
    how: z.enum(['walk', 'jump', 'fly', 'slide', 'teleport', 'push', 'pull', 'landing']),
    stops: z.array(z.string()),
    end: z.string(),
  }),
  z.object({ did: z.literal('trade'), with: z.string(), at: z.string() }),
  z.object({
    did: z.enum(['gain', 'loot', 'consume', 'be rid of', 'be immune to', 'lose', 'use up', 'master', 'spend']),
    things: z.array(thing),
  }),
  z.object({
    did: z.enum(['place', 'take']),
    token: z.string(),
    article: z.string().exactOptional(),
    at: z.array(z.string()),
  }),
  z.object({
    did: z.literal('move a token'),
    token: z.string(),
    article: z.string().exactOptional(),
    from: z.string(),
    to: z.string(),
  }),
  z.object({ did: z.enum(['open', 'become', 'have', 'take back', 'set back']), name: z.string() }),
  strike,
  z.object({
    did: z.literal('suffer'),
    amount: z.number(),
    cause: cause.exactOptional(),
    health: health.exactOptional(),
  }),
  z.object({
    did: z.literal('negate'),
    cards: z.array(z.string()),
    from: z.enum(['hand', 'discarded']),
    amount: z.number(),
    cause,
  }),
  z.object({ did: z.literal('keep away'), amount: z.number(), cause }),
  z.object({
    did: z.literal('heal'),
    amount: z.number(),
    whom: z.string().exactOptional(),
    health: health.exactOptional(),
  }),
  z.object({ did: z.literal('give'), whom: z.string(), isList: z.boolean(), what: z.string() }),
  z.object({
    did: z.literal('play'),
    half: z.enum(['top', 'bottom']),
    card: z.string(),
    isIdle: z.literal(true).exactOptional(),
  }),
  z.object({
    did: z.literal('play basic'),
    half: z.enum(['top', 'bottom']),
    isIdle: z.literal(true).exactOptional(),
  }),
  z.object({ did: z.literal('use'), item }),
  z.object({ did: z.literal('reduce'), amount: z.number(), item }),
  z.object({ did: z.literal('prevent'), condition: z.string(), item }),
  z.object({ did: z.literal('sell'), item: z.string(), gold: z.number() }),
  z.object({ did: z.literal('rest'), how: z.enum(['short', 'long']), card: z.string() }),
  /** Words saved by an earlier version. */
  z.object({ did: z.literal('said'), words: z.string(), isIdle: z.literal(true).exactOptional() }),
]);
type KnownDeed = z.infer<typeof deed>;
/** Distributes over the union, so that each kind of deed keeps its own fields. */
type Each<D extends KnownDeed, Did = D['did']> = D extends unknown
  ? Did extends D['did']
    ? D & { did: Did }
    : never
  : never;
export type ToldDeed = Each<KnownDeed>;
export type DeedOf<Did extends ToldDeed['did']> = Extract<ToldDeed, { did: Did }>;

export type FigureSentence = {
  readonly who: ToldFigure;
  readonly deeds: readonly ToldDeed[];
  readonly card?: string;
  readonly over?: true;
};

export type ToldLine =
  | { readonly event: Event }
  | { readonly infused: readonly Element[]; readonly stays?: true }
  | {
      readonly tile: string;
      readonly at: readonly HexLabel[];
      readonly isMoved: boolean;
    }
  | { readonly note: string };

export type Sentence = FigureSentence | ToldLine;

/** The format of sentences saved by earlier versions. */
const inWordsAlready = z
  .object({ who: z.string(), what: z.array(z.string()), card: z.string().exactOptional() })
  .transform(
    ({ who: name, what, ...card }): FigureSentence => ({
      who: { figures: [], name, numbers: [] },
      deeds: what.map((words) => ({ did: 'said', words })),
      ...card,
    }),
  );

const remembered = z.union([z.object({ who, deeds: z.array(deed), card: z.string().exactOptional() }), inWordsAlready]);

/** Returns undefined if no sentence is saved, or if it is unreadable. */
export function readLastSentence(known: unknown): FigureSentence | undefined {
  return remembered.safeParse(known).data;
}
