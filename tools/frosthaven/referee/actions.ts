/**
 * Judges the actions of characters, performed in any part or not at all. CHR-04, CHR-06, CHR-08 to CHR-10, ELM-02,
 * ELM-04, LST-01, XP-01
 */
import type { Ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { isLasting } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Action } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { sideOf } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';

interface CardPlayRecord {
  readonly seat: string;
  readonly card: string;
  readonly figure: string;
  readonly action: Action | undefined;
  readonly half: 'top' | 'bottom';
  readonly experience: number;
  readonly infusing: number;
  performed: boolean;
  /** True after an item was used between abilities: later events may come of either. ITM-13 */
  mixed: boolean;
  events: number;
}

export function judgeActions(): EventCheck {
  let playing: CardPlayRecord | undefined;
  return (seen) => {
    const { event } = seen;
    if (event.type === 'card played') {
      playing = recordPlay(seen, event);
      return [];
    }
    if (!playing) return [];
    const isGone = event.type === 'exhausted' || event.type === 'character died';
    if (isGone && event.seat === playing.seat) playing = undefined;
    if (!playing) return [];
    playing.mixed ||= isItemBetween(seen, playing);
    const found = playing.action === undefined && !playing.mixed ? judgeBasic(event, playing, seen) : [];
    playing.performed ||= !playing.mixed && isPartOfAction(event, playing.figure);
    const over =
      ['card moved', 'card activated'].includes(event.type) && 'card' in event && event.card === playing.card;
    if (!over) playing.events++;
    if (!over) return found;
    const done = playing;
    playing = undefined;
    return [...found, ...judgeEnd(seen, done)];
  };
}

function recordPlay(
  { catalog, before }: WatchedEvent,
  { seat, card, half, how, mode }: Event<'card played'>,
): CardPlayRecord | undefined {
  const character = before.characters.find((each) => each.seat === seat);
  if (!character) return undefined;
  const action = how === 'basic' ? undefined : sideOf(catalog.card(card), mode)[half];
  const { figure, experience } = character;
  const infusing = before.turn?.infusing.length ?? 0;
  return { seat, card, figure, action, half, experience, infusing, performed: false, mixed: false, events: 0 };
}

/** Abilities that always bring an event: those that need a target, and movement. Damage needs no target. DMG-02 */
const VISIBLE_VERBS: readonly Ability['verb'][] = ['attack', 'move', 'teleport', 'heal', 'loot'];

function isPartOfAction(event: Event, figure: string): boolean {
  if (event.type === 'attacked') return event.attacker === figure;
  return event.type === 'entered' && event.figure === figure && event.by === undefined && event.how !== 'slide';
}

function isItemBetween({ catalog, event }: WatchedEvent, { seat }: CardPlayRecord): boolean {
  if (event.type !== 'item used' || event.seat !== seat) return false;
  const { use, back } = catalog.item(event.item);
  return use.when === 'turn' || back?.when === 'turn';
}

/** CHR-03 */
function judgeBasic(event: Event, { figure, half }: CardPlayRecord, { before }: WatchedEvent): string[] {
  if (event.type === 'attacked' && event.attacker === figure && before.turn?.figure === figure) {
    return unless([half === 'top' && event.base === 2, `CHR-03 a basic attack of ${event.base}`]);
  }
  return [];
}

function judgeEnd({ event, before }: WatchedEvent, playing: CardPlayRecord): string[] {
  const { seat, action, performed, experience, infusing, events } = playing;
  const character = before.characters.find((each) => each.seat === seat);
  const gained = (character?.experience ?? 0) - experience;
  const promised = (before.turn?.infusing.length ?? 0) - infusing;
  const to = event.type === 'card moved' ? event.to : 'active';
  if (!action) return unless([to === 'discarded', `CHR-04 the card of a basic action is ${to}`]);
  if (events === 0 && to !== 'active' && action.abilities.every(({ verb }) => VISIBLE_VERBS.includes(verb))) {
    return unless(
      [to === 'discarded', 'LST-01 lost for nothing'],
      [gained === 0, 'CHR-10 experience for nothing'],
      [promised === 0, 'ELM-04 infused for nothing'],
    );
  }
  /** A card is active as soon as its bonus is, before the rest of the action. */
  if (!performed || to === 'active' || !figureOf(before, character?.figure)) return [];
  return unless(
    [!action.abilities.some(isLasting), 'CHR-09 a bonus is not active'],
    [to === (action.lost ? 'lost' : 'discarded'), `CHR-06, LST-01 the card is ${to}`],
    [gained >= (action.experience ?? 0), `XP-01 ${gained} experience of ${action.experience}`],
    [promised >= (action.infuse?.length ?? 0), 'ELM-02 an infusion is missing'],
  );
}
