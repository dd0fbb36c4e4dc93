import type { Question, Seat } from '../../engine/rules/rule.ts';
import type { OpenOptionalAction, OpenQuestion } from '../../engine/session/step-machine.ts';
import type { Json } from '../../engine/values/json.ts';
import type { PaletteName } from '../../render/canvas/palette.ts';
import type { Signs } from '../panel/emojis.ts';

export type AnyOpenQuestion = OpenQuestion<unknown, unknown, Question<unknown, unknown>>;
export type AnyOptionalAction = OpenOptionalAction<unknown>;

export interface SeatAssignment {
  readonly seat: Seat;
  readonly user?: string;
  readonly member: number;
}

export interface MatchTable {
  readonly id: number;
  readonly campaign: number;
  readonly seats: readonly SeatAssignment[];
  readonly telling: Json;
}

export interface Presence {
  /** Seats of absent players and companions, which the bot plays. */
  readonly away: readonly Seat[];
  /** No active player is present. The match waits, since the bot never plays alone. */
  readonly isDeserted: boolean;
}

export interface Viewer {
  readonly game: MatchTable & { readonly result: string | undefined };
  readonly seat: Seat | undefined;
  readonly presence: Presence;
  readonly palette?: PaletteName | undefined;
  readonly signs?: Signs | undefined;
}

export interface OutgoingMessage {
  readonly key: string;
  readonly kind: 'post' | 'edit' | 'picture' | 'delete';
  readonly body: Json;
}
