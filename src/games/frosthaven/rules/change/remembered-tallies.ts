/** Counts that only some goals and quests ask for. BG-04 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import { NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import type { Event } from '../events.ts';
import type { StateData } from '../state.ts';
import { acting, add, isFoe, itself, lower, raise, seated } from './tally-counts.ts';

export function countRemembered(state: StateData, event: Event): void {
  switch (event.type) {
    case 'attacked':
      countAttackers(state, event);
      return;
    case 'condition gained':
      countAffliction(state, event);
      return;
    case 'condition lost':
      if (
        event.why === 'healed' &&
        !isFoe(state, event.figure) &&
        NEGATIVE_CONDITIONS.some((each) => each === event.condition)
      )
        add(acting(state), 'negative conditions removed', 1);
      return;
    case 'suffered':
      countSuffered(state, event);
      return;
    case 'negated':
      raise(seated(state, event.seat), 'most damage negated with cards', event.amount);
      if (event.source.kind === 'attack')
        lower(seated(state, event.seat), 'least attack damage negated with cards', event.amount);
      return;
    default:
      countRememberedCourse(state, event);
  }
}

function countRememberedCourse(state: StateData, event: Event): void {
  switch (event.type) {
    case 'card moved':
      if (event.to === 'lost') countEarlyLoss(state, event.seat);
      return;
    case 'rested':
      countRest(state, event);
      return;
    case 'entered':
      countOccupied(state, event);
      return;
    case 'exhausted':
    case 'character died':
      if (!state.characters.some(({ exhausted }) => exhausted)) add(seated(state, event.seat), 'exhausted first', 1);
      return;
    case 'order set':
      countLowerLeads(state, event);
      return;
    default:
      return;
  }
}

function countSuffered(state: StateData, { figure, amount, source }: Event<'suffered'>): void {
  const character = itself(state, figure);
  const { hitPoints = 0, maximum = 0 } = state.figures[figure] ?? {};
  if (source.kind === 'attack') add(character, 'attack damage suffered', amount);
  if (Math.max(0, hitPoints - amount) < Math.ceil(maximum / 2)) add(character, 'times below half hit points', 1);
}

/** Counts enemies that attack a character in one round, and attacks on enemies that have acted in it. */
function countAttackers(state: StateData, { attacker, target }: Event<'attacked'>): void {
  const before = (state.memory?.attacks ?? []).filter((each) => each.target === target).map((each) => each.attacker);
  const foes = [...before, attacker].filter((each) => isFoe(state, each));
  raise(itself(state, target), 'most attackers in one round', new Set(foes).size);
  const acted = (state.figures[target]?.acted ?? 0) >= state.round && state.memory?.acted.includes(target) === true;
  if (isFoe(state, target) && acted) add(itself(state, attacker), 'attacks on enemies that acted', 1);
}

/** Counts a negative condition on an enemy that has another. */
function countAffliction(state: StateData, { figure, condition }: Event<'condition gained'>): void {
  const target = state.figures[figure];
  if (!target || !isFoe(state, figure) || !NEGATIVE_CONDITIONS.some((each) => each === condition)) return;
  const others = NEGATIVE_CONDITIONS.filter((each) => each !== condition && target.conditions[each] !== undefined);
  if (others.length > 0 && target.conditions[condition] === undefined)
    add(acting(state), 'conditions put on afflicted enemies', 1);
}

/** Counts hexes with another figure, an obstacle or an objective in it, entered by oneself. */
function countOccupied(state: StateData, { figure, hex, by }: Event<'entered'>): void {
  const isTaken = Object.values(state.figures).some((each) => each.hex === hex && each.id !== figure);
  const tile = state.tiles[hex]?.kind;
  if (by === undefined && (isTaken || tile === 'obstacle' || tile === 'objective'))
    add(itself(state, figure), 'occupied hexes entered', 1);
}

function countRest(state: StateData, { seat, how }: Event<'rested'>): void {
  const character = seated(state, seat);
  if (!character) return;
  const figure = state.figures[character.figure];
  const isWhole = figure !== undefined && figure.hitPoints === figure.maximum;
  if (how === 'long' && isWhole && character.tally['damage suffered'])
    add(character, 'long rests at full hit points', 1);
  add(character, character.hand.length > 0 ? 'rests with cards in hand' : 'rests without cards in hand', 1);
}

function countEarlyLoss(state: StateData, seat: Seat): void {
  const character = seated(state, seat);
  const { tally = {} } = character ?? {};
  if (!tally['long rests'] && !tally['short rests']) add(character, 'cards lost before the first rest', 1);
}

function countLowerLeads(state: StateData, { order }: Event<'order set'>): void {
  for (const slot of order)
    if (slot.kind === 'character' && slot.leading !== undefined && slot.initiative < slot.second)
      add(seated(state, slot.seat), 'rounds led by the lower card', 1);
}
