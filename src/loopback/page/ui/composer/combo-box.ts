import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { ListOption } from './option-list.ts';
import { activeAfterKey, lineId, OptionList } from './option-list.ts';

interface ComboBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly options: readonly ListOption[];
  readonly empty: string;
  readonly onText: (text: string) => void;
  readonly onPick: (option: ListOption) => void;
}

export function ComboBox(props: ComboBoxProps): ComponentChild {
  const { options, text, label, placeholder, empty } = props;
  const id = useId();
  const { isOpen, active, ...suggesting } = useSuggestionList(options, props.onPick);
  return h(
    'div',
    { class: 'combo' },
    isOpen &&
      h(
        'div',
        { class: 'picker' },
        h(OptionList, { id, label, options, active, empty, onPick: suggesting.pick, onActive: suggesting.point }),
      ),
    h('input', {
      type: 'text',
      value: text,
      placeholder,
      role: 'combobox',
      autocomplete: 'off',
      'aria-label': label,
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? lineId(id, active) : undefined,
      onFocus: suggesting.open,
      onBlur: suggesting.close,
      onKeyDown: suggesting.onKeyDown,
      onInput: (event) => {
        suggesting.point(0);
        props.onText(event.currentTarget.value);
      },
    }),
  );
}

interface SuggestionList {
  readonly isOpen: boolean;
  /** -1 before anything was typed or pointed at. */
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly point: (place: number) => void;
  readonly pick: (place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Nothing is picked for a user who only tabs through. */
function useSuggestionList(options: readonly ListOption[], onPick: ComboBoxProps['onPick']): SuggestionList {
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState(-1);
  const active = Math.min(pointed, options.length - 1);
  const close = (): void => setOpen(false);
  const open = (): void => {
    setOpen(true);
    setPointed(-1);
  };
  const point = (place: number): void => {
    setOpen(true);
    setPointed(place);
  };
  const pick = (place: number): void => {
    const option = options[place];
    if (option === undefined) return;
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = activeAfterKey(event.key, active, options.length);
    const isChoice = isOpen && active >= 0 && (event.key === 'Enter' || event.key === 'Tab');
    if (next !== undefined) point(next);
    else if (isChoice) pick(active);
    else if (isOpen && event.key === 'Escape') close();
    else return;
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  };
  return { isOpen, active, open, close, point, pick, onKeyDown };
}
