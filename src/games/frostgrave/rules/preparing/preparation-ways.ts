/** Preparations open to a warband. FSL, FIT-32, FBS-02 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Spell } from '../../content/schema/spells.ts';
import type { Effect } from '../../content/schema/words.ts';
import type { RollModifier } from '../events.ts';
import { addModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import type { SpellWorking } from '../magic/aim.ts';
import { workingOf } from '../magic/aim.ts';
import { APPRENTICE } from '../magic/cast.ts';
import { statModifiers } from '../magic/effects/stat-modifiers.ts';
import { isSpellcaster } from '../magic/space/target-filter.ts';
import type { Note } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { SeatHome } from './warband-room.ts';
import { hasRoom } from './warband-room.ts';

export interface PreparationWay {
  readonly caster: Figure;
  readonly spell: Spell;
  readonly way?: number;
  readonly value?: string;
  readonly note?: Extract<Note, { kind: 'prepared' }>;
  readonly modifier: number;
  readonly gold?: number;
}

export function homeOf({ state }: Game, seat: Seat): SeatHome | undefined {
  return state.seats.find((each) => each.seat === seat)?.home;
}

export function castersOf({ state }: Game, seat: Seat): Figure[] {
  return state.figures.filter((figure) => figure.side === seat && isSpellcaster(figure) && figure.spells);
}

/** Modifiers of a casting off the table. FSP-02, FBS-02 */
export function castingModifiers(
  game: Game,
  home: SeatHome,
  { caster, spell, modifier }: PreparationWay,
): RollModifier[] {
  const added: RollModifier[] = [
    { what: 'apprentice', value: caster.role === 'apprentice' ? APPRENTICE : 0 },
    { what: spell.name, value: modifier },
    { what: 'base', value: home.casting[spell.id] ?? 0 },
    ...statModifiers(game, caster, 'casting', 0, { spell: spell.id }),
  ];
  return added.filter(({ value }) => value !== 0);
}

export function needsOf(game: Game, home: SeatHome, way: PreparationWay): number {
  return numberOf(way.caster, way.spell.id) - addModifiers(0, castingModifiers(game, home, way));
}

export function numberOf({ spells = [] }: Figure, spell: string): number {
  const found = spells.find((known) => known.spell === spell);
  if (!found) throw new Error(`Nobody can cast ${spell}.`);
  return found.number;
}

export function waysOf(game: Game, seat: Seat): PreparationWay[] {
  const home = homeOf(game, seat);
  if (!home) return [];
  return castersOf(game, seat).flatMap((caster) =>
    (caster.spells ?? []).flatMap(({ spell: id }) => {
      const spell = game.lore.spells.get(id);
      const isTried = home.tried.includes(`${caster.id} ${id}`);
      return spell?.when.includes('before game') && !isTried ? waysOfSpell(game, seat, home, caster, spell) : [];
    }),
  );
}

function waysOfSpell(game: Game, seat: Seat, home: SeatHome, caster: Figure, spell: Spell): PreparationWay[] {
  if (spell.by === 'wizard' && caster.role !== 'wizard') return [];
  const isEnough = home.made.filter((made) => made.spell === spell.id && made.by === caster.role).length;
  if (spell.most !== undefined && isEnough >= spell.most) return [];
  const others = [...(spell.or ?? []).keys()];
  return [undefined, ...others].flatMap((way) => {
    const working = workingOf(spell, way);
    const other = way === undefined ? undefined : spell.or?.[way];
    const gold = other?.pays === 'ingredients' ? game.lore.ingredients : 0;
    if (!working || (other?.by === 'wizard' && caster.role !== 'wizard') || gold > home.gold) return [];
    const plain = { caster, spell, modifier: working.modifier ?? 0, ...(way !== undefined && { way }) };
    return aimsOf(game, seat, home, working).map((aim) => ({
      ...plain,
      ...aim,
      modifier: plain.modifier + (aim.modifier ?? 0),
      ...(gold > 0 && { gold }),
    }));
  });
}

type PreparationAim = Pick<PreparationWay, 'value' | 'note'> & { readonly modifier?: number };

function aimsOf(game: Game, seat: Seat, home: SeatHome, working: SpellWorking): PreparationAim[] {
  const [effect] = working.do;
  if (effect?.verb === 'call') return callAims(game, home, effect);
  if (effect?.verb === 'gain' && effect.what === 'second treasure roll') return tokenAims(game, seat);
  if (effect?.verb === 'gain') return [{ value: effect.what, note: noteOf('potion', effect.what) }];
  return [{}];
}

function noteOf(is: Extract<Note, { kind: 'prepared' }>['is'], what: string): Extract<Note, { kind: 'prepared' }> {
  return { kind: 'prepared', is, what };
}

/** Permanent members need room; creatures for this game need none. FWB-06 */
function callAims(
  { lore }: Game,
  home: SeatHome,
  { any = [], soldierBut, joins }: Extract<Effect, { verb: 'call' }>,
): PreparationAim[] {
  const creatures = any.filter(({ creature: what }) => {
    const rank = lore.creatures.get(what)?.rank ?? 'standard';
    return !joins || hasRoom(home, { what, rank });
  });
  const soldiers = soldierBut
    ? [...lore.soldiers.values()].filter(({ id, optional }) => !optional && !soldierBut.includes(id))
    : [];
  return [
    ...creatures.map(({ creature, modifier }) => ({
      value: creature,
      note: noteOf('creature', creature),
      ...(modifier !== undefined && { modifier }),
    })),
    ...soldiers.map(({ id }) => ({ value: id, note: noteOf('soldier', id) })),
  ];
}

/** Leaves out the central token and those already looked into. FSL-63 */
function tokenAims({ state }: Game, seat: Seat): PreparationAim[] {
  return state.tokens
    .filter(({ isCentral, revealedTo = [] }) => !isCentral && !revealedTo.includes(seat))
    .map(({ id }) => ({ value: id, note: noteOf('token', id) }));
}
