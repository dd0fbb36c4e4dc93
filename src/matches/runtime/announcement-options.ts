/** Settings of a table for announcements: how much is told, and the board in words below its picture. */
import { z } from 'zod';
import type { Match } from '../../game-api/contract/game.ts';
import { CONTENT_LENGTH } from '../../game-api/panel/limits.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import { paginate } from '../../game-api/panel/text.ts';
import type { Language } from '../../i18n/language.ts';
import type { GameRow, OutboxMessage, Store } from '../../storage/store.ts';
import type { SettingsSource } from '../settings/pending-change.ts';
import { languageOf, settingsOf } from '../settings/table-settings.ts';

const IN_WORDS = 'board in words';
const messages = z.object({ key: z.string(), pages: z.int() });
type Messages = z.infer<typeof messages>;

export interface AnnouncementOptions {
  readonly isBrief: boolean;
  readonly inWords: boolean;
  readonly language: Language;
  readonly there: Messages | undefined;
}

export async function readAnnouncementOptions(
  store: Pick<Store, 'note'>,
  kept: SettingsSource,
  row: Pick<GameRow, 'campaign'> & { readonly id?: number },
): Promise<AnnouncementOptions> {
  const campaign = (await kept.campaign(row.campaign)) ?? { settings: {} };
  const { telling, inWords } = settingsOf(campaign);
  const note = row.id === undefined ? undefined : await store.note(row.id, IN_WORDS);
  return {
    isBrief: telling === 'brief',
    inWords: inWords === 'on',
    language: languageOf(campaign),
    there: messages.safeParse(note).data,
  };
}

export function withBoardText<Told extends { readonly outgoing: readonly OutboxMessage[]; readonly notes: object }>(
  told: Told,
  { row, match }: { readonly row: GameRow; readonly match: Pick<Match, 'presenterFor'> },
  { inWords, there }: AnnouncementOptions,
): Told {
  const picture = told.outgoing.findLast(({ kind }) => kind === 'picture');
  if (!picture || (!inWords && !there)) return told;
  const face = match.presenterFor({ game: row, seat: undefined, presence: { away: [], isDeserted: false } });
  const lines = inWords ? (face.boardLines?.() ?? []) : [];
  const pages = lines.length === 0 ? [] : paginate(lines, CONTENT_LENGTH, '\n');
  const isThere = there?.key === picture.key;
  const words = pages.map((content, page) => {
    const kind = isThere && page < there.pages ? ('edit' as const) : ('post' as const);
    return { key: keyOf(picture.key, page), kind, body: asJson({ to: 'thread', content }) };
  });
  const gone = there ? deletionsOf(there, isThere ? pages.length : 0) : [];
  const now = pages.length === 0 ? null : { key: picture.key, pages: pages.length };
  return { ...told, outgoing: [...told.outgoing, ...gone, ...words], notes: { ...told.notes, [IN_WORDS]: now } };
}

function keyOf(key: string, page: number): string {
  return `${key} in words ${page}`;
}

function deletionsOf({ key, pages }: Messages, from: number): OutboxMessage[] {
  return Array.from({ length: Math.max(0, pages - from) }, (_, i) => ({
    key: keyOf(key, from + i),
    kind: 'delete' as const,
    body: asJson({ to: 'thread' }),
  }));
}
