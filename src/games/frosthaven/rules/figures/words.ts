import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { explainAbility } from '../explain/ability.ts';
import type { Lexicon } from '../explain/lexicon.ts';
import { lexiconOf, lexiconOfAnother, PLAIN_LEXICON } from '../explain/lexicon.ts';
import type { Game } from '../game.ts';
import type { PrintedLines } from '../prompts.ts';
import type { Figure } from '../state.ts';

export function linesFor(game: Game, figure: Figure, ...abilities: readonly Ability[]): PrintedLines {
  const words = wordsFor(game, figure);
  return { of: abilities, say: () => abilities.flatMap((ability) => explainAbility(ability, words)) };
}

export function wordsFor(game: Game, { seat, kind }: Figure): Lexicon {
  const mat = seat === undefined ? undefined : game.catalog.classOf(game.character(seat).class);
  const words = mat ? wordsOf(game, mat) : PLAIN_LEXICON;
  return kind === 'character' ? words : lexiconOfAnother(words);
}

const KNOWN = new WeakMap<Game['catalog'], Map<CharacterClass, Lexicon>>();

export function wordsOf({ catalog }: Pick<Game, 'catalog'>, mat: CharacterClass): Lexicon {
  const known = KNOWN.get(catalog) ?? new Map<CharacterClass, Lexicon>();
  KNOWN.set(catalog, known);
  const words = known.get(mat) ?? lexiconOf(mat, [...catalog.monsters.values()]);
  known.set(mat, words);
  return words;
}
