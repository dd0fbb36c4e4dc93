import type { ComponentChild, ComponentChildren, RefObject } from 'preact';
import { h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface PopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: (isByEscape: boolean) => void;
  /** Where the anchor is narrower than what is shown. */
  readonly minWidth?: number;
  readonly children?: ComponentChildren;
}

const GAP = 6;
const EDGE = 8;
const MAX_HEIGHT = 380;
const NARROW_WIDTH = 600;

export function Popup({ anchor, onClose, minWidth = 0, children }: PopupProps): ComponentChild {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let isByEscape = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      isByEscape = event.key === 'Escape';
    };
    const onToggle = (event: ToggleEvent): void => {
      if (event.newState === 'closed') close.current(isByEscape);
    };
    const settle = (): void => placePopup(element, anchor.current, minWidth);
    element.showPopover();
    settle();
    element.addEventListener('toggle', onToggle);
    element.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settle, true);
    return () => {
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settle, true);
    };
  }, [anchor, minWidth]);
  return h('div', { ref: box, class: 'popup', popover: 'auto' }, children);
}

/**
 * Places the popup below the anchor, or above it where there is more room; at the lower edge of a narrow page.
 * It stays on the page, even when its anchor has scrolled away.
 */
function placePopup(element: HTMLElement, anchor: HTMLElement | null, minWidth: number): void {
  const isSheet = window.innerWidth < NARROW_WIDTH;
  element.classList.toggle('popup-sheet', isSheet);
  if (isSheet || anchor === null) {
    element.removeAttribute('style');
    return;
  }
  const rect = anchor.getBoundingClientRect();
  const [top, bottom] = [clampToPage(rect.top), clampToPage(rect.bottom)];
  const below = window.innerHeight - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  const wanted = Math.min(MAX_HEIGHT, element.scrollHeight);
  const isBelow = below >= wanted || below >= above;
  element.style.maxHeight = `${Math.min(MAX_HEIGHT, isBelow ? below : above)}px`;
  const width = Math.max(rect.width, minWidth);
  element.style.width = `${width}px`;
  element.style.left = `${Math.min(rect.left, window.innerWidth - width - EDGE)}px`;
  element.style.top = isBelow ? `${bottom + GAP}px` : 'auto';
  element.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + GAP}px`;
}

function clampToPage(y: number): number {
  return Math.min(Math.max(y, 0), window.innerHeight);
}
