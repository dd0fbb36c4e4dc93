/** Somebody who plays a match by its words alone: what they read of a panel, and what they do with it. Trials show so that nobody needs a picture. */

/** A panel as it is read to somebody who can't see. */
export interface Page {
  /** Without markup. */
  readonly text: string;
  /** In the order in which they stand on it. */
  readonly controls: readonly Control[];
}

export type Control = Pressable | Choosable;

export interface Pressable {
  readonly is: 'button';
  readonly label: string;
}

/** A menu of which `least` to `most` options are chosen. */
export interface Choosable {
  readonly is: 'menu';
  readonly placeholder: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly { readonly label: string; readonly fact: string }[];
}

/** What is done with a page: the control with this place among all, from 0; of a menu, the options with these. */
export interface PageAction {
  readonly control: number;
  readonly options: readonly number[];
}

/** The table in words, or what a button of the page shows. */
export type PageLook = { readonly at: 'table' } | { readonly at: 'button'; readonly label: string };

/** One seat of a match. It remembers what it has read. */
export interface Reader {
  /** What it looks at before it answers this page. */
  looks(page: Page): readonly PageLook[];
  /** `looked`: what the looks had to say, in their order. Undefined where the page asks nothing. */
  answer(page: Page, looked: readonly string[]): PageAction | undefined;
}
