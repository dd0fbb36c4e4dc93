/**
 * What a table is told, before it is put into words: who did what, with which things. It is remembered between presses,
 * so that a sentence can go on; so every name in it is as it was when it happened.
 */
import { z } from 'zod';
import type { Event } from '../rules/events.ts';
import type { Element, HexLabel } from '../rules/terms.ts';

/** Who acts: `Algox Guard 1 and 2` are two figures of one name, with their numbers. */
const who = z.object({
  /** The ids of the figures; none where only the name is known. */
  figures: z.array(z.string()),
  name: z.string(),
  numbers: z.array(z.number()),
});
export type ToldFigure = z.infer<typeof who>;

/** Hit points before and after. */
const health = z.object({ before: z.number(), after: z.number(), maximum: z.number(), inDanger: z.boolean() });
export type Health = z.infer<typeof health>;

/** Something of which one may have several. */
const thing = z.discriminatedUnion('is', [
  /** A condition, an element, a shield. */
  z.object({ is: z.literal('named'), name: z.string() }),
  z.object({ is: z.literal('counted'), count: z.number(), name: z.string() }),
  z.object({ is: z.literal('coins'), count: z.number() }),
  z.object({ is: z.literal('treasure'), number: z.string(), found: z.array(z.string()) }),
  /** What lasts and is neither a shield nor a retaliation, as cards say it. */
  z.object({ is: z.literal('effect'), words: z.string(), list: z.enum(['none', 'pieces', 'several']) }),
]);
export type ToldThing = z.infer<typeof thing>;

/** What damage comes from, and whose or which it is. */
const cause = z.object({
  kind: z.enum(['attack', 'retaliate', 'ability', 'trap', 'hazardous', 'wound', 'bane', 'rest', 'cost', 'scenario']),
  name: z.string().exactOptional(),
});
export type ToldCause = z.infer<typeof cause>;

const strike = z.object({
  did: z.literal('strike'),
  target: z.object({ figure: z.string(), name: z.string() }),
  drawing: z.enum(['normal', 'advantage', 'disadvantage']),
  /** The modifier cards that were drawn, and those that counted, as they are printed. */
  drawn: z.array(z.string()),
  used: z.array(z.string()),
  base: z.number(),
  shield: z.object({ left: z.number(), isPierced: z.boolean() }).exactOptional(),
  result: z.number(),
  miss: z.enum(['null', 'curse']).exactOptional(),
  effects: z.array(z.string()),
  /** What came of it. */
  suffered: z.number().exactOptional(),
  health: health.exactOptional(),
});
export type Strike = z.infer<typeof strike>;

const item = z.object({ id: z.string(), name: z.string() });

/** One thing that somebody did, or that befell them. */
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
    /** Where it stood between. */
    stops: z.array(z.string()),
    end: z.string(),
  }),
  z.object({ did: z.literal('trade'), with: z.string(), at: z.string() }),
  z.object({
    did: z.enum(['gain', 'loot', 'consume', 'be rid of', 'be immune to', 'lose', 'use up', 'master', 'spend']),
    things: z.array(thing),
  }),
  z.object({ did: z.enum(['place', 'take']), token: z.string(), at: z.array(z.string()) }),
  z.object({ did: z.literal('move a token'), token: z.string(), from: z.string(), to: z.string() }),
  /** Something with one thing, which is called by its name. */
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
  /** `isIdle`: nothing came of it. */
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
  /** As an earlier program had put it into words. */
  z.object({ did: z.literal('said'), words: z.string(), isIdle: z.literal(true).exactOptional() }),
]);
type KnownDeed = z.infer<typeof deed>;
/** What is alike in several kinds of deeds, for each kind by itself. */
type Each<D extends KnownDeed, Did = D['did']> = D extends unknown
  ? Did extends D['did']
    ? D & { did: Did }
    : never
  : never;
export type ToldDeed = Each<KnownDeed>;
export type DeedOf<Did extends ToldDeed['did']> = Extract<ToldDeed, { did: Did }>;

/** A sentence about somebody. */
export type FigureSentence = {
  readonly who: ToldFigure;
  readonly deeds: readonly ToldDeed[];
  /** The card that was played, while nothing has happened since. */
  readonly card?: string;
  /** A turn has begun since: what comes next is told in another. */
  readonly over?: true;
};

/** Lines by themselves: what happened, or several things of a kind as one. */
export type ToldLine =
  | { readonly event: Event }
  | { readonly infused: readonly Element[] }
  | {
      readonly tile: string;
      readonly at: readonly HexLabel[];
      readonly isMoved: boolean;
    }
  /** What is no event. */
  | { readonly note: string };

export type Sentence = FigureSentence | ToldLine;

/** As programs before this one remembered a sentence: in words. */
const inWordsAlready = z
  .object({ who: z.string(), what: z.array(z.string()), card: z.string().exactOptional() })
  .transform(
    ({ who: name, what, ...card }): FigureSentence => ({
      who: { figures: [], name, numbers: [] },
      deeds: what.map((words) => ({ did: 'said', words })),
      ...card,
    }),
  );

/** A sentence that is remembered, because it may go on with the next press. */
const remembered = z.union([z.object({ who, deeds: z.array(deed), card: z.string().exactOptional() }), inWordsAlready]);

/** The sentence that is remembered so; undefined where none is, or none that can be read: then it does not go on. */
export function lastIn(known: unknown): FigureSentence | undefined {
  return remembered.safeParse(known).data;
}
