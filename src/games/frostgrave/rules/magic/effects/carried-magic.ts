/** Carried things and their permanent effects. FIT */
import type { Effect } from '../../../content/schema/words.ts';
import type { Game, Lore } from '../../game.ts';
import type { OwnedItem } from '../../state/things.ts';
import { carriedId } from '../../state/things.ts';
import type { Figure, FigureEffect } from '../../state.ts';

/** True for effects that the sheet's stats already include. */
export function isInStats(effect: Effect): boolean {
  if (effect.verb !== 'alter') return false;
  const { stats = {}, using, against, of, charging, set, x } = effect;
  const isPlain = ![using, against, of, charging, set, x].some((each) => each !== undefined);
  return isPlain && Object.keys(stats).every((stat) => PLAIN.includes(stat));
}
const PLAIN: readonly string[] = ['move', 'fight', 'shoot', 'armour', 'will', 'health'];

export function effectsOfThing({ magicArms, magicItems }: Lore, figure: Figure, { is, what }: OwnedItem) {
  if (is === 'arm') return magicArms.get(what);
  const item = is === 'item' ? magicItems.get(what) : undefined;
  return item?.use === 'always' && isMeantFor(figure, item) ? item : undefined;
}

export function isMeantFor(
  { role, what }: Pick<Figure, 'role' | 'what'>,
  {
    by,
    constructs,
  }: { by?: 'spellcaster' | 'construct' | 'wizard' | undefined; constructs?: readonly string[] | undefined },
): boolean {
  if (by === 'construct') return constructs?.includes(what) ?? false;
  if (by === 'wizard') return role === 'wizard';
  return by === undefined || role === 'wizard' || role === 'apprentice';
}

const working = new WeakMap<readonly Effect[], readonly number[]>();

function partsWorking(effects: readonly Effect[]): readonly number[] {
  const found = working.get(effects) ?? effects.flatMap((effect, part) => (isInStats(effect) ? [] : [part]));
  working.set(effects, found);
  return found;
}

export function carriedMagic({ lore }: Game, figure: Figure): FigureEffect[] {
  return (figure.things ?? []).flatMap((thing): FigureEffect[] => {
    const works = effectsOfThing(lore, figure, thing);
    if (!works || (thing.is !== 'arm' && thing.is !== 'item')) return [];
    const parts = [...partsWorking(works.do)];
    return [
      {
        id: carriedId(thing),
        from: thing.what,
        of: thing.is,
        parts,
        roll: 0,
        turn: 0,
        lasts: 'game',
        ...(thing.is === 'arm' && works.base !== undefined && { arm: works.base }),
        ...(thing.left !== undefined && { left: thing.left }),
        ...(thing.spell !== undefined && { named: thing.spell }),
      },
    ];
  });
}
