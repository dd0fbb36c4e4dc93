/** How the party stands at the end of a round. */
import { bold, escaped, listed } from '../../panel/text.ts';
import { isInDanger } from './health.ts';
import type { Names } from './names.ts';

/** Who has few hit points left, and the elements; nothing where there is nothing to say. */
export function standingWords(names: Names): string {
  const danger = inDanger(names).map(
    ({ name, hitPoints, maximum }) => `${bold(escaped(name))} (${hitPoints} of ${maximum})`,
  );
  const left = elementsLeft(names).map(([element, state]) => `${element} ${state}`);
  return [
    ...(danger.length > 0 ? [`In danger: ${listed(danger)}.`] : []),
    ...(left.length > 0 ? [`Elements: ${listed(left)}.`] : []),
  ].join(' ');
}

/** Nobody is in danger, and all elements are inert. */
export function isNothingToSay(names: Names): boolean {
  return inDanger(names).length === 0 && elementsLeft(names).length === 0;
}

function inDanger({ figures }: Names): Names['figures'] {
  return figures.filter((figure) => figure.kind === 'character' && isInDanger(figure));
}

function elementsLeft({ elements }: Names) {
  return Object.entries(elements).filter(([, state]) => state !== 'inert');
}
