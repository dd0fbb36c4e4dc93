/** The referee's account of magic: effects, items and their modifiers. FSL, FIT */
import { expandEffects } from '../../../src/games/frostgrave/content/effects.ts';
import type { Effect } from '../../../src/games/frostgrave/content/schema/words.ts';
import type { Event, RollModifier } from '../../../src/games/frostgrave/rules/events.ts';
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import type { FigureEffectData } from '../../../src/games/frostgrave/rules/state/magic.ts';
import type { CarriedItem, OwnedItem } from '../../../src/games/frostgrave/rules/state/things.ts';
import { isSameThing } from '../../../src/games/frostgrave/rules/state/things.ts';
import type { WatchedTable } from './table.ts';
import { dropTreasure } from './treasure.ts';

/** Modifiers that are not magic. */
const NON_MAGIC_MODIFIERS = [
  'Fight',
  'Shoot',
  'Will',
  'Move',
  'supporters',
  'unarmed',
  'treasure',
  'in deep water',
  'critical hit',
  'wounded',
];

/** Nothing certain is known of the rest of the activation. */
export function endCertainty(table: WatchedTable, figure: string): readonly string[] {
  const doing = table.active.get(figure);
  if (doing) doing.isDone = true;
  return [];
}

function contentOf({ lore }: WatchedTable, is: FigureEffectData['of'] | CarriedItem['is'], from: string) {
  if (is === 'potion') return lore.potions.get(from);
  if (is === 'arm') return lore.magicArms.get(from);
  if (is === 'item') return lore.magicItems.get(from);
  return is === 'trap' ? lore.traps.get(from) : lore.spells.get(from);
}

function effectsOn(table: WatchedTable, { effects = [] }: FigureData): FigureEffectData[] {
  return [...effects, ...table.magic.filter(({ on }) => on === 'table')];
}

function namesOn(table: WatchedTable, figure: FigureData): Set<string> {
  const { things = [], traits, spells = [] } = figure;
  return new Set([
    ...effectsOn(table, figure).map(({ of, from }) => contentOf(table, of, from)?.name ?? from),
    ...things.map(({ is, what }) => contentOf(table, is, what)?.name ?? what),
    ...traits.map(({ trait }) => table.lore.traits.get(trait)?.name ?? trait),
    ...spells.map(({ spell }) => table.lore.spells.get(spell)?.name ?? spell),
  ]);
}

/** Sums the modifiers of magic on any of these figures; traits are left out. */
export function magicModifier(table: WatchedTable, added: readonly RollModifier[], ...ids: readonly string[]): number {
  const figures = ids.map((id) => table.figure(id));
  const traits = figures.flatMap((figure) => figure.traits.map(({ trait }) => table.lore.traits.get(trait)?.name));
  const names = new Set(figures.flatMap((figure) => [...namesOn(table, figure)]));
  return added
    .filter(({ what }) => names.has(what) && !traits.includes(what))
    .reduce((sum, { value }) => sum + value, 0);
}

export function unexplainedModifiers(
  table: WatchedTable,
  added: readonly RollModifier[],
  ...ids: readonly string[]
): string[] {
  const names = new Set(ids.flatMap((id) => [...namesOn(table, table.figure(id))]));
  const arms = ids.flatMap((id) => table.usableArms(id).map(({ name }) => name));
  const known = (what: string) =>
    NON_MAGIC_MODIFIERS.includes(what) ||
    names.has(what) ||
    arms.some((arm) => what === arm || what === `against ${arm}`) ||
    what === 'Unarmed';
  return added.filter(({ what }) => !known(what)).map(({ what }) => `${what} is added, and is upon none of ${ids}`);
}

export function canBeMagic(table: WatchedTable, id: string, by: 'melee' | 'missile'): boolean {
  const { effects = [], things = [] } = table.figure(id);
  const arms = table.usableArms(id).flatMap(({ id: arm, what }) => (what === by ? [arm] : []));
  const isWith = (arm: string | undefined) => arm === undefined || arms.includes(arm);
  const isMagic = (does: readonly Effect[] = []) =>
    does.some((effect) => effect.verb === 'count as' || (effect.verb === 'sharpen' && effect.of.includes('magic')));
  return (
    effects.some(({ of, from, way, arm }) => {
      const works = contentOf(table, of, from);
      const other = works && 'or' in works && way !== undefined ? works.or?.[way]?.do : undefined;
      return isWith(arm) && isMagic(other ?? works?.do);
    }) ||
    things.some(({ is, what }) => {
      if (is === 'arm' && !isWith(table.lore.magicArms.get(what)?.base)) return false;
      return (is === 'arm' || is === 'item') && isMagic(contentOf(table, is, what)?.do);
    })
  );
}

/** Illusions deal no damage. FSL-39 */
export function isImage(table: WatchedTable, id: string): boolean {
  return (
    table.figure(id).effects?.some(({ from, parts }) => from === 'illusionary-soldier' && parts.length > 0) ?? false
  );
}

export function moveOf(table: WatchedTable, figure: FigureData): number {
  const effects = effectsOn(table, figure).flatMap(({ of, from, way, parts }) => {
    const works = contentOf(table, of, from);
    const other = works && 'or' in works && way !== undefined ? works.or?.[way] : undefined;
    const does = expandEffects((other ?? works)?.do ?? []);
    return parts.flatMap((part) => does[part] ?? []);
  });
  let { move } = figure.stats;
  for (const effect of effects) {
    if (effect.verb !== 'alter') continue;
    move = effect.set?.move ?? move + (effect.stats?.move ?? 0);
  }
  return Math.max(0, move);
}

/** Returns whether anything makes the figure visible in the dark. ULT-03 */
export function isLit(table: WatchedTable, id: string): boolean {
  const { traits } = table.figure(id);
  const shines = (does: readonly Effect[] = []) =>
    does.some((each) => each.verb === 'alter' && each.set?.seenFrom !== undefined);
  const works = effectsOn(table, table.figure(id)).map(({ of, from }) => contentOf(table, of, from));
  return works.some((each) => shines(each?.do)) || traits.some(({ trait }) => shines(table.lore.traits.get(trait)?.do));
}

function takeItem(figure: FigureData, thing: CarriedItem): OwnedItem | undefined {
  const at = figure.things?.findIndex((each) => isSameThing(each, thing)) ?? -1;
  return at < 0 ? undefined : figure.things?.splice(at, 1)[0];
}

type MagicEventType =
  | 'cast'
  | 'tested'
  | 'enchanted'
  | 'raised'
  | 'magic ended'
  | 'controlled'
  | 'vanished'
  | 'stopped'
  | 'action gained'
  | 'token moved'
  | 'piece changed'
  | 'thing used'
  | 'thing given'
  | 'thing stolen'
  | 'equipped';

function spendHealth(table: WatchedTable, id: string, points: number): string[] {
  const figure = table.figure(id);
  figure.health -= points;
  return points > 0 && figure.health < 1 ? [`${id} spends more Health than it has`] : [];
}

export const MAGIC_EVENT_CHECKS: {
  readonly [Type in MagicEventType]?: (table: WatchedTable, event: Event<Type>) => readonly string[];
} = {
  cast: (table, { caster, spell, roll, points, lent = 0, number, succeeds, damage }) => {
    const { spells = [] } = table.figure(caster);
    const total = roll.total + points + lent;
    const short = number - total;
    const meant = total >= number ? 0 : short < 5 ? 0 : short < 10 ? 1 : short < 20 ? 2 : 5;
    const deeds = table.deedsOf(caster);
    if (succeeds) deeds.casts.push(number);
    else if (damage > 0) deeds.failures += 1;
    return [
      ...spendHealth(table, caster, points),
      ...(spells.some((known) => known.spell === spell && known.number === number)
        ? []
        : [`${caster} does not know ${spell}`]),
      ...(table.fightsWith(caster).length > 0 ? [`${caster} casts in combat`] : []),
      ...(succeeds === total >= number ? [] : [`${spell} of ${caster} succeeds or not`]),
      ...(damage === meant ? [] : [`${spell} costs ${caster} ${damage} and not ${meant}`]),
    ];
  },
  tested: (table, { figure, from, stat, roll, points, lent = 0, needed, passes }) => [
    ...endCertainty(table, figure),
    ...(from === 'wall' && stat === 'fight' && !table.ground.rooms ? [`${figure} breaks a wall above ground`] : []),
    ...spendHealth(table, figure, points),
    ...(passes === roll.total + points + lent >= needed ? [] : [`${figure} passes or not`]),
  ],
  enchanted: (table, { figure, held }) => {
    const found = table.figure(figure);
    found.effects = [...(found.effects ?? []), structuredClone(held)];
    const { from, of, way, arm, parts } = held;
    const most = of === undefined && parts.length > 0 ? table.lore.spells.get(from)?.stacks : undefined;
    const like = found.effects.filter(
      (each) =>
        each.from === from &&
        each.of === of &&
        each.way === way &&
        each.arm === arm &&
        each.parts.some((part) => parts.includes(part)),
    );
    return most !== undefined && like.length > most ? [`${from} is upon ${figure} ${like.length} times`] : [];
  },
  raised: (table, { magic, piece }) => {
    table.magic.push(structuredClone(magic));
    if (piece) table.ground = { ...table.ground, pieces: [...table.ground.pieces, piece] };
    return [];
  },
  'magic ended': (table, { id, figure, parts }) => {
    const ends = (held: FigureEffectData) =>
      held.id === id && (!parts || held.parts.every((part) => parts.includes(part)));
    for (const each of table.figures.values()) {
      if (figure !== undefined && each.id !== figure) continue;
      const side = each.effects?.find((held) => ends(held) && held.side !== undefined)?.side;
      if (side !== undefined) each.side = side;
      each.effects = each.effects?.filter((held) => !ends(held));
    }
    if (figure !== undefined) return [];
    table.magic = table.magic.filter((magic) => magic.id !== id);
    table.ground = { ...table.ground, pieces: table.ground.pieces.filter((piece) => piece.id !== id) };
    return [];
  },
  controlled: (table, { figure, side }) => {
    table.figure(figure).side = side;
    return [];
  },
  vanished: (table, { figure }) => {
    dropTreasure(table, figure, table.figure(figure).at);
    table.removeFigure(figure, 'vanished');
    return [];
  },
  'action gained': (table, { figure }) => {
    const doing = table.active.get(figure);
    if (doing) doing.actions += 1;
    return doing ? [] : [`${figure} has one action more, and does not activate`];
  },
  'token moved': (table, { token, at }) => {
    const found = table.tokens.get(token);
    if (found) found.at = { ...at };
    return found && found.carriedBy === undefined ? [] : [`${token} is moved, and somebody has it`];
  },
  'piece changed': (table, { piece, into }) => {
    const pieces = table.ground.pieces.flatMap((each) => (each.id === piece ? into : [each]));
    table.ground = { ...table.ground, pieces };
    return [];
  },
  'thing used': (table, { figure, thing, isGone }) => {
    const found = table.figure(figure);
    const has = found.things?.some((each) => isSameThing(each, thing)) ?? false;
    if (isGone) takeItem(found, thing);
    return has ? [] : [`${figure} uses ${thing.what}, and has none`];
  },
  'thing given': (table, { from, to, thing }) => {
    const own = takeItem(table.figure(from), thing);
    const other = table.figure(to);
    if (own) other.things = [...(other.things ?? []), own];
    return own ? [] : [`${from} hands over ${thing.what}, and has none`];
  },
  'thing stolen': (table, { figure: id, thing, arm, stats }) => {
    const figure = table.figure(id);
    figure.arms = figure.arms.filter((each) => each !== arm);
    figure.stats.move -= stats?.move ?? 0;
    figure.stats.fight -= stats?.fight ?? 0;
    figure.stats.shoot -= stats?.shoot ?? 0;
    figure.stats.armour -= stats?.armour ?? 0;
    figure.stats.will -= stats?.will ?? 0;
    return takeItem(figure, thing) ? [] : [`${thing.what} is stolen from ${id}`];
  },
  equipped: (table, { things }) => {
    for (const [id, brought] of Object.entries(things)) {
      const figure = table.figure(id);
      figure.things = [...(figure.things ?? []), ...brought];
    }
    return [];
  },
};

/** Checks the limits of castings in play. FSL */
export function faultsOfCastings(table: WatchedTable): string[] {
  const all = [...table.present().flatMap(({ effects = [] }) => effects), ...table.magic];
  const castings = new Map<string, Set<string>>();
  for (const { id, from, by, of } of all) {
    if (of !== undefined || by === undefined) continue;
    const key = `${from} of ${by}`;
    castings.set(key, (castings.get(key) ?? new Set()).add(id));
  }
  return [...castings].flatMap(([key, ids]) => {
    const most = table.lore.spells.get(key.split(' ')[0] ?? '')?.most;
    return most !== undefined && ids.size > most ? [`${key} is in play ${ids.size} times`] : [];
  });
}

export function hasArmEffect(table: WatchedTable, id: string): boolean {
  return (table.figure(id).effects ?? []).some(({ arm }) => arm !== undefined);
}
