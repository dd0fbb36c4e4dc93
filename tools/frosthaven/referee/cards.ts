/**
 * Judges ability cards: none appears or vanishes, and each moves only as the rules say. RND-03, REST, DMG-05, LST,
 * EXH-02
 */

import type { CardId } from '../../../src/games/frosthaven/content/terms.ts';
import type { Character, State } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { sortedKey, unless } from './seen.ts';

export function cardsOf({ hand, chosen, discarded, lost, active }: Character): CardId[] {
  return [...hand, ...chosen, ...discarded, ...lost, ...active.map(({ card }) => card)];
}

/** Counts active cards without a lost icon as discards. REST-11 */
function restableCards({ discarded, active }: Character): CardId[] {
  return [...discarded, ...idsOf(active.filter((each) => !each.lost))];
}

function idsOf(active: Character['active'] = []): CardId[] {
  return active.map(({ card }) => card);
}

export function judgeCards(): EventCheck {
  const brought = new Map<string, string>();
  return (seen) => [...judgeBrought(seen, brought), ...judgeMoves(seen)];
}

function judgeBrought({ event, before, after }: WatchedEvent, brought: Map<string, string>): string[] {
  if (brought.size === 0) for (const each of before.characters) brought.set(each.seat, sortedKey(cardsOf(each)));
  if (event.type === 'card exchanged') {
    const [was, now] = [before, after].map(({ characters }) => characters.find(({ seat }) => seat === event.seat));
    brought.set(event.seat, sortedKey(now ? cardsOf(now) : []));
    const inHand = event.instead === undefined || was?.hand.includes(event.instead) === true;
    return unless([inHand && was?.hand.length === now?.hand.length, `FAV-09 ${event.seat} has more cards, or fewer`]);
  }
  if (event.type !== 'turn ended' && event.type !== 'round ended') return [];
  const wrong = after.characters.filter((each) => brought.get(each.seat) !== sortedKey(cardsOf(each)));
  return wrong.map(({ seat }) => `${seat} has other cards than were brought`);
}

function judgeMoves({ event, before, after }: WatchedEvent): string[] {
  const was = 'seat' in event ? before.characters.find(({ seat }) => seat === event.seat) : undefined;
  if (!was) return event.type === 'round ended' ? judgeLeftovers(after) : [];
  switch (event.type) {
    case 'cards chosen':
      return unless(
        [event.cards.every((card) => was.hand.includes(card)), 'RND-03 chosen cards were not in hand'],
        [new Set(event.cards).size === (event.resting ? 0 : 2), 'RND-03 not two cards'],
        [!event.resting || restableCards(was).length >= 2, 'REST-01 long rest with fewer than two cards'],
        [!was.exhausted && !was.escaped, 'EXH-04 cards of one who is gone'],
      );
    case 'card moved':
      return unless(
        [event.to !== 'hand' || [...was.discarded, ...was.lost].includes(event.card), 'REC-01 not from a pile'],
        [event.to !== 'hand' || !was.gone?.includes(event.card), 'LST-03 recovered what is gone for good'],
        [event.to === 'hand' || !was.lost.includes(event.card), 'a lost card moved'],
      );
    case 'rested': {
      const now = after.characters.find(({ seat }) => seat === event.seat);
      const kept = was.discarded.filter((card) => card !== event.lost);
      return unless(
        [was.discarded.includes(event.lost), 'REST-02 lost a card that was not discarded'],
        [(event.how === 'long') === (before.turn?.figure === was.figure), 'REST-02, REST-04 rested at the wrong time'],
        [event.how === 'short' || was.resting, 'REST-04 long rest that was not declared'],
        [event.how === 'short' || before.turn?.played.length === 0, 'REST-09 rested and played'],
        [sortedKey(idsOf(now?.active)) === sortedKey(idsOf(was.active)), 'REST-11 a rest touched what is active'],
        [sortedKey(now?.hand ?? []) === sortedKey([...was.hand, ...kept]), 'REST-05 the others are not in hand'],
        [now?.lost.includes(event.lost), 'REST-05 nothing was lost'],
      );
    }
    case 'negated':
      return unless(
        [event.cards.length === (event.from === 'hand' ? 1 : 2), 'DMG-05 wrong number of cards'],
        [event.cards.every((card) => was[event.from].includes(card)), 'DMG-05 cards from elsewhere'],
      );
    case 'exhausted': {
      const spent = was.hand.length < 2 && restableCards(was).length < 2;
      return unless([event.why !== 'no cards' || spent, 'EXH-02 exhausted with cards to play']);
    }
    case 'card played':
      return unless(
        [was.chosen.includes(event.card), 'ACT-02 played a card that was not chosen'],
        [!before.turn?.played.some(({ half, card }) => half === event.half || card === event.card), 'CHR-01 same half'],
        [before.turn?.figure === was.figure, 'INI-13 played out of turn'],
        [!was.resting, 'REST-09 played while resting'],
        [before.figures[was.figure]?.conditions.stun === undefined, 'CND-34 acts although stunned'],
      );
    default:
      return [];
  }
}

/** Reports chosen cards and bonuses of the round that outlive it. BON-03 */
function judgeLeftovers({ characters, result }: State): string[] {
  if (result.lost || result.completed) return [];
  return characters.flatMap(({ seat, chosen, active }) =>
    unless(
      [chosen.length === 0, `${seat} has cards left over from the round`],
      [active.every(({ lasts }) => lasts !== 'round'), `BON-03 ${seat} has a bonus left over from the round`],
    ),
  );
}
