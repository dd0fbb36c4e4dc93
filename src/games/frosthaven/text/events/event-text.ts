import { t } from '../../../../i18n/t.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { Condition } from '../../content/terms.ts';
import type { Event, EventMap, EventType } from '../../rules/events.ts';
import { articleOf, pluralize } from '../../rules/view-schema/nouns.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { Names } from '../names.ts';
import { bonusDeed, causeOf, lootOf, ownCause, strikeOf } from './attack-text.ts';
import type { DeedOf, ToldDeed, ToldFigure, ToldThing } from './event-sentences.ts';

export interface FigureDeed {
  readonly who: ToldFigure;
  readonly deed: ToldDeed | undefined;
}

type DeedReader<Type extends EventType> = (
  event: { readonly type: Type } & Readonly<EventMap[Type]>,
  names: Names,
) => FigureDeed | undefined;
export type Doings = { readonly [Type in EventType]?: DeedReader<Type> };

export function deedIn<Type extends EventType>(event: Event<Type>, names: Names): FigureDeed | undefined {
  const doings: Doings = DEED_TEXTS;
  return doings[event.type]?.(event, names);
}

const done = (who: ToldFigure, deed: ToldDeed): FigureDeed => ({ who, deed });
const named = (name: string): ToldThing => ({ is: 'named', name });

/** Tells beside a condition of a pack what it does, since the table does it. */
function conditionThing(condition: Condition, { catalog }: Names): ToldThing {
  const own = catalog.pack.conditions?.find(({ id }) => id === condition);
  if (!own) return named(condition);
  return { is: 'effect', words: t`${termWords(condition)} (by hand: ${own.text})`, list: 'none' };
}

function tokenIn(token: string, names: Names): Pick<DeedOf<'place'>, 'token' | 'article'> {
  const noun = names.token(token);
  return { token: noun.name, article: articleOf(noun) };
}

const onTheMap = {
  'turn began': ({ figure }, names) => {
    if (names.isCharacter(figure)) return undefined;
    return { who: names.figureSubject(figure), deed: names.isBoss(figure) ? { did: 'act' } : undefined };
  },
  'turn lost': ({ figure }, names) => done(names.figureSubject(figure), { did: 'lose the turn' }),
  entered: ({ figure, hex, how, by, trades }, names) => {
    if (trades !== undefined && by !== undefined) return undefined;
    const who = names.figureSubject(figure);
    if (trades !== undefined) return done(who, { did: 'trade', with: names.figure(trades), at: hex });
    const isOwnSlide = how === 'slide' && by === undefined;
    return done(who, { did: 'go', how: isOwnSlide ? 'walk' : how, stops: [], end: hex });
  },
  'took off': ({ figure }, names) => done(names.figureSubject(figure), { did: 'take off' }),
  landed: ({ figure }, names) => done(names.figureSubject(figure), { did: 'land' }),
  'door opened': ({ by, hex }, names) =>
    by === undefined ? undefined : done(names.figureSubject(by), { did: 'open', name: hex }),
  'token placed': ({ seat, token, hex }, names) =>
    done(names.seatSubject(seat), { did: 'place', ...tokenIn(token, names), at: [hex] }),
  'token removed': ({ seat, token, hex }, names) =>
    done(names.seatSubject(seat), { did: 'take', ...tokenIn(token, names), at: [hex] }),
  'token moved': ({ seat, token, from, hex }, names) =>
    done(names.seatSubject(seat), { did: 'move a token', ...tokenIn(token, names), from, to: hex }),
  looted: ({ seat, figure, card }, names) => {
    const who = seat === undefined ? names.figureSubject(figure) : names.seatSubject(seat);
    return done(who, card ? { did: 'loot', things: [lootOf(card)] } : { did: 'take a loot token' });
  },
  'treasure looted': ({ seat, number, gold, item, part, checks = 0, resources = {} }, names) => {
    const found = [
      ...(gold > 0 ? [t`${gold} gold`] : []),
      ...(item ? [names.item(item)] : []),
      ...(checks > 0 ? [t('{checks, plural, one {# checkmark} other {# checkmarks}}', { checks })] : []),
      ...RESOURCES.flatMap((kind) => (resources[kind] ? [`${resources[kind]} ${termWords(kind)}`] : [])),
      ...(part ? [t`a part of the blueprint ${names.item(part)}`] : []),
    ];
    return done(names.seatSubject(seat), { did: 'loot', things: [{ is: 'treasure', number, found }] });
  },
  consumed: ({ by, element }, names) => done(names.figureSubject(by), { did: 'consume', things: [named(element)] }),
} satisfies Doings;

const ofFigures = {
  attacked: (event, names) => done(names.figureSubject(event.attacker), strikeOf(event, names)),
  suffered: ({ figure, amount, source }, names) =>
    done(names.figureSubject(figure), { did: 'suffer', amount, ...ownCause(figure, source, names) }),
  negated: ({ seat, from, cards, amount, source }, names) => {
    const lost = cards.map((card) => names.card(card));
    return done(names.seatSubject(seat), { did: 'negate', cards: lost, from, amount, cause: causeOf(source, names) });
  },
  'damage kept away': ({ figure, amount, source }, names) =>
    done(names.figureSubject(figure), { did: 'keep away', amount, cause: causeOf(source, names) }),
  healed: ({ figure, amount, by }, names) => {
    if (amount === 0) return undefined;
    return done(names.figureSubject(by), { did: 'heal', amount, ...(by !== figure && { whom: names.figure(figure) }) });
  },
  'condition gained': ({ figure, condition }, names) =>
    done(names.figureSubject(figure), { did: 'gain', things: [conditionThing(condition, names)] }),
  'condition lost': ({ figure, condition, why }, names) => {
    if (why === 'expired') return undefined;
    const did = why !== 'used' ? 'be rid of' : condition === 'regenerate' ? 'lose' : 'use up';
    return done(names.figureSubject(figure), { did, things: [named(condition)] });
  },
  'markers changed': ({ figure, marker, change }, names) => {
    const name = pluralize(names.marker(marker), Math.abs(change));
    return counted(names.figureSubject(figure), change > 0 ? 'gain' : 'lose', Math.abs(change), name);
  },
  'condition refused': ({ figure, condition }, names) =>
    done(names.figureSubject(figure), { did: 'be immune to', things: [named(condition)] }),
  'bonus gained': ({ figure, bonus }, names) =>
    done(names.figureSubject(figure), bonusDeed(bonus, names.wordsOf(figure))),
  focused: ({ figure, focus, why }, names) => {
    if (why.decided === 'stunned') return done(names.figureSubject(figure), { did: 'be stunned' });
    return focus === undefined ? done(names.figureSubject(figure), { did: 'find nobody' }) : undefined;
  },
} satisfies Doings;

const ofCharacters = {
  'card played': (
    { seat, card, half, how, mode },
    names,
  ): FigureDeed & { readonly deed: DeedOf<'play' | 'play basic'> } => ({
    who: names.seatSubject(seat),
    deed: how === 'basic' ? { did: 'play basic', half } : { did: 'play', half, card: names.card(card, mode) },
  }),
  'card moved': ({ seat, card, to }, names) =>
    to === 'hand' ? done(names.seatSubject(seat), { did: 'take back', name: names.card(card) }) : undefined,
  'experience gained': ({ seat, amount }, names) => counted(names.seatSubject(seat), 'gain', amount, 'experience'),
  'gold gained': ({ seat, amount }, names) => counted(names.seatSubject(seat), 'gain', amount, 'gold'),
  'counter changed': ({ seat, counter, change }, names) =>
    counted(names.seatSubject(seat), change > 0 ? 'gain' : 'spend', Math.abs(change), names.counter(counter)),
  'masteries met': ({ seat, masteries }, names) => {
    const things = masteries.map((each) => named(names.mastery(seat, each)));
    return things.length > 0 ? done(names.seatSubject(seat), { did: 'master', things }) : undefined;
  },
  'perk used': ({ seat, perk }, names) =>
    done(names.seatSubject(seat), { did: 'use', item: { id: perk, name: names.perk(seat, perk) } }),
  'item used': ({ seat, item }, names) =>
    done(names.seatSubject(seat), { did: 'use', item: { id: item, name: names.item(item) } }),
  'damage reduced': ({ seat, item, amount }, names) =>
    done(names.seatSubject(seat), { did: 'reduce', amount, item: { id: item, name: names.item(item) } }),
  'condition prevented': ({ seat, item, condition }, names) =>
    done(names.seatSubject(seat), { did: 'prevent', condition, item: { id: item, name: names.item(item) } }),
  'mode changed': ({ seat, mode }, names) => done(names.seatSubject(seat), { did: 'become', name: names.mode(mode) }),
  'token recharged': ({ seat, card }, names) =>
    done(names.seatSubject(seat), { did: 'set back', name: names.card(card) }),
  'item gained': ({ seat, item }, names) => done(names.seatSubject(seat), { did: 'have', name: names.item(item) }),
  'item sold': ({ seat, item, gold }, names) =>
    done(names.seatSubject(seat), { did: 'sell', item: names.item(item), gold }),
  'items recovered': ({ seat, items }, names) =>
    items.length > 0 ? done(names.seatSubject(seat), { did: 'recover items' }) : undefined,
  rested: ({ seat, how, lost }, names) => done(names.seatSubject(seat), { did: 'rest', how, card: names.card(lost) }),
  'rest skipped': ({ seat }, names) => done(names.seatSubject(seat), { did: 'skip the rest' }),
} satisfies Doings;

function counted(who: ToldFigure, did: 'gain' | 'lose' | 'spend', count: number, name: string): FigureDeed {
  return done(who, { did, things: [{ is: 'counted', count, name }] });
}

export const cardPlayedDeed = ofCharacters['card played'];

export const DEED_TEXTS = { ...onTheMap, ...ofFigures, ...ofCharacters } satisfies Doings;
