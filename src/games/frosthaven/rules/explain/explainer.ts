import type { AbilityOf, Verb } from '../../content/schema/abilities/abilities.ts';
import type { PrintedLine } from '../view.ts';
import type { Lexicon } from './lexicon.ts';

/** A method type, for bivariance: the explainer of one verb fits where any is expected. */
export type Explainer<A> = { explain(ability: A, words: Lexicon): PrintedLine[] }['explain'];

export type Explainers<V extends Verb> = { readonly [Each in V]: Explainer<AbilityOf<Each>> };
