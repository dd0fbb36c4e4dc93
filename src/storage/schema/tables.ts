/**
 * All tables, for both dialects. Discord ids are text; times are milliseconds since 1970; JSON is text.
 * After a change run `npm run migrations -- --name WHAT`, which writes the migrations of both dialects.
 */
import type { Builders } from './dialect.ts';

export function defineTables({ table, id, integer, text, flag, index, primaryKey, uniqueIndex }: Builders) {
  const campaigns = table(
    'campaigns',
    {
      id: id(),
      server: text().notNull(),
      channel: text().notNull(),
      /** The forum whose post `channel` is; null where that is a text channel. */
      forum: text(),
      name: text().notNull(),
      game: text().notNull(),
      pack: text().notNull(),
      founder: text().notNull(),
      panel: text(),
      settings: text().notNull().default('{}'),
      ended: flag().notNull().default(false),
      /** The data of an older program, until the campaign match has taken it over. */
      carried: text(),
      /**
       * The server or the channel is gone or closed to the bot: nothing is sent there until a user presses there
       * again.
       */
      lost: flag().notNull().default(false),
      /** When it ended or was lost; null while active. */
      over: integer(),
      imported: integer(),
      created: integer().notNull(),
    },
    (table) => [
      index('campaigns_by_channel').on(table.channel),
      index('campaigns_by_forum').on(table.forum),
      // Of those that go on, how many have a place.
      index('campaigns_going_on').on(table.ended, table.lost),
    ],
  );

  const members = table(
    'members',
    {
      id: id(),
      campaign: integer()
        .notNull()
        .references(() => campaigns.id),
      user: text().notNull(),
      userName: text().notNull(),
      /** The member's number in the campaign, where an import makes it differ from the row's. */
      number: integer(),
      gone: flag().notNull().default(false),
      joined: integer().notNull(),
    },
    (table) => [uniqueIndex('members_once').on(table.campaign, table.user), index('members_by_user').on(table.user)],
  );

  const games = table(
    'games',
    {
      id: id(),
      campaign: integer()
        .notNull()
        .references(() => campaigns.id),
      game: text().notNull(),
      kind: text().notNull(),
      about: text().notNull().default('{}'),
      thread: text(),
      /** All members sit at it, each at the seat of their number. */
      everybody: flag().notNull().default(false),
      seats: text().notNull(),
      /** Users other than members may sit at it, for example on a lent seat. Only such rows are searched for a user. */
      guests: flag().notNull().default(false),
      /** The announcer's memory of what it has said. */
      telling: text().notNull(),
      result: text(),
      moved: integer().notNull(),
      /** Since when the match sleeps: its thread is archived until it is woken. */
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
      inbox: text(),
    },
    (table) => [primaryKey({ columns: [table.game, table.number] })],
  );

  /** A row stays until its message has been delivered. */
  const outbox = table(
    'outbox',
    {
      id: id(),
      game: integer()
        .notNull()
        .references(() => games.id),
      /** Posts and edits with equal keys concern one message. */
      key: text().notNull(),
      kind: text({ enum: ['post', 'edit', 'picture', 'delete'] }).notNull(),
      body: text().notNull(),
    },
    (table) => [index('outbox_by_game').on(table.game)],
  );

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

  /** Handled interactions, so that a repeated one is ignored. */
  const handled = table('handled', {
    interaction: text().primaryKey(),
    at: integer().notNull(),
  });

  const notes = table(
    'notes',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      key: text().notNull(),
      note: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.key] })],
  );

  const reminders = table(
    'reminders',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      user: text().notNull(),
      question: integer().notNull(),
      due: integer().notNull(),
      /** Milliseconds until the first reminder, as included in `due`; null in rows of older programs. */
      after: integer(),
      count: integer().notNull().default(0),
      /** No other reminder follows. The row stays while the answer is owed, so that reminders don't begin anew. */
      given: flag().notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.game, table.user] }),
      index('reminders_to_give').on(table.given, table.due),
      index('reminders_by_user').on(table.user),
    ],
  );

  const owing = table(
    'owing',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      seat: text().notNull(),
      question: integer().notNull(),
      since: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.seat, table.question] })],
  );

  const deadlines = table(
    'deadlines',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      seat: text().notNull(),
      question: integer().notNull(),
      due: integer().notNull(),
      /** Milliseconds of the deadline, as included in `due`; null in rows of older programs. */
      after: integer(),
      longer: flag().notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.game, table.seat, table.question] }),
      index('deadlines_by_time').on(table.due),
    ],
  );

  /** The last time of the deadline clock, in one row. Time without a running program does not count. */
  const clock = table('clock', { name: text().primaryKey(), at: integer().notNull() });

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

  const people = table('people', { user: text().primaryKey(), wishes: text().notNull() });

  /** Partial answers; a button carries only the number of its row. */
  const drafts = table(
    'drafts',
    {
      game: integer()
        .notNull()
        .references(() => games.id),
      seat: text().notNull(),
      question: integer().notNull(),
      number: integer().notNull(),
      value: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.game, table.seat, table.question, table.number] })],
  );

  /** Data of the whole program: settings of the host, restores, jobs. */
  const house = table('house', {
    name: text().primaryKey(),
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

export type Tables = ReturnType<typeof defineTables>;
