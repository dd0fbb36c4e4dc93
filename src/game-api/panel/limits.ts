/**
 * Limits of messages and controls, in characters or in numbers of parts. The platform may allow more:
 * `bot/client/limits.ts`.
 */

export const CONTENT_LENGTH = 2_000;
export const ROWS = 5;
/** Sections with a button on one panel: more would be taller than a phone. */
export const SECTIONS = 6;
/** Components of a message, those inside others included. Discord: components/reference. */
export const COMPONENTS = 40;
/** Characters of all texts of a panel together, with some to spare. The platform takes 4,000. */
export const PANEL_LENGTH = 3_900;
/** Buttons in a row; a menu takes a whole row. */
export const ROW_BUTTONS = 5;
/** Discord: components/reference#custom-id. */
export const ID_LENGTH = 100;
/** Discord: components/reference#button. */
export const BUTTON_LABEL_LENGTH = 80;
/** Discord: interactions/receiving-and-responding. */
export const FORM_TITLE_LENGTH = 45;
/** Discord: components/reference#text-input. */
export const HINT_LENGTH = 100;
export const MENU_OPTIONS = 25;
/** Labels of fields. Discord: components/reference#label. */
export const FIELD_LABEL_LENGTH = 45;
/** Discord: components/reference#label. */
export const FIELD_DESCRIPTION_LENGTH = 100;
/** Fields of a form. Discord: interactions/receiving-and-responding. */
export const FORM_FIELDS = 5;
/** Options of a radio group or a checkbox group. Discord: components/reference#radio-group. */
export const GROUP_OPTIONS = 10;
/** Names and descriptions of menu options. Discord: components/reference#string-select. */
export const OPTION_LENGTH = 100;
/** Discord: components/reference#string-select. */
export const PLACEHOLDER_LENGTH = 150;
export const ALT_LENGTH = 1_024;
