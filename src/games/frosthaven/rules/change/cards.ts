import type { Seat } from '../../../../engine/rules/rule.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { CardId, ItemId } from '../../content/terms.ts';
import type { ActiveCardData, CharacterData, ItemData } from '../state/characters.ts';
import type { LootCard } from '../state/decks.ts';
import { yieldOf } from '../state/decks.ts';
import type { StateData } from '../state.ts';
import type { ScenarioChanges } from './lookup.ts';
import { characterIn, takeFrom } from './lookup.ts';

export const cardChanges: ScenarioChanges<
  | 'card played'
  | 'card moved'
  | 'card activated'
  | 'token advanced'
  | 'token recharged'
  | 'counter changed'
  | 'mode changed'
  | 'card counted down'
  | 'card deactivated'
  | 'item used'
  | 'item token advanced'
  | 'perk used'
  | 'done by hand'
  | 'damage reduced'
  | 'item gained'
  | 'item sold'
  | 'items recovered'
  | 'experience gained'
  | 'rest skipped'
  | 'rested'
  | 'looted'
  | 'treasure looted'
  | 'loot card returned'
  | 'loot card added'
  | 'loot card removed'
  | 'gold gained'
  | 'resource changed'
> = {
  'gold gained': (state, { seat, amount }) => {
    characterIn(state, seat).gold += amount;
  },
  'resource changed': (state, { seat, resource, change }) => {
    const { resources } = characterIn(state, seat);
    resources[resource] = (resources[resource] ?? 0) + change;
  },
  'card played': (state, { card, half }) => {
    state.turn?.played.push({ card, half });
  },
  'card moved': (state, { seat, card, to, forGood }) => {
    const character = characterIn(state, seat);
    const from = [character.chosen, character.discarded, character.lost, character.hand].find((pile) =>
      pile.includes(card),
    );
    if (!from) throw new Error(`${seat} has no card ${card} to move.`);
    character[to].push(takeFrom(from, card));
    if (forGood) loseForGood(character, card);
  },
  'card activated': (state, { seat, card, half, mode, abilities, lasts, left, slots, lost, forGood }) => {
    const character = characterIn(state, seat);
    const active = character.active.find((each) => each.card === card);
    if (active) {
      active.abilities.push(...abilities);
      return;
    }
    takeFrom(character.chosen, card);
    character.active.push({
      card,
      half,
      ...(mode !== undefined && { mode }),
      abilities: [...abilities],
      lasts,
      ...(left !== undefined && { left }),
      slot: slots ? 0 : -1,
      lost,
      ...(forGood && { forGood }),
    });
  },
  'token advanced': (state, { seat, card }) => {
    activeIn(state, seat, card).slot++;
  },
  'token recharged': (state, { seat, card, slots }) => {
    activeIn(state, seat, card).slot -= slots;
  },
  'counter changed': (state, { seat, counter, change }) => {
    const { counters } = characterIn(state, seat);
    counters[counter] = (counters[counter] ?? 0) + change;
  },
  'mode changed': (state, { seat, mode }) => {
    characterIn(state, seat).mode = mode;
  },
  'card counted down': (state, { seat, card }) => {
    const active = activeIn(state, seat, card);
    active.left = (active.left ?? 1) - 1;
  },
  'card deactivated': (state, { seat, card }) => {
    const character = characterIn(state, seat);
    const active = activeIn(state, seat, card);
    character.active = character.active.filter((each) => each !== active);
    character[active.lost ? 'lost' : 'discarded'].push(card);
    if (active.lost && active.forGood) loseForGood(character, card);
  },
  'item used': (state, { seat, item: id, after }) => {
    const item = itemIn(state, seat, id);
    delete item.used;
    if (after !== 'flip') item.state = after;
    else if (item.back) delete item.back;
    else item.back = true;
  },
  'item token advanced': (state, { seat, item: id }) => {
    const item = itemIn(state, seat, id);
    item.used = (item.used ?? 0) + 1;
  },
  'perk used': (state, { seat, perk }) => {
    const character = characterIn(state, seat);
    character.perks = { ...character.perks, [perk]: (character.perks?.[perk] ?? 0) + 1 };
  },
  'done by hand': () => {},
  'damage reduced': () => {},
  'item gained': (state, { seat, item }) => {
    characterIn(state, seat).items.push({ id: item, state: 'ready', gained: true });
    state.itemDeck = state.itemDeck.filter((each) => each !== item);
  },
  'item sold': (state, { seat, gold }) => {
    characterIn(state, seat).gold += gold;
  },
  'items recovered': (state, { seat, items }) => {
    for (const item of characterIn(state, seat).items.filter(({ id }) => items.includes(id))) {
      item.state = 'ready';
      delete item.used;
    }
  },
  'experience gained': (state, { seat, amount }) => {
    characterIn(state, seat).experience += amount;
  },
  'rest skipped': (state, { seat }) => {
    characterIn(state, seat).resting = false;
  },
  rested: (state, { seat, lost }) => {
    const character = characterIn(state, seat);
    character.lost.push(takeFrom(character.discarded, lost));
    character.hand.push(...character.discarded);
    character.discarded = [];
    character.resting = false;
  },
  looted: (state, { seat, hex, card, coins = 0 }) => {
    if (hex !== undefined) takeFrom(state.loot, hex);
    if (!seat || !card) return;
    const character = characterIn(state, seat);
    takeLootCard(state, card);
    const brought = yieldOf(card, state.characters.length);
    if (brought?.kind === 'money') character.coins += brought.amount;
    else if (brought) character.resources[brought.kind] = (character.resources[brought.kind] ?? 0) + brought.amount;
    else {
      character.coins += coins;
      state.itemFound = true;
    }
  },
  'loot card returned': (state, { seat, card }) => {
    const character = characterIn(state, seat);
    const brought = yieldOf(card, state.characters.length);
    if (brought?.kind === 'money') character.coins -= brought.amount;
    else if (brought) character.resources[brought.kind] = (character.resources[brought.kind] ?? 0) - brought.amount;
    state.lootDeck.push(card);
  },
  'loot card added': (state, { card }) => {
    state.lootDeck.push(card);
  },
  'loot card removed': (state, { card }) => {
    takeLootCard(state, card);
  },
  'treasure looted': (state, { seat, number, gold, checks = 0, resources = {} }) => {
    const character = characterIn(state, seat);
    state.treasures.push({ number, seat });
    character.gold += gold;
    if (checks > 0) character.checks = (character.checks ?? 0) + checks;
    for (const kind of RESOURCES) {
      const amount = resources[kind] ?? 0;
      if (amount > 0) character.resources[kind] = (character.resources[kind] ?? 0) + amount;
    }
  },
};

function itemIn(state: StateData, seat: Seat, id: ItemId): ItemData {
  const item = characterIn(state, seat).items.find((each) => each.id === id);
  if (!item) throw new Error(`${seat} has no ${id}.`);
  return item;
}

function loseForGood(character: CharacterData, card: CardId): void {
  character.gone = [...(character.gone ?? []), card];
}

function activeIn(state: StateData, seat: Seat, card: CardId): ActiveCardData {
  const active = characterIn(state, seat).active.find((each) => each.card === card);
  if (!active) throw new Error(`${card} is not active.`);
  return active;
}

function takeLootCard(state: StateData, card: LootCard): void {
  state.lootDeck.splice(
    state.lootDeck.findIndex((each) => sameCard(each, card)),
    1,
  );
}

function sameCard(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
