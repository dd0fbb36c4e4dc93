import { id } from '../../../../../engine/values/id.ts';
import type { MonsterSetId } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';
import type { Figure } from '../../state.ts';

/** Objectives, and allies that only stand there, have no turns. TILE-36, SPC-10 */
export function hasTurns(game: Pick<Game, 'memberOf'>, figure: Figure): boolean {
  const member = game.memberOf(figure);
  if (member?.kind === 'objective') return false;
  return member?.kind !== 'ally' || member.initiative === undefined || member.abilities !== undefined;
}

/** True for a figure with an initiative but no turns. SPC-10, SPC-11 */
export function isIdle(game: Pick<Game, 'memberOf'>, figure: Figure): boolean {
  return game.memberOf(figure)?.kind === 'ally' && !hasTurns(game, figure);
}

/** True if the figure acts by the ability card of its set. INI-01, SPC-03 */
export function actsByCard(game: Pick<Game, 'memberOf'>, figure: Figure): boolean {
  const member = game.memberOf(figure);
  if (figure.monster === undefined || member?.kind === 'objective') return false;
  return member?.kind !== 'ally' || member.initiative === undefined;
}

/** Returns the initiative that the scenario gives to one of its cast. TILE-36, INI-12 */
export function ownInitiativeOf(game: Pick<Game, 'memberOf'>, figure: Pick<Figure, 'role'>): number | undefined {
  const member = game.memberOf(figure);
  return member && member.kind !== 'named' ? member.initiative : undefined;
}

export function setOf(game: Game, figure: Figure): MonsterSetId {
  return id(game.monsterOf(figure).set);
}

export function initiativeOf(game: Game, set: MonsterSetId): number {
  const card = game.state.sets[set]?.card;
  return card === undefined ? 99 : game.catalog.monsterCard(card).initiative;
}
