import type { ComponentChild } from 'preact';
import { h } from 'preact';

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  thread: 'M6 5v8a3 3 0 0 0 3 3h9M14 12l4 4-4 4',
  forum: 'M4 4h13v9H9l-3 3v-3H4zM20 9v8h-2v3l-3-3h-4',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  send: 'M4 12l16-7-5 15-4-6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  reply: 'M4 20v-6a5 5 0 0 1 5-5h10M15 5l4 4-4 4',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  warning: 'M12 4L2.5 20h19zM12 10v5M12 17.5v.5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }): ComponentChild {
  return h(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: PATHS[name] }),
  );
}

export function Crystal(): ComponentChild {
  return h(
    'svg',
    { class: 'crystal', viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: 'M16 4v24M5.6 10l20.8 12M26.4 10L5.6 22M12.4 6.6L16 9.8l3.6-3.2M12.4 25.4l3.6-3.2 3.6 3.2' }),
    h('circle', { cx: '16', cy: '16', r: '3.2' }),
  );
}
