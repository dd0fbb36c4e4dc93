import { judgeSight } from '../../../board/geometry/line-of-sight.ts';
import { isSupported } from '../../../board/movement/footing.ts';
import { terrainOf } from '../../../board/terrain.ts';
import type { Quality, TargetFilter, TargetSide } from '../../../content/schema/terms.ts';
import { KINDS } from '../../../content/schema/terms.ts';
import { areEnemies, isInCombat } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable } from '../../game.ts';
import type { Figure } from '../../state.ts';
import { kindOf } from '../effects/active-effects.ts';

export function isOneOf(game: Game, figure: Figure, who: TargetFilter | undefined, by: Figure): boolean {
  if (!who) return true;
  const { side, kind, is = [], not = [], willAtMost, willAtLeast } = who;
  const { will } = figure.stats;
  return (
    (side === undefined || side.some((one) => isOnSide(one, figure, by))) &&
    (kind === undefined || kind.includes(kindOf(game, figure))) &&
    is.every((one) => hasQuality(game, figure, one, by)) &&
    !not.some((one) => hasQuality(game, figure, one, by)) &&
    (willAtMost === undefined || will <= willAtMost) &&
    (willAtLeast === undefined || will >= willAtLeast)
  );
}

/** Allies count as own figures. FSC-10 */
function isOnSide(side: TargetSide, figure: Figure, by: Figure): boolean {
  if (side === 'nobody') return figure.side === null;
  if (side === 'own') return !areEnemies(figure, by);
  return areEnemies(figure, by) && (side === 'enemy' || figure.side !== null);
}

function hasQuality(game: Game, figure: Figure, quality: Quality, by: Figure): boolean {
  const trait = (id: string) => figure.traits.some((each) => each.trait === id);
  switch (quality) {
    case 'caster':
      return figure.id === by.id;
    case 'wizard':
      return figure.role === 'wizard';
    case 'spellcaster':
      return isSpellcaster(figure);
    case 'creature':
      return figure.role === 'creature';
    case 'large':
    case 'never-wounded':
      return trait(quality);
    case 'activated':
      return figure.hasActivated === true;
    case 'in-combat':
      return isInCombat(game.state, figure.id);
    case 'in-the-air':
      return !isSupported(terrainOf(game.ground), figure.at);
    case 'on-the-ground':
      return figure.at.z === 0 && isSupported(terrainOf(game.ground), figure.at);
    case 'carrying':
      return figure.carries !== undefined;
    case 'armoured':
      return hasArms(game, figure, ['armour', 'shield']);
    case 'armed':
      return hasArms(game, figure, ['melee', 'missile']);
    case 'behind-a-figure': {
      const { coveredBy, between } = judgeSight(game.ground, bodiesOnTable(game.state), by, figure);
      return [...coveredBy, ...between].some(({ of }) => of === 'figure');
    }
    default:
      return KINDS.includes(quality) && kindOf(game, figure) === quality;
  }
}

function hasArms({ lore }: Game, { arms }: Figure, whats: readonly string[]): boolean {
  return arms.some((id) => whats.includes(lore.arms.get(id)?.what ?? ''));
}

export function isSpellcaster({ role }: Figure): boolean {
  return role === 'wizard' || role === 'apprentice';
}
