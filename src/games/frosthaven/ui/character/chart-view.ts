/** Data of the alchemy chart without hidden potions. BREW-02, BREW-04, BREW-08 */

import { id } from '../../../../engine/values/id.ts';
import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignQuestion } from '../../campaign/questions/questions.ts';
import { chartWindowOf } from '../../campaign/rules/goods/brew.ts';
import type { Resources } from '../../campaign/rules/goods/resources.ts';
import {
  addResources,
  filterResources,
  isHerb,
  missingResources,
  oneOfEach,
  resourceCount,
  resourceWords,
} from '../../campaign/rules/goods/resources.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Alchemy, Herb } from '../../content/schema/campaign/alchemy.ts';
import { HERBS } from '../../content/schema/terms.ts';
import type { Chart } from '../../render/index.ts';
import { chartAlt, chartLeaves, pictureJob, supplyIcon } from '../../render/index.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { itemView } from './item-view.ts';

export interface Brewer {
  /** SUP-05: own herbs and those of Frosthaven. */
  readonly atHand: Resources;
  /** BREW-08: most herbs at once. */
  readonly most: number;
}

type ChartKnowledge = Pick<CampaignView, 'windows' | 'available'>;

/** Returns own herbs and those of Frosthaven. SUP-05 */
export function herbsOf({ sheets, outpost }: Pick<CampaignView, 'sheets' | 'outpost'>, seat: string): Resources {
  const own = sheets.find(({ member }) => `${member}` === seat)?.resources ?? {};
  return addResources(filterResources(own, isHerb), filterResources(outpost.supply, isHerb));
}

/** Returns the chart in leaves, for a brewer or in general; none in a pack without one. */
export function chartPictures(catalog: Catalog, view: ChartKnowledge, brewer?: Brewer): PanelPicture[] {
  if (!catalog.alchemy) return [];
  return chartLeaves(chartView(catalog, catalog.alchemy, view, brewer)).map((chart) => ({
    job: pictureJob('chart', { chart }),
    alt: chartAlt(chart),
    name: 'chart.png',
  }));
}

export function brewerFor(
  { prompt, seat }: Pick<CampaignQuestion, 'prompt' | 'seat'>,
  view: CampaignView,
): Brewer | undefined {
  if (prompt.about !== 'brewing') return undefined;
  return { atHand: herbsOf(view, prompt.for === undefined ? seat : `${prompt.for}`), most: prompt.most };
}

/** Formula with its potion where known; without herbs, any three with some alike. */
interface PotionFormula {
  readonly herbs: readonly Herb[];
  readonly item: string | undefined;
}

export function chartView(catalog: Catalog, alchemy: Alchemy, view: ChartKnowledge, brewer?: Brewer): Chart {
  const formulas = formulasOf(alchemy, view.windows, brewer);
  const isLeft = (item: string | undefined) => item === undefined || (view.available[item] ?? 0) > 0;
  const lacksOf = (item: string) => {
    if (brewer === undefined) return '';
    return isLeft(item) ? leastLacking(item, formulas, brewer) : t`All copies have an owner.`;
  };
  const potions = [...new Set(formulas.flatMap(({ item }) => item ?? []))]
    .map((item) => ({ item, lacks: lacksOf(item) }))
    .toSorted((one, other) => Number(one.lacks !== '') - Number(other.lacks !== ''));
  const placeOf = (item: string) => potions.findIndex((potion) => potion.item === item);
  return {
    herbs: HERBS.map((name) => ({
      name: termWords(name),
      icon: supplyIcon(name),
      ...(brewer && { amount: brewer.atHand[name] ?? 0 }),
    })),
    windows: formulas.map(({ herbs, item }) => ({
      herbs: herbs.map(termWords),
      ...(item !== undefined && { potion: placeOf(item) }),
      isWithin: brewer === undefined ? item !== undefined : lackingFor(herbs, brewer).size === 0 && isLeft(item),
    })),
    potions: potions.map(({ item, lacks }) => ({ item: itemView(catalog.item(id(item))), lacks })),
  };
}

/** Lists pairs first; triples only if the alchemist allows them, or one was brewed. */
function formulasOf({ pairs, triples, alike }: Alchemy, windows: readonly string[], brewer?: Brewer): PotionFormula[] {
  const seen = ({ herbs, item }: { herbs: readonly Herb[]; item: string }): PotionFormula => ({
    herbs,
    item: windows.includes(chartWindowOf(herbs)) ? item : undefined,
  });
  const ofThree = windows.map((window) => window.split('+')).filter(({ length }) => length === 3);
  if ((brewer?.most ?? 2) < 3 && ofThree.length === 0) return pairs.map(seen);
  const isAlikeKnown = ofThree.some((herbs) => new Set(herbs).size < 3);
  return [...pairs.map(seen), ...triples.map(seen), { herbs: [], item: isAlikeKnown ? alike : undefined }];
}

/** Number of missing herbs, with words; a missing alchemist outweighs any. */
interface HerbShortage {
  readonly size: number;
  readonly words: string;
}
const NOTHING: HerbShortage = { size: 0, words: '' };

function lackingFor(herbs: readonly Herb[], { atHand, most }: Brewer): HerbShortage {
  if (herbs.length !== 2 && most < 3)
    return { size: MOST_HERBS + 1, words: t`needs an alchemist who can brew three herbs` };
  if (herbs.length > 0) {
    const lacking = missingResources(atHand, oneOfEach(herbs));
    const size = resourceCount(lacking);
    return size === 0 ? NOTHING : { size, words: t`lacks ${resourceWords(lacking).join(', ')}` };
  }
  const counts = HERBS.map((herb) => atHand[herb] ?? 0);
  const isThere = Math.max(...counts) >= 2 && counts.reduce((sum, count) => sum + count, 0) >= MOST_HERBS;
  return isThere ? NOTHING : { size: MOST_HERBS, words: t`lacks three herbs, two of them alike` };
}

const MOST_HERBS = 3;

function leastLacking(item: string, formulas: readonly PotionFormula[], brewer: Brewer): string {
  const all = formulas.filter((formula) => formula.item === item).map(({ herbs }) => lackingFor(herbs, brewer));
  return all.toSorted((one, other) => one.size - other.size)[0]?.words ?? '';
}
