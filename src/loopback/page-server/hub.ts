import type { RawData, WebSocket } from 'ws';
import { usablePlaces } from '../clients/known-commands.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Interaction, InteractionOutcome } from '../interactions/interactions.ts';
import type { PageEvent, PageMenu } from '../page-protocol.ts';
import { pageRequestSchema } from '../page-protocol.ts';
import { invocations } from '../schemas/commands.ts';
import type { RegisteredCommand } from '../state/model.ts';
import type { WorldChange } from '../state/world.ts';
import type { LoopbackContext } from '../table.ts';
import { COMMAND } from '../validation/command.ts';
import { PageConnection } from './connection.ts';
import { overviewOf } from './overview.ts';

export class PageHub {
  readonly #context: LoopbackContext;
  readonly #gateway: Gateway;
  readonly #connections = new Set<PageConnection>();
  readonly #sockets = new Set<WebSocket>();
  #isOverviewDue = false;

  constructor(context: LoopbackContext, gateway: Gateway) {
    this.#context = context;
    this.#gateway = gateway;
    context.world.onChange((change) => this.#onChange(change));
    context.interactions.onOutcome((interaction, outcome) => this.#onOutcome(interaction, outcome));
    gateway.onConnectionChange(() => this.#scheduleOverview());
  }

  accept(socket: WebSocket): void {
    this.#sockets.add(socket);
    const connection = new PageConnection(this.#context, (news) => send(socket, news));
    this.#connections.add(connection);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#connections.delete(connection);
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => receive(socket, connection, data));
    send(socket, this.#overviewEvent());
    for (const seat of this.#context.world.seats) send(socket, this.#commandsEvent(seat.id));
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #onChange(change: WorldChange): void {
    if (this.#connections.size === 0) return;
    for (const connection of this.#connections) connection.sendChange(change);
    if (change.type === 'typing') return;
    if (change.type === 'commands changed') {
      for (const seat of this.#context.world.seats) this.#sendAll(this.#commandsEvent(seat.id));
    }
    this.#scheduleOverview();
  }

  #onOutcome(interaction: Interaction, outcome: InteractionOutcome): void {
    for (const connection of this.#connections) connection.sendOutcome(interaction, outcome);
  }

  /** Combines simultaneous changes into one overview. */
  #scheduleOverview(): void {
    if (this.#isOverviewDue || this.#connections.size === 0) return;
    this.#isOverviewDue = true;
    setImmediate(() => {
      this.#isOverviewDue = false;
      this.#sendAll(this.#overviewEvent());
    });
  }

  #overviewEvent(): PageEvent {
    return { type: 'overview', overview: overviewOf(this.#context, this.#gateway.isBotConnected) };
  }

  #commandsEvent(seatId: string): PageEvent {
    const usable = this.#context.world.commands.flatMap((command) => {
      const places = usablePlaces(this.#context, seatId, command);
      return places.length === 0 ? [] : [{ command, places }];
    });
    const [slash, menus] = [true, false].map((isSlash) =>
      usable.filter(({ command }) => (command.type === COMMAND.slash) === isSlash),
    );
    return {
      type: 'commands',
      seatId,
      commands: (slash ?? []).flatMap(({ command, places }) =>
        invocations(command.request).map(({ words, description, translations, options }) => ({
          words: [...words],
          description,
          translations: { ...translations },
          options: [...options],
          places,
        })),
      ),
      menus: (menus ?? []).map(({ command, places }) => ({ ...pageMenu(command), places })),
    };
  }

  #sendAll(news: PageEvent): void {
    for (const connection of this.#connections) connection.send(news);
  }
}

function pageMenu({ type, request }: RegisteredCommand): Omit<PageMenu, 'places'> {
  const on = type === COMMAND.message ? 'message' : 'user';
  return { name: request.name, on, translations: request.name_localizations ?? {} };
}

function send(socket: WebSocket, news: PageEvent): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(news));
}

function receive(socket: WebSocket, connection: PageConnection, data: RawData): void {
  const wish = pageRequestSchema.safeParse(parseJson(data.toString()));
  if (!wish.success) return;
  try {
    connection.handleRequest(wish.data);
  } catch (error) {
    console.error('The local table failed at what somebody wanted.', error);
    socket.close(INTERNAL_ERROR_CODE);
  }
}

/** Close code after an internal error; the page reconnects. */
const INTERNAL_ERROR_CODE = 1011;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
