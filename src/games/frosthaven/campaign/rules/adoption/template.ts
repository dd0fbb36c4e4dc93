import { RESOURCES } from '../../../content/schema/terms.ts';
import type { AdoptedCharacter, Adoption } from '../../state/adoption.ts';
import type { CharacterSheet } from '../../state/people.ts';
import type { CampaignView } from '../../view.ts';

/** Returns the state as a sheet to enter, made from the public view only. */
export function templateOf(view: CampaignView): Adoption {
  const { marked, outpost, completed, unlocked, lockedOut, buildings, sheets, roster } = view;
  const { inspiration = 0, morale = 0, prosperity = 0, defense = 0, soldiers = 0 } = outpost.values;
  const classOf = (member: number) => sheets.find((sheet) => sheet.member === member)?.class;
  return {
    week: marked,
    values: { inspiration, morale, prosperity, defense, soldiers, 'guard marks': outpost.values['guard marks'] ?? 0 },
    supply: Object.fromEntries(RESOURCES.map((kind) => [kind, outpost.supply[kind] ?? 0])),
    stickers: [...outpost.stickers],
    loot: { ...outpost.loot },
    completed: [...completed],
    unlocked: [...unlocked],
    lockedOut: [...lockedOut],
    found: [...view.found],
    treasures: [...view.treasures],
    buildings: Object.fromEntries(Object.entries(buildings).map(([name, each]) => [name, { ...each }])),
    guardPerks: [...view.guardPerks],
    items: Object.keys(view.available),
    windows: [...view.windows],
    classes: [...roster.classes],
    envelopes: [...roster.envelopes],
    enhancements: view.enhancements.map((each) => ({ ...each })),
    characters: sheets.map((sheet) => ({ class: sheet.class, ...grown(sheet) })),
    aside: roster.aside.flatMap((sheet) => {
      const by = classOf(sheet.member);
      return by === undefined ? [] : [{ class: sheet.class, name: sheet.name, by, ...grown(sheet) }];
    }),
    retired: roster.retired.flatMap(({ member, ...line }) => {
      const by = classOf(member);
      return by === undefined ? [] : [{ ...line, by }];
    }),
  };
}

function grown({ level, experience, gold, checks, marks, ...sheet }: CharacterSheet): Omit<AdoptedCharacter, 'class'> {
  return {
    level,
    experience,
    gold,
    checks,
    marks,
    resources: { ...sheet.resources },
    items: [...sheet.items],
    cards: sheet.cards.map((card) => ({ ...card })),
    perks: { ...sheet.perks },
    masteries: [...sheet.masteries],
  };
}
