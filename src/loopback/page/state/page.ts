import type { News, PageOutcome } from '../../page-protocol.ts';
import { type NewWish, ServerConnection } from './connection.ts';
import { hashOf, type PageRoute, routeForSeat, routeOf } from './route.ts';
import { afterNews, draftKey, type LightboxPicture, type PageState, START } from './state.ts';

export type ActHere = NewWish extends infer One
  ? One extends NewWish
    ? Omit<One, 'seatId' | 'channelId'>
    : never
  : never;

export class PageModel {
  readonly #connection: ServerConnection;
  readonly #listeners = new Set<(state: PageState) => void>();
  #state = START;
  #keys = 0;

  constructor() {
    this.#connection = new ServerConnection({
      onNews: (news) => this.#onNews(news),
      onConnected: (isConnected) => this.#onConnected(isConnected),
    });
    window.addEventListener('hashchange', () => this.#followAddress());
  }

  get state(): PageState {
    return this.#state;
  }

  open(): void {
    this.#connection.open();
  }

  onChange(listener: (state: PageState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  act(act: ActHere, onOutcome?: (outcome: PageOutcome) => void): void {
    const { route } = this.#state;
    if (route === undefined) return;
    this.#connection.wish({ ...act, ...route }, (outcome) => {
      if (outcome.type === 'modal') this.#change({ modal: { id: outcome.modalId, modal: outcome.modal } });
      onOutcome?.(outcome);
    });
  }

  goTo(route: PageRoute): void {
    const { overview } = this.#state;
    if (overview !== undefined) location.hash = hashOf(overview, route);
  }

  sitAs(seatId: string): void {
    const { overview, route } = this.#state;
    const next = overview && routeForSeat(overview, seatId, route?.channelId ?? '');
    if (next !== undefined) this.goTo(next);
  }

  run(words: readonly string[], values: Readonly<Record<string, string | number | boolean>>): void {
    const label = `/${words.join(' ')}`;
    const key = this.#addNotice(`Sending ${label}…`, 'waiting');
    this.act({ type: 'run', words: [...words], values }, (outcome) => {
      this.dropNotice(key);
      if (outcome.type === 'failed' || outcome.type === 'refused')
        this.#addNotice(`${label}: ${outcome.why}`, 'failed');
    });
  }

  dropNotice(key: number): void {
    this.#change({ notices: this.#state.notices.filter((notice) => notice.key !== key) });
  }

  draft(text: string): void {
    const { drafts, route } = this.#state;
    this.#change({ drafts: { ...drafts, [draftKey(route)]: text } });
  }

  closeModal(): void {
    this.#change({ modal: undefined });
  }

  enlarge(enlarged: LightboxPicture | undefined): void {
    this.#change({ enlarged });
  }

  #addNotice(text: string, kind: 'waiting' | 'failed'): number {
    this.#keys += 1;
    this.#change({ notices: [...this.#state.notices, { key: this.#keys, text, kind }] });
    return this.#keys;
  }

  #onConnected(isConnected: boolean): void {
    this.#change(isConnected ? { isConnected, route: undefined } : { isConnected });
  }

  #onNews(news: News): void {
    this.#state = afterNews(this.#state, news, Date.now());
    if (news.type === 'overview') this.#followAddress();
    this.#tell();
  }

  #followAddress(): void {
    const { overview, route: before } = this.#state;
    const route = overview && routeOf(overview, location.hash);
    if (overview === undefined || route === undefined) return;
    if (route.seatId === before?.seatId && route.channelId === before.channelId) return;
    const hash = hashOf(overview, route);
    if (location.hash !== hash) history.replaceState(undefined, '', hash);
    this.#change({ route, messages: undefined, hasOlder: false, notices: [], typingUntil: 0 });
    const locale = new URLSearchParams(location.search).get('locale');
    this.act({ type: 'look', ...(locale !== null && { locale }) });
  }

  #change(patch: Partial<PageState>): void {
    this.#state = { ...this.#state, ...patch };
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener(this.#state);
  }
}
