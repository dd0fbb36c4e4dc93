import type { Seat } from '../../../../engine/rules/rule.ts';
import { id } from '../../../../engine/values/id.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { explainAction, explainItem, slotsOfAction } from '../explain/card.ts';
import { retaliationAt, shieldAgainst } from '../figures/bonuses.ts';
import { conditionsOf } from '../figures/conditions.ts';
import { isOneOfSeveral, nameOf } from '../figures/health.ts';
import { slotsOfUse, useOf } from '../figures/item-sides.ts';
import { wordsOf } from '../figures/words.ts';
import { Game } from '../game.ts';
import { hasOpenInformation } from '../scenario/variants.ts';
import type { Character, Figure, Slot, StateData } from '../state.ts';
import type { FigureView, InitiativeView, ItemView, SeatView, View } from '../view.ts';
import { boardView } from './board.ts';
import { enemiesView } from './enemies.ts';
import { scenarioGoalView, trackView } from './goal.ts';
import { faceOf, lookOf } from './look.ts';
import { othersOf, ownView } from './own.ts';
import { revealedCards } from './revealed.ts';

type SharedView = Omit<View, 'own' | 'others'>;

/** `another`: the view of another seat of the same state, to share its public part. RND-05 */
export function viewFor(catalog: Catalog, state: StateData, seat: Seat | 'public', another?: View): View {
  const game = readOnly(catalog, state);
  const character = state.characters.find((each) => each.seat === seat);
  return {
    ...(another ? sharedIn(another) : sharedView(game, state)),
    ...(character && { own: ownView(game, character) }),
    ...(character && hasOpenInformation(state) && { others: othersOf(game, character) }),
  };
}

function sharedIn({ own: _, others: __, ...shared }: View): SharedView {
  return shared;
}

function sharedView(game: Game, state: StateData): SharedView {
  const scenario = game.catalog.scenario(state.scenario);
  return {
    scenario: { id: state.scenario, name: scenario.name, level: state.level },
    ...(state.variants && { variants: [...state.variants] }),
    round: state.round,
    phase: phaseOf(state),
    board: boardView(game),
    figures: game.figures.map((figure) => figureView(game, figure)),
    elements: { ...state.elements },
    ...(state.alwaysStrong && { alwaysStrong: [...state.alwaysStrong] }),
    initiative: state.phase === 'turns' ? state.order.map((slot, at) => initiativeView(game, slot, at)) : [],
    seats: state.characters.map((each) => seatView(game, each)),
    goal: scenarioGoalView(game),
    track: trackView(game),
    enemies: enemiesView(game),
    counters: (scenario.counters ?? []).map(({ id, name, icon, most }) => ({
      name,
      icon,
      most,
      value: state.progress.counters[id] ?? 0,
    })),
    ...(state.favors && state.favors.active.length > 0 && { favors: [...state.favors.active] }),
  };
}

function readOnly(catalog: Catalog, state: StateData): Game {
  const refuse = () => {
    throw new Error('A view changes nothing.');
  };
  return new Game(catalog, { state, emit: refuse, reveal: refuse, rulePath: [] });
}

function phaseOf({ phase }: StateData): View['phase'] {
  switch (phase) {
    case 'turns':
    case 'over':
    case 'card selection':
      return phase;
    case 'round start':
      return 'card selection';
    default:
      return 'setup';
  }
}

/** CND-43 */
function figureView(game: Game, figure: Figure): FigureView {
  const { title, icon, colour, face } = lookOf(game, figure);
  const standee = figure.role === undefined || isOneOfSeveral(game, figure) ? figure.standee : undefined;
  return {
    id: figure.id,
    hex: figure.hex,
    name: nameOf(game, figure),
    initials: initialsOf(title),
    kind: figure.kind,
    ...(figure.rank !== undefined && { rank: figure.rank }),
    ...(standee !== undefined && { standee }),
    icon,
    ...(colour !== undefined && { colour }),
    ...(face && { face }),
    hitPoints: figure.hitPoints,
    maximum: figure.maximum,
    conditions: conditionsOf(figure),
    ...(figure.markers && { markers: markersSeen(game, figure.markers) }),
    shield: shieldAgainst(game, figure, undefined).value,
    retaliate: retaliationAt(game, figure, 1).value,
    acting: game.state.turn?.figure === figure.id,
    ...(figure.seat !== undefined && { seat: figure.seat }),
    ...(figure.kind === 'objective' && figure.side === 'party' && { ours: true as const }),
  };
}

function markersSeen(
  { state, catalog }: Game,
  markers: NonNullable<Figure['markers']>,
): NonNullable<FigureView['markers']> {
  return markers.flatMap(({ seat, marker, count }) => {
    const owner = state.characters.find((each) => each.seat === seat);
    const mat = owner && catalog.classOf(owner.class);
    const known = mat?.markers?.find(({ id }) => id === marker);
    if (!(mat && known)) return [];
    const { name, plural, icon } = known;
    return [{ name, ...(plural !== undefined && { plural }), icon, colour: mat.colour, count }];
  });
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/);
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2);
}

function initiativeView(game: Game, slot: Slot, at: number): InitiativeView {
  const state = at < game.state.at ? 'acted' : at === game.state.at ? 'acting' : 'waiting';
  if (slot.kind === 'character') {
    const character = game.character(slot.seat);
    const { icon, colour } = game.catalog.classOf(character.class);
    return { name: character.name, icon, colour, side: 'character', initiative: slot.initiative, state };
  }
  if (slot.kind === 'allies') return allyView(game, slot, state);
  const set = game.catalog.set(slot.set);
  const type = [...game.catalog.monsters.values()].find((monster) => monster.set === slot.set);
  const look = type ? { icon: type.icon, face: faceOf(type) } : { icon: 'person' };
  return { name: set.name, ...look, side: 'monster', initiative: slot.initiative, state };
}

function allyView(
  game: Game,
  { role, initiative }: Extract<Slot, { kind: 'allies' }>,
  state: InitiativeView['state'],
): InitiativeView {
  const member = game.memberOf({ role });
  const type = member?.kind === 'ally' && member.monster ? game.catalog.monster(id(member.monster)) : undefined;
  const icon = (member?.kind === 'ally' ? member.icon : undefined) ?? type?.icon ?? 'person';
  return { name: member?.name ?? role, icon, ...(type && { face: faceOf(type) }), side: 'ally', initiative, state };
}

function modeView(mat: CharacterClass, { mode }: Character): Pick<SeatView, 'mode'> {
  const now = mat.modes?.all.find(({ id }) => id === mode);
  return now ? { mode: { name: now.name, icon: now.icon } } : {};
}

function itemView({ catalog }: Game, item: Character['items'][number]): ItemView {
  const { id, state, back, used = 0 } = item;
  const { name, slot, icon } = catalog.item(id);
  const of = slotsOfUse(useOf(catalog, item)).length;
  const lines = explainItem(catalog.item(id), undefined, back);
  return { id, name, slot, icon, state, lines, ...(of > 0 && { uses: { left: of - used, of } }) };
}

function seatView(game: Game, character: Character): SeatView {
  const mat = game.catalog.classOf(character.class);
  const figure = game.state.figures[character.figure];
  const maximum = figure?.maximum ?? mat.hitPoints[character.level - 1] ?? 0;
  const isYetToCome = !figure && !character.exhausted && !character.escaped;
  return {
    seat: character.seat,
    figure: character.figure,
    name: character.name,
    className: mat.name,
    icon: mat.icon,
    colour: mat.colour,
    level: character.level,
    hitPoints: figure?.hitPoints ?? character.hitPoints ?? (isYetToCome ? maximum : 0),
    maximum,
    experience: character.experience,
    coins: character.coins,
    cards: {
      hand: character.hand.length,
      discarded: character.discarded.length,
      lost: character.lost.length,
      active: character.active.length,
    },
    exhausted: character.exhausted,
    ...(character.dead && { dead: character.dead }),
    ...(character.escaped && { escaped: true as const }),
    hasChosen: character.chosen.length > 0 || character.resting,
    revealed: revealedCards(game, character),
    ...modeView(mat, character),
    counters: (mat.counters ?? []).map(({ id, name, icon, most }) => ({
      name,
      icon,
      value: character.counters[id] ?? 0,
      most,
    })),
    activeCards: character.active.map(({ card, half, slot, mode }) => {
      const { name, [half]: action } = game.side(card, mode ?? character.mode);
      const of = slotsOfAction(action).length;
      return {
        id: card,
        name,
        half,
        action: explainAction(action, wordsOf(game, mat)),
        ...(slot >= 0 && { slot: { at: slot + 1, of } }),
      };
    }),
    items: character.items.map((item) => itemView(game, item)),
  };
}
