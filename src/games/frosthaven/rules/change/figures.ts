import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FigureId } from '../../content/terms.ts';
import { markersOn } from '../figures/marker-count.ts';
import { hasVariant } from '../scenario/variants.ts';
import type { CharacterData } from '../state/characters.ts';
import type { StateData } from '../state.ts';
import type { ScenarioChanges } from './lookup.ts';
import { characterIn, deckIn, figureIn, takeFrom } from './lookup.ts';

export const figureChanges: ScenarioChanges<
  | 'bonus gained'
  | 'bonus used'
  | 'bonuses ended'
  | 'attacked'
  | 'modifier drawn'
  | 'modifiers settled'
  | 'modifier deck shuffled'
  | 'modifier added'
  | 'suffered'
  | 'negated'
  | 'damage kept away'
  | 'healed'
  | 'condition gained'
  | 'condition lost'
  | 'condition counted down'
  | 'condition refused'
  | 'condition prevented'
  | 'markers changed'
  | 'died'
  | 'removed'
  | 'exhausted'
  | 'character died'
  | 'escaped'
> = {
  'bonus gained': (state, { figure, bonus }) => {
    figureIn(state, figure).bonuses.push(bonus);
  },
  'bonus used': (state, { figure, number }) => {
    const { bonuses } = figureIn(state, figure);
    const used = bonuses[number];
    const slots = used?.slots?.slice(1) ?? [];
    if (used) bonuses.splice(number, 1, ...(slots.length > 0 ? [{ ...used, slots }] : []));
  },
  'bonuses ended': (state) => {
    for (const figure of Object.values(state.figures)) figure.bonuses = [];
  },
  attacked: () => {},
  'modifier drawn': (state, { deck: name, card, shuffle }) => {
    const deck = deckIn(state, name);
    takeFrom(deck.draw, card);
    deck.shuffle ||= shuffle;
  },
  'modifiers settled': (state, { deck: name, cards }) => {
    for (const card of cards) {
      if (card === 'bless') state.supply.bless++;
      else if (card === 'curse') state.supply[name === 'monsters' ? 'monsterCurse' : 'curse']++;
      else deckIn(state, name).discarded.push(card);
    }
  },
  'modifier deck shuffled': (state, { deck: name, why }) => {
    const deck = deckIn(state, name);
    deck.draw.push(...deck.discarded);
    deck.discarded = [];
    if (why === 'round over') deck.shuffle = false;
  },
  'modifier added': (state, { deck: name, card }) => {
    if (card === 'bless') state.supply.bless--;
    if (card === 'curse') state.supply[name === 'monsters' ? 'monsterCurse' : 'curse']--;
    deckIn(state, name).draw.push(card);
  },
  suffered: (state, { figure: id, amount }) => {
    const figure = figureIn(state, id);
    figure.hitPoints = Math.max(0, figure.hitPoints - amount);
  },
  'damage kept away': () => {},
  negated: (state, { seat, cards, from }) => {
    const character = characterIn(state, seat);
    for (const card of cards) character.lost.push(takeFrom(character[from], card));
  },
  healed: (state, { figure, amount }) => {
    figureIn(state, figure).hitPoints += amount;
  },
  'condition gained': (state, { figure, condition, turns }) => {
    figureIn(state, figure).conditions[condition] = turns;
  },
  'condition lost': (state, { figure, condition }) => {
    delete figureIn(state, figure).conditions[condition];
  },
  'condition counted down': (state, { figure, condition }) => {
    const { conditions } = figureIn(state, figure);
    conditions[condition] = (conditions[condition] ?? 1) - 1;
  },
  'condition refused': () => {},
  'condition prevented': () => {},
  'markers changed': (state, { figure: id, seat, marker, change }) => {
    const figure = figureIn(state, id);
    const before = markersOn(figure, seat, marker);
    const others = (figure.markers ?? []).filter((each) => each.seat !== seat || each.marker !== marker);
    const now = before + change;
    const left = now > 0 ? [...others, { seat, marker, count: now }] : others;
    if (left.length > 0) figure.markers = left;
    else delete figure.markers;
  },
  /** A destroyed objective is no kill. DTH-11 */
  died: (state, { figure, kind }) => {
    const { monster, role, mark } = state.figures[figure] ?? {};
    for (const name of new Set([monster, role, mark])) count(state.progress.deaths, name);
    leave(state, figure);
    if (state.turn && kind !== 'objective') state.turn.kills++;
  },
  removed: (state, { figure }) => {
    leave(state, figure);
  },
  exhausted: (state, { seat, why }) => {
    const character = withoutCards(state, seat);
    if (why === 'no hit points' || !hasVariant(state, 'permanent-death')) takeAway(state, character);
  },
  'character died': (state, { seat }) => {
    const character = withoutCards(state, seat);
    character.dead = true;
    takeAway(state, character);
  },
  escaped: (state, { figure, seat }) => {
    const { role, hitPoints } = figureIn(state, figure);
    count(state.progress.saved, role);
    leave(state, figure);
    if (seat === undefined) return;
    const character = characterIn(state, seat);
    character.escaped = true;
    character.hitPoints = hitPoints;
    state.tokens = state.tokens.filter((token) => token.seat !== seat);
    takeMarkers(state, seat);
  },
};

/** Removes the character's markers from all figures. MRK-05 */
function takeMarkers(state: StateData, seat: Seat): void {
  for (const figure of Object.values(state.figures)) {
    const others = (figure.markers ?? []).filter((each) => each.seat !== seat);
    if (others.length > 0) figure.markers = others;
    else delete figure.markers;
  }
}

/** EXH-03 */
function withoutCards(state: StateData, seat: Seat): CharacterData {
  const character = characterIn(state, seat);
  const active = character.active.map(({ card }) => card);
  character.lost.push(...character.hand, ...character.chosen, ...character.discarded, ...active);
  character.hand = [];
  character.chosen = [];
  character.discarded = [];
  character.active = [];
  character.exhausted = true;
  return character;
}

/** EXH-04 */
function takeAway(state: StateData, character: CharacterData): void {
  character.hitPoints = state.figures[character.figure]?.hitPoints ?? 0;
  takeMarkers(state, character.seat);
  delete state.figures[character.figure];
}

function count(counts: Record<string, number>, name: string | undefined): void {
  if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
}

function leave(state: StateData, figure: FigureId): void {
  delete state.figures[figure];
  for (const { active } of state.characters) {
    for (const card of active) if (card.summons) card.summons = card.summons.filter((each) => each !== figure);
  }
}
