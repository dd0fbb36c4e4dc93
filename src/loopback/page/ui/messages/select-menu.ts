import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import type { ListOption } from '../composer/option-list.ts';
import { activeAfterKey, lineId, OptionList } from '../composer/option-list.ts';
import { Popup } from '../controls/popup.ts';
import { Icon } from '../icons.ts';

export interface SelectMenuProps {
  readonly label: string;
  readonly options: readonly ListOption[];
  readonly least: number;
  readonly most: number;
  readonly chosen: readonly string[];
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onChoose: (keys: readonly string[]) => void;
}

/** A press on the button of an open list closes it; this keeps the press from opening it again. */
const DOUBLE_PRESS_MS = 200;

/** One choice closes a single select. With several, "Done" or a press elsewhere does; Escape discards them. */
export function SelectMenu(props: SelectMenuProps): ComponentChild {
  const [draft, setDraft] = useState<readonly string[] | undefined>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const closedAt = useRef(0);
  const isOpen = draft !== undefined;
  const open = (): void => {
    if (Date.now() - closedAt.current > DOUBLE_PRESS_MS) setDraft(props.chosen);
  };
  const close = (keys: readonly string[] | undefined): void => {
    closedAt.current = Date.now();
    setDraft(undefined);
    button.current?.focus();
    if (keys !== undefined) props.onChoose(sortByOption(props.options, keys));
  };
  const dismiss = (isByEscape: boolean): void => {
    const isReady =
      isOpen && props.most > 1 && !isByEscape && isValidCount(props, draft) && !isSame(draft, props.chosen);
    close(isReady ? draft : undefined);
  };
  return h(
    'div',
    { class: 'select' },
    h(
      'button',
      {
        ref: button,
        type: 'button',
        class: 'select-button',
        disabled: props.isDisabled || props.isBusy,
        'aria-haspopup': 'listbox',
        'aria-expanded': isOpen,
        'aria-label': labelOf(props),
        onClick: open,
        onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && open(),
      },
      h(SelectButton, props),
    ),
    isOpen &&
      h(
        Popup,
        { anchor: button, onClose: dismiss },
        h(OptionPicker, { ...props, draft, onDraft: setDraft, onDone: close }),
      ),
  );
}

function chosenText({ options, chosen }: SelectMenuProps): string {
  return options
    .filter((option) => chosen.includes(option.key))
    .map((option) => option.label)
    .join(', ');
}

function labelOf(props: SelectMenuProps): string {
  const text = chosenText(props);
  return text === '' ? props.label : `${props.label}: ${text}`;
}

function SelectButton(props: SelectMenuProps): ComponentChild {
  const text = chosenText(props);
  return [
    h('span', { class: text === '' ? 'select-text select-empty' : 'select-text' }, text === '' ? props.label : text),
    props.isBusy ? h('span', { class: 'dots' }) : h(Icon, { name: 'down' }),
  ];
}

function isValidCount({ least, most }: SelectMenuProps, keys: readonly string[]): boolean {
  return keys.length >= least && keys.length <= most;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key));
}

function sortByOption(options: readonly ListOption[], keys: readonly string[]): string[] {
  return options.map((option) => option.key).filter((key) => keys.includes(key));
}

const SEARCH_FROM = 9;

interface OptionPickerProps extends SelectMenuProps {
  readonly draft: readonly string[];
  readonly onDraft: (keys: readonly string[]) => void;
  readonly onDone: (keys: readonly string[] | undefined) => void;
}

function OptionPicker(props: OptionPickerProps): ComponentChild {
  const { options, least, most, draft } = props;
  const id = useId();
  const isMulti = most > 1;
  const [search, setSearch] = useState('');
  const isLong = options.length >= SEARCH_FROM;
  const [active, setActive] = useState(firstChosen(options, draft));
  const lines = visibleOptions(options, draft, most, search);
  const pick = (place: number): void => {
    const line = lines[place];
    if (line === undefined || line.isBlocked) return;
    if (isMulti) props.onDraft(line.isChosen ? draft.filter((key) => key !== line.key) : [...draft, line.key]);
    else props.onDone(line.isChosen && least === 0 ? [] : [line.key]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLButtonElement) return;
    const isSpace = event.key === ' ' && !isLong;
    const next = activeAfterKey(event.key, active, lines.length);
    if (next === undefined && event.key !== 'Enter' && !isSpace) return;
    event.preventDefault();
    if (next === undefined) pick(active);
    else setActive(next);
  };
  const narrow = (text: string): void => {
    setSearch(text);
    setActive(0);
  };
  return h(
    'div',
    { class: 'choosing', onKeyDown },
    isLong && h(Search, { listId: id, label: props.label, active, onText: narrow }),
    h(OptionList, {
      id,
      label: props.label,
      options: lines,
      active,
      isMulti,
      takesFocus: !isLong,
      onPick: pick,
      onActive: setActive,
    }),
    isMulti && h(Done, { count: draft.length, least, most, onDone: () => props.onDone(draft) }),
  );
}

function visibleOptions(
  options: readonly ListOption[],
  draft: readonly string[],
  most: number,
  search: string,
): readonly ListOption[] {
  const wanted = search.trim().toLowerCase();
  const isFull = most > 1 && draft.length >= most;
  return options
    .filter((option) => `${option.label} ${option.description ?? ''}`.toLowerCase().includes(wanted))
    .map((option) => {
      const isChosen = draft.includes(option.key);
      return { ...option, isChosen, isBlocked: isFull && !isChosen };
    });
}

function firstChosen(options: readonly ListOption[], draft: readonly string[]): number {
  return Math.max(
    0,
    options.findIndex((option) => draft.includes(option.key)),
  );
}

interface SearchProps {
  readonly listId: string;
  readonly label: string;
  readonly active: number;
  readonly onText: (text: string) => void;
}

function Search({ listId, label, active, onText }: SearchProps): ComponentChild {
  return h('input', {
    autofocus: true,
    class: 'search',
    type: 'text',
    placeholder: t`Search`,
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': listId,
    'aria-activedescendant': lineId(listId, active),
    'aria-label': label,
    onInput: (event) => onText(event.currentTarget.value),
  });
}

interface DoneProps {
  readonly count: number;
  readonly least: number;
  readonly most: number;
  readonly onDone: () => void;
}

function Done({ count, least, most, onDone }: DoneProps): ComponentChild {
  const wanted = least === most ? `${most}` : t`${least} to ${most}`;
  const isReady = count >= least && count <= most;
  return h(
    'div',
    { class: 'done' },
    h('span', { 'aria-live': 'polite' }, t`${count} chosen, ${wanted} wanted`),
    h('button', { type: 'button', class: 'button primary', disabled: !isReady, onClick: onDone }, t`Done`),
  );
}
