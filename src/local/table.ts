import type { Clock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Id, Ids } from './ids.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { Issue } from './rules/apiError.ts';
import type { Modal } from './shapes/components.ts';
import type { FileStore } from './world/fileStore.ts';
import type { Attachment } from './world/model.ts';
import type { World } from './world/world.ts';

/** Something that the bot did and that Discord forbids. */
export interface Violation {
  /** The request, such as `POST /channels/1/messages`, or `gateway`. */
  readonly request: string;
  readonly status: number;
  /** Discord's number for the error. */
  readonly code: number;
  readonly message: string;
  readonly issues: readonly Issue[];
}

/** A form that the bot has opened before somebody. */
export interface OpenModal {
  readonly id: Id;
  readonly seatId: Id;
  readonly channelId: Id;
  /** The message from which it was opened, if it was. */
  readonly messageId: Id | undefined;
  readonly modal: Modal;
}

/** What all parts of the local table share. */
export interface LocalTable {
  readonly token: string;
  readonly guildName: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly world: World;
  readonly files: FileStore;
  readonly interactions: Interactions;
  /** What goes wrong on purpose. */
  readonly faults: Faults;
  readonly violations: Violation[];
  /** When commands were made: only so many are taken in a day. */
  readonly commandCreations: number[];
  /** Files that people have sent and that belong to no message. */
  readonly uploads: Map<Id, Attachment>;
  /** Forms that are open before somebody, by the interaction that opened them. */
  readonly openModals: Map<Id, OpenModal>;
  /** The locales of people’s clients, where they have others than the usual. */
  readonly locales: Map<Id, string>;
  /** People who take no direct messages from bots. */
  readonly takingNone: Set<Id>;
  /** Where it can be reached, such as `http://127.0.0.1:4123`. */
  readonly url: () => string;
}
