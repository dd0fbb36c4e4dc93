/** Panels of one kind look alike: they differ in numbers, names and what can be chosen. */
import type { SeenButton, SeenMessage, SeenSelect } from '../../../src/loopback/clients/seen.ts';

export type Control = SeenButton | SeenSelect;

const KIND_LENGTH = 70;
const HEADING = /^(?:#{1,3} .+|(?:<:\w+:\d+> )?\*\*.+)$/m;

/** The heading without numbers, names and signs, and the actions that the controls begin. */
export function kindOf(message: SeenMessage): string {
  return `${headingOf(message)} ${actionsOf(message).join(' ')}`.trim();
}

export function headingOf({ text }: SeenMessage): string {
  const line = HEADING.exec(text)?.[0] ?? text.split('\n').find((each) => each.trim() !== '') ?? '';
  return withoutNames(line).slice(0, KIND_LENGTH).trim();
}

/** Words that a figure, a card or a place gives begin with a capital and stand behind another word. */
export function withoutNames(line: string): string {
  return line
    .replace(/<[^>]*>/g, '')
    .replace(/[“„‘][^”“’]*[”“’]/g, '…')
    .replace(/[#*_\\\d–—-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\S )\p{Lu}[\p{L}’']*/gu, '…')
    .replace(/…(?:[ ,]*(?:of|the|and|und|der|die|das)? ?…)+/g, '…');
}

export function actionsOf({ buttons, selects }: SeenMessage): string[] {
  const all = [...buttons, ...selects].flatMap(({ customId }) => (customId === undefined ? [] : [actionOf(customId)]));
  return [...new Set(all)].sort();
}

/** Custom id without its numbers: the action, and what of it is a word. */
export function actionOf(customId: string): string {
  return customId
    .split(':')
    .filter((part, i) => i === 0 || /^[a-z][a-z-]+$/.test(part))
    .slice(0, 3)
    .join(':');
}

/** Answers of a question are told apart by their labels, everything else by its action. */
export function edgeOf(message: SeenMessage, control: SeenButton | SeenSelect): string {
  const action = actionOf(control.customId ?? '');
  const label = 'label' in control ? withoutNames(control.label) : (control.placeholder ?? '');
  return isAnswer(control) ? `${headingOf(message)} > ${action} ${label}` : `${action} ${label}`;
}

const ANSWERS = /^(say|pick|then|next|done|page|suggest|confirm):/;

export function isAnswer({ customId = '' }: SeenButton | SeenSelect): boolean {
  return ANSWERS.test(customId);
}

/** All that can be used. */
export function controlsOf({ selects, buttons }: SeenMessage): Control[] {
  return [
    ...selects.filter(({ isDisabled }) => !isDisabled),
    ...buttons.filter(({ isDisabled, customId }) => !isDisabled && customId !== undefined),
  ];
}
