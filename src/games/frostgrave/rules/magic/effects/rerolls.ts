/** Things used after or with a roll: rerolls, and points that stand for Health. FIT-07 */
import type { MultipleChoice } from '../../../../../engine/rules/rule.ts';
import { ask } from '../../../../../engine/rules/rule.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import type { Roll, RollKind } from '../../events.ts';
import type { Game } from '../../game.ts';
import type { Note, Prompt, Rule } from '../../questions.ts';
import type { OwnedItem } from '../../state/things.ts';
import { carriedItemOf } from '../../state/things.ts';
import type { Figure } from '../../state.ts';
import { isMeantFor } from './carried-magic.ts';

export const KEEP = 'keep';

function luckyThings({ lore }: Game, figure: Figure, of: RollKind, isAgainstSpell: boolean): LuckyThing[] {
  const all = (figure.things ?? []).flatMap((thing): LuckyThing[] => {
    const item = thing.is === 'item' && !thing.isUsed ? lore.magicItems.get(thing.what) : undefined;
    if (item?.use !== 'after roll' || !isMeantFor(figure, item)) return [];
    const [effect] = item.do;
    if (effect?.verb === 're-roll') return effect.of.includes(of) ? [{ thing, name: item.name }] : [];
    const adds = effect?.verb === 'alter' ? effect.stats?.will : undefined;
    return isAgainstSpell && adds !== undefined ? [{ thing, name: item.name, adds }] : [];
  });
  return all.filter(({ thing: { what } }, i) => all.findIndex(({ thing }) => thing.what === what) === i);
}

interface LuckyThing {
  readonly thing: OwnedItem;
  readonly name: string;
  /** Bonus to the roll; a thing without one grants a reroll. */
  readonly adds?: number;
}

export interface RollInQuestion {
  readonly of: RollKind;
  readonly what: string;
  readonly roll: Roll;
  readonly needed?: number;
  readonly isAgainstSpell?: boolean;
}

export function* offerRerolls(game: Game, id: string, stands: RollInQuestion): Rule<Roll> {
  let { roll } = stands;
  for (;;) {
    const figure = game.figure(id);
    const all = luckyThings(game, figure, stands.of, stands.isAgainstSpell === true);
    if (figure.side === null || all.length === 0) return roll;
    if (stands.needed !== undefined && roll.total >= stands.needed) return roll;
    const [answer] = yield* ask<Prompt, Note>(question(figure, { ...stands, roll }, all));
    const chosen = all.find(({ thing }) => thing.what === answer);
    if (!chosen) return roll;
    roll = yield* useLuckyThing(game, id, stands.of, roll, chosen);
  }
}

function* useLuckyThing(
  game: Game,
  id: string,
  of: RollKind,
  roll: Roll,
  { thing, name, adds }: LuckyThing,
): Rule<Roll> {
  game.emit({ type: 'thing used', figure: id, thing: carriedItemOf(thing), words: [], isGone: false });
  if (adds !== undefined)
    return { ...roll, added: [...roll.added, { what: name, value: adds }], total: roll.total + adds };
  const die = yield* game.rollDie(`${of} again ${id}`);
  game.emit({ type: 'rerolled', figure: id, of, by: name, before: roll.die, die });
  return { ...roll, die, total: roll.total - roll.die + die };
}

function question(
  figure: Figure,
  { of, what, roll, needed }: RollInQuestion,
  all: readonly LuckyThing[],
): MultipleChoice<Prompt, Note> {
  return {
    kind: 're-roll',
    seat: figure.side ?? '',
    prompt: { kind: 're-roll', figure: figure.id, of, what, roll, ...(needed !== undefined && { needed }) },
    options: [
      ...all.map(({ thing, adds }) => ({
        value: thing.what,
        note: { kind: 'thing' as const, thing: thing.what, ...(adds !== undefined && { adds }) },
      })),
      { value: KEEP, note: { kind: 'no' as const } },
    ],
    min: 1,
    max: 1,
    defaultAnswer: [KEEP],
  };
}

/** Things whose points replace Health when a spellcaster empowers; they are spent in this order. FSP-03 */
export function empoweringThings(
  { lore }: Game,
  figure: Figure,
): { readonly thing: OwnedItem; readonly left: number; readonly every: boolean }[] {
  return (figure.things ?? []).flatMap((thing) => {
    const item = thing.is === 'item' ? lore.magicItems.get(thing.what) : undefined;
    if (item?.use !== 'when empowering' || !isMeantFor(figure, item)) return [];
    const effect = item.do.find((each): each is EffectOf<'empower'> => each.verb === 'empower');
    const left = effect ? (thing.left ?? effect.points) : 0;
    return left > 0 ? [{ thing, left, every: effect?.every === 'game' }] : [];
  });
}

export function spendEmpoweringThings(game: Game, id: string, points: number): number {
  let rest = points;
  for (const { thing, left } of empoweringThings(game, game.figure(id))) {
    const taken = Math.min(left, rest);
    if (taken === 0) continue;
    rest -= taken;
    game.emit({
      type: 'thing used',
      figure: id,
      thing: carriedItemOf(thing),
      words: [],
      isGone: false,
      left: left - taken,
    });
  }
  return points - rest;
}
