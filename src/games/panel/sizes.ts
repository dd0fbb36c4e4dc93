/** What a message, its buttons and menus, and a form hold. What carries them may hold more: `discord/limits.ts`. */

/** Characters of the words of a message. */
export const CONTENT_LENGTH = 2_000;
/** Rows of buttons and menus below them. */
export const ROWS = 5;
/** Buttons of a row; a menu needs a row for itself. */
export const ROW_BUTTONS = 5;
/** Characters of what a button, a menu or a form carries. Discord: components/reference#custom-id. */
export const ID_LENGTH = 100;
/** Characters on a button. Discord: components/reference#button. */
export const BUTTON_LABEL_LENGTH = 80;
/** Characters of the title of a form. Discord: interactions/receiving-and-responding. */
export const FORM_TITLE_LENGTH = 45;
/** Characters that a line of a form shows while it is empty. Discord: components/reference#text-input. */
export const HINT_LENGTH = 100;
/** Choices of a menu. */
export const MENU_OPTIONS = 25;
/** Characters of the name of a choice in a menu, and of what is said below it. Discord: components/reference#string-select. */
export const OPTION_LENGTH = 100;
/** Characters that a menu shows while nothing is chosen. Discord: components/reference#string-select. */
export const PLACEHOLDER_LENGTH = 150;
/** Characters of what is said in the place of a picture. */
export const ALT_LENGTH = 1_024;
