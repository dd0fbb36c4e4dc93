import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Emoji } from '../../../schemas/components.ts';
import { t } from '../../i18n/t.ts';
import { EmojiSign } from '../emoji-sign.ts';
import { Icon } from '../icons.ts';

export interface ListOption {
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: Emoji | undefined;
  readonly isChosen?: boolean;
  readonly isBlocked?: boolean;
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ListOption[];
  readonly active: number;
  readonly isMulti?: boolean;
  /** Without focus of its own, its owner handles the arrow keys. */
  readonly takesFocus?: boolean;
  readonly empty?: string;
  readonly onPick: (place: number) => void;
  readonly onActive: (place: number) => void;
}

export function OptionList(props: OptionListProps): ComponentChild {
  const { id, label, options, active, isMulti = false, takesFocus = false, empty = t`Nothing to choose from.` } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (options.length === 0) return h('p', { class: 'list-empty' }, empty);
  const focus = takesFocus ? { tabIndex: 0, autofocus: true, 'aria-activedescendant': lineId(id, active) } : {};
  return h(
    'ul',
    { ref: list, id, class: 'list', role: 'listbox', 'aria-label': label, 'aria-multiselectable': isMulti, ...focus },
    options.map((option, place) =>
      h(Line, {
        key: option.key,
        id: lineId(id, place),
        option,
        isActive: place === active,
        isMulti,
        onPick: () => props.onPick(place),
        onActive: () => props.onActive(place),
      }),
    ),
  );
}

interface LineProps {
  readonly id: string;
  readonly option: ListOption;
  readonly isActive: boolean;
  readonly isMulti: boolean;
  readonly onPick: () => void;
  readonly onActive: () => void;
}

function Line({ id, option, isActive, isMulti, onPick, onActive }: LineProps): ComponentChild {
  const { label, description, emoji, isChosen = false, isBlocked = false } = option;
  return h(
    'li',
    {
      id,
      role: 'option',
      class: isActive ? 'line line-active' : 'line',
      'aria-selected': isChosen,
      'aria-disabled': isBlocked,
      onPointerMove: () => isActive || onActive(),
      onPointerDown: (event: Event) => event.preventDefault(),
      onClick: onPick,
    },
    isMulti && h('span', { class: 'tick' }, isChosen && h(Icon, { name: 'check' })),
    emoji && h(EmojiSign, { emoji }),
    h(
      'span',
      { class: 'line-text' },
      h('span', { class: 'line-label' }, label),
      description && h('span', { class: 'line-description' }, description),
    ),
    !isMulti && isChosen && h(Icon, { name: 'check' }),
  );
}

/** For `aria-activedescendant`. */
export function lineId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

const PAGE_SIZE = 8;

/** Returns the next line for an arrow key; undefined for other keys. */
export function activeAfterKey(key: string, active: number, count: number): number | undefined {
  const last = Math.max(0, count - 1);
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(last, active + PAGE_SIZE);
    case 'PageUp':
      return Math.max(0, active - PAGE_SIZE);
    default:
      return undefined;
  }
}
