import { z } from 'zod';
import { commandRequestSchema } from './schemas/commands.ts';
import { modalSchema } from './schemas/components.ts';
import { channelSchema, messageSchema, userSchema } from './state/model.ts';
import { PLACES } from './state/place.ts';

const id = z.string();
const place = { seatId: id, channelId: id };
const sent = z.string().regex(/^\d{1,20}$/);
const from = { seatId: sent, channelId: sent };
const optionValuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The message or the person that a menu is opened on. */
const targetSchema = z.union([z.object({ messageId: sent }), z.object({ userId: sent })]);

/** `act`: number by which the page recognizes outcomes. */
export const pageRequestSchema = z.discriminatedUnion('type', [
  /** `locale`: of the client, where the address of the page names one. */
  z.object({ type: z.literal('look'), act: z.int(), ...from, locale: z.string().max(20).exactOptional() }),
  z.object({ type: z.literal('older'), act: z.int(), ...from, before: sent }),
  z.object({ type: z.literal('read'), act: z.int(), ...from, messageId: sent }),
  z.object({ type: z.literal('post'), act: z.int(), ...from, title: z.string(), text: z.string() }),
  z.object({ type: z.literal('say'), act: z.int(), ...from, text: z.string() }),
  z.object({ type: z.literal('run'), act: z.int(), ...from, words: z.array(z.string()), values: optionValuesSchema }),
  z.object({
    type: z.literal('complete'),
    act: z.int(),
    ...from,
    words: z.array(z.string()),
    values: optionValuesSchema,
    focused: z.string(),
  }),
  z.object({ type: z.literal('menu'), act: z.int(), ...from, name: z.string(), target: targetSchema }),
  z.object({ type: z.literal('press'), act: z.int(), ...from, messageId: sent, customId: z.string() }),
  z.object({
    type: z.literal('choose'),
    act: z.int(),
    ...from,
    messageId: sent,
    customId: z.string(),
    values: z.array(z.string()),
  }),
  z.object({
    type: z.literal('submit'),
    act: z.int(),
    ...from,
    modalId: sent,
    values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
  }),
  z.object({ type: z.literal('dismiss'), act: z.int(), ...from, messageId: sent }),
  z.object({ type: z.literal('react'), act: z.int(), ...from, messageId: sent, emoji: z.string() }),
]);

const seatSchema = z.object({
  ...userSchema.shape,
  isOrganiser: z.boolean(),
  channels: z.array(z.object({ id, unread: z.int(), mentions: z.int() })),
});

const overviewSchema = z.object({
  guildName: z.string(),
  bot: z.object({ ...userSchema.shape, isHere: z.boolean() }),
  users: z.array(userSchema),
  seats: z.array(seatSchema),
  channels: z.array(channelSchema),
});

/** Kinds of places in which it is offered. */
const placesSchema = z.array(z.literal(PLACES));

const knownCommandSchema = z.object({
  words: z.array(z.string()),
  description: z.string(),
  /** Of the description, by locale. */
  translations: z.record(z.string(), z.string()),
  options: commandRequestSchema.shape.options.unwrap(),
  places: placesSchema,
});

const menuSchema = z.object({
  name: z.string(),
  on: z.literal(['message', 'user']),
  /** By locale. */
  translations: z.record(z.string(), z.string()),
  places: placesSchema,
});

const choicesSchema = z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) }));

const outcomeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answered') }),
  z.object({ type: z.literal('deferred') }),
  z.object({ type: z.literal('settled') }),
  z.object({ type: z.literal('modal'), modalId: id, modal: modalSchema }),
  z.object({ type: z.literal('choices'), choices: choicesSchema }),
  z.object({ type: z.literal('failed'), why: z.string() }),
  /** The act was not sent to the bot. */
  z.object({ type: z.literal('refused'), why: z.string() }),
]);

export const pageEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('overview'), overview: overviewSchema }),
  z.object({
    type: z.literal('commands'),
    seatId: id,
    commands: z.array(knownCommandSchema),
    menus: z.array(menuSchema),
  }),
  z.object({
    type: z.literal('history'),
    ...place,
    messages: z.array(messageSchema),
    hasOlder: z.boolean(),
    lastReadId: id,
    isOlder: z.boolean(),
  }),
  z.object({ type: z.literal('message'), seatId: id, message: messageSchema }),
  z.object({ type: z.literal('gone'), seatId: id, channelId: id, messageId: id }),
  z.object({ type: z.literal('typing'), channelId: id }),
  z.object({ type: z.literal('outcome'), act: z.int(), outcome: outcomeSchema }),
]);

export type PageRequest = z.infer<typeof pageRequestSchema>;
export type PageEvent = z.infer<typeof pageEventSchema>;
export type Overview = z.infer<typeof overviewSchema>;
export type OverviewSeat = z.infer<typeof seatSchema>;
export type PageCommand = z.infer<typeof knownCommandSchema>;
export type PageMenu = z.infer<typeof menuSchema>;
export type PageMenuTarget = z.infer<typeof targetSchema>;
export type PageOutcome = z.infer<typeof outcomeSchema>;
