/** What is said of each kind of event; nothing is said of those that are listed as silent. Only what everybody may know. */
import { sideOf } from '../content/schema/cards.ts';
import type { Event, EventMap, EventType, Source } from '../rules/events.ts';
import { explainAbility } from '../rules/explain/ability.ts';
import { gainWords } from '../rules/explain/gains.ts';
import { ofAnother, PLAIN } from '../rules/explain/lexicon.ts';
import { explainMonsterCard } from '../rules/explain/monster-card.ts';
import { inOneLine } from '../rules/explain/parts.ts';
import { LONG_REST_INITIATIVE } from '../rules/scenario/order.ts';
import type { FigureId } from '../rules/terms.ts';
import { cause, lootWords, strike } from './blows.ts';
import { bold, escaped, listed, type Names, quoted } from './names.ts';
import { standingWords } from './standing.ts';

/** Something that somebody did, or a line by itself. */
export type Said = { readonly who: string; readonly what: string } | { readonly line: string } | undefined;

/** What the picture, the question that follows or another event tells already, or what is nobody's business. */
type Silent =
  | 'phase began'
  | 'scenario begun'
  | 'loot dropped'
  | 'loot deck made'
  | 'goals dealt'
  | 'goal kept'
  | 'round began'
  | 'slot reached'
  | 'turn ended'
  | 'round ended'
  | 'rule applied'
  | 'bonuses ended'
  | 'decided'
  | 'road event drawn'
  | 'set performed'
  | 'set paid'
  | 'modifier drawn'
  | 'modifiers settled'
  | 'condition counted down'
  | 'infusion promised'
  | 'elements waned'
  | 'card activated'
  | 'token advanced'
  | 'card counted down'
  | 'item token advanced'
  | 'monster deck shuffled';

type Phrase<Type extends EventType> = (event: { readonly type: Type } & Readonly<EventMap[Type]>, names: Names) => Said;
type Some = { readonly [Type in EventType]?: Phrase<Type> };
/** A new kind of event has words here, or its place among the silent ones. */
type All = { readonly [Type in Exclude<EventType, Silent>]: Phrase<Type> };

/** What is said of one event. */
export function phrase<Type extends EventType>(event: Event<Type>, names: Names): Said {
  const phrases: Some = PHRASES;
  return phrases[event.type]?.(event, names);
}

/** The cards of a round, revealed together, and the order that follows from them. RND-06 */
const ofTheRound = {
  'cards chosen': ({ seat, cards, resting, mode }, names) => {
    const played = cards
      .map((card) => sideOf(names.catalog.card(card), mode))
      .map(({ name, initiative }) => `*${name}* (${initiative})`);
    const what =
      resting || played.length === 0 ? `takes a long rest (${LONG_REST_INITIATIVE})` : `plays ${listed(played)}`;
    const as = mode === undefined ? '' : ` (${names.mode(mode)})`;
    return { line: `${bold(names.seat(seat))}${as} ${what}.` };
  },
  'starting hex taken': ({ seat, hex, by }, names) => ({
    line: `${bold(names.seat(seat))} wanted ${hex} too; ${bold(names.seat(by))} comes first in the seating order, and starts there.`,
  }),
  'monster card drawn': ({ set, card }, names) => {
    const drawn = names.catalog.monsterCard(card);
    const types = [...names.catalog.monsters.values()].filter((monster) => monster.set === String(set));
    const specials = types.find((monster) => monster.specials)?.specials;
    const lines = explainMonsterCard(drawn, specials, PLAIN);
    const does = lines.length > 0 ? `. ${inOneLine(lines)}` : '';
    return { line: `${bold(names.set(set))}: *${drawn.name}* (${drawn.initiative})${does}.` };
  },
  'order set': ({ order, at }, names) => {
    const slots = order.slice(at + 1).map((slot) => {
      return `${slot.initiative} ${names.slot(slot)}`;
    });
    if (slots.length === 0) return undefined;
    return { line: `-# ${at < 0 ? 'Order' : 'Still to act'}: ${listed(slots)}.` };
  },
} satisfies Some;

const onTheMap = {
  'turn began': ({ figure }, names) =>
    names.isCharacter(figure) ? undefined : { who: names.figure(figure), what: names.isBoss(figure) ? 'acts' : '' },
  'round ended': (_, names) => {
    const words = standingWords(names);
    return words ? { line: `-# ${words}` } : undefined;
  },
  'turn lost': ({ figure }, names) => ({ who: names.figure(figure), what: 'is stunned and does nothing' }),
  entered: ({ figure, hex, how, by, trades }, names) => {
    if (trades !== undefined) {
      const what = `trades places with ${bold(names.figure(trades))} and stands at ${hex}`;
      return by === undefined ? { who: names.figure(figure), what } : undefined;
    }
    const slide = by === undefined ? 'moves' : 'slides';
    const verbs = {
      walk: 'moves',
      jump: 'jumps',
      fly: 'flies',
      slide,
      teleport: 'teleports',
      push: 'is pushed',
      pull: 'is pulled',
      landing: 'comes down',
    };
    return { who: names.figure(figure), what: `${verbs[how]} to ${hex}` };
  },
  'took off': ({ figure }, names) => ({ who: names.figure(figure), what: 'flies now' }),
  landed: ({ figure }, names) => ({ who: names.figure(figure), what: 'flies no more' }),
  'door opened': ({ by, hex }, names) =>
    by === undefined
      ? { line: `The door at ${hex} opens.` }
      : { who: names.figure(by), what: `opens the door at ${hex}` },
  'door unlocked': ({ hex }) => ({ line: `The door at ${hex} is unlocked.` }),
  'door locked': ({ hex }) => ({ line: `The door at ${hex} is locked.` }),
  'masteries met': ({ seat, masteries }, names) =>
    masteries.length > 0
      ? { who: names.seat(seat), what: `has mastered ${listed(masteries.map((at) => bold(names.mastery(seat, at))))}` }
      : undefined,
  'road event resolved': ({ option, text }) => ({ line: `${bold(option)}\n${quoted(text)}` }),
  'party gained': ({ gain, how, text }, names) => {
    const read = text ? ` *${text}*` : '';
    if (how === 'reward') return read ? { line: read.trim() } : undefined;
    return { line: `The party gains ${gainWords(gain, names.ofCampaign)}.${read}` };
  },
  'section read': ({ text }) => (text ? { line: quoted(text) } : undefined),
  'scenario counter changed': ({ counter, change }, names) => ({
    line: `${names.scenarioCounter(counter)}: ${change > 0 ? `+${change}` : change}.`,
  }),
  'gold gained': ({ seat, amount }, names) => ({ who: names.seat(seat), what: `gains ${amount} gold` }),
  escaped: ({ name }) => ({ line: `${bold(escaped(name))} gets away.` }),
  'room revealed': ({ story }) => (story ? { line: quoted(story) } : undefined),
  'tile removed': ({ why, hex, name }) => {
    if (why === 'sprung') return { line: `The trap at ${hex} springs: ${name}.` };
    return why === 'destroyed' ? { line: `${name} at ${hex} is gone.` } : undefined;
  },
  'tile placed': ({ hex, tile, why }) => ({
    line: why === 'moved' ? `Moved to ${hex}: ${tile.name}.` : `New at ${hex}: ${tile.name}.`,
  }),
  'token placed': ({ seat, token, hex }, names) => ({
    who: names.seat(seat),
    what: `places ${aThing(names.token(token))} at ${hex}`,
  }),
  'token removed': ({ seat, token, hex }, names) => ({
    who: names.seat(seat),
    what: `takes ${aThing(names.token(token))} from ${hex}`,
  }),
  'token moved': ({ seat, token, from, hex }, names) => ({
    who: names.seat(seat),
    what: `moves ${aThing(names.token(token))} from ${from} to ${hex}`,
  }),
  placed: ({ figure, how }, names) => {
    const elite = figure.rank === 'elite' ? ' (elite)' : '';
    if (how === 'start') return undefined;
    const verb = how === 'revealed' ? 'stands' : 'appears';
    return { line: `${bold(names.figure(figure.id))}${elite} ${verb} at ${figure.hex}.` };
  },
  'not placed': ({ hex }) => ({ line: `No standee is left for a monster at ${hex}.` }),
  looted: ({ seat, figure, card }, names) => ({
    who: seat === undefined ? names.figure(figure) : names.seat(seat),
    what: card ? `loots ${lootWords(card)}` : 'takes a loot token',
  }),
  'treasure looted': ({ seat, number, gold, item }, names) => {
    const found = [gold > 0 ? `${gold} gold` : '', item ? names.item(item) : ''].filter(Boolean);
    const what = number === 'goal' ? 'a goal treasure' : `treasure ${number}`;
    return { who: names.seat(seat), what: `loots ${what}${found.length > 0 ? `: ${listed(found)}` : ''}` };
  },
  'result decided': ({ lost }) => ({
    line: lost
      ? '**All is lost.** The scenario ends with this round.'
      : '**The goal is achieved!** The scenario ends with this round.',
  }),
  infused: ({ element }) => ({ line: `${capital(element)} is infused.` }),
  consumed: ({ by, element }, names) => ({ who: names.figure(by), what: `consumes ${element}` }),
} satisfies Some;

const ofFigures = {
  attacked: (event, names) => ({ who: names.figure(event.attacker), what: strike(event, names) }),
  suffered: ({ figure, amount, source }, names) => ({
    who: names.figure(figure),
    what: `suffers ${amount}${causeFor(figure, source, names)}`,
  }),
  negated: ({ seat, from, cards, amount, source }, names) => {
    const lost = listed(cards.map((card) => `*${names.card(card)}*`));
    const where = from === 'hand' ? 'from hand' : 'discarded';
    const why = source.kind === 'rest' ? ' from the rest' : cause(source, names);
    return { who: names.seat(seat), what: `loses ${lost} (${where}) instead of suffering ${amount}${why}` };
  },
  healed: ({ figure, amount, by }, names) => {
    if (amount === 0) return undefined;
    const whom = by === figure ? '' : `${bold(names.figure(figure))}: `;
    return { who: names.figure(by), what: `heals ${whom}${amount}` };
  },
  'condition gained': ({ figure, condition }, names) => ({ who: names.figure(figure), what: `gains ${condition}` }),
  'condition lost': ({ figure, condition, why }, names) => {
    if (why === 'expired') return undefined;
    const how = why === 'used' ? (condition === 'regenerate' ? 'loses' : 'uses up') : 'is rid of';
    return { who: names.figure(figure), what: `${how} ${condition}` };
  },
  'condition refused': ({ figure, condition }, names) => ({
    who: names.figure(figure),
    what: `is immune to ${condition}`,
  }),
  'bonus gained': ({ figure, bonus }, names) => ({
    who: names.figure(figure),
    what: bonusWords(bonus),
  }),
  'modifier added': ({ card, deck }, names) => ({
    line: `A ${card} goes into the deck of ${deckWords(deck, names)}.`,
  }),
  'modifier deck shuffled': ({ deck }, names) => ({
    line: `-# The modifier deck of ${deckWords(deck, names)} is shuffled.`,
  }),
  removed: ({ name }) => ({ line: `${bold(escaped(name))} leaves the map.` }),
  died: ({ kind, name }) => ({
    line: `${bold(escaped(name))} ${kind === 'objective' ? 'is destroyed' : 'dies'}.`,
  }),
  exhausted: ({ seat, why }, names) => {
    const before = why === 'no cards' ? 'has too few cards to go on, and ' : '';
    return { line: `${bold(names.seat(seat))} ${before}is exhausted.` };
  },
  focused: ({ figure, focus, why }, names) => {
    if (why.decided === 'stunned') return { who: names.figure(figure), what: 'is stunned' };
    return focus === undefined ? { who: names.figure(figure), what: 'finds nobody to attack' } : undefined;
  },
} satisfies Some;

const ofCards = {
  'card played': ({ seat, card, half, how, mode }, names) => {
    const who = names.seat(seat);
    if (how === 'basic') return { who, what: half === 'top' ? 'makes a basic attack' : 'makes a basic move' };
    return { who, what: `plays the ${half} of *${names.card(card, mode)}*` };
  },
  'card moved': ({ seat, card, to }, names) =>
    to === 'hand' ? { who: names.seat(seat), what: `takes *${names.card(card)}* back` } : undefined,
  'experience gained': ({ seat, amount }, names) => ({ who: names.seat(seat), what: `gains ${amount} experience` }),
  'item used': ({ seat, item }, names) => ({ who: names.seat(seat), what: `uses ${names.item(item)}` }),
  'damage reduced': ({ seat, item, amount }, names) => ({
    who: names.seat(seat),
    what: `takes ${amount} damage away with ${names.item(item)}`,
  }),
  'condition prevented': ({ seat, item, condition }, names) => ({
    who: names.seat(seat),
    what: `keeps ${condition} away with ${names.item(item)}`,
  }),
  'counter changed': ({ seat, counter, change }, names) => ({
    who: names.seat(seat),
    what: `${change > 0 ? 'gains' : 'spends'} ${Math.abs(change)} ${names.counter(counter)}`,
  }),
  'mode changed': ({ seat, mode }, names) => ({ who: names.seat(seat), what: `becomes ${names.mode(mode)}` }),
  'token recharged': ({ seat, card }, names) => ({ who: names.seat(seat), what: `sets *${names.card(card)}* back` }),
  'item gained': ({ seat, item }, names) => ({ who: names.seat(seat), what: `has ${names.item(item)} now` }),
  'item sold': ({ seat, item, gold }, names) => ({
    who: names.seat(seat),
    what: `sells a second ${names.item(item)} for ${gold} gold`,
  }),
  'items recovered': ({ seat, items }, names) =>
    items.length > 0 ? { who: names.seat(seat), what: 'recovers spent items' } : undefined,
  'card deactivated': ({ seat, card }, names) => ({
    line: `*${names.card(card)}* leaves the active area of ${bold(names.seat(seat))}.`,
  }),
  rested: ({ seat, how, lost }, names) => ({
    who: names.seat(seat),
    what: `takes a ${how} rest, losing *${names.card(lost)}*`,
  }),
  'rest skipped': ({ seat }, names) => ({ who: names.seat(seat), what: 'has nothing left to rest with' }),
} satisfies Some;

const PHRASES: All = { ...ofTheRound, ...onTheMap, ...ofFigures, ...ofCards };

/** `gains Shield 2`, `gives itself and all adjacent allies Shield 1`, or what else holds for a while. */
function bonusWords(bonus: Event<'bonus gained'>['bonus']): string {
  const words = inOneLine(explainAbility(bonus, ofAnother(PLAIN))).replace(/, Range (\d+)/, ' (range $1)');
  const [, whom, what] = /^([^:(]+): (.+)$/.exec(words) ?? [];
  const isStat = bonus.verb === 'shield' || bonus.verb === 'retaliate';
  if (!isStat) return `gains an effect (${uncapital(words)})`;
  if (whom === undefined) return `gains ${words}`;
  return `gives ${uncapital(whom).replace(/^it\b/, 'itself')} ${what}`;
}

function uncapital(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function deckWords(deck: string, names: Names): string {
  return deck === 'monsters' || deck === 'allies' ? names.deck(deck) : bold(names.deck(deck));
}

function aThing(name: string): string {
  return `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What somebody suffers by their own doing needs no cause. */
function causeFor(figure: FigureId, source: Source, names: Names): string {
  return source.kind === 'ability' && source.by === figure ? '' : cause(source, names);
}
