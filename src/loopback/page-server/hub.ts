import type { RawData, WebSocket } from 'ws';
import { commandsOf } from '../clients/known-commands.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Interaction, InteractionOutcome } from '../interactions/interactions.ts';
import { type News, wishSchema } from '../page-protocol.ts';
import type { WorldChange } from '../state/world.ts';
import type { LocalTable } from '../table.ts';
import { PageConnection } from './connection.ts';
import { overviewOf } from './overview.ts';

export class PageHub {
  readonly #table: LocalTable;
  readonly #gateway: Gateway;
  readonly #connections = new Set<PageConnection>();
  readonly #sockets = new Set<WebSocket>();
  #isOverviewDue = false;

  constructor(table: LocalTable, gateway: Gateway) {
    this.#table = table;
    this.#gateway = gateway;
    table.world.onChange((change) => this.#onChange(change));
    table.interactions.onOutcome((interaction, outcome) => this.#onOutcome(interaction, outcome));
    gateway.onBot(() => this.#overviewSoon());
  }

  accept(socket: WebSocket): void {
    this.#sockets.add(socket);
    const connection = new PageConnection(this.#table, (news) => send(socket, news));
    this.#connections.add(connection);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#connections.delete(connection);
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => receive(socket, connection, data));
    send(socket, this.#overview());
    for (const seat of this.#table.world.seats) send(socket, this.#commands(seat.id));
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #onChange(change: WorldChange): void {
    if (this.#connections.size === 0) return;
    for (const connection of this.#connections) connection.show(change);
    if (change.type === 'typing') return;
    if (change.type === 'commands changed') {
      for (const seat of this.#table.world.seats) this.#sendAll(this.#commands(seat.id));
    }
    this.#overviewSoon();
  }

  #onOutcome(interaction: Interaction, outcome: InteractionOutcome): void {
    for (const connection of this.#connections) connection.tell(interaction, outcome);
  }

  /** Combines simultaneous changes into one overview. */
  #overviewSoon(): void {
    if (this.#isOverviewDue || this.#connections.size === 0) return;
    this.#isOverviewDue = true;
    setImmediate(() => {
      this.#isOverviewDue = false;
      this.#sendAll(this.#overview());
    });
  }

  #overview(): News {
    return { type: 'overview', overview: overviewOf(this.#table, this.#gateway.hasBot) };
  }

  #commands(seatId: string): News {
    const commands = commandsOf(this.#table.world, seatId);
    return {
      type: 'commands',
      seatId,
      commands: commands.map(({ words, description, options }) => ({
        words: [...words],
        description,
        options: [...options],
      })),
    };
  }

  #sendAll(news: News): void {
    for (const connection of this.#connections) connection.send(news);
  }
}

function send(socket: WebSocket, news: News): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(news));
}

function receive(socket: WebSocket, connection: PageConnection, data: RawData): void {
  const wish = wishSchema.safeParse(parsed(data.toString()));
  if (!wish.success) return;
  try {
    connection.do(wish.data);
  } catch (error) {
    console.error('The local table failed at what somebody wanted.', error);
    socket.close(WENT_WRONG);
  }
}

/** Close code after an internal error; the page reconnects. */
const WENT_WRONG = 1011;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
