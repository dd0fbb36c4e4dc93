import { bold, escapeMarkdown, formatList } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { maybeTerm, termWords } from '../rules/view-schema/words.ts';
import { isInDanger } from './events/health.ts';
import type { Names } from './names.ts';

export function dangerWords(names: Names): string {
  const danger = inDanger(names).map(
    ({ name, hitPoints, maximum }) => t`${bold(escapeMarkdown(name))} (${hitPoints} of ${maximum})`,
  );
  const left = elementsLeft(names).map(([element, state]) => `${maybeTerm(element)} ${termWords(state)}`);
  return [
    ...(danger.length > 0 ? [t`In danger: ${formatList(danger)}.`] : []),
    ...(left.length > 0 ? [t`Elements: ${formatList(left)}.`] : []),
  ].join(' ');
}

export function hasNoDanger(names: Names): boolean {
  return inDanger(names).length === 0 && elementsLeft(names).length === 0;
}

function inDanger({ figures }: Names): Names['figures'] {
  return figures.filter((figure) => figure.kind === 'character' && isInDanger(figure));
}

function elementsLeft({ elements }: Names) {
  return Object.entries(elements).filter(([, state]) => state !== 'inert');
}
