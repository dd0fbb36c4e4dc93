/**
 * The personal data inventory: the personal data in each column, for erasure.
 * A missing column is a compile error; `test/storage/privacy/erase-user.test.ts` checks the rest.
 */
import type { Tables } from '../schema/tables.ts';

export type PersonalDataKind =
  | 'nothing'
  | 'user'
  | 'name'
  | 'sittings'
  | 'words'
  /**
   * Moves and states name only seats. Reasons lose their mentions; what a player typed for a character stays with it.
   */
  | 'play'
  /** Users whom the host refused stay refused; erased users are known by a hash only. */
  | 'house';

type Columns = {
  readonly [Table in keyof Tables]: { readonly [Column in keyof Tables[Table]['$inferSelect']]: PersonalDataKind };
};

export const PERSONAL_DATA: Columns = {
  campaigns: {
    id: 'nothing',
    server: 'nothing',
    channel: 'nothing',
    forum: 'nothing',
    name: 'nothing',
    game: 'nothing',
    pack: 'nothing',
    founder: 'user',
    panel: 'nothing',
    settings: 'words',
    ended: 'nothing',
    carried: 'words',
    lost: 'nothing',
    over: 'nothing',
    imported: 'nothing',
    created: 'nothing',
  },
  members: {
    id: 'nothing',
    campaign: 'nothing',
    user: 'user',
    userName: 'name',
    number: 'nothing',
    gone: 'nothing',
    joined: 'nothing',
  },
  games: {
    id: 'nothing',
    campaign: 'nothing',
    game: 'nothing',
    kind: 'nothing',
    about: 'words',
    thread: 'nothing',
    everybody: 'nothing',
    seats: 'sittings',
    guests: 'nothing',
    telling: 'words',
    result: 'nothing',
    moved: 'nothing',
    slept: 'nothing',
    created: 'nothing',
  },
  entries: { game: 'nothing', number: 'nothing', entry: 'play', at: 'nothing' },
  snapshots: { game: 'nothing', number: 'nothing', schema: 'nothing', state: 'play', cursor: 'nothing', inbox: 'play' },
  outbox: { id: 'nothing', game: 'nothing', key: 'nothing', kind: 'nothing', body: 'words' },
  notices: { id: 'nothing', campaign: 'nothing', body: 'words' },
  posted: { game: 'nothing', key: 'nothing', channel: 'nothing', message: 'nothing' },
  handled: { interaction: 'nothing', at: 'nothing' },
  notes: { game: 'nothing', key: 'nothing', note: 'words' },
  reminders: {
    game: 'nothing',
    user: 'user',
    question: 'nothing',
    due: 'nothing',
    after: 'nothing',
    count: 'nothing',
    given: 'nothing',
  },
  owing: { game: 'nothing', seat: 'nothing', question: 'nothing', since: 'nothing' },
  deadlines: {
    game: 'nothing',
    seat: 'nothing',
    question: 'nothing',
    due: 'nothing',
    after: 'nothing',
    longer: 'nothing',
  },
  clock: { name: 'nothing', at: 'nothing' },
  settings: { campaign: 'nothing', user: 'user', settings: 'words' },
  people: { user: 'user', wishes: 'words' },
  drafts: { game: 'nothing', seat: 'nothing', question: 'nothing', number: 'nothing', value: 'words' },
  house: { name: 'nothing', version: 'nothing', value: 'house' },
};
