import { useLayoutEffect } from 'preact/hooks';
import type { ZoomView } from './zoom.ts';
import { panBy, zoomBy } from './zoom.ts';

export type SetView = (change: (view: ZoomView) => ZoomView) => void;

interface PointerPosition {
  readonly x: number;
  readonly y: number;
}

/** Larger is slower. */
const WHEEL_STEP = 400;

export function useGestures(stage: { readonly current: HTMLElement | null }, setView: SetView): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const fingers = new Map<number, PointerPosition>();
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = offsetFromCenter(element, event.clientX, event.clientY);
      setView((view) => zoomBy(view, Math.exp(-event.deltaY / WHEEL_STEP), x, y));
    };
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof HTMLImageElement) event.target.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const onMove = (event: PointerEvent): void => {
      const change = viewChangeOf(element, fingers, event);
      if (change !== undefined) setView(change);
    };
    const onUp = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', onUp, { signal });
    return () => stop.abort();
  }, [stage, setView]);
}

function viewChangeOf(
  element: HTMLElement,
  fingers: Map<number, PointerPosition>,
  event: PointerEvent,
): ((view: ZoomView) => ZoomView) | undefined {
  const before = fingers.get(event.pointerId);
  if (before === undefined) return undefined;
  const now = { x: event.clientX, y: event.clientY };
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  fingers.set(event.pointerId, now);
  if (other === undefined) return (view) => panBy(view, now.x - before.x, now.y - before.y);
  const { x, y } = offsetFromCenter(element, (now.x + other.x) / 2, (now.y + other.y) / 2);
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  return (view) => zoomBy(view, factor, x, y);
}

function offsetFromCenter(element: HTMLElement, x: number, y: number): PointerPosition {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

function distance(a: PointerPosition, b: PointerPosition): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
