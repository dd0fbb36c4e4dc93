import type { TablePoint } from '../../board/space.ts';
import { printPoint, readPoint } from '../../board/table-path.ts';

export type Places = Readonly<Record<string, TablePoint>>;

export function printPlaces(places: Places): string {
  return Object.entries(places)
    .map(([id, at]) => `${id} ${printPoint(at)}`)
    .join('; ');
}

export function readPlaces(text: string): Places | undefined {
  const entries = text.split(/\s*;\s*/).map((part): [string, TablePoint] | undefined => {
    const [id = '', where = ''] = part.trim().split(/\s+/, 2);
    const at = readPoint(where);
    return at && [id, at];
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}
