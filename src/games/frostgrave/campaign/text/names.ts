import type { Seat } from '../../../../engine/rules/rule.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Aftermath } from '../state/aftermath.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../state/sheet.ts';
import type { CampaignView } from '../view.ts';

export type WarbandsView = Pick<CampaignView, 'warbands'>;

export class CampaignNames {
  readonly catalog: Catalog;
  readonly view: WarbandsView;

  constructor(catalog: Catalog, seen: WarbandsView) {
    this.catalog = catalog;
    this.view = seen;
  }

  #warband(seat: Seat) {
    return this.view.warbands.find((warband) => warband.seat === seat);
  }

  sheet(seat: Seat): WarbandSheet | undefined {
    return this.#warband(seat)?.sheet;
  }

  aftermath(seat: Seat): Aftermath | undefined {
    return this.#warband(seat)?.after;
  }

  /** Bold and escaped. */
  warband(seat: Seat): string {
    const sheet = this.sheet(seat);
    return sheet ? bold(escapeMarkdown(sheet.name)) : t`A warband`;
  }

  member(seat: Seat, id: number): SheetMember | undefined {
    const sheet = this.sheet(seat);
    const kept = sheet?.kept.map(({ member }) => member) ?? [];
    return [...(sheet?.members ?? []), ...(this.aftermath(seat)?.dead ?? []), ...kept].find(
      (member) => member.id === id,
    );
  }

  /** Without markup. */
  plain(seat: Seat, id: number): string {
    return this.member(seat, id)?.name ?? t`someone`;
  }

  /** Escaped. */
  name(seat: Seat, id: number): string {
    return escapeMarkdown(this.plain(seat, id));
  }

  /** `Archer`; the school for a wizard. */
  sort(seat: Seat, { role, what }: Pick<SheetMember, 'role' | 'what'>): string {
    const school = this.sheet(seat)?.school ?? '';
    if (role === 'wizard') return this.catalog.schools.get(school)?.name ?? t`Wizard`;
    if (role === 'apprentice') return t`Apprentice`;
    return (role === 'soldier' ? this.catalog.soldiers.get(what) : this.catalog.creatures.get(what))?.name ?? what;
  }

  thing(thing: SheetItem): string {
    return thingName(thing, this.catalog);
  }
}

/** `Scroll of Leap`, `Staff of Casting for Heal`. */
export function thingName({ is, what, spell }: SheetItem, catalog: Catalog): string {
  if (is === 'grimoire') return t`Grimoire of ${catalog.spell(what).name}`;
  if (is === 'scroll') return t`Scroll of ${catalog.spell(what).name}`;
  if (is === 'potion') return catalog.potion(what).name;
  const { name } = is === 'arm' ? catalog.magicArm(what) : catalog.magicItem(what);
  return spell === undefined ? name : t`${name} for ${catalog.spell(spell).name}`;
}
