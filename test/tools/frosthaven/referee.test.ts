/** The referee has nothing against a game by the rules, and speaks up as soon as one thing in it is otherwise. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { StateData } from '../../../src/games/frosthaven/rules/state.ts';
import { Referee } from '../../../tools/frosthaven/referee/referee.ts';
import { catalog } from '../../support/first-winter.ts';
import { readGame, replay } from '../../support/replay.ts';

const record = readGame(
  readFileSync(new URL('../../games/frosthaven/recorded/the-snow-fence-4.json', import.meta.url), 'utf8'),
);

/** What happened in a game, each event with the state after it, and the state before all of them. */
const happened: { readonly event: Event; readonly state: StateData }[] = [];
const beginnings: StateData[] = [];
replay(catalog, record, (start) => {
  beginnings.push(structuredClone(start));
  return (event, state) => happened.push({ event, state: structuredClone(state) });
});

/** A change of what happened, or nothing where it does not fit. */
type Spoil = (event: Event, state: StateData) => Event | undefined;

/** What the referee says of the game when the first event that `spoil` fits is changed. */
function saidOf(spoil: Spoil): string[] {
  const [start] = beginnings;
  if (!start) throw new Error('The game has no beginning.');
  const referee = new Referee(catalog, start);
  let spoiled = false;
  for (const { event, state } of happened) {
    const copy: StateData = spoiled ? state : structuredClone(state);
    const other: Event | undefined = spoiled ? undefined : spoil(event, copy);
    spoiled ||= other !== undefined;
    referee.watch(other ?? event, copy);
    if (referee.breaches.length > 0) break;
  }
  return referee.breaches;
}

/** Only the state is otherwise, after an event of a type. */
const after =
  (type: Event['type'], change: (state: StateData) => void): Spoil =>
  (event, state) => {
    if (event.type !== type || state.round === 0) return undefined;
    change(state);
    return event;
  };

const first = <T>(all: readonly T[], wanted: (each: T) => boolean): T => {
  const found = all.find(wanted);
  if (found === undefined) throw new Error('The game has none.');
  return found;
};

const SPOILS: Readonly<Record<string, Spoil>> = {
  'ATK-03 a card counts as another, and the result does not': (event) =>
    event.type === 'attacked' && event.used.includes('-1') && event.result > 0
      ? { ...event, treated: [{ cards: ['negative'], as: '+1' }] }
      : undefined,
  'ATK-03 a higher result': (event) => (event.type === 'attacked' ? { ...event, result: event.result + 1 } : undefined),
  'ATK-09 a card that was not drawn': (event) =>
    event.type === 'attacked' ? { ...event, drawn: [...event.drawn, '+2'] } : undefined,
  'ADV-03 an advantage for nothing': (event) =>
    event.type === 'attacked' && event.drawing === 'normal' ? { ...event, drawing: 'advantage' } : undefined,
  'MAT-01 another attack than on the card': (event) =>
    event.type === 'attacked' && event.attacker.startsWith('hound') ? { ...event, base: 9 } : undefined,
  'DMG-03 less damage': (event) =>
    event.type === 'suffered' && event.amount > 1 ? { ...event, amount: event.amount - 1 } : undefined,
  'HEAL-01 more healing': (event) => (event.type === 'healed' ? { ...event, amount: event.amount + 1 } : undefined),
  'CND-04 a condition of the wrong length': (event) =>
    event.type === 'condition gained' ? { ...event, turns: event.turns === 0 ? 1 : 0 } : undefined,
  'ELM-05 an element by itself': after('turn began', ({ elements }) => {
    elements.light = elements.light === 'strong' ? 'inert' : 'strong';
  }),
  'ELM-05 an element that stays, and is not kept': (event) =>
    event.type === 'infused' ? { ...event, stays: true } : undefined,
  'ELM-05 no waning': after('elements waned', ({ elements }) => {
    elements.fire = 'strong';
  }),
  'other cards': after('turn ended', ({ characters }) => {
    first(characters, ({ hand }) => hand.length > 0).hand.pop();
  }),
  'RND-03 three cards': (event) =>
    event.type === 'cards chosen' && !event.resting ? { ...event, cards: event.cards.slice(1) } : undefined,
  'SET-21 two in a hex': after('turn ended', ({ figures }) => {
    const [one, other] = Object.values(figures);
    if (one && other) one.hex = other.hex;
  }),
  'MAP-05 a step too far': (event, state) => {
    const [hex] = Object.values(state.figures).map((figure) => figure.hex);
    const far = event.type === 'entered' && event.how === 'walk' && hex !== undefined;
    return far ? { ...event, hex: event.from } : undefined;
  },
  'ATK-20 a deck that was not shuffled': after('round ended', ({ modifiers }) => {
    for (const deck of Object.values(modifiers)) deck.shuffle = true;
  }),
  'ATK-11 a card too few in a deck': after('round ended', ({ modifiers }) => {
    modifiers.monsters?.draw.pop();
  }),
  'INI-03 another order': (event) =>
    event.type === 'order set' && event.at < 0 ? { ...event, order: event.order.toReversed() } : undefined,
  'FOC-08 another focus': (event) => {
    if (event.type !== 'focused' || event.focus === undefined || event.why.candidates.length < 2) return undefined;
    const worse = event.why.candidates.at(-1)?.figure;
    return worse === undefined || worse === event.focus ? undefined : { ...event, focus: worse };
  },
  'LTG-04 a loot token is gone': (event, state) =>
    event.type === 'turn began' && state.loot.pop() !== undefined ? event : undefined,
  'DTH-06 a kill to nobody’s credit': (event) =>
    event.type === 'died' && event.credit !== undefined ? { ...event, credit: undefined } : undefined,
  'DTH-02 no loot token': (event) => (event.type === 'loot dropped' ? { type: 'bonuses ended' } : undefined),
  'CHR-06 a card that goes elsewhere': (event) =>
    event.type === 'card moved' && event.to === 'discarded' ? { ...event, to: 'lost' } : undefined,
  'INI-14 a second turn': (event) => (event.type === 'turn ended' ? { ...event, type: 'turn began' } : undefined),
  'XP-03 experience for nothing': after('turn began', ({ characters }) => {
    for (const character of characters) character.experience++;
  }),
};

describe('the referee', () => {
  test('has nothing against a game by the rules', () => {
    expect(saidOf(() => undefined)).toEqual([]);
  });

  test.each(Object.entries(SPOILS))('%s', (name, spoil) => {
    const id = /^[A-Z]+-\d+/.exec(name)?.[0] ?? name;
    expect(saidOf(spoil).join('\n')).toContain(id);
  });
});
