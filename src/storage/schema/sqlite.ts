import { buildersOf } from './dialect.ts';
import { defineTables } from './tables.ts';

export const {
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
} = defineTables(buildersOf('sqlite'));
