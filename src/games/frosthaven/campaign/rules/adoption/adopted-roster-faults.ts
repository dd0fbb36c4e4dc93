import { id } from '../../../../../engine/values/id.ts';
import { t } from '../../../../../i18n/t.ts';
import { enhancedCard, openPlacesOn } from '../../../content/apply-enhancements.ts';
import type { Catalog } from '../../../content/catalog.ts';
import type { CharacterClass } from '../../../content/schema/abilities/cards.ts';
import type { Sticker } from '../../../content/schema/abilities/stickers.ts';
import type { AdoptedAside, Adoption } from '../../state/adoption.ts';
import { blankCharacter } from '../../state/character.ts';
import type { ClassSticker } from '../../state/enhancements.ts';
import type { CharacterSheet } from '../../state/people.ts';
import type { CampaignState } from '../../state.ts';
import { isJudgedByOwner } from '../characters/quests.ts';
import type { Retirement } from '../characters/retirement.ts';
import type { AdoptedState } from './growth-faults.ts';
import { growthFaults } from './growth-faults.ts';

/** Checks that a class has one active or waiting character, whose player is present. CRE-01, CRE-02 */
export function setAsideFaults(catalog: Catalog, { sheets }: Pick<AdoptedState, 'sheets'>, sheet: Adoption): string[] {
  const { aside = [], retired = [] } = sheet;
  const names = [...aside, ...retired].flatMap((each) => [each.class, each.by]);
  const unknown = [...new Set(names)].filter((name) => !catalog.classes.has(id(name)));
  const nobody = [...new Set([...aside, ...retired].map(({ by }) => by))].filter(
    (by) => !unknown.includes(by) && !sheets.some((own) => own.class === by),
  );
  const nameOf = (name: string) => catalog.classes.get(id(name))?.name ?? name;
  const twice = aside.filter(
    (each, i) =>
      sheets.some((own) => own.class === each.class) || aside.findIndex((one) => one.class === each.class) < i,
  );
  return [
    ...unknown.map((name) => t`There is no class “${name}”.`),
    ...nobody.map((name) => t`Nobody plays the ${nameOf(name)} yet: that player must join first.`),
    ...twice.map((each) => t`There is another character of the ${nameOf(each.class)}, active or set aside.`),
    ...aside.flatMap((each) => {
      const mat = catalog.classes.get(id(each.class));
      return mat ? growthFaults(catalog, mat, each) : [];
    }),
  ];
}

/** Normalizes a window: `arrowvine + axenut` and `axenut+arrowvine` are equal. */
export function normalizeWindow(window: string): string {
  return window
    .split('+')
    .map((herb) => herb.trim())
    .sort()
    .join('+');
}

/** Returns faults of the stated windows. BREW-04 */
export function windowFaults({ alchemy }: Catalog, { windows = [] }: Adoption): string[] {
  const known = formulasIn(alchemy).map(({ herbs }) => normalizeWindow(herbs.join('+')));
  const wrong = windows.filter((window) => !known.includes(normalizeWindow(window)));
  return wrong.map((window) => t`The alchemy chart has no window “${window}”.`);
}

/** Returns the potions of the open windows. BREW-04 */
export function potionsInWindows({ alchemy }: Catalog, windows: readonly string[]): string[] {
  const open = new Set(windows.map(normalizeWindow));
  return formulasIn(alchemy).flatMap(({ herbs, item }) => (open.has(normalizeWindow(herbs.join('+'))) ? [item] : []));
}

function formulasIn(alchemy: Catalog['alchemy']) {
  return [...(alchemy?.pairs ?? []), ...(alchemy?.triples ?? [])];
}

/** Checks that each sticker fits its place, which is printed there and free. ENH-09 */
export function stickerFaults(catalog: Catalog, { enhancements = [] }: Adoption): string[] {
  const classes = [...new Set(enhancements.map((each) => each.class))];
  return classes.flatMap((name) => {
    const mat = catalog.classes.get(id(name));
    if (!mat) return [t`There is no class “${name}”.`];
    return misplaced(
      mat,
      enhancements.filter((each) => each.class === name),
    );
  });
}

function misplaced(mat: CharacterClass, stickers: readonly ClassSticker[]): string[] {
  const on: Sticker[] = [];
  return stickers.flatMap(({ class: _, temporary: __, ...sticker }) => {
    const card = mat.cards.find((each): boolean => each.id === sticker.card);
    if (!card) return [t`The ${mat.name} has no card “${sticker.card}”.`];
    const place = openPlacesOn(mat, [enhancedCard(mat, card, on)]).find(
      ({ half, place: at, side }) => half === sticker.half && at === sticker.place && side === sticker.side,
    );
    const fits = place?.options.some((option) => JSON.stringify(option) === JSON.stringify(sticker.with));
    if (!fits)
      return [
        sticker.half === 'top'
          ? t`That sticker does not go on the top half of ${card.name}.`
          : t`That sticker does not go on the bottom half of ${card.name}.`,
      ];
    on.push(sticker);
    return [];
  });
}

/** Returns the roster after the entry. RTR-09, RTR-13, CRE-02 */
export function rosterAfter(catalog: Catalog, state: AdoptedState, sheet: Adoption): CampaignState['roster'] {
  const { roster, sheets } = state;
  const { classes = [], aside, retired, envelopes = roster.envelopes, characters = [] } = sheet;
  const memberOf = (by: string) => sheets.find((own) => own.class === by)?.member ?? 0;
  const more = (catalog.quests?.quests ?? []).filter(
    ({ from }) => from !== undefined && envelopes.includes(from) && !roster.envelopes.includes(from),
  );
  const taken = new Set(characters.flatMap(({ quest }) => quest ?? []));
  const back = sheets.flatMap((own) => {
    const given = characters.find((each) => each.class === own.class)?.quest;
    return given === undefined ? [] : [...(own.quest === null ? [] : [own.quest]), ...(own.drawn ?? [])];
  });
  const quests = [...new Set([...roster.quests, ...more.map((quest): string => quest.id), ...back])];
  return {
    ...roster,
    classes: [...new Set([...roster.classes, ...classes])],
    envelopes: [...new Set(envelopes)],
    quests: quests.filter((each) => !taken.has(each)),
    aside: aside ? aside.map((each) => waiting(each, memberOf(each.by))) : roster.aside,
    retired: retired
      ? retired.map(({ by, ...line }): Retirement => ({ ...line, member: memberOf(by) }))
      : roster.retired,
  };
}

function waiting({ by: _, class: of, items = [], ...rest }: AdoptedAside, member: number): CharacterSheet {
  const blank = blankCharacter({ member, class: of, name: rest.name });
  return { ...blank, ...rest, items: [...new Set(items)], purse: null, drawn: [], setAside: true };
}

/** Checks whose quests the proposer may state, and which they can have. RTR-01, NEW-09 */
export function questFaults(catalog: Catalog, state: AdoptedState, sheet: Adoption, by: number): string[] {
  const { quests, isOpen } = state.roster;
  const own = state.sheets.find(({ member }) => member === by);
  const opened = (sheet.envelopes ?? []).filter((each) => !state.roster.envelopes.includes(each));
  return (sheet.characters ?? []).flatMap(({ class: of, quest: name, progress = [] }) => {
    if (name === undefined) return progress.length > 0 ? [t`Progress needs the name of its personal quest.`] : [];
    const sheetOf = state.sheets.find((each) => each.class === of);
    if (!isOpen && of !== own?.class) return [t`Players enter their own personal quest, each in a separate file.`];
    const quest = catalog.questOf(name);
    const isFree =
      quest !== undefined &&
      (quests.includes(name) ||
        sheetOf?.quest === name ||
        sheetOf?.drawn?.includes(name) ||
        (quest.from !== undefined && opened.includes(quest.from)));
    if (!quest || !isFree) return [t`The personal quest “${name}” is not available.`];
    const most = isJudgedByOwner(quest) ? 2 : quest.asks.length;
    return progress.length > most ? [t`“${quest.name}” asks for ${quest.asks.length} things.`] : [];
  });
}

/** Drops secret quests from the entry before the party is asked. NEW-09 */
export function withoutQuests(sheet: Adoption): Adoption {
  const { characters } = sheet;
  if (!characters) return sheet;
  return { ...sheet, characters: characters.map(({ quest: _, progress: __, ...rest }) => rest) };
}
