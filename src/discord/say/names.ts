/** What things are called, for messages. Everything that players typed is escaped. */
import type { Catalog } from '../../content/catalog.ts';
import type { CardId, FigureId, GoalId, ItemId, MonsterSetId } from '../../frosthaven/terms.ts';
import type { View } from '../../frosthaven/view.ts';
import type { Seat } from '../../kernel/rule.ts';

export class Names {
  readonly #catalog: Catalog;
  readonly #view: View;

  constructor(catalog: Catalog, view: View) {
    this.#catalog = catalog;
    this.#view = view;
  }

  /** A figure as players call it, also when it is gone: `Algox Guard 3`, the name of a character. */
  figure(id: FigureId): string {
    const here = this.#view.figures.find((figure) => figure.id === id)?.name;
    return escaped(here ?? this.#exhausted(id) ?? this.#monster(id));
  }

  #exhausted(id: FigureId): string | undefined {
    return this.#view.seats.find((seat) => String(seat.figure) === id)?.name;
  }

  #monster(id: FigureId): string {
    const [, type = '', standee = ''] = /^(.*)-(\d+)$/.exec(id) ?? [];
    const name = [...this.#catalog.monsters.values()].find((monster) => monster.id === type)?.name;
    return name === undefined ? id : `${name} ${standee}`;
  }

  seat(seat: Seat): string {
    return escaped(this.#view.seats.find((each) => each.seat === seat)?.name ?? seat);
  }
  card(id: CardId): string {
    return this.#catalog.card(id).name;
  }
  monsterCard(id: CardId): string {
    return this.#catalog.monsterCard(id).name;
  }
  set(id: MonsterSetId): string {
    return this.#catalog.set(id).name;
  }
  item(id: ItemId): string {
    return this.#catalog.item(id).name;
  }
  goal(id: GoalId): string {
    return this.#catalog.goal(id).name;
  }
  get catalog(): Catalog {
    return this.#catalog;
  }
}

/** Text that Discord would not take for markup, nor for a mention. */
export function escaped(text: string): string {
  return text
    .replace(/[\\*_~`|>[\]()#]/g, '\\$&')
    .replace(/@/g, '@\u200b')
    .replace(/<(?=[@#:t/])/g, '<\u200b');
}

export function bold(text: string): string {
  return `**${text}**`;
}

/** `one`, `one and two`, `one, two and three`. */
export function listed(words: readonly string[]): string {
  return words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `text` cut to `length` characters, with an ellipsis when something is missing. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
