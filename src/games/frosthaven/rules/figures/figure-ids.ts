/** What figures are known by: those of which there may be several by their kind and a number. */
import { id } from '../../../../kernel/id.ts';
import type { FigureId } from '../terms.ts';

/** `algox-guard-3`; a class and its summon are one kind: `drifter-hound-1`. */
export function figureId(kind: string, number: number | undefined): FigureId {
  return id(`${kind.replace('/', '-')}-${number}`);
}

/** What such an id was made of; of one that has no number, all of it is the kind. */
export function kindOf(figure: FigureId): { readonly kind: string; readonly number: number | undefined } {
  const [, kind = '', number = ''] = /^(.*)-(\d+)$/.exec(figure) ?? [];
  return kind === '' ? { kind: figure, number: undefined } : { kind, number: Number(number) };
}
