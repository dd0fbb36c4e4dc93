import type { Overview, OverviewSeat } from '../../wire.ts';

/** Which seat and which channel are shown. The address keeps it, so that each window has its own. */
export interface PageRoute {
  readonly seatId: string;
  readonly channelId: string;
}

/** A name as it is written in an address. */
function slug(name: string): string {
  return encodeURIComponent(name.toLowerCase().replaceAll(/\s+/g, '-'));
}

/** The address of a route, such as `#/ann/table`. Threads go by id: their names need not be unique. */
export function hashOf(overview: Overview, route: PageRoute): string {
  const seat = overview.seats.find((candidate) => candidate.id === route.seatId);
  const channel = overview.channels.find((candidate) => candidate.id === route.channelId);
  if (seat === undefined || channel === undefined) return '#/';
  const isUnique = channel.type === 0 && overview.channels.filter((other) => other.name === channel.name).length === 1;
  return `#/${slug(seat.name)}/${isUnique ? slug(channel.name) : channel.id}`;
}

/** The route of an address; what the address leaves out or gets wrong is the first that there is. */
export function routeOf(overview: Overview, hash: string): PageRoute | undefined {
  const [, seatName = '', channelName = ''] = hash.split('/');
  const seat = overview.seats.find((candidate) => slug(candidate.name) === seatName) ?? overview.seats[0];
  if (seat === undefined) return undefined;
  const named = overview.channels.find(
    (channel) => channel.id === channelName || (channel.type === 0 && slug(channel.name) === channelName),
  );
  const channelId = isVisible(seat, named?.id) ? named?.id : firstChannel(overview, seat);
  return channelId === undefined ? undefined : { seatId: seat.id, channelId };
}

/** Where a seat goes: it stays in the channel if it sees it. */
export function routeForSeat(overview: Overview, seatId: string, channelId: string): PageRoute | undefined {
  const seat = overview.seats.find((candidate) => candidate.id === seatId);
  if (seat === undefined) return undefined;
  const target = isVisible(seat, channelId) ? channelId : firstChannel(overview, seat);
  return target === undefined ? undefined : { seatId, channelId: target };
}

function isVisible(seat: OverviewSeat, channelId: string | undefined): boolean {
  return seat.channels.some((channel) => channel.id === channelId);
}

/** Where the seat is wanted, or else the first channel. */
function firstChannel(overview: Overview, seat: OverviewSeat): string | undefined {
  const wanted = seat.channels.find((channel) => channel.mentions > 0);
  if (wanted !== undefined) return wanted.id;
  const text = overview.channels.filter((channel) => channel.type === 0 && isVisible(seat, channel.id));
  return [...text].sort((a, b) => a.position - b.position)[0]?.id;
}
