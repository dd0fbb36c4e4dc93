import type { Option } from '../../../../engine/rules/rule.ts';
import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignNote } from '../../campaign/questions.ts';
import type { WarbandSheet } from '../../campaign/state/sheet.ts';
import { thingWords } from '../../campaign/text/facts.ts';
import { thingName } from '../../campaign/text/names.ts';
import type { Catalog } from '../../content/catalog.ts';
import { waresSchema } from '../../render/warband/data.ts';
import { PAGE_ROOM, splitPages, wordsHeight } from '../../render/warband/pages.ts';
import { warbandPicture } from './pictures.ts';

const WARE_HEIGHT = 58;
const FRAME_HEIGHT = 40;

/** As many as a phone shows; the menus list the rest. Returns `undefined` for a question without items. */
export function waresPicture(
  catalog: Catalog,
  sheet: WarbandSheet,
  title: string,
  options: readonly Option<CampaignNote>[],
): PanelPicture | undefined {
  const things = options.flatMap(({ note }) => (note?.is === 'thing' ? [note] : []));
  if (things.length === 0) return undefined;
  const all = things.map(({ thing, gold, from }) => ({
    is: thing.is,
    name: thingName(thing, catalog),
    figure: gold !== undefined ? t`${gold} gold` : from === undefined ? '' : memberName(sheet, from),
    words: thingWords(thing, catalog, sheet),
  }));
  const [wares = []] = splitPages(all, ({ words }) => WARE_HEIGHT + wordsHeight(words), PAGE_ROOM - FRAME_HEIGHT);
  const left = things.length - wares.length;
  const aside = left > 0 ? t`${sheet.gold} gold, ${left} more in the menu` : t`${sheet.gold} gold`;
  const lines = wares.map(({ name, figure, words }) => `${name}${figure === '' ? '' : `, ${figure}`}: ${words}`);
  return warbandPicture('wares', waresSchema, { title, aside, wares }, `${title}, ${aside}. ${lines.join(' ')}`);
}

function memberName({ members }: WarbandSheet, member: number): string {
  return members.find(({ id }) => id === member)?.name ?? '';
}
