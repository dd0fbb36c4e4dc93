import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Overview, PageCommand } from '../../../page-protocol.ts';
import type { ValueOption } from '../../../schemas/commands.ts';
import { isValueOption } from '../../../schemas/commands.ts';
import { t } from '../../i18n/t.ts';
import { usePage } from '../context.ts';
import { IconButton } from '../icon-button.ts';
import { Icon } from '../icons.ts';
import type { Entries, OptionEntry } from './option-field.ts';
import { OptionField, valuesOf } from './option-field.ts';

interface CommandFormProps {
  readonly command: PageCommand;
  readonly overview: Overview;
  readonly seatId: string;
  readonly onClose: () => void;
}

/** With more options than this, only required ones are shown at first. */
const SHOWN_AT_ONCE = 4;

export function CommandForm(props: CommandFormProps): ComponentChild {
  const { command, onClose } = props;
  const page = usePage();
  const options = command.options.filter(isValueOption);
  const [entries, setEntries] = useState<Entries>({});
  const [problem, setProblem] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    const why = whyNotReady(options, entries);
    setProblem(why ?? '');
    if (why !== undefined) return;
    page.runCommand(command.words, valuesOf(entries));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEmptyField = event.target instanceof HTMLInputElement && event.target.value === '';
    const isUntouched = isEmptyField && Object.keys(entries).length === 0;
    if (event.key === 'Escape' || (event.key === 'Backspace' && isUntouched)) onClose();
  };
  const onEntries = (changed: Entries): void => {
    setProblem('');
    setEntries(changed);
  };
  const name = `/${command.words.join(' ')}`;
  return h(
    'form',
    { class: 'command-form', 'aria-label': name, onKeyDown, onSubmit: send },
    h(
      'div',
      { class: 'command-head' },
      h('code', {}, name),
      h('span', { class: 'command-description' }, command.description),
      h(IconButton, { label: t`Leave the command`, icon: 'close', onPress: onClose }),
    ),
    h(Options, { ...props, options, entries, onEntries }),
    problem !== '' && h('p', { class: 'problem', role: 'alert' }, problem),
  );
}

interface OptionsProps extends CommandFormProps {
  readonly options: readonly ValueOption[];
  readonly entries: Entries;
  readonly onEntries: (entries: Entries) => void;
}

function Options({ command, overview, seatId, options, entries, onEntries }: OptionsProps): ComponentChild {
  const [added, setAdded] = useState<readonly string[]>(firstShown(options));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusField(box.current, added.length === firstShown(options).length ? 0 : -1), [added]);
  const { words } = command;
  const shown = options.filter((option) => added.includes(option.name));
  const hidden = options.filter((option) => !added.includes(option.name));
  return h(
    'div',
    { ref: box, class: 'options' },
    shown.map((option) => {
      const onChange = (entry: OptionEntry): void => onEntries({ ...entries, [option.name]: entry });
      return h(OptionField, { key: option.name, words, option, entries, overview, seatId, onChange });
    }),
    hidden.map((option) => h(AddOption, { key: option.name, option, onAdd: () => setAdded([...added, option.name]) })),
    h('button', { type: 'submit', class: 'button primary' }, t`Send`),
  );
}

function whyNotReady(options: readonly ValueOption[], entries: Entries): string | undefined {
  const missing = options.find((option) => option.required && entries[option.name]?.value === undefined);
  if (missing !== undefined) return t`The option “${missing.name}” is missing.`;
  const wrong = options.find((option) => entries[option.name]?.text && entries[option.name]?.value === undefined);
  return wrong && t`The option “${wrong.name}” can’t be that.`;
}

function focusField(box: HTMLElement | null, place: 0 | -1): void {
  const fields = [...(box?.querySelectorAll('input') ?? [])];
  const field = fields.at(place) ?? box?.querySelector<HTMLButtonElement>('button[type=submit]');
  field?.focus();
}

function firstShown(options: readonly ValueOption[]): readonly string[] {
  const shown = options.length <= SHOWN_AT_ONCE ? options : options.filter((option) => option.required);
  return shown.map((option) => option.name);
}

function AddOption({ option, onAdd }: { readonly option: ValueOption; readonly onAdd: () => void }): ComponentChild {
  return h(
    'button',
    { type: 'button', class: 'add-option', title: option.description, onClick: onAdd },
    h(Icon, { name: 'plus' }),
    option.name,
  );
}
