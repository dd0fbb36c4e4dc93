import type { RunningTally } from '../../content/schema/campaign/tallies.ts';
import type { Condition, FigureId } from '../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import type { Event } from '../events.ts';
import type { CharacterData } from '../state/characters.ts';
import type { StateData } from '../state.ts';
import { countCards } from './card-tallies.ts';
import { countRemembered } from './remembered-tallies.ts';
import { acting, add, isFoe, itself, raise, seated } from './tally-counts.ts';

/** Counts an event. Must run before the event changes the state. */
export function countTallies(state: StateData, event: Event): void {
  countFighting(state, event);
  countHarm(state, event);
  countCards(state, event);
  countPeculiar(state, event);
  countCourse(state, event);
  if (state.memory) countRemembered(state, event);
}

/** Counts attacks and kills. Kills of summons count for the summoner. SUM-16 */
function countFighting(state: StateData, event: Event): void {
  switch (event.type) {
    case 'died':
      countKill(state, event);
      return;
    case 'attacked': {
      const attacker = itself(state, event.attacker);
      countTarget(state, attacker, event.target);
      if (event.drawing === 'disadvantage') add(attacker, 'attacks at disadvantage', 1);
      if (event.result === 0) add(attacker, 'attacks for nothing', 1);
      raise(attacker, 'most damage in one attack', event.result);
      add(itself(state, event.target), 'times attacked', 1);
      return;
    }
    case 'condition gained':
      countCondition(state, event.condition, isFoe(state, event.figure), itself(state, event.figure));
      return;
    case 'modifier added':
      if (event.card === 'curse') countCondition(state, 'curse', event.deck === 'monsters', seated(state, event.deck));
      return;
    case 'entered':
      if (event.by !== undefined && isFoe(state, event.figure)) {
        add(itself(state, event.by), 'hexes enemies were forced', 1);
      }
      return;
    default:
      return;
  }
}

function countTarget(state: StateData, attacker: CharacterData | undefined, target: FigureId): void {
  add(attacker, 'targets attacked', 1);
  const { turn } = state;
  if (!turn || !attacker || attacker !== acting(state)) return;
  turn.attacked = [...new Set([...(turn.attacked ?? []), target])];
  raise(attacker, 'most targets attacked in one turn', turn.attacked.length);
}

function countKill(state: StateData, { credit, elite }: Event<'died'>): void {
  const killer = seated(state, credit);
  if (!killer) return;
  if (state.characters.every(({ tally }) => !tally.kills)) add(killer, 'first kill', 1);
  for (const { tally } of state.characters) delete tally['last kill'];
  add(killer, 'last kill', 1);
  add(killer, 'kills', 1);
  if (elite) add(killer, 'elite kills', 1);
  if (acting(state) !== killer) return;
  add(killer, 'kills this turn', 1);
  raise(killer, 'most kills in one turn', killer.tally['kills this turn'] ?? 0);
}

function countCondition(
  state: StateData,
  condition: Condition,
  onFoe: boolean,
  character: CharacterData | undefined,
): void {
  if (!NEGATIVE_CONDITIONS.some((each) => each === condition)) return;
  if (onFoe) add(acting(state), 'conditions put on enemies', 1);
  add(character, 'negative conditions gained', 1);
}

function countHarm(state: StateData, event: Event): void {
  switch (event.type) {
    case 'suffered': {
      const character = itself(state, event.figure);
      const left = Math.max(0, (state.figures[event.figure]?.hitPoints ?? 0) - event.amount);
      add(character, 'damage suffered', event.amount);
      raise(character, 'most damage at once', event.amount);
      if (character) {
        character.tally['fewest hit points'] = Math.min(character.tally['fewest hit points'] ?? left, left);
      }
      return;
    }
    case 'negated':
      add(seated(state, event.seat), 'damage negated', event.amount);
      add(seated(state, event.seat), 'cards lost to damage', event.cards.length);
      return;
    case 'damage kept away':
      add(itself(state, event.figure), 'damage negated', event.amount);
      return;
    case 'damage reduced':
      add(seated(state, event.seat), 'damage negated', event.amount);
      return;
    case 'healed':
      if (event.by === event.figure) return;
      add(itself(state, event.by), 'healed others', event.amount);
      add(itself(state, event.figure), 'healed by others', event.amount);
      return;
    case 'entered':
      if (['trap', 'hazardous'].includes(state.tiles[event.hex]?.kind ?? '')) {
        add(itself(state, event.figure), 'negative hexes entered', 1);
      }
      return;
    default:
      return;
  }
}

function countPeculiar(state: StateData, event: Event): void {
  switch (event.type) {
    case 'placed': {
      const { kind, seat } = event.figure;
      if (kind !== 'summon') return;
      const others = Object.values(state.figures).filter((figure) => figure.kind === kind && figure.seat === seat);
      raise(seated(state, seat), 'most summons at once', others.length + 1);
      return;
    }
    case 'token placed': {
      const others = state.tokens.filter(({ seat }) => seat === event.seat);
      raise(seated(state, event.seat), 'most tokens on the map', others.length + 1);
      return;
    }
    case 'markers changed':
      countMarkers(state, event);
      return;
    case 'counter changed':
      if (event.change < 0) add(seated(state, event.seat), 'counters spent', -event.change);
      return;
    case 'mode changed':
      add(seated(state, event.seat), 'mode changes', 1);
      return;
    default:
      return;
  }
}

function countMarkers(state: StateData, { seat, change }: Event<'markers changed'>): void {
  const owner = seated(state, seat);
  if (change < 0) add(owner, 'markers taken', -change);
  const there = Object.values(state.figures)
    .flatMap(({ markers = [] }) => markers)
    .filter((each) => each.seat === seat)
    .reduce((sum, each) => sum + each.count, 0);
  raise(owner, 'most markers at once', there + change);
}

function countCourse(state: StateData, event: Event): void {
  switch (event.type) {
    case 'turn began': {
      const character = itself(state, event.figure);
      if (character) for (const running of RUNNING) delete character.tally[running];
      return;
    }
    case 'entered':
      countStep(state, event);
      return;
    case 'tile placed':
      if (event.why === 'created') add(acting(state), 'tiles created or destroyed', 1);
      return;
    case 'tile removed':
      if (event.why === 'destroyed') add(acting(state), 'tiles created or destroyed', 1);
      return;
    case 'door opened':
      add(itself(state, event.by), 'doors opened', 1);
      return;
    case 'looted':
      if (event.hex !== undefined) add(seated(state, event.seat), 'loot tokens', 1);
      return;
    case 'treasure looted':
      add(seated(state, event.seat), 'treasures', 1);
      return;
    case 'order set':
      if (event.at < 0) countOrder(state, event);
      return;
    default:
      return;
  }
}

const RUNNING: readonly RunningTally[] = ['kills this turn', 'hexes this turn'];

/** Counts hexes entered voluntarily. A slide over ice is part of the movement. AMB-11 */
function countStep(state: StateData, { figure, how, by }: Event<'entered'>): void {
  const character = itself(state, figure);
  if (!character || by !== undefined || ['teleport', 'landing'].includes(how)) return;
  add(character, 'hexes moved', 1);
  if (acting(state) !== character) return;
  add(character, 'hexes this turn', 1);
  raise(character, 'most hexes moved in one turn', character.tally['hexes this turn'] ?? 0);
}

function countOrder(state: StateData, { order }: Event<'order set'>): void {
  const first = order[0];
  const last = order.at(-1);
  if (first?.kind === 'character') add(seated(state, first.seat), 'rounds acted first', 1);
  if (last?.kind === 'character') add(seated(state, last.seat), 'rounds acted last', 1);
}
