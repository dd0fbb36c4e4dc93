import type { TablePoint } from '../../board/space.ts';
import { readPoint } from '../../board/table-path.ts';
import type { Lasts } from '../../content/schema/lasting.ts';
import type { Resist, Spell, Target } from '../../content/schema/spells.ts';
import type { Effect, EffectOf } from '../../content/schema/words.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import type { Figure } from '../state.ts';

export interface CastAct {
  readonly act: 'cast';
  readonly spell: string;
  readonly other?: number | undefined;
  readonly words: readonly string[];
}

export interface SpellWorking {
  readonly target: Target;
  readonly around?: number | undefined;
  readonly resist?: Resist | undefined;
  readonly do: readonly Effect[];
  readonly lasts?: Lasts | undefined;
  readonly modifier?: number | undefined;
}

export interface SpellAim {
  readonly figures: readonly Figure[];
  readonly point?: TablePoint | undefined;
  readonly to?: TablePoint | undefined;
  readonly degrees?: number | undefined;
  readonly token?: string | undefined;
  readonly piece?: string | undefined;
  readonly casting?: string | undefined;
  readonly named?: string | undefined;
  readonly arm?: string | undefined;
  readonly soldier?: string | undefined;
  readonly points?: number | undefined;
}

export function workingOf(spell: Spell, way: number | undefined): SpellWorking | undefined {
  return way === undefined ? spell : spell.or?.[way];
}

export function effectOf<V extends Effect['verb']>({ do: does }: SpellWorking, verb: V): EffectOf<V> | undefined {
  return does.find((effect): effect is EffectOf<V> => effect.verb === verb);
}

export function needsPlace(working: SpellWorking): boolean {
  const shift = effectOf(working, 'shift');
  return shift !== undefined && shift.way !== 'random';
}

export function needsDegrees(working: SpellWorking): boolean {
  const script = effectOf(working, 'script')?.script.name;
  return effectOf(working, 'raise')?.length !== undefined || script === 'wizard-eye';
}

class WordReader {
  readonly #words: string[];
  constructor(words: readonly string[]) {
    this.#words = [...words];
  }

  take<T>(read: (word: string) => T | undefined): T | undefined {
    const [word] = this.#words;
    const found = word === undefined ? undefined : read(word);
    if (found !== undefined) this.#words.shift();
    return found;
  }

  get rest(): readonly string[] {
    return this.#words;
  }
}

/** Returns the aim, or the word that is not understood. The caster stands where it will by then. */
export function readAim(
  game: Game,
  working: SpellWorking,
  words: readonly string[],
  caster: Figure,
): SpellAim | { readonly unknown: string } {
  const told = new WordReader(words);
  const figure = (word: string) =>
    word === caster.id ? caster : figuresOnTable(game.state).find(({ id }) => id === word);
  const id = (ids: readonly string[]) => (word: string) => (ids.includes(word) ? word : undefined);
  const { what } = working.target;
  const figures: Figure[] = [];
  const isUponFigures = ['figure', 'weapon', 'ammunition', 'terrain'].includes(what);
  for (let found = isUponFigures && told.take(figure); found; found = told.take(figure)) figures.push(found);
  const aim: SpellAim = {
    figures,
    arm: what === 'weapon' ? told.take(id([...game.lore.arms.keys()])) : undefined,
    piece: what === 'terrain' ? told.take(id(game.ground.pieces.map((piece) => piece.id))) : undefined,
    token: what === 'token' ? told.take(id(game.state.tokens.map((token) => token.id))) : undefined,
    casting: what === 'spell' ? told.take(id(activeCastings(game))) : undefined,
    named: what === 'named spell' ? told.take(id([...game.lore.spells.keys()])) : undefined,
    points: isTransference(working) ? told.take(readPoints) : undefined,
    point: what === 'point' || effectOf(working, 'script') ? told.take(readPoint) : undefined,
    to: effectOf(working, 'shift') ? told.take(readPoint) : undefined,
    degrees: needsDegrees(working) ? told.take(readDegrees) : undefined,
    soldier: effectOf(working, 'call')?.soldierBut ? told.take(id([...game.lore.soldiers.keys()])) : undefined,
  };
  const [unknown] = told.rest;
  return unknown === undefined ? aim : { unknown };
}

export function activeCastings({ state }: Game): string[] {
  const onFigures = figuresOnTable(state).flatMap(({ effects = [] }) => effects);
  const all = [...onFigures, ...state.magic].filter(({ parts }) => parts.length > 0);
  return [...new Set(all.map(({ id }) => id).filter((each) => /^m\d+$/.test(each)))];
}

function isTransference(working: SpellWorking): boolean {
  return effectOf(working, 'script')?.script.name === 'transference';
}

function readPoints(word: string): number | undefined {
  return /^[1-9]\d?$/.test(word) ? Number(word) : undefined;
}

function readDegrees(word: string): number | undefined {
  return /^\d{1,3}$/.test(word) && Number(word) < 360 ? Number(word) : undefined;
}
