import { t } from '../../../../i18n/t.ts';
import type { Element, ElementState } from '../../content/terms.ts';
import { termWords } from './words.ts';

interface ElementsSeen {
  readonly elements: Readonly<Record<Element, ElementState>>;
  readonly alwaysStrong?: readonly Element[];
}

/** `waning`, `always strong` */
export function elementStateWords({ elements, alwaysStrong = [] }: ElementsSeen, element: Element): string {
  return alwaysStrong.includes(element) ? t`always strong` : termWords(elements[element]);
}
