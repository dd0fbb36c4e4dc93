/** The menu of a message or a person: commands that the bot offers there, as Discord lists them under *Apps*. */
import type { ComponentChild, RefObject } from 'preact';
import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PageMenu, PageMenuTarget } from '../../../page-protocol.ts';
import { CLIENT_LOCALE, t } from '../../i18n/t.ts';
import { offeredHere } from '../../state/state.ts';
import { usePage } from '../context.ts';
import { Popup } from '../controls/popup.ts';

interface AppsMenuProps {
  /** Whom or what the menu is of, for those who do not see it. */
  readonly label: string;
  readonly target: PageMenuTarget;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const WIDTH = 250;

export function AppsMenu({ label, target, anchor, onClose }: AppsMenuProps): ComponentChild {
  const page = usePage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => itemsOf(list.current)[0]?.focus(), []);
  const kind = 'messageId' in target ? 'message' : 'user';
  const menus = offeredHere(page.state, page.state.menus).filter(({ on }) => on === kind);
  const run = (menu: PageMenu): void => {
    onClose();
    page.runMenu(menu, labelOf(menu), target);
  };
  const close = (isByEscape: boolean): void => {
    onClose();
    if (isByEscape) anchor.current?.focus();
  };
  return h(
    Popup,
    { anchor, onClose: close, minWidth: WIDTH },
    h(
      'div',
      {
        ref: list,
        class: 'apps-menu',
        role: 'menu',
        'aria-label': label,
        onKeyDown: (event: KeyboardEvent) => moveFocus(list, event),
      },
      h('p', { class: 'apps-title', 'aria-hidden': 'true' }, t`Apps`),
      menus.length === 0 && h('p', { class: 'apps-none' }, t`The game-master offers nothing here.`),
      menus.map((menu) =>
        h(
          'button',
          { key: menu.name, type: 'button', role: 'menuitem', class: 'apps-item', onClick: () => run(menu) },
          labelOf(menu),
        ),
      ),
    ),
  );
}

function labelOf({ name, translations }: PageMenu): string {
  return translations[CLIENT_LOCALE ?? ''] ?? name;
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function moveFocus(list: RefObject<HTMLElement | null>, event: KeyboardEvent): void {
  const all = itemsOf(list.current);
  const now = all.findIndex((item) => item.matches(':focus'));
  const to = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all[to % all.length]?.focus();
}
