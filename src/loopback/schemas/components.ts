/** Zod schemas of components, shared by server and page. */
import { z } from 'zod';

export const COMPONENT = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

export const BUTTON_STYLE = { primary: 1, secondary: 2, success: 3, danger: 4, link: 5, premium: 6 } as const;

const id = z.int().optional();

const emojiSchema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  animated: z.boolean().optional(),
});

const mediaSchema = z.object({
  url: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  content_type: z.string().optional(),
  attachment_id: z.string().optional(),
});

const buttonSchema = z.object({
  type: z.literal(COMPONENT.button),
  id,
  style: z.int().min(1).max(6),
  label: z.string().optional(),
  emoji: emojiSchema.optional(),
  custom_id: z.string().optional(),
  url: z.string().optional(),
  sku_id: z.string().optional(),
  disabled: z.boolean().optional(),
});

const selectOptionSchema = z.object({
  label: z.string(),
  value: z.string(),
  description: z.string().optional(),
  emoji: emojiSchema.optional(),
  default: z.boolean().optional(),
});

const selectCore = {
  id,
  custom_id: z.string(),
  placeholder: z.string().optional(),
  min_values: z.int().optional(),
  max_values: z.int().optional(),
  disabled: z.boolean().optional(),
  required: z.boolean().optional(),
};
const defaultValues = z.array(z.object({ id: z.string(), type: z.string() })).optional();

const stringSelectSchema = z.object({
  ...selectCore,
  type: z.literal(COMPONENT.stringSelect),
  options: z.array(selectOptionSchema),
});

const autoSelectSchema = z.object({
  ...selectCore,
  type: z.literal([COMPONENT.userSelect, COMPONENT.roleSelect, COMPONENT.mentionableSelect, COMPONENT.channelSelect]),
  default_values: defaultValues,
  channel_types: z.array(z.int()).optional(),
});

const rowSchema = z.object({
  type: z.literal(COMPONENT.row),
  id,
  components: z.array(z.discriminatedUnion('type', [buttonSchema, stringSelectSchema, autoSelectSchema])),
});

const textSchema = z.object({ type: z.literal(COMPONENT.text), id, content: z.string() });

const thumbnailSchema = z.object({
  type: z.literal(COMPONENT.thumbnail),
  id,
  media: mediaSchema,
  description: z.string().optional(),
  spoiler: z.boolean().optional(),
});

const sectionSchema = z.object({
  type: z.literal(COMPONENT.section),
  id,
  components: z.array(textSchema),
  accessory: z.discriminatedUnion('type', [buttonSchema, thumbnailSchema]),
});

const gallerySchema = z.object({
  type: z.literal(COMPONENT.gallery),
  id,
  items: z.array(z.object({ media: mediaSchema, description: z.string().optional(), spoiler: z.boolean().optional() })),
});

const fileSchema = z.object({
  type: z.literal(COMPONENT.file),
  id,
  file: mediaSchema,
  name: z.string().optional(),
  size: z.int().optional(),
  spoiler: z.boolean().optional(),
});

const separatorSchema = z.object({
  type: z.literal(COMPONENT.separator),
  id,
  divider: z.boolean().optional(),
  spacing: z.int().optional(),
});

const innerSchemas = [rowSchema, textSchema, sectionSchema, gallerySchema, fileSchema, separatorSchema] as const;

const containerSchema = z.object({
  type: z.literal(COMPONENT.container),
  id,
  components: z.array(z.discriminatedUnion('type', innerSchemas)),
  accent_color: z.int().optional(),
  spoiler: z.boolean().optional(),
});

export const componentSchema = z.discriminatedUnion('type', [...innerSchemas, containerSchema]);

const textInputSchema = z.object({
  type: z.literal(COMPONENT.textInput),
  id,
  custom_id: z.string(),
  style: z.int(),
  label: z.string().optional(),
  min_length: z.int().optional(),
  max_length: z.int().optional(),
  required: z.boolean().optional(),
  value: z.string().optional(),
  placeholder: z.string().optional(),
});

const groupOptionSchema = z.object({
  label: z.string(),
  value: z.string(),
  description: z.string().optional(),
  default: z.boolean().optional(),
});

const radioGroupSchema = z.object({
  type: z.literal(COMPONENT.radioGroup),
  id,
  custom_id: z.string(),
  required: z.boolean().optional(),
  options: z.array(groupOptionSchema),
});

const checkboxGroupSchema = z.object({
  type: z.literal(COMPONENT.checkboxGroup),
  id,
  custom_id: z.string(),
  min_values: z.int().optional(),
  max_values: z.int().optional(),
  required: z.boolean().optional(),
  options: z.array(groupOptionSchema),
});

const checkboxSchema = z.object({
  type: z.literal(COMPONENT.checkbox),
  id,
  custom_id: z.string(),
  default: z.boolean().optional(),
});

const fileUploadSchema = z.object({
  type: z.literal(COMPONENT.fileUpload),
  id,
  custom_id: z.string(),
  min_values: z.int().optional(),
  max_values: z.int().optional(),
  required: z.boolean().optional(),
});

const fieldSchema = z.discriminatedUnion('type', [
  textInputSchema,
  stringSelectSchema,
  autoSelectSchema,
  radioGroupSchema,
  checkboxGroupSchema,
  checkboxSchema,
  fileUploadSchema,
]);

const labelSchema = z.object({
  type: z.literal(COMPONENT.label),
  id,
  label: z.string(),
  description: z.string().optional(),
  component: fieldSchema,
});

const inputRowSchema = z.object({ type: z.literal(COMPONENT.row), id, components: z.array(textInputSchema) });

export const modalSchema = z.object({
  custom_id: z.string(),
  title: z.string(),
  components: z.array(z.discriminatedUnion('type', [labelSchema, inputRowSchema, textSchema])),
});

export type Component = z.infer<typeof componentSchema>;
export type Container = z.infer<typeof containerSchema>;
export type ActionRowShape = z.infer<typeof rowSchema>;
export type SectionShape = z.infer<typeof sectionSchema>;
export type ButtonShape = z.infer<typeof buttonSchema>;
export type StringSelect = z.infer<typeof stringSelectSchema>;
export type AutoSelect = z.infer<typeof autoSelectSchema>;
export type Select = StringSelect | AutoSelect;
export type SelectOption = z.infer<typeof selectOptionSchema>;
export type Emoji = z.infer<typeof emojiSchema>;
export type Media = z.infer<typeof mediaSchema>;
export type Thumbnail = z.infer<typeof thumbnailSchema>;
export type Modal = z.infer<typeof modalSchema>;
export type ModalLabel = z.infer<typeof labelSchema>;
export type ModalField = z.infer<typeof fieldSchema>;
export type GroupOption = z.infer<typeof groupOptionSchema>;
export type Checkbox = z.infer<typeof checkboxSchema>;
export type TextInput = z.infer<typeof textInputSchema>;
export type TextDisplay = z.infer<typeof textSchema>;

export type AnyComponent = Component | ButtonShape | Select | Thumbnail;
