import type { EventType } from '../events.ts';
import type { FigureData } from '../state/figures.ts';
import type { FigureEffectData } from '../state/magic.ts';
import type { CarriedItem, OwnedItem } from '../state/things.ts';
import { carriedId, isSameThing } from '../state/things.ts';
import type { EventChange } from './change-parts.ts';
import { activationStateIn, deedsOf, dropTokens, figureIn, removeFigure, tokenIn } from './change-parts.ts';

type MagicEvent = Extract<
  EventType,
  | 'cast'
  | 'tested'
  | 'spell attack'
  | 'enchanted'
  | 'raised'
  | 'fades'
  | 'magic ended'
  | 'magic used'
  | 'controlled'
  | 'vanished'
  | 'stopped'
  | 'action gained'
  | 'token moved'
  | 'piece changed'
  | 'thing used'
  | 'thing given'
  | 'thing stolen'
  | 'equipped'
  | 'rerolled'
  | 'cured'
>;

const STATS = ['move', 'fight', 'shoot', 'armour', 'will', 'health'] as const;

const nothing = (): void => {};

function spendHealth(figure: FigureData, points: number): void {
  figure.health = Math.max(1, figure.health - points);
}

function endEffect(figure: FigureData, id: string, parts: readonly number[] | undefined): void {
  const ends = (held: FigureEffectData) =>
    held.id === id && (!parts || held.parts.every((part) => parts.includes(part)));
  const kept = (figure.effects ?? []).filter((held) => !ends(held));
  const own = (figure.effects ?? []).find((held) => ends(held) && held.side !== undefined);
  if (own?.side !== undefined) figure.side = own.side;
  if (own?.side === null) delete figure.allied;
  if (kept.length > 0) figure.effects = kept;
  else delete figure.effects;
}

function takeThing(figure: FigureData, thing: CarriedItem): OwnedItem | undefined {
  const things = figure.things ?? [];
  const at = things.findIndex((each) => isSameThing(each, thing));
  if (at < 0) return undefined;
  const [own] = things.splice(at, 1);
  if (things.length === 0) delete figure.things;
  return own;
}

/** Lent and newly prepared things are on no sheet, so that they can't be struck off it. */
function isOnSheet(own: OwnedItem | undefined): boolean {
  return !own?.isLent && !own?.isNew;
}

export const MAGIC_CHANGES: { readonly [Type in MagicEvent]: EventChange<Type> } = {
  cast: (state, { caster, number, points, succeeds, damage }) => {
    const deeds = deedsOf(figureIn(state, caster));
    if (succeeds) deeds.casts.push(number);
    else if (damage > 0) deeds.failures++;
    if (points > 0) spendHealth(figureIn(state, caster), points);
    if (succeeds) state.castings++;
  },
  tested: (state, { figure, points }) => {
    if (points > 0) spendHealth(figureIn(state, figure), points);
  },
  'spell attack': nothing,
  enchanted: (state, { figure, held }) => {
    const found = figureIn(state, figure);
    found.effects = [...(found.effects ?? []), structuredClone(held)];
  },
  raised: (state, { magic, piece }) => {
    state.magic.push(structuredClone(magic));
    if (piece) state.ground = { ...state.ground, pieces: [...state.ground.pieces, structuredClone(piece)] };
  },
  fades: nothing,
  'magic ended': (state, { id, figure, parts }) => {
    if (figure !== undefined) endEffect(figureIn(state, figure), id, parts);
    else for (const each of state.figures) endEffect(each, id, undefined);
    if (figure !== undefined) return;
    state.magic = state.magic.filter((magic) => magic.id !== id);
    const { ground } = state;
    if (ground.pieces.some((piece) => piece.id === id))
      state.ground = { ...ground, pieces: ground.pieces.filter((piece) => piece.id !== id) };
  },
  'magic used': (state, { id, figure, left }) => {
    const { effects = [], things = [] } = figureIn(state, figure);
    for (const held of effects) if (held.id === id) held.left = left;
    for (const thing of things) if (carriedId(thing) === id) thing.left = left;
  },
  controlled: (state, { figure, side }) => {
    const found = figureIn(state, figure);
    found.side = side;
    if (side !== null && state.scenario?.together) found.allied = true;
    else delete found.allied;
  },
  vanished: (state, { figure }) => {
    const found = figureIn(state, figure);
    dropTokens(state, found);
    removeFigure(state, found, 'vanished');
  },
  stopped: (state, { figure }) => {
    Object.assign(figureIn(state, figure), { hasActivated: true, isIdle: true });
    const doing = activationStateIn(state, figure);
    if (doing) doing.isSpent = true;
  },
  'action gained': (state, { figure }) => {
    const doing = activationStateIn(state, figure);
    if (doing) doing.actions++;
  },
  'token moved': (state, { token, at }) => {
    tokenIn(state, token).at = { ...at };
  },
  'thing used': (state, { figure, thing, id, isGone, left }) => {
    const found = figureIn(state, figure);
    if (id !== undefined) state.castings++;
    if (isGone) {
      const own = takeThing(found, thing);
      const of = own?.owner === undefined ? found : figureIn(state, own.owner);
      if (isOnSheet(own)) of.spent = [...(of.spent ?? []), { ...thing }];
      return;
    }
    const alike = found.things?.filter((each) => isSameThing(each, thing)) ?? [];
    const used = alike.find((each) =>
      left === undefined ? !each.isUsed : each.left === undefined || each.left > left,
    );
    if (!used) return;
    used.isUsed = true;
    if (left !== undefined) used.left = left;
  },
  'thing given': (state, { from, to, thing }) => {
    const own = takeThing(figureIn(state, from), thing);
    const other = figureIn(state, to);
    if (own) other.things = [...(other.things ?? []), { ...own, owner: own.owner ?? from }];
  },
  'thing stolen': (state, { figure, thing, arm, stats = {} }) => {
    const found = figureIn(state, figure);
    found.arms = found.arms.filter((each) => each !== arm);
    for (const stat of STATS) found.stats[stat] -= stats[stat] ?? 0;
    const own = takeThing(found, thing);
    const of = own?.owner === undefined ? found : figureIn(state, own.owner);
    if (isOnSheet(own)) of.stolen = [...(of.stolen ?? []), { ...thing }];
  },
  equipped: (state, { things }) => {
    for (const [id, brought] of Object.entries(things)) {
      const figure = figureIn(state, id);
      const lent = brought.map((thing) => ({ ...thing, isLent: true as const }));
      figure.things = [...(figure.things ?? []), ...lent];
    }
  },
  rerolled: nothing,
  cured: (state, { figure }) => {
    figureIn(state, figure).isCured = true;
  },
  'piece changed': (state, { piece, into }) => {
    const { ground } = state;
    const pieces = ground.pieces.flatMap((each) => (each.id === piece ? structuredClone([...into]) : [each]));
    state.ground = { ...ground, pieces };
  },
};
