import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { squareOf } from '../board/describe.ts';
import { translateName } from '../content/name-words.ts';
import type { View } from '../rules/view.ts';

export type SeenFigure = View['figures'][number];

export class Names {
  readonly view: View;
  readonly #spells: ReadonlyMap<string, { readonly school: string }>;

  /** `spells` by their ids. */
  constructor(view: View, spells: ReadonlyMap<string, { readonly school: string }> = new Map()) {
    this.view = view;
    this.#spells = spells;
  }

  /** Empty for a spell that only other packs have. */
  schoolOf(spell: string): string {
    return this.#spells.get(spell)?.school ?? '';
  }

  figure(id: string): SeenFigure | undefined {
    return this.view.figures.find((figure) => figure.id === id);
  }

  /** In the current language; the state holds the names of its pack. */
  nameOf(id: string): string | undefined {
    const name = this.figure(id)?.name;
    return name === undefined ? undefined : translateName(name);
  }

  /** `Brenna (A4)`, without markup. */
  plain(id: string): string {
    const name = this.nameOf(id);
    return name === undefined || name === id ? id : `${name} (${id})`;
  }

  /** Bold, with markup escaped. */
  bold(id: string): string {
    return bold(this.escaped(id));
  }

  /** `Brenna (A4)`, with markup in the name escaped. */
  escaped(id: string): string {
    const name = this.nameOf(id);
    return name === undefined || name === id ? id : `${escapeMarkdown(name)} (${id})`;
  }

  /** `The Lamps (A)`, or by its wizard: `Aldis’s warband (A)`. Markup is escaped. */
  seat(seat: string): string {
    const own = this.view.figures.filter(({ side }) => side === seat);
    const leader = own.find(({ role }) => role === 'wizard') ?? own[0];
    const name = this.view.seats.find((each) => each.seat === seat)?.name;
    if (name !== undefined && leader) return `${escapeMarkdown(name)} (${leader.id.charAt(0)})`;
    return leader ? t`${escapeMarkdown(leader.name)}’s warband (${leader.id.charAt(0)})` : t`a warband`;
  }

  tokenAt(id: string): string {
    const at = this.view.tokens.find((token) => token.id === id)?.at;
    return at ? squareOf(at) : '';
  }

  squareNameOf(id: string): string {
    const at = this.figure(id)?.at;
    return at ? squareOf(at) : '';
  }
}
