import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import type { LightboxPicture } from '../../state/state.ts';
import { usePage } from '../context.ts';
import type { SetView } from '../controls/gestures.ts';
import { useGestures } from '../controls/gestures.ts';
import type { ZoomView } from '../controls/zoom.ts';
import { FITTED_VIEW, panBy, zoomBy } from '../controls/zoom.ts';
import { IconButton } from '../icon-button.ts';
import { Icon } from '../icons.ts';

const STEP = 1.4;
const ARROW = 60;
const CLOSE_UP = 2.5;

/** Wheel, pinch, plus and minus zoom; dragging and arrows move; Escape closes. */
export function Lightbox({ enlarged }: { readonly enlarged: LightboxPicture }): ComponentChild {
  const page = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomView>(FITTED_VIEW);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useGestures(stage, setView);
  const close = (): void => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = viewChangeForKey(event.key);
    if (move === undefined) return;
    event.preventDefault();
    setView(move);
  };
  const onClick = (event: Event): void => {
    if (event.target === stage.current) close();
  };
  const style = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  const onDblClick = (): void => setView((before) => (before.scale > 1 ? FITTED_VIEW : zoomBy(before, CLOSE_UP, 0, 0)));
  return h(
    'dialog',
    {
      ref: dialog,
      class: 'lightbox',
      'aria-label': enlarged.name,
      onClose: () => page.setLightbox(undefined),
      onKeyDown,
    },
    h(Tools, { enlarged, scale: view.scale, onView: setView, onClose: close }),
    h(
      'div',
      { ref: stage, class: 'stage', onDblClick, onClick },
      h('img', { src: enlarged.url, alt: enlarged.alt, style, draggable: false }),
    ),
    enlarged.alt !== '' && h('p', { class: 'lightbox-alt' }, enlarged.alt),
  );
}

interface ToolsProps {
  readonly enlarged: LightboxPicture;
  readonly scale: number;
  readonly onView: SetView;
  readonly onClose: () => void;
}

function Tools({ enlarged, scale, onView, onClose }: ToolsProps): ComponentChild {
  const zoom = (factor: number): void => onView((before) => zoomBy(before, factor, 0, 0));
  const link = { href: enlarged.url, target: '_blank', rel: 'noreferrer', 'aria-label': t`Open in a tab` };
  return h(
    'div',
    { class: 'lightbox-tools' },
    h('span', { class: 'lightbox-name' }, enlarged.name),
    h(IconButton, { label: t`Smaller`, icon: 'minus', onPress: () => zoom(1 / STEP) }),
    h('output', { 'aria-label': t`Size` }, `${Math.round(scale * 100)} %`),
    h(IconButton, { label: t`Larger`, icon: 'plus', onPress: () => zoom(STEP) }),
    h(IconButton, { label: t`Whole picture`, icon: 'fit', onPress: () => onView(() => FITTED_VIEW) }),
    h('a', { class: 'icon-button', ...link }, h(Icon, { name: 'open' })),
    h(IconButton, { label: t`Close`, icon: 'close', isFirst: true, onPress: onClose }),
  );
}

function viewChangeForKey(key: string): ((view: ZoomView) => ZoomView) | undefined {
  switch (key) {
    case '+':
    case '=':
      return (view) => zoomBy(view, STEP, 0, 0);
    case '-':
      return (view) => zoomBy(view, 1 / STEP, 0, 0);
    case '0':
      return () => FITTED_VIEW;
    case 'ArrowLeft':
      return (view) => panBy(view, ARROW, 0);
    case 'ArrowRight':
      return (view) => panBy(view, -ARROW, 0);
    case 'ArrowUp':
      return (view) => panBy(view, 0, ARROW);
    case 'ArrowDown':
      return (view) => panBy(view, 0, -ARROW);
    default:
      return undefined;
  }
}
