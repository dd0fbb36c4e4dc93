/** Panels of the founding steps; they offer legal choices only. FWB */

import type { Button, ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, chunkOptions, menu, menuRow, withEmoji } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import { armsWords, neededWords, soldierWords, statsWords } from '../../text/figures.ts';
import { relationsWords, schoolWords, standingWords } from '../../text/schools.ts';
import { spellWords } from '../../text/spells.ts';
import { formatSigned, nameWithin } from '../../text/words.ts';
import type { FoundingStep, WarbandDraft } from '../../warband/draft.ts';
import { FOUNDING_STEPS, goldOf, soldiersOpenTo, spellsAddableOf, spellsOpenTo } from '../../warband/draft.ts';
import { standingOf, startingSpellCount } from '../../warband/founding.ts';
import { isSpecialist } from '../../warband/hiring.ts';
import type { FoundingPart } from '../custom-ids.ts';
import { customId } from '../custom-ids.ts';
import { emojiName, schoolSign, signMark } from '../emojis.ts';
import { musterLeaves, musterPicture, schoolLeaves, schoolPicture } from './pictures.ts';
import { warbandFileButton } from './transfer.ts';

export interface FoundingContext {
  readonly catalog: Catalog;
  readonly campaign: number;
  readonly draft: WarbandDraft;
  readonly first?: string | undefined;
}

const TITLES: Readonly<Record<FoundingStep, string>> = {
  school: msg`The school`,
  spells: msg`Spells`,
  apprentice: msg`The apprentice`,
  soldiers: msg`Soldiers`,
  end: msg`Ready to be founded`,
};

export function stepHeading(
  { first }: FoundingContext,
  step: FoundingStep,
  title = translateMsg(TITLES[step]),
): string {
  const place = t`-# Founding a warband, ${FOUNDING_STEPS.indexOf(step) + 1} of ${FOUNDING_STEPS.length}. Only you see this, and it is saved until you finish.`;
  return [...(first === undefined ? [] : [bold(first)]), `## ${title}`, place].join('\n');
}

export function stepButtons({ campaign }: FoundingContext, step: FoundingStep): ControlRow[] {
  const before = FOUNDING_STEPS[FOUNDING_STEPS.indexOf(step) - 1];
  return buttonRows([
    ...(before === undefined ? [] : [button(customId({ action: 'found-step', campaign, step: before }), t`Back`)]),
    button(
      customId({ action: step === 'school' ? 'found-suggest' : 'found-fill', campaign }),
      step === 'school' ? t`Suggested warband` : t`Suggest the rest`,
    ),
    ...(step === 'school'
      ? [warbandFileButton(campaign)]
      : [button(customId({ action: 'found-anew', campaign }), t`Start over`, 'danger')]),
  ]);
}

export function formButton({ campaign }: FoundingContext, part: FoundingPart, label: string): Button {
  return button(customId({ action: 'found-form', campaign, part }), label, 'good');
}

export function schoolPanel(founder: FoundingContext): Panel {
  const { catalog, campaign, draft } = founder;
  const schools = [...catalog.schools.values()];
  const { own, eachAligned, neutral } = catalog.content.schools.starting;
  const lines = schools.map(({ id, name }) => `- ${signMark(schoolSign(id))}${bold(name)}: ${schoolWords({ id })}`);
  const options = schools.map((school) =>
    withEmoji(
      {
        value: school.id,
        label: school.name,
        description: relationsWords(school, catalog),
        default: school.id === draft.school,
      },
      schoolEmoji(school.id),
    ),
  );
  return {
    content: [
      stepHeading(founder, 'school'),
      t`A wizard begins with ${own} spells of its own school, ${eachAligned} of each aligned one and ${neutral} of different neutral ones. The opposed school is closed at first.`,
      ...lines,
    ].join('\n'),
    components: [
      menuRow(menu(customId({ action: 'found-school', campaign }), t`Choose a school`, options)),
      ...(draft.school === undefined
        ? []
        : buttonRows([
            button(customId({ action: 'found-step', campaign, step: 'spells' }), t`On to the spells`, 'primary'),
          ])),
      ...stepButtons(founder, 'school'),
    ],
  };
}

/** Shows the school `look` if it has open spells, otherwise the first that has; `leaf` is a part of it, from 0. */
export function spellsPanel(founder: FoundingContext, look?: string, leaf = 0): Panel {
  const { catalog, draft } = founder;
  const { school: own = '' } = draft;
  const open = spellsOpenTo(catalog, draft);
  const schools = sortSchools(catalog, own, [...new Set(open.map(({ school }) => school))]);
  const shown = schools.find((school) => school === look) ?? schools[0];
  const missing = startingSpellCount(catalog) - draft.spells.length;
  return {
    content: [
      stepHeading(founder, 'spells'),
      draft.spells.length === 0 ? t`You have chosen nothing yet.` : t`Chosen: ${formatList(knownSpells(founder))}.`,
      missing === 0
        ? t`A wizard can’t begin with more.`
        : t(
            '{missing, plural, =1 {Choose one more spell} other {Choose # more spells}}. After each is the roll it needs.',
            { missing },
          ),
    ].join('\n'),
    components: [
      ...buttonRows([
        ...spellForms(founder, missing),
        ...(shown === undefined ? [] : leafButtons(founder, shown, leaf)),
      ]),
      ...(shown === undefined ? [] : [schoolsMenu(founder, schools, shown)]),
      ...(shown === undefined ? [] : [spellsMenu(founder, shown)]),
      ...(draft.spells.length === 0 ? [] : [unlearnMenu(founder)]),
      ...nextButtons(founder, missing === 0),
    ],
    ...(shown !== undefined && { picture: schoolPicture(catalog, draft, shown, leaf) }),
  };
}

function leafButtons({ catalog, campaign }: FoundingContext, school: string, now: number): Button[] {
  return schoolLeaves(catalog, school).map(({ from, to }, leaf) =>
    button(customId({ action: 'found-page', campaign, school, leaf }), t`Spells ${from}–${to}`, 'plain', leaf === now),
  );
}

function schoolsMenu(
  { catalog, campaign, draft }: FoundingContext,
  schools: readonly string[],
  shown: string,
): ControlRow {
  const options = schools.map((school) => {
    const standing = standingWords(standingOf(catalog, draft.school ?? '', school));
    const label = t`Spells of the school ${catalog.school(school).name} (${standing})`;
    return withEmoji({ value: school, label, default: school === shown }, schoolEmoji(school));
  });
  return menuRow(menu(customId({ action: 'found-looks', campaign }), t`Look at a school`, options));
}

/** The form whose spells are missing. */
function spellForms(founder: FoundingContext, missing: number): Button[] {
  const { catalog, draft } = founder;
  if (missing === 0) return [];
  const open = spellsOpenTo(catalog, draft).map(({ school }) => standingOf(catalog, draft.school ?? '', school));
  const isNeutral = open.every((standing) => standing === 'neutral');
  return isNeutral
    ? [formButton(founder, 'neutral', t`Neutral spells on one form`)]
    : [formButton(founder, 'spells', t`Own and aligned spells on one form`)];
}

function nextButtons(founder: FoundingContext, isDone: boolean): ControlRow[] {
  const next = button(
    customId({ action: 'found-step', campaign: founder.campaign, step: 'apprentice' }),
    t`On to the apprentice`,
    'primary',
  );
  const [row = []] = stepButtons(founder, 'spells');
  return [isDone ? [next, ...row.slice(0, 1), ...row.slice(-1)] : row];
}

function schoolEmoji(school: string): string {
  return emojiName(schoolSign(school));
}

function sortSchools(catalog: Catalog, own: string, schools: readonly string[]): string[] {
  const order = ['own', 'aligned', 'neutral'];
  const place = (school: string) => order.indexOf(standingOf(catalog, own, school));
  return [...schools].sort((a, b) => place(a) - place(b));
}

function knownSpells({ catalog, draft }: FoundingContext): string[] {
  const { school = '', spells } = draft;
  return spells.map((id) => `${catalog.spell(id).name} ${catalog.castingNumber(school, catalog.spell(id))}`);
}

function spellsMenu({ catalog, campaign, draft }: FoundingContext, shown: string): ControlRow {
  const { school = '' } = draft;
  const open = spellsOpenTo(catalog, draft).filter((spell) => spell.school === shown);
  const most = spellsAddableOf(catalog, draft, shown);
  const options = open.map((spell) => {
    const number = catalog.castingNumber(school, spell);
    const description = `${neededWords(number)}: ${spellWords(spell, catalog)}`;
    return withEmoji({ value: spell.id, label: `${spell.name} ${number}`, description }, schoolEmoji(spell.school));
  });
  const placeholder = t('{most, plural, =1 {Learn a spell} other {Learn up to # spells}} of the school {school}', {
    most,
    school: catalog.school(shown).name,
  });
  return menuRow(menu(customId({ action: 'found-spells', campaign, school: shown }), placeholder, options, 1, most));
}

function unlearnMenu({ catalog, campaign, draft }: FoundingContext): ControlRow {
  const known = draft.spells.map((id) => catalog.spell(id));
  const options = known.map(({ id, name, school }) => withEmoji({ value: id, label: name }, schoolEmoji(school)));
  return menuRow(menu(customId({ action: 'found-unlearn', campaign }), t`Give a spell back`, options));
}

export function apprenticePanel(founder: FoundingContext): Panel {
  const { catalog, campaign, draft } = founder;
  const { apprentice, wizard } = catalog.leaders;
  const pressed = (wanted: 'yes' | 'no', label: string, isNow: boolean) =>
    button(customId({ action: 'found-apprentice', campaign, wanted }), label, isNow ? 'primary' : 'plain');
  return {
    content: [
      stepHeading(founder, 'apprentice'),
      t`An apprentice casts every spell of the wizard at ${formatSigned(apprentice.casting)}, activates in a phase of its own, and may lead soldiers. It costs **${apprentice.cost} gold** of ${wizard.gold}.`,
      t`-# Wizard: ${statsWords(wizard.stats)}`,
      t`-# Apprentice: ${statsWords(apprentice.stats)}`,
    ].join('\n'),
    components: [
      ...buttonRows([formButton(founder, 'hire', t`Apprentice and soldiers on one form`)]),
      ...buttonRows([
        pressed('yes', t`An apprentice for ${apprentice.cost} gold`, draft.apprentice !== null),
        pressed('no', t`None`, draft.apprentice === null),
      ]),
      ...stepButtons(founder, 'apprentice'),
    ],
  };
}

/** `leaf`: which part of the picture is shown, from 0. */
export function soldiersPanel(founder: FoundingContext, leaf = 0): Panel {
  const { catalog, campaign, draft } = founder;
  const { soldiers, specialists } = catalog.leaders.warband;
  const gold = goldOf(catalog, draft);
  const special = draft.soldiers.filter(({ what }) => isSpecialist(catalog, what)).length;
  const open = soldiersOpenTo(catalog, draft);
  const options = open.map((soldier) => ({
    value: soldier.id,
    label: `${soldier.name}, ${soldier.cost === 0 ? t`free` : t`${soldier.cost} gold`}`,
    description: soldierWords(soldier, catalog),
  }));
  const hired = draft.soldiers.map(
    ({ what, name }) => `${escapeMarkdown(name)} (${nameWithin(catalog.soldier(what).name)})`,
  );
  const leaves = musterLeaves(catalog, draft);
  return {
    content: [
      stepHeading(founder, 'soldiers'),
      `${signMark('gold')}${t`**${gold} gold** left. ${draft.soldiers.length} of ${soldiers} soldiers, ${special} of ${specialists} specialists.`}`,
      ...(hired.length === 0 ? [] : [hired.join(', ')]),
    ].join('\n'),
    components: [
      ...buttonRows(
        leaves.map(({ from, to }, i) =>
          button(customId({ action: 'found-leaf', campaign, leaf: i }), t`Soldiers ${from}–${to}`, 'plain', i === leaf),
        ),
      ),
      ...chunkOptions(options).map((part) =>
        menuRow(menu(customId({ action: 'found-hire', campaign }), t`Hire a soldier`, part)),
      ),
      ...(draft.soldiers.length === 0 ? [] : [sendMenu(founder)]),
      ...buttonRows([
        formButton(founder, 'hire', t`All on one form`),
        button(
          customId({ action: 'found-enough', campaign }),
          draft.soldiers.length === 0 ? t`No soldiers` : t`Everyone is hired`,
          draft.soldiers.length === 0 ? 'plain' : 'primary',
        ),
      ]),
      ...stepButtons(founder, 'soldiers'),
    ],
    picture: musterPicture(catalog, draft, leaf),
  };
}

function sendMenu({ catalog, campaign, draft }: FoundingContext): ControlRow {
  const options = draft.soldiers.map(({ what, name }, i) => ({
    value: `${i}`,
    label: `${name}, ${nameWithin(catalog.soldier(what).name)}`,
    description: t`${catalog.soldier(what).cost} gold come back`,
  }));
  return menuRow(menu(customId({ action: 'found-send', campaign }), t`Dismiss a soldier`, options));
}

/** `Ada: staff and dagger` */
export function armedWords({ catalog, draft }: FoundingContext): string[] {
  return [draft.wizard, draft.apprentice].flatMap((caster) =>
    caster ? [`${escapeMarkdown(caster.name)}: ${armsWords(caster.arms, catalog) || 'nothing'}`] : [],
  );
}
