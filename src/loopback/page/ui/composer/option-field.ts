import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import type { Overview } from '../../../page-protocol.ts';
import type { ValueOption } from '../../../schemas/commands.ts';
import { OPTION } from '../../../schemas/commands.ts';
import { t } from '../../i18n/t.ts';
import { usePage } from '../context.ts';
import { channelOptions } from '../controls/controls.ts';
import { ComboBox } from './combo-box.ts';
import type { ListOption } from './option-list.ts';

export interface OptionEntry {
  readonly text: string;
  readonly value: string | number | boolean | undefined;
}

export type Entries = Readonly<Record<string, OptionEntry>>;

interface OptionFieldProps {
  readonly words: readonly string[];
  readonly option: ValueOption;
  readonly entries: Entries;
  readonly overview: Overview;
  readonly seatId: string;
  readonly onChange: (entry: OptionEntry) => void;
}

export function OptionField(props: OptionFieldProps): ComponentChild {
  const { option, entries } = props;
  const text = entries[option.name]?.text ?? '';
  const choices = useChoices(props);
  return h(
    'label',
    { class: option.required ? 'option option-required' : 'option' },
    h('span', { class: 'option-name' }, option.name),
    option.type === OPTION.attachment
      ? h(FileField, { label: option.name, onChange: props.onChange })
      : choices === undefined
        ? h(PlainField, { ...props, text })
        : h(ComboBox, {
            label: `${option.name}: ${option.description}`,
            placeholder: option.description,
            text,
            options: choices,
            empty: option.autocomplete ? t`The game-master suggests nothing here.` : t`Nothing fits.`,
            onText: (typed) => props.onChange({ text: typed, value: valueOfText(option, typed) }),
            onPick: (picked) => props.onChange({ text: picked.label, value: valueOfKey(option, picked.key) }),
          }),
  );
}

function PlainField({ option, text, ...props }: OptionFieldProps & { readonly text: string }): ComponentChild {
  const isNumber = option.type === OPTION.integer || option.type === OPTION.number;
  return h('input', {
    type: 'text',
    inputMode: isNumber ? 'numeric' : 'text',
    value: text,
    placeholder: option.description,
    autocomplete: 'off',
    'aria-label': `${option.name}: ${option.description}`,
    onInput: (event) => {
      const typed = event.currentTarget.value;
      props.onChange({ text: typed, value: valueOfText(option, typed) });
    },
  });
}

const uploadedSchema = z.object({ id: z.string() });

interface FileFieldProps {
  readonly label: string;
  readonly onChange: (entry: OptionEntry) => void;
}

/** Uploads the file when it is chosen; the command sends its id. */
export function FileField({ label, onChange }: FileFieldProps): ComponentChild {
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState('');
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const address = `/local/uploads?name=${encodeURIComponent(file.name)}`;
    const headers = { 'content-type': file.type || 'application/octet-stream' };
    const response = await fetch(address, { method: 'POST', body: file, headers });
    setProblem(response.ok ? '' : t`This file is too large.`);
    setChosen(response.ok ? file.name : '');
    if (response.ok) onChange({ text: file.name, value: uploadedSchema.parse(await response.json()).id });
  };
  return h(
    'span',
    { class: 'file-field' },
    h(
      'label',
      { class: 'file-drop' },
      h('input', { type: 'file', 'aria-label': label, onChange: (event) => void send(event.currentTarget.files?.[0]) }),
      h('span', { class: 'file-name' }, chosen === '' ? t`Choose a file` : chosen),
    ),
    problem !== '' && h('span', { class: 'problem', role: 'alert' }, problem),
  );
}

/** Undefined where only offered values are valid. */
function valueOfText(option: ValueOption, text: string): OptionEntry['value'] {
  if (text === '') return undefined;
  const exact = option.choices?.find((choice) => choice.name.toLowerCase() === text.toLowerCase());
  if (option.choices?.length) return exact?.value;
  if (option.type === OPTION.string) return text;
  const isNumber = option.type === OPTION.integer || option.type === OPTION.number;
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function valueOfKey(option: ValueOption, key: string): OptionEntry['value'] {
  if (option.type === OPTION.boolean) return key === 'true';
  return option.type === OPTION.integer || option.type === OPTION.number ? Number(key) : key;
}

const WAIT_MS = 120;

function useChoices(props: OptionFieldProps): readonly ListOption[] | undefined {
  const { option, entries, overview, seatId, words } = props;
  const page = usePage();
  const [suggested, setSuggested] = useState<readonly ListOption[]>([]);
  const text = entries[option.name]?.text ?? '';
  useEffect(() => {
    if (!option.autocomplete) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      const values = { ...valuesOf(entries), [option.name]: text };
      page.sendRequest({ type: 'complete', words: [...words], values, focused: option.name }, (outcome) => {
        if (isStale || outcome.type !== 'choices') return;
        setSuggested(outcome.choices.map(({ name, value }) => ({ key: String(value), label: name })));
      });
    }, WAIT_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, option.name]);
  if (option.autocomplete) return suggested;
  const all = offeredOptions(option, overview, seatId);
  const picked = all?.find((line) => line.label === text);
  // What is typed whole is the first, so that Enter takes no other.
  if (all && picked) return [picked, ...all.filter((line) => line !== picked)];
  return all?.filter((line) => line.label.toLowerCase().includes(text.toLowerCase()));
}

function offeredOptions(option: ValueOption, overview: Overview, seatId: string): readonly ListOption[] | undefined {
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ key: String(value), label: name }));
  switch (option.type) {
    case OPTION.boolean:
      return [
        { key: 'true', label: t`True` },
        { key: 'false', label: t`False` },
      ];
    case OPTION.user:
    case OPTION.mentionable:
      return overview.users.map((user) => ({ key: user.id, label: user.name }));
    case OPTION.channel:
      return channelOptions(overview, seatId, option.channel_types);
    case OPTION.role:
      return [];
    default:
      return undefined;
  }
}

export function valuesOf(entries: Entries): Record<string, string | number | boolean> {
  const filled: Record<string, string | number | boolean> = {};
  for (const [name, { value }] of Object.entries(entries)) if (value !== undefined) filled[name] = value;
  return filled;
}
