import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Overview } from '../../../page-protocol.ts';
import type { Checkbox, Modal, ModalField, TextInput } from '../../../schemas/components.ts';
import { COMPONENT } from '../../../schemas/components.ts';
import { isSelect } from '../../../schemas/walk.ts';
import { t } from '../../i18n/t.ts';
import { FileField } from '../composer/option-field.ts';
import { usePage } from '../context.ts';
import { IconButton } from '../icon-button.ts';
import { Icon } from '../icons.ts';
import { Markdown } from '../messages/markdown.ts';
import { SelectMenu } from '../messages/select-menu.ts';
import { defaultChoices, selectOptions } from './controls.ts';
import { isChecked, textOf } from './events.ts';

type FieldValue = string | string[] | boolean;
type FieldValues = Readonly<Record<string, FieldValue>>;

interface ModalDialogProps {
  readonly id: string;
  readonly modal: Modal;
  readonly overview: Overview;
  readonly seatId: string;
}

export function ModalDialog({ id, modal, overview, seatId }: ModalDialogProps): ComponentChild {
  const page = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [values, setValues] = useState<FieldValues>({});
  const { isSending, problem, submit } = useSubmit(id, values);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.modal-fields :is(input, textarea, button)')?.focus();
  }, []);
  const set = (name: string, value: FieldValue): void => setValues((before) => ({ ...before, [name]: value }));
  const close = (): void => dialog.current?.close();
  const fieldProps = { values, set, overview, seatId };
  return h(
    'dialog',
    { ref: dialog, class: 'modal', 'aria-labelledby': titleId, onClose: () => page.closeModal() },
    h(
      'form',
      { onSubmit: submit },
      h(
        'header',
        {},
        h('h2', { id: titleId }, modal.title),
        h(IconButton, { label: t`Close`, icon: 'close', onPress: close }),
      ),
      h(
        'div',
        { class: 'modal-fields' },
        modal.components.map((component) => drawComponent(component, fieldProps)),
        problem !== '' && h('p', { class: 'failure', role: 'alert' }, h(Icon, { name: 'warning' }), problem),
      ),
      h(
        'footer',
        {},
        h('button', { type: 'button', class: 'button secondary', onClick: close }, t`Cancel`),
        h(
          'button',
          { type: 'submit', class: 'button primary', disabled: isSending },
          isSending ? t`Sending…` : t`Submit`,
        ),
      ),
    ),
  );
}

interface FormSubmission {
  readonly isSending: boolean;
  readonly problem: string;
  readonly submit: (event: Event) => void;
}

/** The form stays open, with its values, until it is accepted. */
function useSubmit(modalId: string, values: FieldValues): FormSubmission {
  const page = usePage();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    setSending(true);
    setProblem('');
    page.sendRequest({ type: 'submit', modalId, values: { ...values } }, (outcome) => {
      if (outcome.type === 'failed') setProblem(t`The game-master did not respond. Nothing is lost: try again.`);
      else if (outcome.type === 'refused') setProblem(outcome.why);
      else page.closeModal();
      setSending(false);
    });
  };
  return { isSending, problem, submit };
}

interface FieldProps {
  readonly values: FieldValues;
  readonly set: (name: string, value: FieldValue) => void;
  readonly overview: Overview;
  readonly seatId: string;
}

function drawComponent(component: Modal['components'][number], props: FieldProps): ComponentChild {
  switch (component.type) {
    case COMPONENT.text:
      return h(Markdown, { key: component.content, text: component.content, overview: props.overview });
    case COMPONENT.row:
      return component.components.map((input) =>
        h(LabelledField, {
          key: input.custom_id,
          label: input.label ?? '',
          description: undefined,
          field: input,
          ...props,
        }),
      );
    case COMPONENT.label: {
      const { label, description, component: field } = component;
      return h(LabelledField, { key: field.custom_id, label, description, field, ...props });
    }
  }
}

interface LabelledProps extends FieldProps {
  readonly label: string;
  readonly description: string | undefined;
  readonly field: ModalField;
}

function LabelledField({ label, description, field, ...props }: LabelledProps): ComponentChild {
  const id = useId();
  if (field.type === COMPONENT.checkbox) return h(CheckField, { label, description, field, ...props });
  const isOptional = 'required' in field && field.required === false;
  const isGroup = field.type !== COMPONENT.textInput;
  const name = [
    h('span', { class: 'field-name', id }, label, isOptional && h('span', { class: 'optional' }, ' optional')),
    description !== undefined && h('span', { class: 'field-description' }, description),
  ];
  if (!isGroup) return h('label', { class: 'field' }, name, drawField(field, label, props));
  return h('div', { class: 'field', role: 'group', 'aria-labelledby': id }, name, drawField(field, label, props));
}

function drawField(field: ModalField, label: string, props: FieldProps): ComponentChild {
  if (isSelect(field)) {
    const given = props.values[field.custom_id];
    return h(SelectMenu, {
      label: field.placeholder ?? t`Make a selection`,
      options: selectOptions(field, props.overview, props.seatId),
      least: field.required === false ? 0 : (field.min_values ?? 1),
      most: field.max_values ?? 1,
      chosen: typeof given === 'object' ? given : defaultChoices(field),
      onChoose: (keys) => props.set(field.custom_id, [...keys]),
    });
  }
  switch (field.type) {
    case COMPONENT.textInput:
      return h(TextField, { input: field, ...props });
    case COMPONENT.checkbox:
      return undefined;
    case COMPONENT.fileUpload:
      return h(FileField, { label, onChange: ({ value }) => props.set(field.custom_id, [String(value)]) });
    default:
      return h(Group, { field, ...props });
  }
}

function isFieldChecked(value: FieldValue | undefined, first: boolean | undefined): boolean {
  return typeof value === 'boolean' ? value : (first ?? false);
}

function TextField({ input, values, set }: FieldProps & { readonly input: TextInput }): ComponentChild {
  const given = values[input.custom_id];
  const value = typeof given === 'string' ? given : (input.value ?? '');
  const rest = {
    value,
    placeholder: input.placeholder,
    required: input.required !== false,
    minLength: input.min_length,
    maxLength: input.max_length,
  };
  const isLong = input.style === 2;
  return h(
    'span',
    { class: 'text-field' },
    isLong
      ? h('textarea', { rows: 4, ...rest, onInput: (event: Event) => set(input.custom_id, textOf(event)) })
      : h('input', { type: 'text', ...rest, onInput: (event: Event) => set(input.custom_id, textOf(event)) }),
    input.max_length !== undefined && h('span', { class: 'count' }, `${value.length} of ${input.max_length}`),
  );
}

interface CheckProps extends FieldProps {
  readonly label: string;
  readonly description: string | undefined;
  readonly field: Checkbox;
}

/** A single box stands before its label. */
function CheckField({ label, description, field, values, set }: CheckProps): ComponentChild {
  const checked = isFieldChecked(values[field.custom_id], field.default);
  const onChange = (event: Event): void => set(field.custom_id, isChecked(event));
  return h(
    'label',
    { class: 'field choice' },
    h('input', { type: 'checkbox', checked, onChange }),
    h(
      'span',
      {},
      h('span', { class: 'field-name' }, label),
      description !== undefined && h('span', { class: 'field-description' }, description),
    ),
  );
}

type GroupField = ModalField & { readonly type: typeof COMPONENT.radioGroup | typeof COMPONENT.checkboxGroup };

function Group({ field, values, set }: FieldProps & { readonly field: GroupField }): ComponentChild {
  const isRadio = field.type === COMPONENT.radioGroup;
  const given = values[field.custom_id];
  const first = field.options.filter((option) => option.default).map((option) => option.value);
  const chosen = typeof given === 'object' ? given : typeof given === 'string' ? [given] : first;
  const change = (value: string, isOn: boolean): void => {
    const others = chosen.filter((other) => other !== value);
    const ticked = isOn ? [...others, value] : others;
    set(field.custom_id, isRadio ? value : ticked);
  };
  return h(
    'div',
    { class: 'choices' },
    field.options.map(({ value, label, description }) => {
      const input = { name: field.custom_id, checked: chosen.includes(value) };
      const onChange = (event: Event): void => change(value, isChecked(event));
      return h(
        'label',
        { key: value, class: 'choice' },
        h('input', { type: isRadio ? 'radio' : 'checkbox', ...input, onChange }),
        h('span', {}, label, description && h('span', { class: 'field-description' }, description)),
      );
    }),
  );
}
