/** Scale, and the offset of the picture's centre from the centre of the stage. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const FITTED_VIEW: ZoomView = { scale: 1, x: 0, y: 0 };

const MAX_SCALE = 12;

/** Scales around a point, given from the centre of the stage. */
export function zoomBy(view: ZoomView, factor: number, x: number, y: number): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  if (scale === 1) return FITTED_VIEW;
  const ratio = scale / view.scale;
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** A picture that fits stays in place. */
export function panBy(view: ZoomView, x: number, y: number): ZoomView {
  return view.scale === 1 ? view : { ...view, x: view.x + x, y: view.y + y };
}
