import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PackHead } from './pack-registry.ts';
import { PACKS, PackRegistry, readPackHead, splitFolders } from './pack-registry.ts';

export function openPackRegistry(): PackRegistry {
  return PackRegistry.fromFolders([PACKS, ...splitFolders(process.env.PACKS ?? '')]);
}

export function findPackHead(wanted: string): PackHead | undefined {
  if (!existsSync(path.join(wanted, 'pack.json'))) return openPackRegistry().packs.get(wanted);
  const head = readPackHead(path.resolve(wanted));
  return typeof head === 'string' ? undefined : head;
}
