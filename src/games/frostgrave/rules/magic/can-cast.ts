/** Judges legal castings. FSP, FSL */

import { t } from '../../../../i18n/t.ts';
import { baseDistance, formatHundredths } from '../../board/geometry/length.ts';
import { translateName } from '../../content/name-words.ts';
import { isInCombat } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { quoteTyped } from '../quote-typed.ts';
import type { Figure } from '../state.ts';
import { tokensOnTable } from '../treasure/tokens.ts';
import type { CastAct, SpellAim, SpellWorking } from './aim.ts';
import { effectOf, needsDegrees, needsPlace, readAim, workingOf } from './aim.ts';
import { attacksOf } from './effects/active-effects.ts';
import { whyForbidden, whyProtected } from './effects/restrictions.ts';
import { bodyAt, isPointOnPiece, whyPieceUnseen, whyUnseenByCaster } from './space/caster-sight.ts';
import type { SpellCast } from './space/places.ts';
import { whyNoPlace } from './space/places.ts';
import { isOneOf } from './space/target-filter.ts';

export function resolveCasting(
  game: Game,
  caster: Figure,
  { spell: id, other: way, words }: CastAct,
): SpellCast | { readonly why: string } {
  const spell = game.lore.spells.get(id);
  const known = caster.spells?.find((each) => each.spell === id);
  const working = spell && workingOf(spell, way);
  if (!spell || !known || !working) return { why: t`${translateName(caster.name)} doesn’t know that spell: ${id}.` };
  const aim = readAim(game, working, words, caster);
  if ('unknown' in aim) return { why: t`${translateName(spell.name)} can’t be cast at ${quoteTyped(aim.unknown)}.` };
  const casting: SpellCast = { spell, working, way, aim, caster };
  const why = whyNobody(game, casting) ?? whyNoCasting(game, casting);
  return why === undefined ? casting : { why };
}

export function whyNoCasting(game: Game, casting: SpellCast): string | undefined {
  return whyTooMany(game, casting) ?? whyNotAt(game, casting);
}

export function whyNobody(game: Game, { spell, caster, aim }: SpellCast): string | undefined {
  const { when, by } = spell;
  if (when.every((time) => time === 'before game' || time === 'after game'))
    return t`${translateName(spell.name)} is not cast during a game.`;
  if (by === 'wizard' && caster.role !== 'wizard') return t`Only wizards can cast ${translateName(spell.name)}.`;
  if (isInCombat(game.state, caster.id)) return t`A figure in combat can’t cast.`;
  if (when.includes('sight')) {
    const blind = whyForbidden(game, caster, 'cast at sight');
    if (blind !== undefined) return blind;
  }
  const [leaper] = aim.figures;
  return spell.id === 'leap' && leaper ? whyForbidden(game, leaper, 'leap') : undefined;
}

export function castingsInPlay({ state }: Game, spell: string, by: string): string[] {
  const all = [...figuresOnTable(state).flatMap(({ effects = [] }) => effects), ...state.magic];
  const own = all.filter((held) => held.from === spell && held.by === by && held.parts.length > 0);
  return [...new Set(own.map(({ id }) => id))];
}

export const alreadyInPlayWords = (spell: string) => t`${spell} is already in play as often as possible.`;

function whyTooMany(game: Game, { spell, caster }: SpellCast): string | undefined {
  if (spell.most === undefined || spell.again === 'replaces') return undefined;
  const now = castingsInPlay(game, spell.id, caster.id).length;
  return now >= spell.most ? alreadyInPlayWords(translateName(spell.name)) : undefined;
}

function whyNotAt(game: Game, casting: SpellCast): string | undefined {
  const { spell, working, aim } = casting;
  if (needsPlace(working) && !aim.to) return t`Say where to, as 120.35.0.`;
  if (needsDegrees(working) && aim.degrees === undefined) return t`Say in which direction, in degrees.`;
  if (effectOf(working, 'call')?.soldierBut) {
    const isWanted = aim.soldier !== undefined && !effectOf(working, 'call')?.soldierBut?.includes(aim.soldier);
    if (!isWanted) return t`Say which soldier.`;
  }
  switch (working.target.what) {
    case 'figure':
      return working.target.count === 'all' ? undefined : whyNotFigures(game, casting, working.target.count ?? 1);
    case 'weapon':
    case 'ammunition':
      return whyNotWeapon(game, casting);
    case 'point':
      return aim.point ? whyNotPoint(game, casting, aim.point) : t`Say where, as 120.35.0.`;
    case 'token':
      return whyNotToken(game, casting);
    case 'spell':
      return whyNotSpell(game, casting);
    case 'terrain':
      return whyNotTerrain(game, casting);
    case 'named spell':
      return aim.named === undefined ? t`Say which spell.` : undefined;
    case 'self':
      return whyNoPlace(game, casting);
    default:
      return working.target.what === 'table' ? undefined : t`${translateName(spell.name)} has no such target.`;
  }
}

function whyNotFigures(game: Game, casting: SpellCast, count: number): string | undefined {
  const { aim } = casting;
  if (aim.figures.length !== count || new Set(aim.figures).size !== count)
    return count === 1 ? t`Say at whom.` : t`Say at which ${count}.`;
  for (const target of aim.figures) {
    const why = whyNotFigure(game, casting, target);
    if (why !== undefined) return why;
  }
  return whyNoPlace(game, casting);
}

/** Judges kind, range, sight where it is needed, and magic that keeps the figure out of reach. FSL */
export function whyNotFigure(game: Game, { spell, working, caster }: SpellCast, target: Figure): string | undefined {
  const { target: meant } = working;
  const who = meant.what === 'figure' || meant.what === 'weapon' ? meant.who : undefined;
  const self = target.id === caster.id ? caster : target;
  if (!isOneOf(game, self, who, caster))
    return t`${translateName(spell.name)} can’t be cast at ${translateName(target.name)}.`;
  const far = whyTooFar(magicRange(spell.range), baseDistance(caster, self), target.name);
  if (far !== undefined) return far;
  if (isTouch(spell.when) && target.id !== caster.id && baseDistance(caster, target) > CONTACT)
    return t`${translateName(caster.name)} must touch ${translateName(target.name)}.`;
  const isBlind = spell.when.includes('area') && meant.what === 'figure' && meant.count === 'all' && !meant.sees;
  const unseen = isBlind ? undefined : whyUnseenByCaster(game, caster, self);
  return unseen ?? whyProtected(game, caster, target, 'be cast at');
}

/** Hundredths of an inch that count as base contact. */
const CONTACT = 20;

function isTouch(when: readonly string[]): boolean {
  return when.includes('touch');
}

function magicRange(range: number | undefined): number | undefined {
  return range === undefined ? undefined : 10 * range;
}

function whyTooFar(range: number | undefined, gap: number, name: string): string | undefined {
  if (range === undefined || gap <= range) return undefined;
  return t`${name} is ${formatHundredths(gap)} away; it reaches ${formatHundredths(range)}.`;
}

function whyNotWeapon(game: Game, casting: SpellCast): string | undefined {
  const { working, aim } = casting;
  const [bearer] = aim.figures;
  if (!bearer || aim.figures.length > 1) return t`Say whose weapon.`;
  const arm = armOf(game, working, bearer, aim);
  if (arm === undefined) return t`${translateName(bearer.name)} has no such weapon.`;
  if (casting.of === 'potion' && bearer.id !== casting.caster.id) return t`Put it on one of your own weapons.`;
  return whyNotFigure(game, casting, bearer);
}

export function armOf(game: Game, { target }: SpellWorking, bearer: Figure, { arm }: SpellAim): string | undefined {
  const kinds = target.what === 'ammunition' ? ['missile'] : ['melee', 'missile'];
  const noMagic = target.what === 'weapon' && target.not === 'magic';
  const own = bearer.arms.filter(
    (id) =>
      kinds.includes(game.lore.arms.get(id)?.what ?? '') && !(noMagic && attacksOf(game, bearer, id).has('magic')),
  );
  return arm === undefined ? own[0] : own.find((id) => id === arm);
}

function whyNotPoint(game: Game, casting: SpellCast, point: NonNullable<SpellAim['point']>): string | undefined {
  const { spell, caster } = casting;
  const place = bodyAt(point);
  const gap = baseDistance(caster, place);
  const far = whyTooFar(spell.range === undefined ? undefined : 10 * spell.range, gap, t`That`);
  if (far !== undefined) return far;
  return whyUnseenByCaster(game, caster, place) ?? whyNoPlace(game, casting);
}

function whyNotToken(game: Game, casting: SpellCast): string | undefined {
  const { spell, working, caster, aim } = casting;
  const token = tokensOnTable(game.state).find(({ id }) => id === aim.token);
  if (!token) return t`Say which treasure.`;
  const isBarred = working.target.what === 'token' && working.target.not === 'central';
  if (isBarred && token.isCentral && !token.wasFound)
    return t`The central treasure can’t be moved before someone has found it.`;
  const place = bodyAt(token.at, token.id);
  const far = whyTooFar(spell.range === undefined ? undefined : 10 * spell.range, baseDistance(caster, place), t`That`);
  return far ?? whyUnseenByCaster(game, caster, place) ?? whyNoPlace(game, casting);
}

function whyNotSpell(game: Game, { caster, aim }: SpellCast): string | undefined {
  if (aim.casting === undefined) return t`Say which spell in play, as m3.`;
  const holders = figuresOnTable(game.state).filter(({ effects }) => effects?.some(({ id }) => id === aim.casting));
  const lying = game.state.magic.find(({ id }) => id === aim.casting);
  if (lying?.on === 'table') return undefined;
  const piece = game.ground.pieces.find(({ id }) => id === aim.casting);
  if (piece) return whyPieceUnseen(game, caster, piece);
  if (lying?.at) return whyUnseenByCaster(game, caster, bodyAt(lying.at));
  const unseen = holders.map((holder) => whyUnseenByCaster(game, caster, holder));
  return unseen.includes(undefined) ? undefined : (unseen[0] ?? t`It is out of sight.`);
}

function whyNotTerrain(game: Game, casting: SpellCast): string | undefined {
  const { spell, caster, aim } = casting;
  const [above] = aim.figures;
  const piece = game.ground.pieces.find(({ id }) => id === aim.piece);
  if (above && spell.id === 'crumble') return whyUnseenByCaster(game, caster, above) ?? whyNoPlace(game, casting);
  if (piece?.kind !== 'solid') return t`Say which terrain.`;
  if (aim.point && !isPointOnPiece(piece, aim.point)) return t`That place is not on it.`;
  return whyPieceUnseen(game, caster, piece) ?? whyNoPlace(game, casting);
}

export function allTargets(game: Game, casting: SpellCast): Figure[] {
  return figuresOnTable(game.state).filter((figure) => whyNotFigure(game, casting, figure) === undefined);
}
