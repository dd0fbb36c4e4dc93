import { t } from '../../i18n/t.ts';
import type { Id } from '../ids.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { INTERACTION } from '../interactions/interactions.ts';
import type { Modal, ModalField } from '../schemas/components.ts';
import { COMPONENT } from '../schemas/components.ts';
import { isSelect } from '../schemas/walk.ts';
import type { Json } from '../serialize/people.ts';
import type { LoopbackContext, OpenModal } from '../table.ts';
import { modalFields } from '../validation/modal.ts';
import { ActionError } from './action-error.ts';
import { issueInteraction } from './actions.ts';
import { resolvedData } from './options.ts';

/** By custom id: text, chosen values, or a checked box. */
export type FormValues = Readonly<Record<string, string | readonly string[] | boolean>>;

export function trackOpenModals(context: LoopbackContext): void {
  context.interactions.onOutcome((interaction, outcome) => {
    if (outcome.type !== 'modal') return;
    const { id, userId, channelId, messageId } = interaction;
    context.openModals.set(id, { id, seatId: userId, channelId, messageId, modal: outcome.modal });
  });
}

/** By custom id, as they are sent. */
export type ForgedValues = Readonly<
  Record<string, { readonly value: string | boolean } | { readonly values: string[] }>
>;

export function submitModal(context: LoopbackContext, seatId: Id, modalId: Id, values: FormValues): Interaction {
  const open = requireOpenModal(context, seatId, modalId);
  const components = open.modal.components.map((component) => submittedComponent(component, values));
  const ids = modalFields(open.modal).flatMap(({ field }) => chosenIds(field, values));
  return sendModal(context, open, components, ids);
}

/** Values are sent as they are. */
export function forgeModal(context: LoopbackContext, seatId: Id, modalId: Id, values: ForgedValues): Interaction {
  const open = requireOpenModal(context, seatId, modalId);
  const components = modalFields(open.modal).map(({ field: { type, custom_id } }) => {
    const component = { type, custom_id, ...values[custom_id] };
    return { type: COMPONENT.label, component };
  });
  return sendModal(context, open, components, []);
}

function requireOpenModal(context: LoopbackContext, seatId: Id, modalId: Id): OpenModal {
  const open = context.openModals.get(modalId);
  if (open?.seatId !== seatId) throw new ActionError(t`This form is not open any more.`);
  return open;
}

function sendModal(
  context: LoopbackContext,
  open: OpenModal,
  components: readonly Json[],
  ids: readonly string[],
): Interaction {
  const { seatId } = open;
  const resolved = ids.length === 0 ? {} : { resolved: resolvedData(context, ids) };
  const place = { seatId, channelId: open.channelId };
  const data = { custom_id: open.modal.custom_id, components, ...resolved };
  const interaction = issueInteraction(context, place, INTERACTION.modal, data, { messageId: open.messageId });
  closeModalWhenAnswered(context, open, interaction);
  return interaction;
}

/** The form stays open until the bot answers, so that nothing typed is lost. */
function closeModalWhenAnswered(context: LoopbackContext, open: OpenModal, sent: Interaction): void {
  const stop = context.interactions.onOutcome((interaction, outcome) => {
    if (interaction.id !== sent.id) return;
    stop();
    if (outcome.type !== 'failed') context.openModals.delete(open.id);
  });
}

function submittedComponent(component: Modal['components'][number], values: FormValues): Json {
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
      return { ...core, value: validateText(field, typeof given === 'string' ? given : (field.value ?? '')) };
    case COMPONENT.radioGroup:
      return { ...core, value: validateRadio(field, given) };
    case COMPONENT.checkbox:
      return { ...core, value: typeof given === 'boolean' ? given : (field.default ?? false) };
    default:
      return { ...core, values: validateList(field, listValues(field, given)) };
  }
}

function validateText(field: ModalField & { readonly type: typeof COMPONENT.textInput }, value: string): string {
  if (value === '' && field.required !== false) throw new ActionError(t`A required field is empty.`);
  const isShort = value !== '' && value.length < (field.min_length ?? 0);
  if (isShort || value.length > (field.max_length ?? value.length)) {
    throw new ActionError(t`A text is too short or too long.`);
  }
  return value;
}

function validateRadio(
  field: ModalField & { readonly type: typeof COMPONENT.radioGroup },
  given: FormValues[string] | undefined,
): string | null {
  const value = typeof given === 'string' ? given : field.options.find((option) => option.default)?.value;
  if (value === undefined && field.required !== false) throw new ActionError(t`A required field is empty.`);
  if (value !== undefined && !field.options.some((option) => option.value === value)) {
    throw new ActionError(t`${value} is not among the options.`);
  }
  return value ?? null;
}

type ListField = Exclude<
  ModalField,
  { readonly type: typeof COMPONENT.textInput | typeof COMPONENT.radioGroup | typeof COMPONENT.checkbox }
>;

function listValues(field: ListField, given: FormValues[string] | undefined): readonly string[] {
  if (typeof given === 'string') return [given];
  if (typeof given === 'object') return given;
  if (!('options' in field)) return [];
  return field.options.filter((option) => option.default).map((option) => option.value);
}

function validateList(field: ListField, values: readonly string[]): string[] {
  const isRequired = field.required !== false;
  const most = field.max_values ?? (field.type === COMPONENT.checkboxGroup ? field.options.length : 1);
  const least = field.min_values ?? 1;
  if (values.length === 0 && !isRequired) return [];
  if (values.length < least || values.length > most) throw new ActionError(t`Choose ${least} to ${most}.`);
  const stranger = 'options' in field && values.find((value) => !field.options.some((one) => one.value === value));
  if (stranger) throw new ActionError(t`${stranger} is not among the options.`);
  return [...values];
}

function chosenIds(field: ModalField, values: FormValues): readonly string[] {
  const isOfIds = field.type === COMPONENT.fileUpload || (isSelect(field) && field.type !== COMPONENT.stringSelect);
  const given = values[field.custom_id];
  return isOfIds && typeof given === 'object' ? given : [];
}
