import type { Id } from '../ids.ts';
import { idAt } from '../ids.ts';
import type { Channel, User, WorldData } from './model.ts';
import { CHANNEL } from './model.ts';

/** Application and user of the bot share an id, as on Discord. */
export const BOT_ID: Id = '900000000000000001';
export const GUILD_ID: Id = '800000000000000001';
export const ADMIN_ROLE_ID: Id = '800000000000000002';
/** Of the bot: it may do everything that no channel denies it. */
export const BOT_ROLE_ID: Id = '800000000000000003';

/** Fixed creation time: new worlds have equal ids, so that a bot finds its channels again. */
const WORLD_CREATED_AT = Date.UTC(2026, 0, 1);
const firstId = (place: number): Id => (idAt(WORLD_CREATED_AT) + BigInt(place)).toString();
const FIRST_CHANNEL = 1;
const FIRST_USER = 1_001;

export interface WorldNames {
  readonly bot: string;
  readonly seats: readonly string[];
  /** Owner of the guild; undefined for none. */
  readonly organiser: string | undefined;
  readonly channels: readonly string[];
  readonly forums?: readonly string[];
}

export function newWorld(names: WorldNames): WorldData {
  const { forums = [] } = names;
  const channels = [...names.channels, ...forums].map(
    (name, index): Channel => ({
      id: firstId(FIRST_CHANNEL + index),
      type: index < names.channels.length ? CHANNEL.text : CHANNEL.forum,
      name,
      position: index,
      overwrites: [],
      pinnedIds: [],
    }),
  );
  return withPlayers(
    { format: 1, users: [], seatIds: [], organiserId: '', channels, messages: [], commands: [], emojis: [], reads: {} },
    names,
  );
}

/** Replaces the players. Former ones stay known as authors of old messages. */
export function withPlayers(data: WorldData, names: WorldNames): WorldData {
  const bot: User = { id: BOT_ID, name: names.bot, bot: true };
  const people = data.users.filter((user) => !user.bot);
  const everybody = names.organiser === undefined ? names.seats : [...names.seats, names.organiser];
  for (const name of new Set(everybody)) {
    if (people.some((user) => user.name === name)) continue;
    people.push({ id: firstId(FIRST_USER + people.length), name, bot: false });
  }
  const seatIds = everybody.flatMap((name) => people.find((user) => user.name === name)?.id ?? []);
  return { ...data, users: [bot, ...people], seatIds, organiserId: seatIds.at(-1) ?? BOT_ID };
}
