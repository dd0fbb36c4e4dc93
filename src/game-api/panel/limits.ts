/**
 * Limits of messages and controls, in characters or in numbers of parts. The platform may allow more:
 * `bot/client/limits.ts`.
 */

export const CONTENT_LENGTH = 2_000;
export const ROWS = 5;
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
/** Names and descriptions of menu options. Discord: components/reference#string-select. */
export const OPTION_LENGTH = 100;
/** Discord: components/reference#string-select. */
export const PLACEHOLDER_LENGTH = 150;
export const ALT_LENGTH = 1_024;
