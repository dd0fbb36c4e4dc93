import { randomBytes } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { GATEWAY_PAYLOAD_BYTES, GATEWAY_SENDS, GATEWAY_SENDS_WINDOW_MS } from '../../bot/client/limits.ts';
import { interactionPayload } from '../interactions/payload.ts';
import { gatewayUrl } from '../rest/users.ts';
import { apiWholeGuild } from '../serialize/channels.ts';
import { apiMember, apiUser, type Json } from '../serialize/people.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import type { LocalTable } from '../table.ts';
import { eventsOf } from './events.ts';
import {
  CLOSE,
  HangUp,
  identifySchema,
  OP,
  readData,
  readPayload,
  requestMembersSchema,
  resumeSchema,
} from './protocol.ts';
import { Session } from './session.ts';

const INTERACTION = 'INTERACTION_CREATE';
const RESUME = 'RESUME';
const RESUMABLE_MS = 5 * 60_000;

export class Gateway {
  readonly #table: LocalTable;
  readonly #heartbeatMs: number;
  readonly #sessions = new Map<string, Session>();
  readonly #listeners = new Set<() => void>();
  readonly #sockets = new Set<WebSocket>();
  #isShut = false;

  constructor(table: LocalTable, heartbeatMs: number) {
    this.#table = table;
    this.#heartbeatMs = heartbeatMs;
    table.world.onChange((change) => {
      for (const event of eventsOf(table, change)) for (const session of this.#sessions.values()) session.tell(event);
    });
    table.interactions.onIssued((interaction) => this.#announce(interactionPayload(table, interaction)));
  }

  #announce(payload: Json): void {
    const { faults, clock } = this.#table;
    const tell = () => {
      for (const session of this.#sessions.values()) if (session.hasGuild) session.dispatch(INTERACTION, payload);
    };
    const fault = faults.befalling(INTERACTION, ['doubled interaction', 'late interaction', 'cut connection']);
    if (fault === 'late interaction') {
      clock.after(faults.delayMs, tell);
      return;
    }
    if (fault === 'cut connection') this.cut();
    tell();
    if (fault === 'doubled interaction') tell();
  }

  get hasBot(): boolean {
    return [...this.#sessions.values()].some((session) => session.isConnected && session.hasGuild);
  }

  onBot(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Closes all connections. Clients can resume after the default code, and not after some others. */
  cut(code: number = CLOSE.unknownError): void {
    for (const socket of this.#sockets) socket.close(code);
  }

  get isShut(): boolean {
    return this.#isShut;
  }

  /** Refuses connections; events are kept for clients that resume later. */
  shut(): void {
    this.#isShut = true;
    this.cut();
  }

  open(): void {
    this.#isShut = false;
  }

  /** Forgets all sessions, so that clients must identify anew. */
  forget(): void {
    this.#sessions.clear();
    this.cut();
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  accept(socket: WebSocket): void {
    this.#sockets.add(socket);
    const connection: GatewayConnection = { socket, session: undefined, sends: [] };
    socket.on('message', (data) => this.#receive(connection, data));
    socket.on('close', (code) => {
      this.#sockets.delete(socket);
      this.#lost(connection, code);
    });
    socket.on('error', () => socket.terminate());
    send(socket, { op: OP.hello, d: { heartbeat_interval: this.#heartbeatMs, _trace: [] }, s: null, t: null });
  }

  #receive(connection: GatewayConnection, data: RawData): void {
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    try {
      this.#take(connection, data.toString());
    } catch (error) {
      if (!(error instanceof HangUp)) {
        console.error('The local table failed at what a bot said.', error);
        connection.socket.close(CLOSE.unknownError);
        return;
      }
      const { code, message } = error;
      if (code !== CLOSE.authenticationFailed) {
        this.#table.violations.push({ request: 'gateway', status: 0, code, message, issues: [] });
      }
      connection.socket.close(code);
    }
  }

  #take(connection: GatewayConnection, text: string): void {
    if (Buffer.byteLength(text) > GATEWAY_PAYLOAD_BYTES) throw new HangUp(CLOSE.decodeError);
    const now = this.#table.clock.now();
    connection.sends = [...connection.sends.filter((at) => at > now - GATEWAY_SENDS_WINDOW_MS), now];
    if (connection.sends.length > GATEWAY_SENDS) throw new HangUp(CLOSE.rateLimited);
    const { op, d } = readPayload(text);
    if (op === OP.heartbeat) send(connection.socket, { op: OP.heartbeatAck, d: null });
    else if (op === OP.identify) this.#identify(connection, d);
    else if (op === OP.resume) this.#resume(connection, d);
    else if (connection.session === undefined) throw new HangUp(CLOSE.notAuthenticated);
    else if (op === OP.requestMembers) this.#sendMembers(connection.session, d);
    else if (op > OP.heartbeatAck) throw new HangUp(CLOSE.unknownOpcode);
  }

  #identify(connection: GatewayConnection, d: unknown): void {
    if (connection.session !== undefined) throw new HangUp(CLOSE.alreadyAuthenticated);
    const { token, intents, shard } = readData(identifySchema, d);
    if (token !== this.#table.token) throw new HangUp(CLOSE.authenticationFailed);
    if (shard[0] >= shard[1]) throw new HangUp(CLOSE.invalidShard);
    this.#dropLost(shard);
    const session = new Session(randomBytes(12).toString('hex'), shard, intents, connection.socket);
    this.#sessions.set(session.id, session);
    connection.session = session;
    this.#welcome(session);
    this.#tellListeners();
  }

  #welcome(session: Session): void {
    const bot = this.#table.world.user(BOT_ID);
    session.dispatch('READY', {
      v: 10,
      user: bot && { ...apiUser(bot), verified: true, mfa_enabled: false, email: null },
      guilds: session.hasGuild ? [{ id: GUILD_ID, unavailable: true }] : [],
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: gatewayUrl(this.#table),
      shard: session.shard,
      application: { id: BOT_ID, flags: 0 },
    });
    if (session.hasGuild) session.dispatch('GUILD_CREATE', apiWholeGuild(this.#table));
  }

  #resume(connection: GatewayConnection, d: unknown): void {
    const { token, session_id: id, seq } = readData(resumeSchema, d);
    if (token !== this.#table.token) throw new HangUp(CLOSE.authenticationFailed);
    if (this.#table.faults.befalling(RESUME, ['refused resume'])) this.#sessions.delete(id);
    const session = this.#sessions.get(id);
    if (session?.canResumeAfter(seq ?? 0)) {
      connection.session = session;
      session.resume(connection.socket, seq ?? 0);
      this.#tellListeners();
    } else send(connection.socket, { op: OP.invalidSession, d: false });
  }

  #sendMembers(session: Session, d: unknown): void {
    const { nonce, user_ids: wanted } = readData(requestMembersSchema, d);
    const { world } = this.#table;
    const users = world.users.filter((user) => wanted?.includes(user.id) ?? true);
    session.dispatch('GUILD_MEMBERS_CHUNK', {
      guild_id: GUILD_ID,
      members: users.map((user) => apiMember(world, user)),
      chunk_index: 0,
      chunk_count: 1,
      nonce,
    });
  }

  /** A client that closes on purpose ends its session; after other closes it may resume. */
  #lost(connection: GatewayConnection, code: number): void {
    const { session } = connection;
    if (session === undefined) return;
    session.lose(connection.socket, this.#table.clock.now());
    if (session.isConnected) return;
    if (code === CLOSE.normal || code === CLOSE.goingAway) this.#sessions.delete(session.id);
    this.#tellListeners();
  }

  #dropLost(shard: readonly [number, number]): void {
    const now = this.#table.clock.now();
    for (const session of this.#sessions.values()) {
      const isReplaced = session.shard[0] === shard[0] && session.shard[1] === shard[1];
      const isLost = session.lostAt !== undefined && (isReplaced || session.lostAt < now - RESUMABLE_MS);
      if (isLost) this.#sessions.delete(session.id);
    }
  }

  #tellListeners(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

interface GatewayConnection {
  readonly socket: WebSocket;
  session: Session | undefined;
  sends: number[];
}

function send(socket: WebSocket, payload: { readonly op: number; readonly d: unknown; s?: null; t?: null }): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(payload));
}
