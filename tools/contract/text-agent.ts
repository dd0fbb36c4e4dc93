/** A player for trials who only reads the text of panels, as proof that no picture is needed. */

export interface Page {
  readonly text: string;
  readonly controls: readonly PageControl[];
}

export type PageControl = PageButton | PageMenu;

export interface PageButton {
  readonly type: 'button';
  readonly label: string;
}

export interface PageMenu {
  readonly type: 'menu';
  readonly placeholder: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly { readonly label: string; readonly fact: string }[];
}

/** The control by its index, from 0; of a menu, the options by their indices. */
export interface PageAction {
  readonly control: number;
  readonly options: readonly number[];
}

export type PageLook = { readonly at: 'table' } | { readonly at: 'button'; readonly label: string };

/** Fields of a form. A box has no options. */
export interface PageForm {
  readonly fields: readonly {
    readonly id: string;
    readonly label: string;
    readonly options: readonly string[];
  }[];
}

/** By field: options by their indices, or a box. */
export type FilledForm = Readonly<Record<string, readonly number[] | boolean>>;

export interface TextAgent {
  beginVisit?(): void;
  fillForm?(form: PageForm): FilledForm;
  pagesToRead(page: Page): readonly PageLook[];
  /** `looked` has the results of the looks, in order. Undefined if the page asks nothing. */
  answer(page: Page, looked: readonly string[]): PageAction | undefined;
}
