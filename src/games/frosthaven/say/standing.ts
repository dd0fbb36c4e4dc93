/** How the party stands at the end of a round. */
import { isInDanger } from './health.ts';
import { bold, escaped, listed, type Names } from './names.ts';

/** Who has few hit points left, and the elements; nothing where there is nothing to say. */
export function standingWords({ figures, elements }: Names): string {
  const few = figures.filter((figure) => figure.kind === 'character' && isInDanger(figure));
  const danger = few.map(({ name, hitPoints, maximum }) => `${bold(escaped(name))} (${hitPoints} of ${maximum})`);
  const left = Object.entries(elements).filter(([, state]) => state !== 'inert');
  return [
    ...(danger.length > 0 ? [`In danger: ${listed(danger)}.`] : []),
    ...(left.length > 0 ? [`Elements: ${listed(left.map(([element, state]) => `${element} ${state}`))}.`] : []),
  ].join(' ');
}
