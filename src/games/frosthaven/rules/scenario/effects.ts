import type { Seat } from '../../../../engine/rules/rule.ts';
import { PARTY } from '../../../../engine/rules/rule.ts';
import type { MapHex } from '../../content/map.ts';
import { hexesAt } from '../../content/map.ts';
import type { ChosenHexes, HexSelection, SimpleEffect, To } from '../../content/schema/scenario/happenings.ts';
import { gainCondition, loseCondition } from '../figures/conditions.ts';
import { heal, removeFigure, suffer } from '../figures/health.ts';
import { isClosedDoor, isEmpty, isFeatureless } from '../figures/hexes.ts';
import { askAfterGain } from '../figures/own-conditions.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne } from '../questions.ts';
import type { Figure } from '../state.ts';
import { doByHand } from '../verbs/by-hand.ts';
import { payCards } from '../verbs/costs.ts';
import { decideGoal } from './goal.ts';
import { joinRound, newTile, revealBehindDoor, revealBeyond } from './reveal.ts';
import type { MonsterPlacement } from './setup/placing.ts';
import { placeAll, placingOf } from './setup/placing.ts';
import { figuresNamed, hitPointsBy, scenarioNumber } from './situation.ts';

type Spawn = Extract<SimpleEffect, { do: 'spawn' }>;

/** Spawns all newcomers at once; in the middle of a round they act in it. REV-02 to REV-09, RND-02 */
export function* spawn(game: Game, spawns: readonly Spawn[]): Rule<void> {
  const placings: MonsterPlacement[] = [];
  for (const each of spawns) {
    const hexes = yield* spawnHexes(game, each, placings);
    placings.push(...hexes.flatMap((hex) => placingOf(game, { ...each, mark: hex.placed.mark }, hex.label)));
  }
  if (placings.length > 0) yield* joinRound(game, yield* placeAll(game, placings, 'spawned'));
}

/** Returns the hexes of a spawn, used in turn if `count` is larger. SPC-04 */
function* spawnHexes(game: Game, spawn: Spawn, before: readonly MonsterPlacement[]): Rule<MapHex[]> {
  const { at, count } = spawn;
  if (typeof at === 'object' && 'chosen' in at) return yield* chosenHexes(game, spawn, at, before);
  const drawn = hexesOn(game, at);
  if (count === undefined) return drawn;
  const hexes = typeof at === 'string' ? drawn : at.flatMap((label) => drawn.find((hex) => hex.label === label) ?? []);
  return Array.from({ length: scenarioNumber(game, count) }, (_, i) => hexes[i % hexes.length] ?? []).flat();
}

/** The party picks a hex for each that comes. SET-30 */
function* chosenHexes(
  game: Game,
  spawn: Spawn,
  { chosen, text: question }: ChosenHexes,
  before: readonly MonsterPlacement[],
): Rule<MapHex[]> {
  const picked: MapHex[] = [];
  const isFree = ({ label, placed }: MapHex) =>
    (chosen === 'empty hexes' || placed.start === true) &&
    isEmpty(game, label) &&
    !before.some(({ hex }) => hex === label) &&
    !picked.some((hex) => hex.label === label);
  for (let left = scenarioNumber(game, spawn.count ?? 1); left > 0; left--) {
    const free = game.map.hexes.filter((hex) => game.board.has(hex.label) && isFree(hex));
    const [first] = free;
    if (!first || placingOf(game, { ...spawn, mark: undefined }, first.label).length === 0) break;
    picked.push(yield* game.outsideAbilities(() => pickHex(question, free)));
  }
  return picked;
}

function* pickHex(question: string, hexes: readonly MapHex[]): Rule<MapHex> {
  return yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'scenario', question },
    choices: hexes.map(
      (hex): ScenarioChoice<MapHex> => ({ value: hex.label, is: hex, note: { is: 'hex', hex: hex.label } }),
    ),
  });
}

/** Applies any effect but spawns, which wait for each other. `doer`: the figure that caused it. */
export function* applyEffect(game: Game, effect: Exclude<SimpleEffect, Spawn>, doer: Figure | undefined): Rule<void> {
  switch (effect.do) {
    case 'read':
      return readSection(game, effect.section);
    case 'reveal':
      return yield* revealBeyond(
        game,
        [effect.room].filter((room) => !game.state.rooms.includes(room)),
        doer,
      );
    case 'open':
    case 'unlock':
    case 'lock':
      return yield* changeDoors(game, effect, doer);
    case 'place':
      return placeTiles(game, effect);
    case 'remove':
      return removeTiles(game, effect.at);
    case 'infuse':
      for (const element of effect.elements)
        game.emit({ type: 'infused', element, ...(effect.stays && { stays: true }) });
      return;
    case 'counter':
      return yield* changeCounter(game, effect.counter, effect.change, doer);
    case 'by hand':
      yield* doByHand(game, { text: effect.text });
      return;
    case 'leave':
      for (const figure of figuresNamed(game, effect.who)) removeFigure(game, figure);
      return;
    case 'end':
      return decideGoal(
        game,
        game.state.result.completed || effect.result === 'completed',
        isLostBy(game, effect.result),
      );
    default:
      return yield* affect(game, effect, doer);
  }
}

function isLostBy(game: Game, result: 'completed' | 'lost'): boolean {
  return game.state.result.lost || result === 'lost';
}

/** SET-24, SET-25 */
function readSection(game: Game, section: string): void {
  const text = game.catalog.scenario(game.state.scenario).sections?.[section] ?? '';
  game.emit({ type: 'section read', section, text });
}

/** An unlocked door is a normal one; an opened one reveals the room behind. SPC-07 */
function* changeDoors(
  game: Game,
  { do: doing, at }: Extract<SimpleEffect, { do: 'open' | 'unlock' | 'lock' }>,
  doer: Figure | undefined,
): Rule<void> {
  const closed = hexesAt(game.map, at).filter(({ label }) => isClosedDoor(game, label));
  for (const { label: hex } of closed) {
    const locked = game.state.lockedDoors.includes(hex);
    if (doing === 'lock' && !locked) game.emit({ type: 'door locked', hex });
    if (doing === 'unlock' && locked) game.emit({ type: 'door unlocked', hex });
    if (doing !== 'open') continue;
    game.emit({ type: 'door opened', hex });
    yield* revealBehindDoor(game, hex, doer);
    yield* game.trigger({ on: 'door opened', hex, figure: doer });
  }
}

function placeTiles(game: Game, { overlay, at }: Extract<SimpleEffect, { do: 'place' }>): void {
  const tile = newTile(game, overlay);
  if (!tile) return;
  for (const { label: hex } of hexesOn(game, at)) {
    const blocked = tile.kind === 'obstacle' && game.figureAt(hex) !== undefined;
    if (isFeatureless(game, hex) && !game.state.tiles[hex] && !blocked)
      game.emit({ type: 'tile placed', hex, tile, why: 'scenario' });
  }
}

function removeTiles(game: Game, at: HexSelection): void {
  for (const { label: hex } of hexesOn(game, at)) {
    const tile = game.state.tiles[hex];
    if (tile) game.emit({ type: 'tile removed', hex, name: tile.name, why: 'scenario' });
  }
}

function* changeCounter(game: Game, counter: string, by: number, doer: Figure | undefined): Rule<void> {
  const most = game.catalog.scenario(game.state.scenario).counters?.find(({ id }) => id === counter)?.most ?? 99;
  const now = game.state.progress.counters[counter] ?? 0;
  const change = Math.min(most, Math.max(0, now + by)) - now;
  if (change === 0) return;
  game.emit({ type: 'scenario counter changed', counter, change });
  yield* game.trigger({ on: 'counter', counter, figure: doer });
}

/** Neither damage that anything reduces, nor a heal that removes conditions. */
function setHitPoints(game: Game, { id, hitPoints, maximum }: Figure, wanted: number): void {
  const amount = Math.min(maximum, Math.max(1, wanted)) - hitPoints;
  if (amount > 0) game.emit({ type: 'healed', figure: id, amount, by: id });
  if (amount < 0) game.emit({ type: 'suffered', figure: id, amount: -amount, source: { kind: 'scenario' } });
}

type TargetedEffect = Extract<SimpleEffect, { to: unknown }>;

function* affect(game: Game, effect: TargetedEffect, doer: Figure | undefined): Rule<void> {
  for (const figure of whom(game, effect.to, doer)) {
    if (!game.isOnMap(figure) || isSpared(game, figure, effect)) continue;
    switch (effect.do) {
      case 'give':
        for (const condition of effect.conditions) {
          gainCondition(game, figure, condition);
          yield* askAfterGain(game, figure, condition);
        }
        break;
      case 'modifiers':
        addModifiers(game, effect.add, game.characterOf(figure)?.seat);
        break;
      case 'damage':
        yield* suffer(game, figure, scenarioNumber(game, effect.value), { kind: 'scenario' });
        break;
      case 'heal':
        yield* heal(game, figure, scenarioNumber(game, effect.value), figure);
        break;
      case 'set hit points':
        setHitPoints(game, figure, hitPointsBy(game, effect.value, figure));
        break;
      case 'end conditions':
        for (const condition of effect.conditions) loseCondition(game, figure, condition, 'cancelled');
        break;
      case 'discard':
        yield* discardCards(game, figure, effect.value);
        break;
      case 'experience':
      case 'gold':
        reward(game, effect.do, scenarioNumber(game, effect.value), game.characterOf(figure)?.seat);
    }
  }
}

function* discardCards(game: Game, figure: Figure, value: number): Rule<void> {
  const character = game.characterOf(figure);
  const count = Math.min(value, character?.hand.length ?? 0);
  if (character && count > 0) yield* payCards(game, figure, character, { discard: count }, 'must');
}

/** A perk ignores effects that the scenario calls scenario effects, and no others. SET-29 */
function isSpared(game: Game, figure: Figure, effect: TargetedEffect): boolean {
  return 'label' in effect && effect.label !== undefined && game.characterOf(figure)?.spared === true;
}

function addModifiers(game: Game, cards: readonly string[], seat: Seat | undefined): void {
  if (seat === undefined) return;
  for (const card of cards) game.emit({ type: 'modifier added', deck: seat, card });
}

function reward(game: Game, what: 'experience' | 'gold', amount: number, seat: Seat | undefined): void {
  if (seat === undefined || amount === 0) return;
  game.emit({ type: `${what} gained`, seat, amount });
}

function whom(game: Game, to: To, doer: Figure | undefined): Figure[] {
  if (typeof to === 'object') {
    if ('who' in to) return figuresNamed(game, to.who);
    if ('butClasses' in to) return game.figures.filter((figure) => isOfOtherClass(game, figure, to.butClasses));
    if ('class' in to) return game.figures.filter((figure) => isOfClass(game, figure, to.class));
    if ('trait' in to) return game.figures.filter((figure) => hasTrait(game, figure, to.trait) === !to.without);
    const hexes = hexesOn(game, to.at).map(({ label }) => label);
    return game.figures.filter(({ hex }) => hexes.includes(hex));
  }
  switch (to) {
    case 'characters':
      return game.figures.filter(({ kind }) => kind === 'character');
    case 'foes':
      return game.figures.filter(({ side }) => side === 'foes');
    case 'allies':
      return game.figures.filter(({ side, kind }) => side === 'party' && kind !== 'character');
    case 'everyone':
      return [...game.figures];
    case 'whoever did it':
      return doer && game.isOnMap(doer) ? [doer] : [];
  }
}

function isOfOtherClass(game: Game, figure: Figure, classes: readonly string[]): boolean {
  const character = figure.kind === 'character' ? game.characterOf(figure) : undefined;
  return character !== undefined && !classes.includes(character.class);
}

function isOfClass(game: Game, figure: Figure, name: string): boolean {
  return figure.kind === 'character' && game.characterOf(figure)?.class === name;
}

/** Undefined for what is no character. */
function hasTrait(game: Game, figure: Figure, trait: string): boolean | undefined {
  const character = game.characterOf(figure);
  return figure.kind === 'character' && character
    ? game.catalog.classOf(character.class).traits.includes(trait)
    : undefined;
}

function hexesOn(game: Game, at: HexSelection): MapHex[] {
  return hexesAt(game.map, at).filter(({ label }) => game.board.has(label));
}
