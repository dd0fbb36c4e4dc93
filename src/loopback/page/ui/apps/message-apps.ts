/** The button of a message that opens its menu, and the menu of whoever wrote it. */
import type { ComponentChild } from 'preact';
import { Fragment, h } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PageMenuTarget } from '../../../page-protocol.ts';
import { t } from '../../i18n/t.ts';
import { Icon } from '../icons.ts';
import { AppsMenu } from './apps-menu.ts';
import { useMenuTrigger } from './menu-trigger.ts';

interface MessageAppsProps {
  readonly messageId: string;
  readonly author: { readonly id: string; readonly name: string };
}

/** Stands in the article of a message, and listens on all of it. */
export function MessageApps({ messageId, author }: MessageAppsProps): ComponentChild {
  const button = useRef<HTMLButtonElement>(null);
  const article = useRef<HTMLElement | null>(null);
  const [target, setTarget] = useState<PageMenuTarget | undefined>(undefined);
  useLayoutEffect(() => {
    article.current = button.current?.closest('article') ?? null;
  }, []);
  useMenuTrigger(article, (on) => setTarget(isOfAuthor(on) ? { userId: author.id } : { messageId }), isPlain);
  const isOpen = target !== undefined;
  return h(
    Fragment,
    {},
    h(
      'button',
      {
        ref: button,
        type: 'button',
        class: isOpen ? 'apps-button apps-open' : 'apps-button',
        'aria-label': t`More`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        title: t`More`,
        onClick: () => setTarget({ messageId }),
      },
      h(Icon, { name: 'more' }),
    ),
    target &&
      h(AppsMenu, {
        label: 'userId' in target ? t`Apps for ${author.name}` : t`Apps for this message of ${author.name}`,
        target,
        anchor: button,
        onClose: () => setTarget(undefined),
      }),
  );
}

function isOfAuthor(on: Element): boolean {
  return on.closest('.author, .avatar') !== null;
}

/** Links, pictures and fields keep the menu of the browser, and so does text that is selected. */
function isPlain(on: Element): boolean {
  const isSelected = document.getSelection()?.isCollapsed === false;
  return !isSelected && on.closest('a, img, input, textarea, select, .row, .apps-menu') === null;
}
