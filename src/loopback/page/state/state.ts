import type { Overview, PageCommand, PageEvent, PageMenu } from '../../page-protocol.ts';
import type { Modal } from '../../schemas/components.ts';
import type { Message } from '../../state/model.ts';
import type { Place } from '../../state/place.ts';
import { placeOf } from '../../state/place.ts';
import { localizeCommand } from './localize-command.ts';
import type { PageRoute } from './route.ts';

export interface Notice {
  readonly key: number;
  readonly text: string;
  readonly kind: 'waiting' | 'failed';
}

export interface LightboxPicture {
  readonly url: string;
  readonly alt: string;
  readonly name: string;
}

export interface PageState {
  readonly isConnected: boolean;
  readonly overview: Overview | undefined;
  readonly route: PageRoute | undefined;
  readonly commands: Readonly<Record<string, readonly PageCommand[]>>;
  readonly menus: Readonly<Record<string, readonly PageMenu[]>>;
  /** Messages of the channel on display, oldest first; undefined until they are loaded. */
  readonly messages: readonly Message[] | undefined;
  readonly hasOlder: boolean;
  /** First message that was unread when the channel was opened. */
  readonly firstUnreadId: string | undefined;
  readonly typingUntil: number;
  readonly notices: readonly Notice[];
  readonly drafts: Readonly<Record<string, string>>;
  readonly modal: { readonly id: string; readonly modal: Modal } | undefined;
  readonly lightbox: LightboxPicture | undefined;
}

export const INITIAL_STATE: PageState = {
  isConnected: false,
  overview: undefined,
  route: undefined,
  commands: {},
  menus: {},
  messages: undefined,
  hasOlder: false,
  firstUnreadId: undefined,
  typingUntil: 0,
  notices: [],
  drafts: {},
  modal: undefined,
  lightbox: undefined,
};

const TYPING_MS = 10_000;

/** Reduces news into the state; ignores news of other seats and channels. */
export function applyEvent(state: PageState, news: PageEvent, now: number): PageState {
  switch (news.type) {
    case 'overview':
      return { ...state, overview: news.overview };
    case 'commands':
      return {
        ...state,
        commands: { ...state.commands, [news.seatId]: news.commands.map((each) => localizeCommand(each)) },
        menus: { ...state.menus, [news.seatId]: news.menus },
      };
    case 'history':
      return isShown(state, news.seatId, news.channelId) ? applyHistory(state, news) : state;
    case 'message':
      return isShown(state, news.seatId, news.message.channelId) ? applyMessage(state, news.message) : state;
    case 'gone':
      if (!isShown(state, news.seatId, news.channelId)) return state;
      return { ...state, messages: state.messages?.filter((message) => message.id !== news.messageId) };
    case 'typing':
      return news.channelId === state.route?.channelId ? { ...state, typingUntil: now + TYPING_MS } : state;
    case 'outcome':
      return state;
  }
}

function isShown(state: PageState, seatId: string, channelId: string): boolean {
  return state.route?.seatId === seatId && state.route.channelId === channelId;
}

function applyHistory(state: PageState, news: PageEvent & { readonly type: 'history' }): PageState {
  const { messages, hasOlder, seatId, lastReadId } = news;
  if (news.isOlder) return { ...state, hasOlder, messages: [...messages, ...(state.messages ?? [])] };
  const fresh = messages.find(({ id, authorId }) => BigInt(id) > BigInt(lastReadId) && authorId !== seatId);
  return { ...state, hasOlder, messages, firstUnreadId: fresh?.id };
}

function applyMessage(state: PageState, message: Message): PageState {
  const messages = state.messages ?? [];
  const isKnown = messages.some((other) => other.id === message.id);
  const after = isKnown
    ? messages.map((other) => (other.id === message.id ? message : other))
    : [...messages, message].sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  return { ...state, messages: after, typingUntil: isKnown ? state.typingUntil : 0 };
}

/** Of these, what the client offers in the channel on display. */
export function offeredHere<Offered extends { readonly places: readonly Place[] }>(
  { overview, route }: Pick<PageState, 'overview' | 'route'>,
  bySeat: Readonly<Record<string, readonly Offered[]>>,
): Offered[] {
  const channel = overview?.channels.find(({ id }) => id === route?.channelId);
  if (route === undefined || channel === undefined) return [];
  return (bySeat[route.seatId] ?? []).filter(({ places }) => places.includes(placeOf(channel)));
}

export function draftOf({ drafts, route }: PageState): string {
  return drafts[draftKey(route)] ?? '';
}

export function draftKey(route: PageRoute | undefined): string {
  return `${route?.seatId} ${route?.channelId}`;
}
