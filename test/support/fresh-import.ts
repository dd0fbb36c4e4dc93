import { pathToFileURL } from 'node:url';

let count = 0;

/** A module as Node itself loads it now, whatever it loaded before. */
export async function importFresh(file: string): Promise<object> {
  count += 1;
  return await import(`${pathToFileURL(file).href}?${count}`);
}
