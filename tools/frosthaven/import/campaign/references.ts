/** Names that gains may use: things that the folders have. Sections of the book and stickers come into being when named. */
import type { JsonObject } from '../action-json.ts';
import type { LabelTree } from '../labels.ts';
import { slugOf, titleOf } from '../names.ts';
import type { GuardCardJson } from './guard-cards.ts';

export interface KnownThings {
  readonly labels: readonly LabelTree[];
  /** Ids of the pack by number in the data. */
  readonly items: ReadonlyMap<number, string>;
  /** Ids of the pack by index in the data: `20`, `4A`. */
  readonly scenarios: ReadonlyMap<string, string>;
  /** Cards of road and outpost events by their names in the data, with all that they are in the pack. */
  readonly events: ReadonlyMap<string, string>;
  /** Ids of the pack by number and by name in the data. */
  readonly buildings: ReadonlyMap<string, string>;
  readonly classes: ReadonlySet<string>;
  /** Those with whom the party has a reputation. STK-05 */
  readonly factions: readonly string[];
}

export class References {
  readonly #sections = new Map<string, string>();
  readonly #stickers = new Map<string, string>();
  readonly #counters = new Map<string, string>();
  readonly #choices = new Map<string, JsonObject>();
  readonly #guardCards = new Map<string, GuardCardJson>();

  constructor(readonly known: KnownThings) {}

  /** Returns the id of a section of the book, `44.4`, which the pack says to read there. */
  section(number: string): string {
    const id = `section-${slugOf(number)}`;
    this.#sections.set(id, number);
    return id;
  }

  sticker(name: string): string {
    const id = slugOf(name);
    this.#stickers.set(id, titleOf(id));
    return id;
  }

  counter(name: string): string {
    const id = slugOf(name);
    this.#counters.set(id, titleOf(id).slice(0, 40));
    return id;
  }

  counters(): JsonObject[] {
    return [...this.#counters].map(([id, name]) => ({ id, name }));
  }

  /** A section in which the party picks one. */
  choice(what: string, options: readonly JsonObject[]): string {
    const id = slugOf(`choose ${what} ${this.#choices.size + 1}`);
    this.#choices.set(id, { text: `Choose one ${what}.`, choices: [...options] });
    return id;
  }

  get choices(): ReadonlyMap<string, JsonObject> {
    return this.#choices;
  }

  guardCard(card: GuardCardJson): string {
    this.#guardCards.set(card.id, card);
    return card.id;
  }

  get guardCards(): readonly GuardCardJson[] {
    return [...this.#guardCards.values()];
  }

  get sections(): ReadonlyMap<string, string> {
    return this.#sections;
  }

  stickers(): JsonObject[] {
    return [...this.#stickers].map(([id, name]) => ({ id, name: name.slice(0, 40), what: 'It is on the map.' }));
  }
}

/** A gain in the pack's form, or by hand with the reason. */
export interface ReadGains {
  readonly gains: readonly JsonObject[];
  /** Why something of it is done by hand. */
  readonly faults: readonly string[];
  /** Names that no folder has. */
  readonly missing: readonly string[];
}

export const NO_GAINS: ReadGains = { gains: [], faults: [], missing: [] };

export function gained(...gains: readonly JsonObject[]): ReadGains {
  return { ...NO_GAINS, gains };
}

const MAX_TEXT = 300;

export function handGain(text: string): JsonObject {
  const said = text.length < 3 ? 'Do what the book says.' : text;
  return { gain: 'by hand', text: said.length <= MAX_TEXT ? said : `${said.slice(0, MAX_TEXT - 1)}…` };
}

export function byHand(text: string, fault = `nothing does “${text}”`): ReadGains {
  return { gains: [handGain(text)], faults: [fault], missing: [] };
}

/** By hand as long as no folder has it. */
export function notThere(text: string, what: string): ReadGains {
  return { gains: [handGain(text)], faults: [], missing: [what] };
}

export function joined(all: readonly ReadGains[]): ReadGains {
  return {
    gains: all.flatMap(({ gains }) => gains),
    faults: all.flatMap(({ faults }) => faults),
    missing: all.flatMap(({ missing }) => missing),
  };
}
