/** Remembers what battle goals ask for beyond sums. BG-04 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FigureId } from '../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import type { Event } from '../events.ts';
import type { CharacterData } from '../state/characters.ts';
import type { FeatsData, MemoryData } from '../state/feats.ts';
import type { FigureData } from '../state/figures.ts';
import type { StateData } from '../state.ts';
import { acting, isFoe } from './tally-counts.ts';

/** Must run after the tallies have counted the event, and before it changes the state. */
export function rememberFeats(state: StateData, event: Event): void {
  const { memory } = state;
  if (!memory) return;
  const { counts = [] } = memory;
  switch (event.type) {
    case 'attacked':
      rememberAttack(memory, event);
      return;
    case 'suffered':
      memory.blow = {
        figure: event.figure,
        excess: (event.dealt ?? event.amount) - event.amount,
        attack: event.source.kind === 'attack',
      };
      return;
    case 'died':
      rememberKill(state, memory, event);
      return;
    case 'placed': {
      const { id, side, monster } = event.figure;
      const { acted, seen } = memory;
      if (acted.includes(id)) memory.acted = acted.filter((each) => each !== id);
      if (side === 'foes' && monster !== undefined && !seen.includes(monster)) seen.push(monster);
      return;
    }
    case 'looted':
      if (event.card) bump(featsOf(ofSeat(state, event.seat)), 'loot', event.card.kind);
      return;
    case 'item used':
      if (counts.includes('used')) bump(featsOf(ofSeat(state, event.seat)), 'used', event.item);
      return;
    case 'condition gained':
      if (counts.includes('given') && isFoe(state, event.figure))
        bump(featsOf(acting(state)), 'given', event.condition);
      return;
    case 'modifier added':
      if (counts.includes('given') && event.card === 'curse' && event.deck === 'monsters')
        bump(featsOf(acting(state)), 'given', 'curse');
      return;
    default:
      rememberCourse(state, memory, event);
  }
}

function rememberCourse(state: StateData, memory: MemoryData, event: Event): void {
  switch (event.type) {
    case 'round began':
      memory.attacks = [];
      for (const character of state.characters) {
        const feats = featsOf(character);
        if (feats) feats.atRound = countsOf(character);
      }
      return;
    case 'turn began': {
      const character = ofFigure(state, event.figure);
      const feats = featsOf(character);
      const from = state.figures[event.figure]?.hex;
      if (!character || !feats) return;
      feats.atTurn = countsOf(character);
      if (from !== undefined) feats.from = from;
      return;
    }
    case 'turn ended':
      endTurn(state, memory, event);
      return;
    case 'round ended':
      for (const character of state.characters) {
        const feats = featsOf(character);
        if (feats?.atRound) feats.rounds.push(growth(character, feats.atRound));
        delete feats?.atRound;
      }
      return;
    default:
      return;
  }
}

function endTurn(state: StateData, memory: MemoryData, { figure, gone }: Event<'turn ended'>): void {
  if (!gone && !memory.acted.includes(figure)) memory.acted.push(figure);
  const character = ofFigure(state, figure);
  const feats = featsOf(character);
  if (!character || !feats?.atTurn) return;
  const stays = feats.from !== undefined && feats.from === state.figures[figure]?.hex && !character.resting;
  if (stays)
    character.tally['turns ended where they began'] = (character.tally['turns ended where they began'] ?? 0) + 1;
  feats.turns.push(growth(character, feats.atTurn));
  delete feats.atTurn;
  delete feats.from;
}

function rememberAttack(memory: MemoryData, { attacker, target, drawing }: Event<'attacked'>): void {
  memory.attacks.push({ attacker, target });
  if (drawing === 'disadvantage') memory.hindered = target;
  else delete memory.hindered;
}

function rememberKill(state: StateData, memory: MemoryData, { figure, credit }: Event<'died'>): void {
  const killer = ofSeat(state, credit);
  const feats = featsOf(killer);
  const victim = state.figures[figure];
  if (!killer || !feats || !victim) return;
  const { blow, hindered, acted, attacks } = memory;
  const isByAttack = blow?.figure === figure && blow.attack && victim.hitPoints === 0;
  const earlier = isByAttack ? attacks.slice(0, -1) : attacks;
  const isAlly = (id: FigureId) => id !== killer.figure && state.figures[id]?.side === 'party';
  feats.kills.push({
    ...(victim.monster !== undefined && { monster: victim.monster }),
    ...(victim.rank !== undefined && { rank: victim.rank }),
    negative: negativeOn(victim),
    elements: Object.values(state.elements).filter((each) => each !== 'inert').length,
    excess: isByAttack ? blow.excess : 0,
    ...(!acted.includes(figure) && { fresh: true as const }),
    ...(isByAttack && hindered === figure && { hindered: true as const }),
    ...(earlier.some((each) => each.target === figure && isAlly(each.attacker)) && { aided: true as const }),
  });
}

export function negativeOn({ conditions }: Pick<FigureData, 'conditions'>): number {
  return NEGATIVE_CONDITIONS.filter((each) => conditions[each] !== undefined).length;
}

function featsOf(character: CharacterData | undefined): FeatsData | undefined {
  if (!character) return undefined;
  character.feats ??= { kills: [], loot: {}, turns: [], rounds: [] };
  return character.feats;
}

function bump(feats: FeatsData | undefined, what: 'loot' | 'used' | 'given', kind: string): void {
  if (feats) feats[what] = { ...feats[what], [kind]: (feats[what]?.[kind] ?? 0) + 1 };
}

type TallyCounts = Record<string, number>;

function countsOf({ tally }: Pick<CharacterData, 'tally'>): TallyCounts {
  return Object.fromEntries(Object.entries(tally).map(([of, count]) => [of, count ?? 0]));
}

/** Returns what was counted since; a tally that is no sum has no growth. */
export function growth(character: Pick<CharacterData, 'tally'>, before: Readonly<TallyCounts>): TallyCounts {
  const now = Object.entries(countsOf(character)).map(([of, count]): [string, number] => [
    of,
    count - (before[of] ?? 0),
  ]);
  return Object.fromEntries(now.filter(([, count]) => count > 0));
}

function ofSeat(state: StateData, seat: Seat | undefined): CharacterData | undefined {
  return state.characters.find((character) => character.seat === seat);
}

function ofFigure(state: StateData, figure: FigureId): CharacterData | undefined {
  return state.characters.find((character) => character.figure === figure);
}
