/** The menu of a person in the list of seats: by the right button, a long press, or the key for menus. */
import type { ComponentChild, RefObject } from 'preact';
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { AppsMenu } from './apps-menu.ts';
import { useMenuTrigger } from './menu-trigger.ts';

interface SeatAppsProps {
  readonly seat: { readonly id: string; readonly name: string };
  readonly anchor: RefObject<HTMLButtonElement | null>;
}

export function SeatApps({ seat, anchor }: SeatAppsProps): ComponentChild {
  const [isOpen, setOpen] = useState(false);
  useMenuTrigger(anchor, () => setOpen(true));
  if (!isOpen) return null;
  const onClose = (): void => setOpen(false);
  return h(AppsMenu, { label: t`Apps for ${seat.name}`, target: { userId: seat.id }, anchor, onClose });
}
