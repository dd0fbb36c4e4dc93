import type { PageEvent, PageOutcome, PageRequest } from '../../page-protocol.ts';
import { pageEventSchema } from '../../page-protocol.ts';
import { t } from '../i18n/t.ts';

export type NewPageRequest = PageRequest extends infer One
  ? One extends PageRequest
    ? Omit<One, 'act'>
    : never
  : never;

export interface ConnectionListener {
  onEvent(news: PageEvent): void;
  onConnectionChange(isConnected: boolean): void;
}

const RETRY_MS = 1_000;
const FINAL_OUTCOMES: readonly PageOutcome['type'][] = ['answered', 'settled', 'modal', 'choices', 'failed', 'refused'];

/** Socket to the server; reconnects by itself. */
export class ServerConnection {
  readonly #listener: ConnectionListener;
  readonly #waiting = new Map<number, (outcome: PageOutcome) => void>();
  #socket: WebSocket | undefined;
  #acts = 0;

  constructor(listener: ConnectionListener) {
    this.#listener = listener;
  }

  open(): void {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/local/socket`);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#listener.onConnectionChange(true));
    socket.addEventListener('message', (event) => this.#receive(String(event.data)));
    socket.addEventListener('close', () => this.#onClose());
  }

  send(wish: NewPageRequest, onOutcome: (outcome: PageOutcome) => void = () => {}): void {
    this.#acts += 1;
    const act = this.#acts;
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      onOutcome({ type: 'refused', why: t`The local table is not running.` });
      return;
    }
    this.#waiting.set(act, onOutcome);
    this.#socket.send(JSON.stringify({ ...wish, act }));
  }

  #receive(text: string): void {
    const news = pageEventSchema.parse(JSON.parse(text));
    if (news.type === 'outcome') {
      this.#waiting.get(news.act)?.(news.outcome);
      if (FINAL_OUTCOMES.includes(news.outcome.type)) this.#waiting.delete(news.act);
    }
    this.#listener.onEvent(news);
  }

  #onClose(): void {
    for (const tell of this.#waiting.values()) tell({ type: 'failed', why: t`The local table has stopped.` });
    this.#waiting.clear();
    this.#listener.onConnectionChange(false);
    setTimeout(() => this.open(), RETRY_MS);
  }
}
