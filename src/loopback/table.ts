import type { Clock } from './clock.ts';
import type { Faults } from './gateway/faults.ts';
import type { Id, Ids } from './ids.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { Modal } from './schemas/components.ts';
import type { FileStore } from './state/file-store.ts';
import type { Attachment } from './state/model.ts';
import type { World } from './state/world.ts';
import type { Issue } from './validation/api-error.ts';

export interface Violation {
  readonly request: string;
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly issues: readonly Issue[];
}

export interface OpenModal {
  readonly id: Id;
  readonly seatId: Id;
  readonly channelId: Id;
  readonly messageId: Id | undefined;
  readonly modal: Modal;
}

export interface LoopbackContext {
  readonly token: string;
  readonly guildName: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly world: World;
  readonly files: FileStore;
  readonly interactions: Interactions;
  readonly faults: Faults;
  readonly violations: Violation[];
  /** Times of creation, for Discord's daily limit. */
  readonly commandCreations: number[];
  /** Uploads that belong to no message yet. */
  readonly uploads: Map<Id, Attachment>;
  /** Keyed by the interaction that opened the form. */
  readonly openModals: Map<Id, OpenModal>;
  /** Only users with another locale than the default. */
  readonly locales: Map<Id, string>;
  readonly closedDirectMessages: Set<Id>;
  /** People who have installed the bot for themselves. */
  readonly installedBy: Set<Id>;
  readonly url: () => string;
}
