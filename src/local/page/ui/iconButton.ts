import { type ComponentChild, h } from 'preact';
import { Icon, type IconName } from './icons.ts';

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** It has the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly onPress: () => void;
}

/** A button that shows an icon and says what it does. */
export function IconButton({ label, icon, isFirst = false, onPress }: IconButtonProps): ComponentChild {
  return h(
    'button',
    { type: 'button', class: 'icon-button', autofocus: isFirst, 'aria-label': label, title: label, onClick: onPress },
    h(Icon, { name: icon }),
  );
}
