import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CardSideView, HalfView } from '../view.ts';
import type { IconName } from '../view-schema/icons.ts';
import { eitherOf, termWords } from '../view-schema/words.ts';
import { inOneLine } from './parts.ts';

const BETWEEN = ' · ';

/** `mark`: what stands before the word of an icon. */
export function halfWords(half: HalfView, mark?: (icon: IconName) => string): string {
  const extras = extrasOf(half);
  return `${inOneLine(half.lines, mark)}${extras === '' ? '' : ` *(${extras})*`}`;
}

function extrasOf({ lost, experience, duration, infuses, slots }: HalfView): string {
  const extras = [
    ...(slots.length > 0 ? [t('{slots, plural, one {# use slot} other {# use slots}}', { slots: slots.length })] : []),
    ...(experience > 0 ? [t`${experience} experience`] : []),
    ...infuses.map((elements) =>
      elements.length === 6 ? t`infuses any element` : t`infuses ${eitherOf(elements.map(termWords))}`,
    ),
    ...(duration ? [translateMsg(DURATIONS[duration])] : []),
    ...(lost ? [t`lost`] : []),
  ];
  return extras.join(', ');
}

const DURATIONS = { round: msg`round`, persistent: msg`persistent` } as const;

/** `mark`: what stands before the word of an icon. */
export function halvesWords(
  { top, bottom }: Pick<CardSideView, 'top' | 'bottom'>,
  mark?: (icon: IconName) => string,
): string {
  const words = (half: HalfView) => {
    const extras = extrasOf(half);
    return `${inOneLine(half.lines, mark)}${extras === '' ? '' : ` (${extras})`}`;
  };
  return `${t`Top: ${words(top)}`}${BETWEEN}${t`bottom: ${words(bottom)}`}`;
}
