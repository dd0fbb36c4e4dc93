import { id } from '../../../../engine/values/id.ts';
import { isForTurn } from '../../content/schema/abilities/ability-parts.ts';
import { ELEMENTS } from '../../content/terms.ts';
import type { SlotData } from '../state/round.ts';
import type { Slot } from '../state.ts';
import type { ScenarioChanges } from './lookup.ts';
import { characterIn, deckIn, setIn, takeFrom } from './lookup.ts';

export const courseChanges: ScenarioChanges<
  | 'phase began'
  | 'scenario begun'
  | 'loot deck made'
  | 'goals dealt'
  | 'goal kept'
  | 'starting hex taken'
  | 'round began'
  | 'cards chosen'
  | 'monster card drawn'
  | 'monster deck shuffled'
  | 'order set'
  | 'slot reached'
  | 'turn began'
  | 'turn lost'
  | 'initiative reached'
  | 'turn ended'
  | 'round ended'
  | 'vote counted'
  | 'decides otherwise'
  | 'result decided'
  | 'goal questioned'
  | 'scenario judged'
  | 'own goals judged'
  | 'focused'
  | 'decided'
  | 'set performed'
  | 'set paid'
  | 'infusion promised'
  | 'infused'
  | 'consumed'
  | 'elements waned'
  | 'element set'
  | 'rule applied'
  | 'favors activated'
  | 'monster card removed'
  | 'item brought'
  | 'card exchanged'
  | 'dungeon begun'
  | 'dungeon rooms shuffled'
  | 'dungeon room drawn'
  | 'dungeon grew'
  | 'road event drawn'
  | 'road event resolved'
  | 'party gained'
  | 'masteries met'
  | 'section read'
  | 'treasure read'
  | 'scenario counter changed'
> = {
  'phase began': (state, { phase }) => {
    state.phase = phase;
  },
  'scenario begun': () => {},
  'loot deck made': (state, { cards }) => {
    state.lootDeck = [...cards];
    delete state.stickers;
  },
  'goals dealt': (state, { seat, goals }) => {
    for (const goal of goals) takeFrom(state.goalDeck, goal);
    characterIn(state, seat).goals = [...goals];
  },
  'goal kept': (state, { seat, goal }) => {
    characterIn(state, seat).goals = [goal];
  },
  'round began': (state, { round }) => {
    state.round = round;
    state.order = [];
    state.at = -1;
    for (const set of Object.values(state.sets)) {
      delete set.card;
      set.paid = [];
      set.performed = false;
    }
  },
  'cards chosen': (state, { seat, cards, resting, mode }) => {
    const character = characterIn(state, seat);
    for (const card of cards) takeFrom(character.hand, card);
    character.chosen = [...cards];
    character.resting = resting;
    if (mode !== undefined) character.mode = mode;
  },
  'monster card drawn': (state, { set: id, card }) => {
    const set = setIn(state, id);
    takeFrom(set.deck, card);
    set.discarded.push(card);
    set.card = card;
  },
  'monster deck shuffled': (state, { set: id }) => {
    const set = setIn(state, id);
    set.deck.push(...set.discarded);
    set.discarded = [];
  },
  'order set': (state, { order, at }) => {
    state.order = order.map(copyOf);
    state.at = at;
  },
  'slot reached': (state, { at }) => {
    state.at = at;
  },
  'turn began': (state, { figure }) => {
    state.turn = { figure, moved: 0, passed: [], consumed: [], infusing: [], played: [], kills: 0 };
  },
  'turn lost': () => {},
  'initiative reached': (state, { figure }) => {
    const still = state.figures[figure];
    if (still) still.acted = state.round;
  },
  'turn ended': (state, { figure, gone }) => {
    const still = state.figures[figure];
    if (still && !gone) still.acted = state.round;
    // BON-08 What lies on a card ends with it.
    for (const each of Object.values(state.figures))
      each.bonuses = each.bonuses.filter(({ lasts }) => !isForTurn(lasts));
    state.turn = undefined;
  },
  'round ended': (state, { round }) => {
    state.progress.rounds = round;
  },
  'favors activated': (state, { favors, loot, cards }) => {
    state.favors = { active: [...favors], loot: [...loot] };
    for (const card of cards) takeFrom(deckIn(state, 'monsters').draw, card);
  },
  'monster card removed': (state, { set, card }) => {
    takeFrom(setIn(state, set).deck, card);
  },
  'item brought': (state, { seat, item, minusOnes }) => {
    characterIn(state, seat).items.push({ id: item, state: 'ready' });
    deckIn(state, seat).draw.push(...Array<string>(minusOnes).fill('-1'));
  },
  'card exchanged': (state, { seat, added, removed, instead }) => {
    const { hand, pool = [] } = characterIn(state, seat);
    takeFrom(pool, removed);
    pool.push(added);
    if (instead !== undefined) hand.splice(hand.indexOf(instead), 1, added);
  },
  'dungeon begun': ({ dungeon }, { penalties }) => {
    if (dungeon) dungeon.penalties = [...penalties];
  },
  'dungeon rooms shuffled': ({ dungeon }) => {
    dungeon?.rooms.push(...dungeon.discarded.splice(0));
  },
  'dungeon room drawn': ({ dungeon }, { room, kept }) => {
    if (!dungeon) return;
    takeFrom(dungeon.rooms, room);
    if (!kept) dungeon.discarded.push(room);
  },
  'dungeon grew': (state, { scenario, setup, sets }) => {
    state.scenario = scenario;
    if (state.dungeon) takeFrom(state.dungeon.setups, setup);
    for (const [set, deck] of Object.entries(sets)) {
      state.sets[id<'MonsterSetId'>(set)] = { deck: [...deck], discarded: [], paid: [], performed: false };
    }
  },
  'road event drawn': ({ roadEvent }, { event }) => {
    if (roadEvent) roadEvent.id = event;
  },
  'road event resolved': ({ roadEvent }, { option, text, then, gains, returns }) => {
    if (roadEvent) Object.assign(roadEvent, { option, text, then, gains, returns });
  },
  'party gained': (state, { gain }) => {
    state.gains.push(gain);
    if (gain.gain === 'blueprint') state.blueprintDeck = state.blueprintDeck.filter((item) => item !== gain.item);
    if (gain.gain === 'scenario') state.scenarioDeck = state.scenarioDeck.filter((name) => name !== gain.scenario);
  },
  'masteries met': (state, { seat, masteries }) => {
    characterIn(state, seat).mastered = [...masteries];
  },
  'rule applied': ({ progress }, { rule }) => {
    progress.rules[rule] = (progress.rules[rule] ?? 0) + 1;
  },
  'section read': ({ progress, round }, { section }) => {
    if (!progress.sections.includes(section)) progress.sections.push(section);
    progress.readIn = { [section]: round, ...progress.readIn };
  },
  'treasure read': () => {},
  'scenario counter changed': ({ progress }, { counter, change }) => {
    progress.counters[counter] = (progress.counters[counter] ?? 0) + change;
  },
  'vote counted': () => {},
  'decides otherwise': (state, { deciding }) => {
    if (deciding.how === 'first') delete state.deciding;
    else state.deciding = deciding;
  },
  'result decided': (state, { completed, lost }) => {
    state.result = { completed, lost };
  },
  'goal questioned': () => {},
  'scenario judged': (state, { quiet, round, seen }) => {
    state.judging = { round, quiet, seen };
  },
  'own goals judged': (state, { seat, met }) => {
    characterIn(state, seat).judged = [...met];
  },
  'starting hex taken': () => {},
  focused: () => {},
  decided: () => {},
  'set performed': (state, { set }) => {
    setIn(state, set).performed = true;
  },
  'set paid': (state, { set, place }) => {
    setIn(state, set).paid.push(place);
  },
  'infusion promised': (state, { choices }) => {
    state.turn?.infusing.push(...choices);
  },
  infused: (state, { element, stays }) => {
    const { turn, elements, alwaysStrong = [] } = state;
    if (turn && elements[element] === 'inert') turn.infused = [...(turn.infused ?? []), element];
    elements[element] = 'strong';
    if (stays && !alwaysStrong.includes(element)) state.alwaysStrong = [...alwaysStrong, element];
  },
  consumed: (state, { element }) => {
    if (!state.alwaysStrong?.includes(element)) state.elements[element] = 'inert';
    state.turn?.consumed.push(element);
  },
  'element set': (state, { element, to }) => {
    state.elements[element] = to;
    if (state.alwaysStrong && to !== 'strong')
      state.alwaysStrong = state.alwaysStrong.filter((each) => each !== element);
  },
  'elements waned': (state) => {
    for (const element of ELEMENTS) {
      if (state.alwaysStrong?.includes(element)) continue;
      state.elements[element] = state.elements[element] === 'strong' ? 'waning' : 'inert';
    }
  },
};

function copyOf(slot: Slot): SlotData {
  if (slot.kind === 'character') return { ...slot };
  const only = slot.only && { only: [...slot.only] };
  const idle = slot.kind === 'allies' && slot.idle && { idle: slot.idle };
  if (slot.kind === 'allies') return { kind: 'allies', role: slot.role, initiative: slot.initiative, ...only, ...idle };
  return { kind: 'monsters', set: slot.set, initiative: slot.initiative, ...only };
}
