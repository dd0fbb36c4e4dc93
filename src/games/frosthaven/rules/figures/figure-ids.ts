import { id } from '../../../../engine/values/id.ts';
import type { FigureId } from '../../content/terms.ts';

/** Returns an id such as `algox-guard-3`. A class and its summon are one kind: `drifter-hound-1`. */
export function figureId(kind: string, number: number | undefined): FigureId {
  return id(`${kind.replace('/', '-')}-${number}`);
}

export function kindOf(figure: FigureId): { readonly kind: string; readonly number: number | undefined } {
  const [, kind = '', number = ''] = /^(.*)-(\d+)$/.exec(figure) ?? [];
  return kind === '' ? { kind: figure, number: undefined } : { kind, number: Number(number) };
}
