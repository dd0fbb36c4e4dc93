import type { Overview, OverviewSeat } from '../../page-protocol.ts';

/** Seat and channel on display. They are in the address, so that each window has its own. */
export interface PageRoute {
  readonly seatId: string;
  readonly channelId: string;
}

function slug(name: string): string {
  return encodeURIComponent(name.toLowerCase().replaceAll(/\s+/g, '-'));
}

/** `#/ann/table`. Threads go by id, since names need not be unique. */
export function hashOf(overview: Overview, route: PageRoute): string {
  const seat = overview.seats.find((candidate) => candidate.id === route.seatId);
  const channel = overview.channels.find((candidate) => candidate.id === route.channelId);
  if (seat === undefined || channel === undefined) return '#/';
  const isUnique = channel.type === 0 && overview.channels.filter((other) => other.name === channel.name).length === 1;
  return `#/${slug(seat.name)}/${isUnique ? slug(channel.name) : channel.id}`;
}

/** Falls back to the first seat and channel for missing or unknown parts. */
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

export function routeForSeat(overview: Overview, seatId: string, channelId: string): PageRoute | undefined {
  const seat = overview.seats.find((candidate) => candidate.id === seatId);
  if (seat === undefined) return undefined;
  const target = isVisible(seat, channelId) ? channelId : firstChannel(overview, seat);
  return target === undefined ? undefined : { seatId, channelId: target };
}

function isVisible(seat: OverviewSeat, channelId: string | undefined): boolean {
  return seat.channels.some((channel) => channel.id === channelId);
}

/** Prefers a channel where the seat is mentioned. */
function firstChannel(overview: Overview, seat: OverviewSeat): string | undefined {
  const wanted = seat.channels.find((channel) => channel.mentions > 0);
  if (wanted !== undefined) return wanted.id;
  const text = overview.channels.filter((channel) => channel.type === 0 && isVisible(seat, channel.id));
  return [...text].sort((a, b) => a.position - b.position)[0]?.id;
}
