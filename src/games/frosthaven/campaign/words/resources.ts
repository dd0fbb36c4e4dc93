/** Resources in words. Values of answers have `resourceWords`, which are the same in every language. */
import { RESOURCES } from '../../content/schema/terms.ts';
import { termWords } from '../../rules/seen/words.ts';
import type { Resources } from '../rules/resources.ts';

/** `2 lumber`, `1 hide`. */
export function suppliesWords(all: Resources): string[] {
  return RESOURCES.flatMap((kind) => (all[kind] ? [`${all[kind]} ${termWords(kind)}`] : []));
}
