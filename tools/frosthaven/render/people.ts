import { id } from '../../../src/engine/values/id.ts';
import { perksToMark } from '../../../src/games/frosthaven/campaign/rules/characters/perks.ts';
import { chartWindowOf } from '../../../src/games/frosthaven/campaign/rules/goods/brew.ts';
import { craft, craftableItems } from '../../../src/games/frosthaven/campaign/rules/goods/craft.ts';
import { startingSupply } from '../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import type { Market } from '../../../src/games/frosthaven/campaign/rules/goods/trade.ts';
import { blankCharacter } from '../../../src/games/frosthaven/campaign/state/character.ts';
import type { CharacterSheet } from '../../../src/games/frosthaven/campaign/state/people.ts';
import { campaignNames } from '../../../src/games/frosthaven/campaign/text/names.ts';
import { refusalOnPicture } from '../../../src/games/frosthaven/campaign/text/refusals.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import {
  drawChart,
  drawItems,
  drawPerks,
  drawSheet,
  drawWares,
} from '../../../src/games/frosthaven/render/pictures.ts';
import { chartView } from '../../../src/games/frosthaven/ui/character/chart-view.ts';
import { itemView, resourcesOf, wareOf } from '../../../src/games/frosthaven/ui/character/item-view.ts';
import { perkChoices } from '../../../src/games/frosthaven/ui/character/question-pictures.ts';
import { sheetView } from '../../../src/games/frosthaven/ui/character/sheet-view.ts';

const WIDTH = 480;
const PERKS = 5;
const WARES = 5;

export function characterPictures(catalog: Catalog, write: (name: string, picture: Buffer) => void): void {
  const sheet = exampleCharacter(catalog);
  const brought = sheet.items.slice(0, 2);
  const options = { width: WIDTH };
  write('character-sheet.png', drawSheet(sheetView(catalog, sheet, { brought, isHidden: false }), options));
  const mat = catalog.classOf(id(sheet.class));
  const perks = perksToMark(mat, sheet).slice(0, PERKS);
  write('perks.png', drawPerks(perkChoices(catalog, sheet, perks), options));
  const purse = resourcesOf(sheet.resources);
  write('wares.png', drawWares(waresFor(catalog, sheet), { ...options, purse }));
  const chart = chartFor(catalog, sheet);
  if (chart) write('alchemy.png', drawChart(chart, options));
  write(
    'items.png',
    drawItems(itemsIn(catalog, sheet), { ...options, brought: sheet.items.slice(0, 2).map((item) => id(item)) }),
  );
}

function exampleCharacter(catalog: Catalog): CharacterSheet {
  const [mat] = [...catalog.classes.values()].filter(({ perks = [], locked }) => perks.length > 0 && !locked);
  if (!mat) throw new Error('No class has perks.');
  const [first, second] = mat.perks ?? [];
  const [quest] = catalog.quests?.quests ?? [];
  const marked = [first, second].flatMap((perk) => (perk ? [[perk.id, 1] as const] : []));
  return {
    ...blankCharacter({ member: 1, class: mat.id, name: 'Ysolt' }),
    level: 3,
    experience: 122,
    purse: null,
    gold: 37,
    checks: 7,
    marks: 1,
    resources: { lumber: 2, hide: 1, arrowvine: 3 },
    items: [...catalog.items.values()]
      .filter(({ available }) => available)
      .slice(1, 5)
      .map(({ id: item }) => item),
    perks: Object.fromEntries(marked),
    masteries: (mat.masteries ?? []).slice(0, 1).map(({ id: mastery }) => mastery),
    ...(quest && { quest: quest.id, progress: quest.asks.map(({ least }) => Math.floor(least / 2)) }),
  };
}

function waresFor(catalog: Catalog, sheet: CharacterSheet) {
  const goods = { supply: startingSupply(catalog, [sheet]), windows: [] };
  const market: Market = { catalog, owners: [sheet], goods, frosthaven: {}, opens: { craft: true } };
  const names = campaignNames(catalog, { sheets: [sheet] });
  const others = craftableItems(market).filter(({ id: item }) => !sheet.items.includes(item));
  const all = others.flatMap(({ id: item }) => {
    const verdict = craft(market, sheet.member, item);
    if ('is' in verdict) return [wareOf(catalog, item, undefined, '')];
    if (verdict.why.because !== 'lacks') return [];
    return [wareOf(catalog, item, undefined, refusalOnPicture(verdict.why, names))];
  });
  return all.toSorted((one, other) => one.lacks.length - other.lacks.length).slice(0, WARES);
}

function chartFor(catalog: Catalog, { resources }: CharacterSheet) {
  if (!catalog.alchemy) return undefined;
  const { pairs, triples } = catalog.alchemy;
  const known = [...pairs.slice(0, KNOWN_PAIRS), ...triples.slice(0, KNOWN_TRIPLES)];
  const windows = known.map(({ herbs }) => chartWindowOf(herbs));
  const available = Object.fromEntries(known.map(({ item }) => [item, 1]));
  return chartView(
    catalog,
    catalog.alchemy,
    { windows, available },
    { atHand: { ...resources, axenut: 1, rockroot: 1 }, most: 3 },
  );
}

const KNOWN_PAIRS = 5;
const KNOWN_TRIPLES = 1;

function itemsIn(catalog: Catalog, { items }: CharacterSheet) {
  return items.map((item) => itemView(catalog.item(id(item))));
}
