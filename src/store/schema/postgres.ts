import { buildersOf } from '../dialect.ts';
import { tablesOf } from '../tables.ts';

export const {
  campaigns,
  members,
  games,
  treasures,
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
  settings,
  drafts,
} = tablesOf(buildersOf('postgres'));
