import { openStore } from '../../storage/open-store.ts';
import type { Store } from '../../storage/store.ts';
import type { Repositories } from '../settings/repositories.ts';
import type { MatchServiceOptions } from './match-service.ts';
import { MatchService } from './match-service.ts';

export interface Backend {
  readonly records: Repositories;
  readonly matchService: MatchService;
  close(): Promise<void>;
}

export interface BackendOptions extends Omit<MatchServiceOptions, 'store'> {
  readonly database: string;
  /** Called when another process has taken the database: nothing can be written any more. */
  readonly onLockLost?: (why: Error) => void;
}

/**
 * Opens and migrates a database; only one house may. Throws a StoreError where that fails or another process has it.
 */
export async function openBackend({ database, onLockLost, ...options }: BackendOptions): Promise<Backend> {
  return createBackend(await openStore(database, onLockLost, options.now), options);
}

export function createBackend(store: Store, options: Omit<BackendOptions, 'database' | 'onLockLost'>): Backend {
  const matchService = new MatchService({ ...options, store });
  return { records: store, matchService: matchService, close: () => store.close() };
}
