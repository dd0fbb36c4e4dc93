/** A warband is founded in the pseudo-language, on every panel of every step: nothing is English, and whatever is longer fits. */
import { expect, test } from 'vitest';
import { LABEL_LENGTH } from '../../../../src/bot/client/limits.ts';
import { FORM_TITLE_LENGTH, HINT_LENGTH } from '../../../../src/game-api/panel/limits.ts';
import type { Form, Panel } from '../../../../src/game-api/panel/panel.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { CASTERS, FOUNDING_PARTS } from '../../../../src/games/frostgrave/ui/custom-ids.ts';
import { armsPanel, endPanel, namesForm, setArms } from '../../../../src/games/frostgrave/ui/warband/end-step.ts';
import { foundingForm } from '../../../../src/games/frostgrave/ui/warband/founding-forms.ts';
import { withNames } from '../../../../src/games/frostgrave/ui/warband/naming.ts';
import type { FoundingContext } from '../../../../src/games/frostgrave/ui/warband/steps.ts';
import {
  apprenticePanel,
  schoolPanel,
  soldiersPanel,
  spellsPanel,
} from '../../../../src/games/frostgrave/ui/warband/steps.ts';
import type { WarbandDraft } from '../../../../src/games/frostgrave/warband/draft.ts';
import {
  EMPTY_DRAFT,
  fillDraft,
  soldiersOpenTo,
  spellsOpenTo,
  withApprentice,
  withSchool,
  withSoldier,
  withSpell,
} from '../../../../src/games/frostgrave/warband/draft.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { discordProblems, discordProblemsOfForm } from '../../../support/bot/fits.ts';
import { textsOnPanel } from '../../../support/on-panels.ts';
import { findEnglish } from '../../../support/untranslated.ts';

const catalog = loadPack();

/** All that things in it are called, at whatever depth. */
function namesIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  const own = 'name' in content && typeof content.name === 'string' ? [content.name] : [];
  return [...own, ...Object.values(content).flatMap(namesIn)];
}

/** What no language changes: names of the pack, as they are and in small letters. */
const OF_PACK = [
  ...new Set(
    [
      ...[catalog.schools, catalog.spells, catalog.soldiers, catalog.arms, catalog.traits],
      ...[catalog.potions, catalog.magicItems, catalog.creatures],
    ]
      .flatMap((things): unknown[] => [...things.values()])
      .flatMap(namesIn)
      .flatMap((name) => [name, name.toLowerCase()]),
  ),
];

/** Without the beginning of a name at its end, where there was room for no more. */
function uncut(said: string): string {
  const words = said.replace(/…$/, '');
  if (words === said) return said;
  const last = OF_PACK.flatMap((name) =>
    Array.from({ length: name.length }, (_, i) => name.slice(0, i + 1)).filter((start) => words.endsWith(` ${start}`)),
  );
  const longest = Math.max(0, ...last.map(({ length }) => length));
  return words.slice(0, words.length - longest);
}

/** Whose names somebody has typed, or chance has given. */
function peopleOf({ name, wizard, apprentice, soldiers }: WarbandDraft): string[] {
  const all = [name, wizard?.name, apprentice?.name, ...soldiers.map((each) => each.name)];
  return all.flatMap((each) => (each === undefined ? [] : [each]));
}

class Reader {
  readonly left = new Map<string, string>();
  readonly bad = new Set<string>();
  readonly #read = new Set<string>();

  get count(): number {
    return this.#read.size;
  }

  words(said: string, draft: WarbandDraft): void {
    if (this.#read.has(said)) return;
    this.#read.add(said);
    const bare = uncut(said);
    const names = [...OF_PACK, ...peopleOf(draft)].filter((name) => bare.includes(name));
    for (const word of findEnglish(bare, names)) this.left.set(word, said.slice(0, 300));
  }

  panel(panel: Panel, draft: WarbandDraft): void {
    for (const said of textsOnPanel(panel)) this.words(said, draft);
    for (const problem of discordProblems(panel)) this.bad.add(problem);
  }

  form(form: Form, draft: WarbandDraft): void {
    const { title, fields } = form;
    this.words(title, draft);
    for (const problem of discordProblemsOfForm(form)) this.bad.add(problem);
    if (title.length > FORM_TITLE_LENGTH) this.bad.add(`a title of ${title.length} characters: ${title}`);
    for (const field of fields) {
      const { label } = field;
      const hint = ('hint' in field && field.hint) || '';
      this.words(`${label}\n${hint}\n${field.description ?? ''}`, draft);
      const options = 'options' in field ? field.options : [];
      for (const option of options) this.words(`${option.label}\n${option.description ?? ''}`, draft);
      if (label.length > LABEL_LENGTH) this.bad.add(`a label of ${label.length} characters: ${label}`);
      if (hint.length > HINT_LENGTH) this.bad.add(`a hint of ${hint.length} characters: ${hint}`);
    }
  }
}

/** Reads whatever a draft leads to. */
function look(reader: Reader, draft: WarbandDraft): void {
  const founder: FoundingContext = { catalog, campaign: 123_456, draft };
  reader.panel(schoolPanel(founder), draft);
  if (draft.school === undefined) return;
  for (const school of [undefined, ...catalog.schools.keys()]) reader.panel(spellsPanel(founder, school), draft);
  reader.panel(apprenticePanel(founder), draft);
  reader.panel(soldiersPanel(founder), draft);
  for (const isLate of [false, true]) reader.panel(endPanel(founder, isLate), draft);
  reader.panel(armsPanel(founder), draft);
  reader.form(namesForm(founder), draft);
  for (const part of FOUNDING_PARTS) reader.form(foundingForm(founder, part), draft);
}

/** What is refused stands on the panel of the step. */
function refuse(reader: Reader, draft: WarbandDraft): void {
  const refused = [
    ...['...', 'x'.repeat(50)].map((wizard) => withNames(draft, new Map([['wizard', wizard]]))),
    withNames(draft, new Map([['soldiers', 'Ann']])),
    ...CASTERS.flatMap((who) =>
      [['bow'], ['staff', 'staff'], ['two-handed-weapon', 'shield'], [...catalog.arms.keys()], ['xx']].map((arms) =>
        setArms(catalog, draft, who, arms),
      ),
    ),
  ];
  const why = refused.flatMap((each) => (typeof each === 'string' ? [each] : []));
  expect(why.length).toBeGreaterThan(4);
  for (const first of why) {
    reader.words(first, draft);
    reader.panel(endPanel({ catalog, campaign: 1, draft, first }, false), draft);
  }
}

test.each([...catalog.schools.keys()])('a warband of the school %s is founded in the pseudo-language', (school) => {
  const reader = new Reader();
  withLanguage('en-XA', () => {
    look(reader, EMPTY_DRAFT);
    let draft = withSchool(catalog, EMPTY_DRAFT, school, 1);
    look(reader, draft);
    for (let [spell] = spellsOpenTo(catalog, draft); spell; [spell] = spellsOpenTo(catalog, draft)) {
      draft = withSpell(catalog, draft, spell.id);
      reader.panel(spellsPanel({ catalog, campaign: 1, draft }), draft);
    }
    for (const isWanted of [false, true]) look(reader, withApprentice(catalog, draft, isWanted, 2));
    draft = withApprentice(catalog, draft, true, 2);
    for (let [soldier] = soldiersOpenTo(catalog, draft).toReversed(); soldier; ) {
      draft = withSoldier(catalog, draft, soldier.id, `Sv${draft.soldiers.length}`);
      reader.panel(soldiersPanel({ catalog, campaign: 1, draft }), draft);
      [soldier] = soldiersOpenTo(catalog, draft).toReversed();
    }
    look(reader, { ...draft, isEnough: true });
    look(reader, { ...draft, isEnough: true, optional: true });
    const whole = fillDraft(catalog, { ...EMPTY_DRAFT, suggestions: 1 }, 7);
    look(reader, whole);
    refuse(reader, whole);
  });
  expect(Object.fromEntries(reader.left)).toEqual({});
  expect([...reader.bad]).toEqual([]);
  expect(reader.count).toBeGreaterThan(200);
});
