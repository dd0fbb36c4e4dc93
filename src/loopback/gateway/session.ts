import type { WebSocket } from 'ws';
import { GUILD_ID } from '../state/new-world.ts';
import type { GatewayEvent } from './events.ts';
import { filterByIntents } from './events.ts';

export interface Payload {
  readonly op: number;
  readonly d: unknown;
  readonly s?: number | null;
  readonly t?: string | null;
}

const MAX_REPLAYABLE_EVENTS = 1_000;
const SHARD_BITS = 22n;

/** Identified client. Outlives its connection for a while, so that the client can resume. */
export class Session {
  readonly id: string;
  readonly shard: readonly [number, number];
  readonly #intents: number;
  #socket: WebSocket | undefined;
  #sequence = 0;
  #sent: Payload[] = [];
  disconnectedAt: number | undefined;

  constructor(id: string, shard: readonly [number, number], intents: number, socket: WebSocket) {
    this.id = id;
    this.shard = shard;
    this.#intents = intents;
    this.#socket = socket;
  }

  get hasGuild(): boolean {
    const [number, count] = this.shard;
    return (BigInt(GUILD_ID) >> SHARD_BITS) % BigInt(count) === BigInt(number);
  }

  get isConnected(): boolean {
    return this.#socket !== undefined;
  }

  /** Sends an event, or keeps it until the client resumes. */
  dispatch(name: string, data: unknown): void {
    this.#sequence += 1;
    const payload: Payload = { op: 0, t: name, s: this.#sequence, d: data };
    this.#sent.push(payload);
    if (this.#sent.length > MAX_REPLAYABLE_EVENTS) this.#sent.shift();
    this.#send(payload);
  }

  dispatchIfAllowed(event: GatewayEvent): void {
    const allowed = filterByIntents(event, this.#intents);
    if (allowed !== undefined && this.hasGuild) this.dispatch(allowed.name, allowed.data);
  }

  /** Ignores the loss of a connection that a newer one has replaced. */
  disconnect(socket: WebSocket, now: number): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.disconnectedAt = now;
  }

  /** False where an event after `sequence` was forgotten. */
  canResumeAfter(sequence: number): boolean {
    const first = this.#sent[0]?.s ?? 1;
    return sequence <= this.#sequence && sequence >= first - 1;
  }

  resume(socket: WebSocket, sequence: number): void {
    this.#socket = socket;
    this.disconnectedAt = undefined;
    for (const payload of this.#sent) if ((payload.s ?? 0) > sequence) this.#send(payload);
    this.dispatch('RESUMED', {});
  }

  #send(payload: Payload): void {
    if (this.#socket?.readyState === this.#socket?.OPEN) this.#socket?.send(JSON.stringify(payload));
  }
}
