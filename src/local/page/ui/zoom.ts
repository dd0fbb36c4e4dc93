/** How a picture is shown: how large, and how far its middle is from the middle of the stage. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The whole picture. */
export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };

const LARGEST = 12;

/** A picture made larger or smaller around a point, given from the middle of the stage. */
export function zoomed(view: ZoomView, factor: number, x: number, y: number): ZoomView {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  if (scale === 1) return FITTED;
  const ratio = scale / view.scale;
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** A picture moved; one that is wholly shown stays where it is. */
export function moved(view: ZoomView, x: number, y: number): ZoomView {
  return view.scale === 1 ? view : { ...view, x: view.x + x, y: view.y + y };
}
