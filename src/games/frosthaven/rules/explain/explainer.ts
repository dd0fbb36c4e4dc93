import type { AbilityOf, Verb } from '../../content/schema/abilities.ts';
import type { PrintedLine } from '../view.ts';
import type { Lexicon } from './lexicon.ts';

/** A method, so that whoever explains one verb may stand where any is asked for. */
export type Explainer<A> = { explain(ability: A, words: Lexicon): PrintedLine[] }['explain'];

/** How some verbs say what they do. The compiler names what is missing. */
export type Explainers<V extends Verb> = { readonly [Each in V]: Explainer<AbilityOf<Each>> };
