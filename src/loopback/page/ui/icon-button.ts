import type { ComponentChild } from 'preact';
import { h } from 'preact';
import type { IconName } from './icons.ts';
import { Icon } from './icons.ts';

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly isFirst?: boolean;
  readonly onPress: () => void;
}

export function IconButton({ label, icon, isFirst = false, onPress }: IconButtonProps): ComponentChild {
  return h(
    'button',
    { type: 'button', class: 'icon-button', autofocus: isFirst, 'aria-label': label, title: label, onClick: onPress },
    h(Icon, { name: icon }),
  );
}
