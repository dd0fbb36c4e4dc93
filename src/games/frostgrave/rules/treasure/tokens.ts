/** Tokens: picking up, dropping, carrying off. FTR, UEN */

import { t } from '../../../../i18n/t.ts';
import { baseDistance } from '../../board/geometry/length.ts';
import type { TablePoint } from '../../board/space.ts';
import { translateName } from '../../content/name-words.ts';
import { hasTrait } from '../figures/numbers.ts';
import { enemiesOf, isInCombat } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { activeEffects } from '../magic/effects/active-effects.ts';
import { endEffectsUntil } from '../magic/effects/ending.ts';
import { whyForbidden } from '../magic/effects/restrictions.ts';
import type { Figure, State, TreasureToken } from '../state.ts';

const TOKEN_RADIUS = 5;
/** Hundredths of an inch that count as base contact. */
const CONTACT = 20;
/** FTR-01 */
const NEAR = 100;

export function tokensOnTable({ tokens }: State): TreasureToken[] {
  return tokens.filter(
    ({ carriedBy, securedBy, isLost }) => carriedBy === undefined && securedBy === undefined && !isLost,
  );
}

function bodyOf({ id, at }: TreasureToken): { id: string; at: TablePoint; radius: number } {
  return { id, at, radius: TOKEN_RADIUS };
}

/** Returns undefined if the figure can pick the token up. FTR-01, FTR-02 */
export function whyNoPickUp(game: Game, figure: Figure, token: TreasureToken): string | undefined {
  if (!tokensOnTable(game.state).some(({ id }) => id === token.id)) return t`There is no such treasure.`;
  if (isInCombat(game.state, figure.id)) return t`A figure in combat can’t pick up treasure.`;
  if (freeHandsOf(game, figure) === 0) return t`${translateName(figure.name)} carries treasure already.`;
  if (figure.kind === 'animal' || hasTrait(figure, 'animal')) return t`Animals can’t carry treasure.`;
  const forbidden = whyForbidden(game, figure, 'carry treasure') ?? whyForbidden(game, figure, 'pick up');
  if (forbidden !== undefined) return forbidden;
  if (baseDistance(figure, bodyOf(token)) > CONTACT)
    return t`${translateName(figure.name)} must stand beside the treasure.`;
  const isGuarded = enemiesOf(game.state, figure).some(
    (enemy) => baseDistance(enemy, figure) <= NEAR || baseDistance(enemy, bodyOf(token)) <= NEAR,
  );
  return isGuarded ? t`An enemy is within 1″ of it.` : undefined;
}

/** Free hands for tokens: one, or two for a figure that shrinks treasure. FTR-02, FIT-30 */
export function freeHandsOf(game: Game, figure: Figure): number {
  const most = activeEffects(game, figure, 'alter').map(({ effect }) => effect.set?.tokens ?? 1);
  return Math.max(0, Math.max(1, ...most) - carriedTokens(figure).length);
}

export function carriedTokens({ carries, carriesToo }: Pick<Figure, 'carries' | 'carriesToo'>): string[] {
  return [carries, carriesToo].filter((token) => token !== undefined);
}

export function dropCarried(game: Game, id: string): void {
  const { at } = game.figure(id);
  const tokens = carriedTokens(game.figure(id));
  for (const token of tokens) game.emit({ type: 'token dropped', figure: id, token, at });
  if (tokens.length > 0) endEffectsUntil(game, id, 'drops');
}

export function leaveTable(game: Game, id: string, exit?: string): void {
  const { side } = game.figure(id);
  for (const token of carriedTokens(game.figure(id)))
    game.emit(side === null ? { type: 'token lost', token } : { type: 'token secured', token, seat: side, figure: id });
  game.emit({ type: 'left the table', figure: id, ...(exit !== undefined && { exit }) });
}
