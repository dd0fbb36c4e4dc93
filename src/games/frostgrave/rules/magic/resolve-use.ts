/** Judges uses of potions, scrolls and magic items, whose effects work as those of spells. FIT, FSL-06 */

import { t } from '../../../../i18n/t.ts';
import { translateName } from '../../content/name-words.ts';
import type { MagicItem, Potion } from '../../content/schema/goods.ts';
import type { Spell, Target } from '../../content/schema/spells.ts';
import type { Effect } from '../../content/schema/words.ts';
import { isInCombat } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { OwnedItem } from '../state/things.ts';
import type { Figure } from '../state.ts';
import type { SpellAim } from './aim.ts';
import { readAim, workingOf } from './aim.ts';
import { whyNobody, whyNoCasting } from './can-cast.ts';
import { isMeantFor } from './effects/carried-magic.ts';
import { whyForbidden } from './effects/restrictions.ts';
import type { SpellCast } from './space/places.ts';

export interface UseAct {
  readonly act: 'use' | 'read';
  readonly thing: string;
  readonly other?: number | undefined;
  readonly words: readonly string[];
}

/** `isFree`: no action, since it goes with the next roll. */
export interface CarriedItemUse {
  readonly thing: OwnedItem;
  readonly casting: SpellCast;
  readonly isFree: boolean;
}

const NOBODY: Target = { what: 'self' };

function asSpellLike(
  { id, name, do: does }: Pick<Potion | MagicItem, 'id' | 'name' | 'do'>,
  more: Partial<Spell> = {},
): Spell {
  return { id, name, number: 10, when: ['self'], target: NOBODY, do: does, school: '', ...more };
}

function castEffectIn(does: readonly Effect[]) {
  return does.find((effect) => effect.verb === 'cast' && effect.spell !== undefined) as
    | Extract<Effect, { verb: 'cast' }>
    | undefined;
}

function spellCastBy({ lore }: Game, does: readonly Effect[]): Spell | undefined {
  const as = castEffectIn(does);
  const spell = as?.spell === undefined ? undefined : lore.spells.get(as.spell);
  return spell && { ...spell, ...(as?.range !== undefined && { range: as.range }) };
}

function spellOfPotion(game: Game, { target, range, around, lasts, use, ...potion }: Potion): Spell {
  const spell = spellCastBy(game, potion.do);
  if (spell) return spell;
  return asSpellLike(potion, {
    when: target?.what === 'figure' || target?.what === 'point' ? ['sight'] : ['self'],
    target: target ?? NOBODY,
    ...(range !== undefined && { range }),
    ...(around !== undefined && { around }),
    ...(lasts !== undefined && { lasts }),
    ...(potion.do.some(({ verb }) => verb === 'cast') && { lasts: { until: ['used'] } }),
    ...(potion.stacks !== undefined && { stacks: potion.stacks }),
    ...(use === 'drink' && potion.stacks === undefined && { stacks: 1 }),
  });
}

export function spellOfThing(game: Game, { is, what }: OwnedItem): Spell | undefined {
  const { spells, potions, magicItems } = game.lore;
  if (is === 'scroll') return spells.get(what);
  if (is === 'potion') {
    const potion = potions.get(what);
    return potion && spellOfPotion(game, potion);
  }
  const item = is === 'item' ? magicItems.get(what) : undefined;
  if (!item || (item.use !== 'action' && item.use !== 'before roll')) return undefined;
  return (
    spellCastBy(game, item.do) ??
    asSpellLike(item, item.use === 'action' ? targetOf(item) : { lasts: { until: ['casts'] } })
  );
}

export function resolveUse(game: Game, figure: Figure, told: UseAct): CarriedItemUse | { readonly why: string } {
  const thing = ownThing(figure, told);
  if (!thing) return { why: t`${translateName(figure.name)} has no such thing: ${told.thing}.` };
  const forbidden = isInCombat(game.state, figure.id)
    ? t`A figure in combat can’t use items.`
    : whyForbidden(game, figure, 'use items');
  if (forbidden !== undefined) return { why: forbidden };
  if (thing.is === 'scroll') return resolveReading(game, figure, told, thing);
  return thing.is === 'potion' ? resolveDrinking(game, figure, told, thing) : resolveItem(game, figure, told, thing);
}

function ownThing({ things = [] }: Figure, { act, thing: what }: UseAct): OwnedItem | undefined {
  const is = act === 'read' ? ['scroll'] : ['potion', 'item'];
  const own = things.filter((each) => is.includes(each.is) && each.what === what);
  return own.find(({ isUsed }) => !isUsed) ?? own[0];
}

function resolveReading(
  game: Game,
  figure: Figure,
  { other: way, words }: UseAct,
  thing: OwnedItem,
): CarriedItemUse | { why: string } {
  const spell = game.lore.spells.get(thing.what);
  const working = spell && workingOf(spell, way);
  if (!spell || !working) return { why: t`There is no spell like that: ${thing.what}.` };
  if (!isMeantFor(figure, { by: 'spellcaster' })) return { why: t`Only spellcasters read scrolls.` };
  return judgeUse(game, thing, { spell, working, way, caster: figure }, words);
}

function resolveDrinking(
  game: Game,
  figure: Figure,
  { words }: UseAct,
  thing: OwnedItem,
): CarriedItemUse | { why: string } {
  const potion = game.lore.potions.get(thing.what);
  if (!potion) return { why: t`There is no potion like that: ${thing.what}.` };
  const { use, by, perGame, target } = potion;
  if (use === 'before game' || use === 'after game' || target?.what === 'member')
    return { why: t`${translateName(potion.name)} is for between games.` };
  if (!isMeantFor(figure, { by })) return { why: t`Only spellcasters can drink that.` };
  const isTwice = perGame !== undefined && figure.spent?.some(({ is, what }) => is === 'potion' && what === potion.id);
  if (isTwice) return { why: t`Only once per game.` };
  const spell = spellOfPotion(game, potion);
  const of = castEffectIn(potion.do) ? undefined : ('potion' as const);
  return judgeUse(game, thing, { spell, working: spell, caster: figure, of }, words);
}

function resolveItem(
  game: Game,
  figure: Figure,
  { words }: UseAct,
  thing: OwnedItem,
): CarriedItemUse | { why: string } {
  const item = game.lore.magicItems.get(thing.what);
  if (!item) return { why: t`There is no item like that: ${thing.what}.` };
  if (item.use !== 'action' && item.use !== 'before roll')
    return { why: t`${translateName(item.name)} takes effect by itself.` };
  if (!isMeantFor(figure, item))
    return { why: t`${translateName(figure.name)} can’t use ${translateName(item.name)}.` };
  if (thing.isUsed) return { why: t`${translateName(item.name)} works once per game.` };
  const isFree = item.use === 'before roll';
  const spell = spellOfThing(game, thing);
  if (!spell) return { why: t`${translateName(item.name)} does nothing here.` };
  const of = castEffectIn(item.do) ? undefined : ('item' as const);
  const using = judgeUse(game, thing, { spell, working: spell, caster: figure, of }, words);
  return 'why' in using ? using : { ...using, isFree };
}

function targetOf({ do: does }: MagicItem): Partial<Spell> {
  const script = does.find((effect) => effect.verb === 'script');
  if (script?.verb !== 'script' || script.script.name !== 'transference') return {};
  const target: Target = { what: 'figure', who: { side: ['own'], not: ['caster'] } };
  return { when: ['sight'], target, range: script.script.range };
}

function judgeUse(
  game: Game,
  thing: OwnedItem,
  begun: Omit<SpellCast, 'aim'>,
  words: readonly string[],
): CarriedItemUse | { readonly why: string } {
  const { working, caster, spell } = begun;
  const isOwn = begun.of === 'potion' || thing.is === 'potion';
  const first = isOwn ? ownTarget(working.target, caster, spell) : [];
  const said = first.length > 0 && words[0] === caster.id ? words : [...first, ...words];
  const aim: SpellAim | { unknown: string } = readAim(game, working, said, caster);
  if ('unknown' in aim) return { why: t`${translateName(spell.name)} is not for ${aim.unknown}.` };
  const casting: SpellCast = { ...begun, aim };
  const why = (begun.of ? undefined : whyNobody(game, casting)) ?? whyNoCasting(game, casting);
  return why === undefined ? { thing, casting, isFree: false } : { why };
}

function ownTarget(target: Target, { id }: Figure, { when }: Spell): string[] {
  const isTouched = target.what === 'figure' && when.includes('touch');
  return isTouched || target.what === 'weapon' ? [id] : [];
}
