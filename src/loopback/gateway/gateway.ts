import { randomBytes } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { GATEWAY_PAYLOAD_BYTES, GATEWAY_SENDS, GATEWAY_SENDS_WINDOW_MS } from '../../bot/client/limits.ts';
import { interactionPayload } from '../interactions/payload.ts';
import { gatewayUrl } from '../rest/users.ts';
import { apiFullGuild } from '../serialize/channels.ts';
import type { Json } from '../serialize/people.ts';
import { apiMember, apiUser } from '../serialize/people.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { eventsOf } from './events.ts';
import {
  CLOSE_CODE,
  GatewayCloseError,
  identifySchema,
  OPCODE,
  parseData,
  parsePayload,
  requestMembersSchema,
  resumeSchema,
} from './protocol.ts';
import { Session } from './session.ts';

const INTERACTION_CREATE = 'INTERACTION_CREATE';
const RESUME = 'RESUME';
const RESUMABLE_MS = 5 * 60_000;

export class Gateway {
  readonly #context: LoopbackContext;
  readonly #heartbeatMs: number;
  readonly #sessions = new Map<string, Session>();
  readonly #listeners = new Set<() => void>();
  readonly #sockets = new Set<WebSocket>();
  #isShut = false;

  constructor(context: LoopbackContext, heartbeatMs: number) {
    this.#context = context;
    this.#heartbeatMs = heartbeatMs;
    context.world.onChange((change) => {
      for (const event of eventsOf(context, change))
        for (const session of this.#sessions.values()) session.dispatchIfAllowed(event);
    });
    context.interactions.onIssued((interaction) => this.#dispatchInteraction(interactionPayload(context, interaction)));
  }

  #dispatchInteraction(payload: Json): void {
    const { faults, clock } = this.#context;
    const tell = () => {
      for (const session of this.#sessions.values())
        if (session.hasGuild) session.dispatch(INTERACTION_CREATE, payload);
    };
    const fault = faults.injectFault(INTERACTION_CREATE, ['doubled interaction', 'late interaction', 'cut connection']);
    if (fault === 'late interaction') {
      clock.after(faults.delayMs, tell);
      return;
    }
    if (fault === 'cut connection') this.closeConnections();
    tell();
    if (fault === 'doubled interaction') tell();
  }

  get isBotConnected(): boolean {
    return [...this.#sessions.values()].some((session) => session.isConnected && session.hasGuild);
  }

  onConnectionChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Closes all connections. Clients can resume after the default code, and not after some others. */
  closeConnections(code: number = CLOSE_CODE.unknownError): void {
    for (const socket of this.#sockets) socket.close(code);
  }

  get isShut(): boolean {
    return this.#isShut;
  }

  /** Refuses connections; events are kept for clients that resume later. */
  shut(): void {
    this.#isShut = true;
    this.closeConnections();
  }

  open(): void {
    this.#isShut = false;
  }

  /** Forgets all sessions, so that clients must identify anew. */
  forgetSessions(): void {
    this.#sessions.clear();
    this.closeConnections();
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  accept(socket: WebSocket): void {
    this.#sockets.add(socket);
    const connection: GatewayConnection = { socket, session: undefined, sentAt: [] };
    socket.on('message', (data) => this.#receive(connection, data));
    socket.on('close', (code) => {
      this.#sockets.delete(socket);
      this.#onClose(connection, code);
    });
    socket.on('error', () => socket.terminate());
    send(socket, { op: OPCODE.hello, d: { heartbeat_interval: this.#heartbeatMs, _trace: [] }, s: null, t: null });
  }

  #receive(connection: GatewayConnection, data: RawData): void {
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    try {
      this.#handlePayload(connection, data.toString());
    } catch (error) {
      if (!(error instanceof GatewayCloseError)) {
        console.error('The local table failed at what a bot said.', error);
        connection.socket.close(CLOSE_CODE.unknownError);
        return;
      }
      const { code, message } = error;
      if (code !== CLOSE_CODE.authenticationFailed) {
        this.#context.violations.push({ request: 'gateway', status: 0, code, message, issues: [] });
      }
      connection.socket.close(code);
    }
  }

  #handlePayload(connection: GatewayConnection, text: string): void {
    if (Buffer.byteLength(text) > GATEWAY_PAYLOAD_BYTES) throw new GatewayCloseError(CLOSE_CODE.decodeError);
    const now = this.#context.clock.now();
    connection.sentAt = [...connection.sentAt.filter((at) => at > now - GATEWAY_SENDS_WINDOW_MS), now];
    if (connection.sentAt.length > GATEWAY_SENDS) throw new GatewayCloseError(CLOSE_CODE.rateLimited);
    const { op, d } = parsePayload(text);
    if (op === OPCODE.heartbeat) send(connection.socket, { op: OPCODE.heartbeatAck, d: null });
    else if (op === OPCODE.identify) this.#identify(connection, d);
    else if (op === OPCODE.resume) this.#resume(connection, d);
    else if (connection.session === undefined) throw new GatewayCloseError(CLOSE_CODE.notAuthenticated);
    else if (op === OPCODE.requestMembers) this.#sendMembers(connection.session, d);
    else if (op > OPCODE.heartbeatAck) throw new GatewayCloseError(CLOSE_CODE.unknownOpcode);
  }

  #identify(connection: GatewayConnection, d: unknown): void {
    if (connection.session !== undefined) throw new GatewayCloseError(CLOSE_CODE.alreadyAuthenticated);
    const { token, intents, shard } = parseData(identifySchema, d);
    if (token !== this.#context.token) throw new GatewayCloseError(CLOSE_CODE.authenticationFailed);
    if (shard[0] >= shard[1]) throw new GatewayCloseError(CLOSE_CODE.invalidShard);
    this.#dropExpiredSessions(shard);
    const session = new Session(randomBytes(12).toString('hex'), shard, intents, connection.socket);
    this.#sessions.set(session.id, session);
    connection.session = session;
    this.#sendReady(session);
    this.#notifyListeners();
  }

  #sendReady(session: Session): void {
    const bot = this.#context.world.user(BOT_ID);
    session.dispatch('READY', {
      v: 10,
      user: bot && { ...apiUser(bot), verified: true, mfa_enabled: false, email: null },
      guilds: session.hasGuild ? [{ id: GUILD_ID, unavailable: true }] : [],
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: gatewayUrl(this.#context),
      shard: session.shard,
      application: { id: BOT_ID, flags: 0 },
    });
    if (session.hasGuild) session.dispatch('GUILD_CREATE', apiFullGuild(this.#context));
  }

  #resume(connection: GatewayConnection, d: unknown): void {
    const { token, session_id: id, seq } = parseData(resumeSchema, d);
    if (token !== this.#context.token) throw new GatewayCloseError(CLOSE_CODE.authenticationFailed);
    if (this.#context.faults.injectFault(RESUME, ['refused resume'])) this.#sessions.delete(id);
    const session = this.#sessions.get(id);
    if (session?.canResumeAfter(seq ?? 0)) {
      connection.session = session;
      session.resume(connection.socket, seq ?? 0);
      this.#notifyListeners();
    } else send(connection.socket, { op: OPCODE.invalidSession, d: false });
  }

  #sendMembers(session: Session, d: unknown): void {
    const { nonce, user_ids: wanted } = parseData(requestMembersSchema, d);
    const { world } = this.#context;
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
  #onClose(connection: GatewayConnection, code: number): void {
    const { session } = connection;
    if (session === undefined) return;
    session.disconnect(connection.socket, this.#context.clock.now());
    if (session.isConnected) return;
    if (code === CLOSE_CODE.normal || code === CLOSE_CODE.goingAway) this.#sessions.delete(session.id);
    this.#notifyListeners();
  }

  #dropExpiredSessions(shard: readonly [number, number]): void {
    const now = this.#context.clock.now();
    for (const session of this.#sessions.values()) {
      const isReplaced = session.shard[0] === shard[0] && session.shard[1] === shard[1];
      const isLost =
        session.disconnectedAt !== undefined && (isReplaced || session.disconnectedAt < now - RESUMABLE_MS);
      if (isLost) this.#sessions.delete(session.id);
    }
  }

  #notifyListeners(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

interface GatewayConnection {
  readonly socket: WebSocket;
  session: Session | undefined;
  sentAt: number[];
}

function send(socket: WebSocket, payload: { readonly op: number; readonly d: unknown; s?: null; t?: null }): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(payload));
}
