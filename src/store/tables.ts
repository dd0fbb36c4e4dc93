/**
 * The rows that are kept, once for all dialects. Ids of Discord are text; times are milliseconds since 1970; JSON is text.
 * Whoever changes a column here makes the migrations of both dialects with `npm run migrations -- --name WHAT`.
 */
import type { Builders } from './dialect.ts';

/** All tables, of the builders of a dialect. */
export function tablesOf({ table, id, integer, text, flag, index, primaryKey, uniqueIndex }: Builders) {
  /** A group that plays together in one channel of a server. */
  const campaigns = table(
    'campaigns',
    {
      id: id(),
      server: text().notNull(),
      channel: text().notNull(),
      name: text().notNull(),
      /** The game that is played. */
      game: text().notNull(),
      pack: text().notNull(),
      /** Who founded it. */
      founder: text().notNull(),
      /** The message with the panel, once it is posted. */
      panel: text(),
      /** What holds for the whole table. */
      settings: text().notNull().default('{}'),
      ended: flag().notNull().default(false),
      /** What an older program kept of it, as long as its own match has not begun with that. */
      carried: text(),
      /** Its server or its channel is gone, or shut to the bot: nothing is sent there until somebody presses there again. */
      lost: flag().notNull().default(false),
      /** When it ended, or was lost; nothing while it goes on. */
      over: integer(),
      /** When it came from elsewhere, as a file; nothing where it was founded here. */
      imported: integer(),
      created: integer().notNull(),
    },
    (table) => [
      index('campaigns_by_channel').on(table.channel),
      // Of those that go on, how many have a place.
      index('campaigns_going_on').on(table.ended, table.lost),
    ],
  );

  /** Somebody who joined a campaign. What they are there, its own match knows. */
  const members = table(
    'members',
    {
      id: id(),
      campaign: integer()
        .notNull()
        .references(() => campaigns.id),
      user: text().notNull(),
      /** As the server calls them. */
      userName: text().notNull(),
      /** By which their campaign knows them, where that is not the number of this row: it came from elsewhere. */
      number: integer(),
      /** They were not in the server when they were to be reminded. */
      gone: flag().notNull().default(false),
      joined: integer().notNull(),
    },
    (table) => [uniqueIndex('members_once').on(table.campaign, table.user), index('members_by_user').on(table.user)],
  );

  /** A match that is played, or was. */
  const games = table(
    'games',
    {
      id: id(),
      campaign: integer()
        .notNull()
        .references(() => campaigns.id),
      game: text().notNull(),
      /** Of the kinds of matches that the game has. */
      kind: text().notNull(),
      /** What the game wants to be listed of it. */
      about: text().notNull().default('{}'),
      /** The thread in which it is played, once it is opened. */
      thread: text(),
      /** Everybody who is in the campaign sits at it, each at the seat of their number. */
      everybody: flag().notNull().default(false),
      /** Which user sits at which seat. */
      seats: text().notNull(),
      /** Others than the members of the campaign may sit at it, as where a seat is lent: only such are looked through for somebody. */
      guests: flag().notNull().default(false),
      /** What the table has been told: see tables/telling. */
      telling: text().notNull(),
      /** In a word of the game; nothing while it is played. */
      result: text(),
      /** When something last happened. */
      moved: integer().notNull(),
      /** Since when it sleeps: nothing happened in it for long, and its thread is put away until somebody wakes it. */
      slept: integer(),
      created: integer().notNull(),
    },
    (table) => [
      index('games_by_thread').on(table.thread),
      index('games_by_campaign').on(table.campaign),
      index('games_with_guests').on(table.guests),
      // Of those that go on, which are awake, and how many there are of each kind.
      index('games_going_on').on(table.result, table.slept, table.game, table.kind, table.campaign),
    ],
  );

  /** The log of a game. */
  const entries = table(
    'entries',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      number: integer().notNull(),
      entry: text().notNull(),
      at: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.number] })],
  );

  /** States at quiet points. */
  const snapshots = table(
    'snapshots',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      number: integer().notNull(),
      schema: integer().notNull(),
      state: text().notNull(),
      cursor: text().notNull(),
      /** What has come from elsewhere; nothing where nothing ever came. */
      inbox: text(),
    },
    (table) => [primaryKey({ columns: [table.game, table.number] })],
  );

  /** Messages that must reach the table. A row stays until it has been delivered. */
  const outbox = table(
    'outbox',
    {
      id: id(),
      game: integer()
        .notNull()
        .references(() => games.id),
      /** Posts and edits with the same key speak of the same message. */
      key: text().notNull(),
      kind: text({ enum: ['post', 'edit', 'picture', 'delete'] }).notNull(),
      body: text().notNull(),
    },
    (table) => [index('outbox_by_game').on(table.game)],
  );

  /** What a campaign's channel is still to be told while no game is played. */
  const notices = table(
    'notices',
    {
      id: id(),
      campaign: integer()
        .notNull()
        .references(() => campaigns.id),
      body: text().notNull(),
    },
    (table) => [index('notices_by_campaign').on(table.campaign)],
  );

  /** Messages of a game that have been posted, by the key they have in the outbox. */
  const posted = table(
    'posted',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      key: text().notNull(),
      channel: text().notNull(),
      message: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.key] })],
  );

  /** Interactions whose work is done, so that one that arrives twice is done once. */
  const handled = table('handled', {
    interaction: text().primaryKey(),
    at: integer().notNull(),
  });

  /** What lies behind the buttons of a message, too long for the button itself. */
  const notes = table(
    'notes',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      /** The key of the message in the outbox. */
      key: text().notNull(),
      note: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.key] })],
  );

  /** Somebody who is to be reminded of what is wanted of them. */
  const reminders = table(
    'reminders',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      user: text().notNull(),
      /** The question that they owe an answer to. */
      question: integer().notNull(),
      /** The hour of the next one. */
      due: integer().notNull(),
      /** Milliseconds after which the first is due, for which the hour stands; nothing where an older program set it. */
      after: integer(),
      /** How many have been given. */
      count: integer().notNull().default(0),
      /** No other is given. The row stays as long as the answer is owed, so that it does not begin anew. */
      given: flag().notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.game, table.user] }),
      index('reminders_to_give').on(table.given, table.due),
      index('reminders_by_user').on(table.user),
    ],
  );

  /** Answers that seats owe, and since when. */
  const owing = table(
    'owing',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      seat: text().notNull(),
      /** The question that is asked. */
      question: integer().notNull(),
      since: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.seat, table.question] })],
  );

  /** Answers that are given at an hour where nobody gives them before. */
  const deadlines = table(
    'deadlines',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      seat: text().notNull(),
      /** The question that is asked. */
      question: integer().notNull(),
      due: integer().notNull(),
      /** Milliseconds that it has, for which the hour stands; nothing where an older program set it. */
      after: integer(),
      /** More time was asked for and given, which happens once. */
      longer: flag().notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.game, table.seat, table.question] }),
      index('deadlines_by_time').on(table.due),
    ],
  );

  /** When the program last looked at the time: one row. While it did not run, no hours have passed. */
  const clock = table('clock', { name: text().primaryKey(), at: integer().notNull() });

  /** What a user wants done for them, in a campaign; what the whole table wants is with the campaign. */
  const settings = table(
    'settings',
    {
      campaign: integer()
        .notNull()
        .references(() => campaigns.id),
      user: text().notNull(),
      settings: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.campaign, table.user] })],
  );

  /** What a user wants wherever they play. */
  const people = table('people', { user: text().primaryKey(), wishes: text().notNull() });

  /** What a seat has begun to answer; a press carries its number only. */
  const drafts = table(
    'drafts',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      seat: text().notNull(),
      /** The question that is asked. */
      question: integer().notNull(),
      number: integer().notNull(),
      value: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.seat, table.question, table.number] })],
  );

  /** What holds for all that is kept: what the host has settled, and whether it was restored. */
  const house = table('house', {
    name: text().primaryKey(),
    /** Of the shape of what it holds. */
    version: integer().notNull(),
    value: text().notNull(),
  });

  return {
    campaigns,
    members,
    games,
    entries,
    snapshots,
    outbox,
    notices,
    posted,
    handled,
    notes,
    reminders,
    owing,
    deadlines,
    clock,
    settings,
    people,
    drafts,
    house,
  };
}

export type Tables = ReturnType<typeof tablesOf>;
