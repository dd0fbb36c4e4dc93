import type { Catalog } from '../../src/games/frostgrave/content/catalog.ts';
import type { Potion } from '../../src/games/frostgrave/content/schema/goods.ts';
import type { Spell } from '../../src/games/frostgrave/content/schema/spells.ts';
import { EVENT_TYPES } from '../../src/games/frostgrave/rules/change/change.ts';
import type { Event } from '../../src/games/frostgrave/rules/events.ts';
import type { GameQuestion, Prompt } from '../../src/games/frostgrave/rules/questions.ts';
import type { Start } from '../../src/games/frostgrave/rules/setup/start.ts';
import type { CarriedItem } from '../../src/games/frostgrave/rules/state/things.ts';

const KINDS = [
  'scenarios',
  'spells cast',
  'spells from scrolls',
  'traps',
  'creatures',
  'soldiers',
  'arms',
  'potions',
  'magic arms',
  'magic items',
  'questions',
  'events',
  'settled',
] as const;
type ContentKind = (typeof KINDS)[number];

/** A record, so that the compiler reports missing kinds. */
const QUESTIONS: Readonly<Record<Exclude<Prompt['kind'], 'phase'>, true>> = {
  prepare: true,
  'prepare-what': true,
  'prepare-who': true,
  token: true,
  veto: true,
  zone: true,
  deployment: true,
  activate: true,
  company: true,
  'next of several': true,
  order: true,
  intercept: true,
  'after-win': true,
  'place-creature': true,
  empower: true,
  're-roll': true,
  'trap-target': true,
  'trap-place': true,
  'trap-pass': true,
  concede: true,
};

function isInGames(when: Spell['when'][number]): boolean {
  return when !== 'after game';
}

/** The other potions are used between games. FIT-25, FIT-31 */
function isForGames({ use, target }: Potion): boolean {
  return use !== 'after game' && target?.what !== 'member';
}

/** FAR-07 */
function isUnarmed({ rolls }: Event<'fought'>): boolean {
  return rolls.some(({ added }) => added.some(({ what }) => what === 'unarmed'));
}

interface ContentUsage {
  readonly used: number;
  readonly of: number;
  readonly never: readonly string[];
}

export class Usage {
  readonly #catalog: Catalog;
  readonly #used = new Map<ContentKind, Set<string>>(KINDS.map((kind) => [kind, new Set()]));

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** Items that work while carried count as used when they are brought. */
  recordStart({ warbands, scenario }: Pick<Start, 'warbands' | 'scenario'>): void {
    if (scenario) this.#add('scenarios', scenario.id);
    for (const { role, what, arms, things = [] } of warbands.flatMap(({ members }) => members)) {
      if (role === 'soldier' || role === 'captain') this.#add('soldiers', what);
      if (role === 'creature') this.#add('creatures', what);
      for (const arm of arms) this.#add('arms', arm);
      for (const thing of things) if (this.#isAlwaysActive(thing)) this.#addItem(thing);
    }
  }

  recordEvents(events: readonly Event[]): void {
    for (const event of events) {
      this.#add('events', event.type);
      if ((event.type === 'cast' || event.type === 'prepared') && event.succeeds) this.#add('spells cast', event.spell);
      else if (event.type === 'trap sprung') this.#add('traps', event.trap);
      else if (event.type === 'creature came') this.#add('creatures', event.figure.what);
      else if (event.type === 'thing used') this.#addItem(event.thing);
      else if (event.type === 'fought' && isUnarmed(event)) this.#add('arms', 'unarmed');
    }
  }

  recordSettled(kind: string): void {
    this.#add('settled', kind);
  }

  recordQuestion({ kind }: Pick<GameQuestion, 'kind'>): void {
    this.#add('questions', kind);
  }

  #isAlwaysActive({ is, what }: CarriedItem): boolean {
    return is === 'arm' || (is === 'item' && this.#catalog.magicItem(what).use === 'always');
  }

  #addItem({ is, what }: CarriedItem): void {
    const kinds = { potion: 'potions', arm: 'magic arms', item: 'magic items', scroll: 'spells from scrolls' } as const;
    if (is !== 'grimoire') this.#add(kinds[is], what);
  }

  #add(kind: ContentKind, name: string): void {
    this.#used.get(kind)?.add(name);
  }

  report(): Readonly<Record<string, ContentUsage>> {
    return Object.fromEntries(KINDS.map((kind) => [kind, this.#usageOf(kind)]));
  }

  #usageOf(kind: ContentKind): ContentUsage {
    const all = this.#contentOf(kind);
    const never = all.filter((name) => !this.#used.get(kind)?.has(name));
    return { used: all.length - never.length, of: all.length, never };
  }

  #contentOf(kind: ContentKind): readonly string[] {
    const { scenarios, spells, traps, creatures, soldiers, arms, potions, magicArms, magicItems } = this.#catalog;
    const inGames = [...spells.values()].filter(({ when }) => when.some(isInGames)).map(({ id }) => id);
    const all: Readonly<Record<ContentKind, Iterable<string>>> = {
      scenarios: scenarios.keys(),
      'spells cast': inGames,
      'spells from scrolls': inGames,
      traps: traps.keys(),
      creatures: creatures.keys(),
      soldiers: soldiers.keys(),
      arms: arms.keys(),
      potions: [...potions.values()].filter(isForGames).map(({ id }) => id),
      'magic arms': magicArms.keys(),
      'magic items': magicItems.keys(),
      questions: Object.keys(QUESTIONS),
      events: EVENT_TYPES,
      settled: this.#used.get('settled') ?? [],
    };
    return [...all[kind]];
  }
}
