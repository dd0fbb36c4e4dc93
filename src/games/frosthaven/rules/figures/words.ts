import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { explainAbility } from '../explain/ability.ts';
import type { Lexicon } from '../explain/lexicon.ts';
import { lexiconOf, lexiconOfAnother } from '../explain/lexicon.ts';
import type { Game } from '../game.ts';
import type { PrintedLines } from '../prompts.ts';
import type { Figure } from '../state.ts';

export function linesFor(game: Game, figure: Figure, ...abilities: readonly Ability[]): PrintedLines {
  return {
    of: abilities,
    say: () => {
      const words = wordsFor(game, figure);
      return abilities.flatMap((ability) => explainAbility(ability, words));
    },
  };
}

/** In the current language: for words that are made when somebody looks. */
export function wordsFor(game: Game, { seat, kind }: Figure): Lexicon {
  const { spoken: catalog } = game.catalog;
  const mat = seat === undefined ? undefined : catalog.classOf(game.character(seat).class);
  const words = mat ? wordsOf({ catalog }, mat) : wordsOfMonsters({ catalog });
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

const OF_MONSTERS = new WeakMap<Game['catalog']['monsters'], Lexicon>();

export function wordsOfMonsters({ catalog: { monsters } }: Pick<Game, 'catalog'>): Lexicon {
  const words = OF_MONSTERS.get(monsters) ?? lexiconOf({}, [...monsters.values()]);
  OF_MONSTERS.set(monsters, words);
  return words;
}
