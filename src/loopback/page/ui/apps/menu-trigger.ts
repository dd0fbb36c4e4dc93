/** Opens a menu by the right button, a long press, or the key for menus. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const LONG_PRESS_MS = 500;
/** Milliseconds within which a click follows a finger that goes up. */
const CLICK_MS = 120;
/** Pixels that a finger may move meanwhile. */
const SLOP = 10;

/** One function for all drawings: a new one would forget the press that is under way. */
const isAnywhere = (): boolean => true;

/**
 * Listens on an element. A long press is no click. The menu opens once the finger or button is up again and the click that follows is over,
 * since both would close it.
 * `isOurs` leaves the browser's own menu to links, pictures and fields.
 */
export function useMenuTrigger(
  element: RefObject<HTMLElement | null>,
  onOpen: (target: Element) => void,
  isOurs: (target: Element) => boolean = isAnywhere,
): void {
  const open = useRef(onOpen);
  open.current = onOpen;
  useLayoutEffect(() => {
    const on = element.current;
    if (on === null) return undefined;
    const stop = new AbortController();
    listen(on, { open: (target) => open.current(target), isOurs }, stop.signal);
    return () => stop.abort();
  }, [element, isOurs]);
}

interface Trigger {
  readonly open: (target: Element) => void;
  readonly isOurs: (target: Element) => boolean;
}

function listen(on: HTMLElement, { open, isOurs }: Trigger, signal: AbortSignal): void {
  let down: { readonly x: number; readonly y: number } | undefined;
  let wanted: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let staleTarget: Element | undefined;
  const show = (target: Element, after = 0): void => {
    clearTimeout(showing);
    showing = setTimeout(() => open(target), after);
  };
  const want = (target: Element): void => {
    if (down) wanted = target;
    else show(target);
  };
  const onUp = (): void => {
    clearTimeout(timer);
    down = undefined;
    if (wanted === undefined) return;
    staleTarget = wanted;
    show(wanted, CLICK_MS);
    wanted = undefined;
  };
  on.addEventListener(
    'pointerdown',
    (event) => {
      const { target } = event;
      down = { x: event.clientX, y: event.clientY };
      wanted = undefined;
      staleTarget = undefined;
      clearTimeout(timer);
      if (event.pointerType === 'touch' && target instanceof Element && isOurs(target))
        timer = setTimeout(() => want(target), LONG_PRESS_MS);
    },
    { signal },
  );
  on.addEventListener(
    'pointermove',
    (event) => {
      if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLOP) clearTimeout(timer);
    },
    { signal },
  );
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onUp, { signal });
  on.addEventListener(
    'contextmenu',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !isOurs(target)) return;
      event.preventDefault();
      want(target);
    },
    { signal },
  );
  on.addEventListener(
    'click',
    (event) => {
      const isByKey = event.detail === 0;
      if (staleTarget === undefined || isByKey) return;
      show(staleTarget);
      staleTarget = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}
