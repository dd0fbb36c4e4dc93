import type { CampaignState } from '../../../src/games/frosthaven/campaign/state.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';

const KINDS = ['event options', 'buildings by level', 'items', 'quests', 'perks', 'cards'] as const;
type CampaignContentKind = (typeof KINDS)[number];

interface CampaignContentUsage {
  readonly used: number;
  readonly of: number;
  readonly never: readonly string[];
}

export class CampaignUsage {
  readonly #catalog: Catalog;
  readonly #used = new Map<CampaignContentKind, Set<string>>(KINDS.map((kind) => [kind, new Set()]));

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  recordState({ sheets, buildings }: CampaignState): void {
    for (const [building, { level }] of Object.entries(buildings)) this.#add('buildings by level', building, level);
    for (const { class: of, items, perks, cards } of sheets) {
      for (const item of items) this.#add('items', item);
      for (const perk of Object.keys(perks)) this.#add('perks', of, perk);
      for (const { card } of cards) this.#add('cards', of, card);
    }
  }

  /** Counts read sections and completed quests of an ended campaign. CEV-09 */
  recordEnd({ story }: Pick<CampaignState, 'story'>, quests: readonly string[]): void {
    for (const quest of quests) this.#add('quests', quest);
    for (const { of, id: event, text = '' } of story) {
      const read = of === 'event' ? this.#events.find(({ id }) => id === event) : undefined;
      const option = read?.options.find(({ label }) => text.split('\n\n').includes(`*${label}*`));
      if (option) this.#add('event options', event, option.label);
    }
  }

  get #events() {
    return [...this.#catalog.roadEvents, ...this.#catalog.outpostEvents];
  }

  #add(kind: CampaignContentKind, ...name: readonly (string | number)[]): void {
    this.#used.get(kind)?.add(name.join(' '));
  }

  report(): Readonly<Record<string, CampaignContentUsage>> {
    return Object.fromEntries(KINDS.map((kind) => [kind, this.#usageOf(kind)]));
  }

  #usageOf(kind: CampaignContentKind): CampaignContentUsage {
    const all = this.#contentOf(kind);
    const never = all.filter((name) => !this.#used.get(kind)?.has(name));
    return { used: all.length - never.length, of: all.length, never };
  }

  #contentOf(kind: CampaignContentKind): string[] {
    const { classes, buildings, items, quests } = this.#catalog;
    const mats = [...classes.values()];
    switch (kind) {
      case 'event options':
        return this.#events.flatMap(({ id, options }) => options.map(({ label }) => `${id} ${label}`));
      case 'buildings by level':
        return buildings.flatMap(({ id, levels }) => levels.map((_, i) => `${id} ${i + 1}`));
      case 'items':
        return [...items.keys()];
      case 'quests':
        return (quests?.quests ?? []).map(({ id }) => id);
      case 'perks':
        return mats.flatMap(({ id, perks = [] }) => perks.map((perk) => `${id} ${perk.id}`));
      case 'cards':
        return mats.flatMap(({ id, cards }) =>
          cards.filter(({ level }) => level !== 'X' && level > 1).map((card) => `${id} ${card.id}`),
        );
    }
  }
}
