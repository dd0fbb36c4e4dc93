import type { Id } from '../ids.ts';
import { INTERACTION, type Interaction } from '../interactions/interactions.ts';
import { COMPONENT, type Modal, type ModalField } from '../schemas/components.ts';
import { isSelect } from '../schemas/walk.ts';
import type { Json } from '../serialize/people.ts';
import type { LocalTable, OpenModal } from '../table.ts';
import { modalFields } from '../validation/modal.ts';
import { ActError } from './action-error.ts';
import { issue } from './actions.ts';
import { resolvedOf } from './options.ts';

/** By custom id: text, chosen values, or a checked box. */
export type FormValues = Readonly<Record<string, string | readonly string[] | boolean>>;

export function rememberModals(table: LocalTable): void {
  table.interactions.onOutcome((interaction, outcome) => {
    if (outcome.type !== 'modal') return;
    const { id, userId, channelId, messageId } = interaction;
    table.openModals.set(id, { id, seatId: userId, channelId, messageId, modal: outcome.modal });
  });
}

export function submit(table: LocalTable, seatId: Id, modalId: Id, values: FormValues): Interaction {
  const open = table.openModals.get(modalId);
  if (open?.seatId !== seatId) throw new ActError('This form is not open any more.');
  const components = open.modal.components.map((component) => submitted(component, values));
  const ids = modalFields(open.modal).flatMap(({ field }) => idsChosen(field, values));
  const resolved = ids.length === 0 ? {} : { resolved: resolvedOf(table, ids) };
  const place = { seatId, channelId: open.channelId };
  const data = { custom_id: open.modal.custom_id, components, ...resolved };
  const interaction = issue(table, place, INTERACTION.modal, data, { messageId: open.messageId });
  forgetWhenAnswered(table, open, interaction);
  return interaction;
}

/** The form stays open until the bot answers, so that nothing typed is lost. */
function forgetWhenAnswered(table: LocalTable, open: OpenModal, sent: Interaction): void {
  const stop = table.interactions.onOutcome((interaction, outcome) => {
    if (interaction.id !== sent.id) return;
    stop();
    if (outcome.type !== 'failed') table.openModals.delete(open.id);
  });
}

function submitted(component: Modal['components'][number], values: FormValues): Json {
  switch (component.type) {
    case COMPONENT.label:
      return { type: component.type, id: component.id, component: fieldData(component.component, values) };
    case COMPONENT.row:
      return {
        type: component.type,
        id: component.id,
        components: component.components.map((field) => fieldData(field, values)),
      };
    default:
      return { type: component.type, id: component.id };
  }
}

function fieldData(field: ModalField, values: FormValues): Json {
  const core = { type: field.type, id: field.id, custom_id: field.custom_id };
  const given = values[field.custom_id];
  switch (field.type) {
    case COMPONENT.textInput:
      return { ...core, value: checkedText(field, typeof given === 'string' ? given : (field.value ?? '')) };
    case COMPONENT.radioGroup:
      return { ...core, value: checkedRadio(field, given) };
    case COMPONENT.checkbox:
      return { ...core, value: typeof given === 'boolean' ? given : (field.default ?? false) };
    default:
      return { ...core, values: checkedList(field, listOf(field, given)) };
  }
}

function checkedText(field: ModalField & { readonly type: typeof COMPONENT.textInput }, value: string): string {
  if (value === '' && field.required !== false) throw new ActError('A required field is empty.');
  const isShort = value !== '' && value.length < (field.min_length ?? 0);
  if (isShort || value.length > (field.max_length ?? value.length)) {
    throw new ActError('A text is too short or too long.');
  }
  return value;
}

function checkedRadio(
  field: ModalField & { readonly type: typeof COMPONENT.radioGroup },
  given: FormValues[string] | undefined,
): string | null {
  const value = typeof given === 'string' ? given : field.options.find((option) => option.default)?.value;
  if (value === undefined && field.required !== false) throw new ActError('A required field is empty.');
  if (value !== undefined && !field.options.some((option) => option.value === value)) {
    throw new ActError(`${value} is not among the options.`);
  }
  return value ?? null;
}

type ListField = Exclude<
  ModalField,
  { readonly type: typeof COMPONENT.textInput | typeof COMPONENT.radioGroup | typeof COMPONENT.checkbox }
>;

function listOf(field: ListField, given: FormValues[string] | undefined): readonly string[] {
  if (typeof given === 'string') return [given];
  if (typeof given === 'object') return given;
  if (!('options' in field)) return [];
  return field.options.filter((option) => option.default).map((option) => option.value);
}

function checkedList(field: ListField, values: readonly string[]): string[] {
  const isRequired = field.required !== false;
  const most = field.max_values ?? (field.type === COMPONENT.checkboxGroup ? field.options.length : 1);
  const least = field.min_values ?? 1;
  if (values.length === 0 && !isRequired) return [];
  if (values.length < least || values.length > most) throw new ActError(`Choose ${least} to ${most}.`);
  const stranger = 'options' in field && values.find((value) => !field.options.some((one) => one.value === value));
  if (stranger) throw new ActError(`${stranger} is not among the options.`);
  return [...values];
}

function idsChosen(field: ModalField, values: FormValues): readonly string[] {
  const isOfIds = field.type === COMPONENT.fileUpload || (isSelect(field) && field.type !== COMPONENT.stringSelect);
  const given = values[field.custom_id];
  return isOfIds && typeof given === 'object' ? given : [];
}
