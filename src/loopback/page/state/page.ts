import type { PageEvent, PageMenu, PageMenuTarget, PageOutcome } from '../../page-protocol.ts';
import { CLIENT_LOCALE, t } from '../i18n/t.ts';
import type { NewPageRequest } from './connection.ts';
import { ServerConnection } from './connection.ts';
import type { PageRoute } from './route.ts';
import { hashOf, routeForSeat, routeOf } from './route.ts';
import type { LightboxPicture, PageState } from './state.ts';
import { applyEvent, draftKey, INITIAL_STATE } from './state.ts';

export type ChannelRequest = NewPageRequest extends infer One
  ? One extends NewPageRequest
    ? Omit<One, 'seatId' | 'channelId'>
    : never
  : never;

export class PageModel {
  readonly #connection: ServerConnection;
  readonly #listeners = new Set<(state: PageState) => void>();
  #state = INITIAL_STATE;
  #keys = 0;

  constructor() {
    this.#connection = new ServerConnection({
      onEvent: (news) => this.#onEvent(news),
      onConnectionChange: (isConnected) => this.#onConnectionChange(isConnected),
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

  sendRequest(act: ChannelRequest, onOutcome?: (outcome: PageOutcome) => void): void {
    const { route } = this.#state;
    if (route === undefined) return;
    this.#connection.send({ ...act, ...route }, (outcome) => {
      if (outcome.type === 'modal') this.#updateState({ modal: { id: outcome.modalId, modal: outcome.modal } });
      onOutcome?.(outcome);
    });
  }

  goTo(route: PageRoute): void {
    const { overview } = this.#state;
    if (overview !== undefined) location.hash = hashOf(overview, route);
  }

  switchSeat(seatId: string): void {
    const { overview, route } = this.#state;
    const next = overview && routeForSeat(overview, seatId, route?.channelId ?? '');
    if (next !== undefined) this.goTo(next);
  }

  runCommand(words: readonly string[], values: Readonly<Record<string, string | number | boolean>>): void {
    this.#sendNoticed(`/${words.join(' ')}`, { type: 'run', words: [...words], values });
  }

  runMenu({ name }: Pick<PageMenu, 'name'>, label: string, target: PageMenuTarget): void {
    this.#sendNoticed(label, { type: 'menu', name, target });
  }

  #sendNoticed(label: string, request: ChannelRequest): void {
    const key = this.#addNotice(t`Sending ${label}…`, 'waiting');
    this.sendRequest(request, (outcome) => {
      this.removeNotice(key);
      if (outcome.type === 'failed' || outcome.type === 'refused')
        this.#addNotice(`${label}: ${outcome.why}`, 'failed');
    });
  }

  removeNotice(key: number): void {
    this.#updateState({ notices: this.#state.notices.filter((notice) => notice.key !== key) });
  }

  setDraft(text: string): void {
    const { drafts, route } = this.#state;
    this.#updateState({ drafts: { ...drafts, [draftKey(route)]: text } });
  }

  closeModal(): void {
    this.#updateState({ modal: undefined });
  }

  setLightbox(lightbox: LightboxPicture | undefined): void {
    this.#updateState({ lightbox: lightbox });
  }

  #addNotice(text: string, kind: 'waiting' | 'failed'): number {
    this.#keys += 1;
    this.#updateState({ notices: [...this.#state.notices, { key: this.#keys, text, kind }] });
    return this.#keys;
  }

  #onConnectionChange(isConnected: boolean): void {
    this.#updateState(isConnected ? { isConnected, route: undefined } : { isConnected });
  }

  #onEvent(news: PageEvent): void {
    this.#state = applyEvent(this.#state, news, Date.now());
    if (news.type === 'overview') this.#followAddress();
    this.#notifyListeners();
  }

  #followAddress(): void {
    const { overview, route: before } = this.#state;
    const route = overview && routeOf(overview, location.hash);
    if (overview === undefined || route === undefined) return;
    if (route.seatId === before?.seatId && route.channelId === before.channelId) return;
    const hash = hashOf(overview, route);
    if (location.hash !== hash) history.replaceState(undefined, '', hash);
    this.#updateState({ route, messages: undefined, hasOlder: false, notices: [], typingUntil: 0 });
    this.sendRequest({ type: 'look', ...(CLIENT_LOCALE !== undefined && { locale: CLIENT_LOCALE }) });
  }

  #updateState(patch: Partial<PageState>): void {
    this.#state = { ...this.#state, ...patch };
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const listener of [...this.#listeners]) listener(this.#state);
  }
}
