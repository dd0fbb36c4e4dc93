/** Panels of typed content: all of a server, one thing, one of its parts. */
import { z } from 'zod';
import type { AuthoredName, AuthoredPart, AuthoredThing, PartState } from '../../../game-api/contract/authoring.ts';
import type { Button, MenuOption } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow, pagedMenus } from '../../../game-api/panel/controls.ts';
import { MENU_OPTIONS } from '../../../game-api/panel/limits.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, truncate, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { AuthoringDesk, StateCounts } from './authoring-desk.ts';
import { countStates, packKey } from './authoring-desk.ts';

export const authoringActs = z.enum(['all', 'pack', 'thing', 'part', 'parts', 'file', 'play']);
export type AuthoringAct = z.output<typeof authoringActs>;
export const authoringForms = z.enum(['part', 'head', 'parts', 'thing', 'file']);
export type AuthoringForm = z.output<typeof authoringForms>;

/** Stands for no thing in the id of a button. */
export const NO_THING = '-';
const MAX_TEXT_LENGTH = 1_400;
const MAX_NOTES = 8;
const MAX_NOTE_LENGTH = 160;

/** Ids of buttons, which the actions make. */
export interface AuthoringIds {
  act(what: AuthoringAct, pack: string, thing?: string, part?: number): string;
  form(what: AuthoringForm, pack: string, thing?: string, part?: number): string;
}

interface CampaignHere {
  readonly name: string;
  readonly plays: 'base' | 'own';
}

/** `inPack`: things of the pack that can be typed anew. */
export function deskPanel(
  { bases, base, own }: AuthoringDesk,
  ids: AuthoringIds,
  inPack: readonly AuthoredName[],
  campaign: CampaignHere | undefined,
): Panel {
  const key = packKey(base.id);
  const typed = Object.entries(own?.things ?? {});
  const lines = typed.map(([, { name, counts }]) => `- ${bold(escapeMarkdown(name))}: ${countsWords(counts)}`);
  const others = inPack.filter(({ id }) => !typed.some(([thing]) => thing === id));
  const options: MenuOption[] = [
    ...typed.map(([id, { name }]) => ({ value: id, label: name })),
    ...others.map(({ id, name }) => ({ value: id, label: name, description: t`As the pack has it` })),
  ].slice(0, MENU_OPTIONS);
  const packs = bases
    .slice(0, MENU_OPTIONS)
    .map(({ id, name }) => ({ value: packKey(id), label: name, default: id === base.id }));
  return {
    content: [
      t`**Cards of your own**, for ${escapeMarkdown(base.name)}`,
      ...(lines.length > 0
        ? lines
        : [t`Nothing is typed here yet. A class is one text: its mat, then card after card.`]),
      '',
      ...campaignLines(campaign, own !== undefined),
    ].join('\n'),
    components: [
      ...(options.length > 0 ? [menuRow(menu(ids.act('thing', key), t`Which class?`, options))] : []),
      ...(packs.length > 1 ? [menuRow(menu(ids.act('pack', key), t`For which pack?`, packs))] : []),
      ...buttonRows([
        button(ids.form('thing', key), t`Type a class…`, 'primary'),
        button(ids.form('file', key), t`Send a file…`),
        ...(campaign?.plays === 'base' && own ? [button(ids.act('play', key), t`Play with these here`, 'good')] : []),
      ]),
    ],
  };
}

function campaignLines(campaign: CampaignHere | undefined, hasOwn: boolean): string[] {
  if (!hasOwn) return [];
  const found = t`-# A campaign can be founded with them: \`/start\`. Whatever is finished is played; the rest waits.`;
  if (!campaign) return [found];
  const name = bold(escapeMarkdown(campaign.name));
  return [
    campaign.plays === 'own'
      ? t`-# ${name} plays with them. A scenario that is under way keeps the cards that it began with.`
      : t`-# ${name} plays without them so far.`,
  ];
}

export function thingPanel(
  desk: AuthoringDesk,
  ids: AuthoringIds,
  { id, name, head, parts, file }: AuthoredThing,
  { page, remarks = [] }: { readonly page?: number; readonly remarks?: readonly string[] } = {},
): Panel {
  const key = packKey(desk.base.id);
  const open = nextOpen(parts, -1);
  const options = parts.map((part, i) => ({ value: `${i}`, label: part.name, description: stateWords(part.state) }));
  const usual = Math.max(0, Math.floor(open / MENU_OPTIONS));
  const cards = pagedMenus(options, {
    page: page ?? usual,
    menus: 1,
    menuId: (part) => ids.act('part', key, id, part),
    pageId: (to) => ids.act('parts', key, id, to),
    placeholder: t`Which card?`,
  });
  const next: Button[] = open < 0 ? [] : [button(ids.act('part', key, id, open), t`Next to type`, 'primary')];
  return {
    content: [
      `${bold(escapeMarkdown(name))}: ${countsWords(countStates(parts))}`,
      ...remarks,
      ...notesWords(head),
      ...(file ? [] : [t`-# It can’t be played yet: that needs a whole mat, and a card with both halves.`]),
    ].join('\n'),
    components: [
      ...(options.length > 0 ? cards : []),
      ...buttonRows([
        ...next,
        button(ids.form('head', key, id), t`The mat…`),
        button(ids.form('parts', key, id), t`More cards…`),
        button(ids.act('file', key, id), t`As a file`),
        button(ids.act('all', key), t`All classes`),
      ]),
    ],
  };
}

export function partPanel(
  desk: AuthoringDesk,
  ids: AuthoringIds,
  { id, parts }: AuthoredThing,
  index: number,
  remarks: readonly string[] = [],
): Panel | undefined {
  const part = parts[index];
  if (!part) return undefined;
  const key = packKey(desk.base.id);
  const later = nextOpen(parts, index);
  const next = later >= 0 ? later : nextOpen(parts, -1);
  const text = truncateLines(part.text.replaceAll('`', '\u02cb'), MAX_TEXT_LENGTH);
  return {
    content: [
      `${bold(escapeMarkdown(part.name))}: ${stateWords(part.state)}`,
      ...remarks,
      `\`\`\`\n${text}\n\`\`\``,
      ...notesWords(part),
    ].join('\n'),
    ...(part.picture && { picture: { ...part.picture, name: 'card.png' } }),
    components: buttonRows([
      ...(next >= 0 && next !== index ? [button(ids.act('part', key, id, next), t`Next to type`, 'primary')] : []),
      button(ids.form('part', key, id, index), t`Change…`),
      button(ids.act('thing', key, id), t`All cards`),
    ]),
  };
}

/** Index of the first part behind `after` that is still to be typed or mended; -1 where there is none. */
function nextOpen(parts: readonly AuthoredPart[], after: number): number {
  return parts.findIndex(({ state }, i) => i > after && state !== 'whole' && state !== 'by hand');
}

function notesWords({ notes }: AuthoredPart): string[] {
  const shown = notes.slice(0, MAX_NOTES).map((note) => `- ${escapeMarkdown(truncate(note, MAX_NOTE_LENGTH))}`);
  const more = notes.length - shown.length;
  return more > 0 ? [...shown, t('- {more, plural, one {# more} other {# more}}', { more })] : shown;
}

function stateWords(state: PartState): string {
  if (state === 'whole') return t`whole`;
  if (state === 'by hand') return t`partly by hand`;
  return state === 'unfinished' ? t`still to be typed` : t`has a fault`;
}

function countsWords(counts: StateCounts): string {
  const { whole = 0, unfinished = 0, fault = 0 } = counts;
  const byHand = counts['by hand'] ?? 0;
  const cards = whole + byHand + unfinished + fault;
  return [
    t('{cards, plural, one {# card} other {# cards}}', { cards }),
    t`${whole} whole`,
    ...(byHand > 0 ? [t`${byHand} partly by hand`] : []),
    ...(unfinished > 0 ? [t`${unfinished} still to be typed`] : []),
    ...(fault > 0 ? [t('{fault, plural, one {# with a fault} other {# with faults}}', { fault })] : []),
  ].join(', ');
}
