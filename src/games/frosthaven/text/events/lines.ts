import { correctionWords } from '../../../../game-api/contract/corrections.ts';
import { blockQuote, bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { sideOf } from '../../content/schema/abilities/cards.ts';
import { specialsAt } from '../../content/stat-card.ts';
import type { Event, EventMap, EventType } from '../../rules/events.ts';
import { gainWords } from '../../rules/explain/gains.ts';
import { explainMonsterCard } from '../../rules/explain/monster-card.ts';
import { inOneLine, withSign } from '../../rules/explain/parts.ts';
import { wordsOfMonsters } from '../../rules/figures/words.ts';
import { LONG_REST_INITIATIVE } from '../../rules/scenario/round/order.ts';
import { onwardWords } from '../../rules/view-schema/deciding.ts';
import { maybeTerm } from '../../rules/view-schema/words.ts';
import { ABSTAIN } from '../../rules/voting.ts';
import { votedWords } from '../answers.ts';
import { dangerWords, hasNoDanger } from '../danger.ts';
import type { Names } from '../names.ts';

type EventText<Type extends EventType> = (
  event: { readonly type: Type } & Readonly<EventMap[Type]>,
  names: Names,
) => string;
export type EventTexts = { readonly [Type in EventType]?: EventText<Type> };

export function lineOf<Type extends EventType>(event: Event<Type>, names: Names): string {
  const lines: EventTexts = LINES;
  return lines[event.type]?.(event, names) ?? '';
}

export function hasLine(event: Event, names: Names): boolean {
  switch (event.type) {
    case 'order set':
      return event.order.length > event.at + 1;
    case 'round ended':
      return !hasNoDanger(names);
    case 'door opened':
      return event.by === undefined;
    case 'corrected':
      return event.words !== '';
    case 'party gained':
      return event.how !== 'reward' || Boolean(event.text);
    case 'section read':
      return event.text !== '';
    case 'room revealed':
      return event.story !== '';
    case 'tile removed':
      return event.why === 'sprung' || event.why === 'destroyed';
    case 'placed':
      return event.how !== 'start';
    default:
      return event.type in LINES;
  }
}

/** RND-06 */
const ofTheRound = {
  'cards chosen': ({ seat, cards, resting, mode }, names) => {
    const played = cards
      .map((card) => sideOf(names.catalog.card(card), mode))
      .map(({ name, initiative }) => `*${name}* (${initiative})`);
    const who = mode === undefined ? bold(names.seat(seat)) : `${bold(names.seat(seat))} (${names.mode(mode)})`;
    const isResting = resting || played.length === 0;
    return isResting ? t`${who} takes a long rest (${LONG_REST_INITIATIVE}).` : t`${who} plays ${formatList(played)}.`;
  },
  'starting hex taken': ({ seat, hex, by }, names) =>
    t`${bold(names.seat(seat))} also wanted ${hex}; ${bold(names.seat(by))} is earlier in the seating order and starts there.`,
  'monster card drawn': ({ set, card }, names) => {
    const drawn = names.catalog.monsterCard(card);
    const types = [...names.catalog.monsters.values()].filter((monster) => monster.set === String(set));
    const boss = types.find((monster) => monster.specials);
    const specials = boss && specialsAt(boss, names.level);
    const lines = explainMonsterCard(drawn, specials, wordsOfMonsters(names));
    const does = lines.length > 0 ? `. ${inOneLine(lines)}` : '';
    return `${bold(names.set(set))}: *${drawn.name}* (${drawn.initiative})${does}.`;
  },
  'order set': ({ order, at }, names) => {
    const slots = order.slice(at + 1).map((slot) => `${slot.initiative} ${names.slot(slot)}`);
    const all = formatList(slots);
    return `-# ${at < 0 ? t`Order: ${all}.` : t`Still to act: ${all}.`}`;
  },
  'round ended': (_, names) => `-# ${dangerWords(names)}`,
} satisfies EventTexts;

const byHand = {
  corrected: ({ words, why }) => correctionWords(words, escapeMarkdown(why)),
  'done by hand': ({ figure, text }, names) =>
    figure === undefined
      ? t`By hand: *${escapeMarkdown(text)}* It is done.`
      : t`${bold(names.figure(figure))}, by hand: *${escapeMarkdown(text)}* It is done.`,
} satisfies EventTexts;

/** SET-30 */
const decided = {
  'vote counted': ({ votes, chosen, isTied, about }, names) => {
    const said = votes.filter(({ answer }) => answer[0] !== ABSTAIN);
    const words = votedWords(chosen, about, names);
    if (said.length === 0) return `-# ${t`Nobody votes, so the first option counts: ${words}.`}`;
    const keys = [...new Set(said.map(({ answer }) => votedWords(answer, about, names)))];
    const counted = keys.map((key) => {
      const who = said.filter(({ answer }) => votedWords(answer, about, names) === key);
      return `${bold(key)} (${formatList(who.map(({ seat }) => names.seat(seat)))})`;
    });
    const vote = t`The vote: ${formatList(counted)}.`;
    return `-# ${isTied ? `${vote} ${t`It is a tie; the lot falls on ${words}.`}` : vote}`;
  },
  'decides otherwise': ({ deciding }, names) =>
    onwardWords(deciding.how, deciding.how === 'leader' ? bold(names.seat(deciding.seat)) : ''),
} satisfies EventTexts;

const ofTheScenario = {
  'favors activated': ({ favors, cards }) =>
    t(
      'The party takes {favors}; in return {cards} {count, plural, one {leaves} other {leave}} the monsters’ modifier deck.',
      {
        favors: formatList(favors.map((favor) => bold(favor))),
        cards: formatList(cards.map((card) => withSign(Number(card)))),
        count: cards.length,
      },
    ),
  'monster card removed': ({ set, card }, names) =>
    t`${bold(names.set(set))}: *${names.monsterCard(card)}* is removed for this scenario.`,
  'item brought': ({ seat, item }, names) => t`${bold(names.seat(seat))} brings ${names.item(item)} too.`,
  'card exchanged': ({ seat }, names) => t`${bold(names.seat(seat))} swaps in a card that was passed over.`,
  'road event resolved': ({ event, option, text }, { catalog }) => {
    const { front, options = [] } = catalog.roadEvents.find(({ id }) => id === event) ?? {};
    // Nobody was asked, so nobody has read the front.
    const unread = front !== undefined && options.length === 1 ? `${blockQuote(catalog.translate(front))}\n` : '';
    return `${unread}${bold(catalog.translate(option))}\n${blockQuote(catalog.translate(text))}`;
  },
  'party gained': ({ gain, how, text }, names) => {
    const gained = how === 'reward' ? [] : [t`The party gains ${gainWords(gain, names.gainNames)}.`];
    return [...gained, ...(text ? [`*${names.catalog.translate(text)}*`] : [])].join(' ');
  },
  'section read': ({ text }, { catalog }) => blockQuote(catalog.translate(text)),
  'treasure read': ({ text }, { catalog }) => blockQuote(catalog.translate(text)),
  'scenario counter changed': ({ counter, change }, names) =>
    `${names.scenarioCounter(counter)}: ${change > 0 ? `+${change}` : change}.`,
  'goal questioned': ({ seat }, names) => t`${bold(names.seat(seat))} asks whether the goal is met.`,
  'scenario judged': ({ verdict, quiet }) => {
    if (verdict !== 'goes on') return '';
    return quiet
      ? `-# ${t`You say that it goes on. You will be asked again when something has changed.`}`
      : `-# ${t`You say that it goes on.`}`;
  },
  'result decided': ({ lost }) =>
    lost
      ? t`**All is lost.** The scenario ends with this round.`
      : t`**The goal is achieved!** The scenario ends with this round.`,
} satisfies EventTexts;

const onTheMap = {
  'room revealed': ({ story }, { catalog }) => blockQuote(catalog.translate(story)),
  'door opened': ({ hex }) => t`The door at ${hex} opens.`,
  'door unlocked': ({ hex }) => t`The door at ${hex} is unlocked.`,
  'door locked': ({ hex }) => t`The door at ${hex} is locked.`,
  'tile removed': ({ why, hex, name }, { catalog }) => {
    const tile = catalog.translate(name);
    return why === 'sprung' ? t`The trap at ${hex} springs: ${tile}.` : t`${tile} at ${hex} is gone.`;
  },
  placed: ({ figure, how }, names) => {
    const name = bold(names.figure(figure.id));
    const who = figure.rank === 'elite' ? t`${name} (elite)` : name;
    return how === 'revealed' ? t`${who} stands at ${figure.hex}.` : t`${who} appears at ${figure.hex}.`;
  },
  'not placed': ({ hex }) => t`There is no standee left for a monster at ${hex}.`,
  escaped: ({ name }, { catalog }) => t`${bold(escapeMarkdown(catalog.translate(name)))} gets away.`,
  removed: ({ name }, { catalog }) => t`${bold(escapeMarkdown(catalog.translate(name)))} leaves the map.`,
  died: ({ kind, name }, { catalog }) => {
    const who = bold(escapeMarkdown(catalog.translate(name)));
    return kind === 'objective' ? t`${who} is destroyed.` : t`${who} dies.`;
  },
  exhausted: ({ seat, why }, names) => {
    const who = bold(names.seat(seat));
    return why === 'no cards' ? t`${who} has too few cards left and is exhausted.` : t`${who} is exhausted.`;
  },
  'character died': ({ seat }, names) => t`${bold(names.seat(seat))} dies.`,
} satisfies EventTexts;

const ofCards = {
  'modifier added': ({ card, deck }, names) => addedTo(deck, maybeTerm(card), names),
  'modifier deck shuffled': ({ deck }, names) => `-# ${shuffledWords(deck, names)}`,
  'card deactivated': ({ seat, card }, names) =>
    t`*${names.card(card)}* leaves the active area of ${bold(names.seat(seat))}.`,
} satisfies EventTexts;

export const LINES = {
  ...ofTheRound,
  ...byHand,
  ...decided,
  ...ofTheScenario,
  ...onTheMap,
  ...ofCards,
} satisfies EventTexts;

function addedTo(deck: string, card: string, names: Names): string {
  if (deck === 'monsters') return t`A ${card} goes into the monsters’ deck.`;
  if (deck === 'allies') return t`A ${card} goes into the allies’ deck.`;
  return t`A ${card} goes into the deck of ${bold(names.seat(deck))}.`;
}

function shuffledWords(deck: string, names: Names): string {
  if (deck === 'monsters') return t`The monsters’ modifier deck is shuffled.`;
  if (deck === 'allies') return t`The allies’ modifier deck is shuffled.`;
  return t`The modifier deck of ${bold(names.seat(deck))} is shuffled.`;
}
