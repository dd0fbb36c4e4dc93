/** Things that change hands, and control that is given up. FIT, FSL-07 */

import { t } from '../../../../../i18n/t.ts';
import { baseDistance } from '../../../board/geometry/length.ts';
import { translateName } from '../../../content/name-words.ts';
import { areEnemies, isInCombat } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import { figuresOnTable } from '../../game.ts';
import type { OwnedItem } from '../../state/things.ts';
import { carriedItemOf } from '../../state/things.ts';
import type { Figure, FigureEffect } from '../../state.ts';
import { sourceOf } from '../effects/active-effects.ts';
import { endMagic } from '../effects/ending.ts';
import { whyForbidden } from '../effects/restrictions.ts';

/** Hundredths of an inch. */
const NEAR = 100;

function findThing({ things = [] }: Figure, what: string): OwnedItem | undefined {
  return things.find((thing) => thing.is === 'potion' && thing.what === what);
}

export function whyNoGiving(game: Game, figure: Figure, what: string, to: string): string | undefined {
  const soldier = figure.role === 'soldier' ? game.lore.soldiers.get(figure.what) : undefined;
  if (soldier?.hands !== 'potions') return t`${translateName(figure.name)} can’t hand anything over.`;
  if (!findThing(figure, what)) return t`${translateName(figure.name)} doesn’t have that potion: ${what}.`;
  const other = figuresOnTable(game.state).find(({ id }) => id === to);
  if (!other || areEnemies(other, figure) || other.id === figure.id)
    return t`You can hand it only to your own figures.`;
  if (baseDistance(figure, other) > NEAR) return t`${translateName(other.name)} is more than 1″ away.`;
  if ([figure, other].some(({ id }) => isInCombat(game.state, id)))
    return t`A figure in combat can’t hand anything over.`;
  return whyForbidden(game, other, 'use items');
}

export function give(game: Game, from: string, what: string, to: string): void {
  const thing = findThing(game.figure(from), what);
  if (thing) game.emit({ type: 'thing given', from, to, thing: carriedItemOf(thing) });
}

export function releasableEffects(game: Game, caster: Figure): FigureEffect[] {
  return figuresOnTable(game.state).flatMap(({ effects = [] }) =>
    effects.filter(
      (kept) =>
        kept.by === caster.id &&
        kept.side !== undefined &&
        sourceOf(game, kept).does.some((effect) => effect.verb === 'command' && effect.released !== undefined),
    ),
  );
}

export function whyNoRelease(game: Game, caster: Figure, casting: string): string | undefined {
  const found = releasableEffects(game, caster).some(({ id }) => id === casting);
  return found ? undefined : t`${translateName(caster.name)} controls nobody by ${casting}.`;
}

export function release(game: Game, caster: string, casting: string): void {
  const found = releasableEffects(game, game.figure(caster)).find(({ id }) => id === casting);
  if (found) endMagic(game, found);
}
