/** Forms of the founding: a whole step at once, instead of one press a choice. FWB */

import type { MenuOption } from '../../../../game-api/panel/controls.ts';
import { checkboxesField, menuField, radioField } from '../../../../game-api/panel/form-fields.ts';
import { FORM_FIELDS, MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Form, FormField } from '../../../../game-api/panel/panel.ts';
import type { FormAnswers } from '../../../../game-api/panel/read-form.ts';
import { formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import { soldierWords, statsWords } from '../../text/figures.ts';
import { standingWords } from '../../text/schools.ts';
import { spellWords } from '../../text/spells.ts';
import { slotsOf, whyNotArmed, withArm } from '../../warband/arming.ts';
import type { WarbandDraft } from '../../warband/draft.ts';
import { unusedName, withApprentice, withSoldier, withSpell } from '../../warband/draft.ts';
import type { SchoolStanding } from '../../warband/founding.ts';
import { standingOf } from '../../warband/founding.ts';
import type { FoundingPart } from '../custom-ids.ts';
import { CASTERS, customId } from '../custom-ids.ts';
import { setArms } from './end-step.ts';
import type { FoundingContext } from './steps.ts';

/** A form without fields has nothing to choose. */
export function foundingForm(founder: FoundingContext, part: FoundingPart): Form {
  const { campaign } = founder;
  return { id: customId({ action: 'found-sent', campaign, part }), ...PARTS[part](founder) };
}

const PARTS: Readonly<Record<FoundingPart, (founder: FoundingContext) => Omit<Form, 'id'>>> = {
  spells: (founder) => ({
    title: t`Own and aligned spells`,
    fields: spellFields(founder, ['own', 'aligned']),
  }),
  neutral: (founder) => ({ title: t`Neutral spells`, fields: spellFields(founder, ['neutral']) }),
  hire: (founder) => ({
    title: t`Apprentice and soldiers`,
    fields: [apprenticeField(founder), ...hireFields(founder)],
  }),
  arms: (founder) => ({ title: t`Arms`, fields: armsFields(founder) }),
};

function schoolsWith({ catalog, draft }: FoundingContext, standings: readonly SchoolStanding[]): string[] {
  const { school: own } = draft;
  if (own === undefined) return [];
  const all = [...catalog.schools.keys()];
  return standings
    .flatMap((standing) => all.filter((each) => standingOf(catalog, own, each) === standing))
    .slice(0, FORM_FIELDS);
}

function spellFields(founder: FoundingContext, standings: readonly SchoolStanding[]): FormField[] {
  const { catalog, draft } = founder;
  const { school: own = '', spells } = draft;
  const { own: ofOwn, neutral } = catalog.content.schools.starting;
  return schoolsWith(founder, standings).map((school) => {
    const all = [...catalog.spells.values()].filter((spell) => spell.school === school).slice(0, MENU_OPTIONS);
    const options = all.map((spell): MenuOption => {
      const number = catalog.castingNumber(own, spell);
      const description = spellWords(spell, catalog);
      return { value: spell.id, label: `${spell.name} ${number}`, description, default: spells.includes(spell.id) };
    });
    const standing = standingOf(catalog, own, school);
    const label = `${catalog.school(school).name} (${standingWords(standing)})`;
    if (standing === 'neutral') {
      const description = t`A spell from ${neutral} of these schools, and none from the others`;
      return menuField({ id: school, label, description }, options, { least: 0 });
    }
    const most = Math.min(options.length, standing === 'own' ? ofOwn : 1);
    const description = t('{most, plural, =1 {One spell} other {# spells}}; the number is the roll it needs', { most });
    return menuField({ id: school, label, description }, options, { least: most, most });
  });
}

/** Spells of the schools on the form are replaced; a string says why not. */
function learnSpells({ catalog, draft }: FoundingContext, { fields }: Form, sent: FormAnswers): WarbandDraft | string {
  const schools = fields.map(({ id }) => id);
  const chosen = schools.flatMap((school) => sent.all(school));
  const kept = draft.spells.filter((id) => !schools.includes(catalog.spell(id).school));
  const next = chosen.reduce((now, id) => withSpell(catalog, now, id), { ...draft, spells: kept });
  if (next.spells.length === kept.length + chosen.length) return next;
  const { neutral } = catalog.content.schools.starting;
  return t`You may learn a spell from ${neutral} neutral schools, and you have chosen ${chosen.length}.`;
}

const APPRENTICE = 'apprentice';

function apprenticeField({ catalog, draft }: FoundingContext): FormField {
  const { apprentice, wizard } = catalog.leaders;
  const label = t`An apprentice?`;
  const description = t`Casts all spells of the wizard, not quite as well, and may lead soldiers.`;
  return radioField({ id: APPRENTICE, label, description }, [
    {
      value: 'yes',
      label: t`An apprentice for ${apprentice.cost} gold of ${wizard.gold}`,
      description: statsWords(apprentice.stats),
      default: draft.apprentice !== null,
    },
    { value: 'no', label: t`None`, default: draft.apprentice === null },
  ]);
}

/** One menu for each of a kind: the second has a kind that is wanted twice. */
const TIMES = ['first', 'second', 'third', 'fourth'] as const;

function hireFields({ catalog, draft }: FoundingContext): FormField[] {
  const { soldiers, specialists } = catalog.leaders.warband;
  const kinds = [...catalog.soldiers.values()].filter(({ optional }) => !optional || draft.optional);
  const labels = [t`Soldiers`, t`A second of the same`, t`A third of the same`, t`A fourth of the same`];
  return TIMES.map((id, i) => {
    const options = kinds.slice(0, MENU_OPTIONS).map((soldier) => ({
      value: soldier.id,
      label: `${soldier.name}, ${soldier.cost === 0 ? t`free` : t`${soldier.cost} gold`}`,
      description: soldierWords(soldier, catalog),
      default: draft.soldiers.filter(({ what }) => what === soldier.id).length > i,
    }));
    const description =
      i === 0 ? t`At most ${soldiers} in all, and ${specialists} specialists; the menus below add more of a kind.` : '';
    return menuField({ id, label: labels[i] ?? '', description }, options, { least: 0, most: soldiers });
  });
}

export interface PartlyHired {
  readonly draft: WarbandDraft;
  readonly told: string;
}

/** Hires in the order of the menus as many as there is room and gold for. FWB-02, FWB-03, FWB-04 */
function hireSoldiers(
  { catalog, draft }: FoundingContext,
  sent: FormAnswers,
  seed: number,
): WarbandDraft | PartlyHired {
  const isWanted = sent.one(APPRENTICE) === 'yes';
  let next = withApprentice(catalog, { ...draft, soldiers: [] }, isWanted, seed);
  const names = new Map(draft.soldiers.map(({ what }) => [what, namesOf(draft, what)]));
  const left: string[] = [];
  for (const what of TIMES.flatMap((id) => sent.all(id))) {
    const name =
      names.get(what)?.shift() ?? unusedName({ ...draft, soldiers: [...draft.soldiers, ...next.soldiers] }, seed);
    const more = withSoldier(catalog, next, what, name);
    if (more === next) left.push(catalog.soldier(what).name);
    next = more;
  }
  const hired = { ...next, isEnough: left.length === 0 };
  return left.length === 0
    ? hired
    : { draft: hired, told: t`There is no room or gold for ${formatList([...new Set(left)])}. The others are hired.` };
}

function namesOf({ soldiers }: WarbandDraft, kind: string): string[] {
  return soldiers.flatMap(({ what, name }) => (what === kind ? [name] : []));
}

function armsFields({ catalog, draft }: FoundingContext): FormField[] {
  return CASTERS.flatMap((who) => {
    const caster = draft[who];
    if (!caster) return [];
    const able = [...catalog.arms.values()].filter(
      ({ id }) => whyNotArmed(catalog, who, withArm(catalog, [], id)) === undefined,
    );
    const options = able.map(({ id, name, needs }) => {
      const slots = slotsOf(catalog, [id]);
      const taken = t('{slots, plural, =0 {no slot} =1 {one slot} other {# slots}}', { slots });
      const description = needs === undefined ? taken : t`${taken}, with a ${catalog.arm(needs).name.toLowerCase()}`;
      return { value: id, label: name, description, default: caster.arms.includes(id) };
    });
    const description = t`Arms cost nothing. There are ${catalog.leaders[who].slots} slots, also for finds.`;
    return [checkboxesField({ id: who, label: t`What ${caster.name} carries`, description }, options)];
  });
}

/** An arm brings along what it needs. FIT-01 */
function armCasters({ catalog, draft }: FoundingContext, sent: FormAnswers): WarbandDraft | string {
  let next = draft;
  for (const who of CASTERS) {
    if (!draft[who]) continue;
    const arms = sent.all(who).reduce<readonly string[]>((all, id) => withArm(catalog, all, id), []);
    const armed = setArms(catalog, next, who, arms);
    if (typeof armed === 'string') return armed;
    next = armed;
  }
  return next;
}

/** The next draft, or a sentence that says why nothing has changed. */
export function fillPart(
  founder: FoundingContext,
  form: Form,
  part: FoundingPart,
  sent: FormAnswers,
  seed: number,
): WarbandDraft | PartlyHired | string {
  switch (part) {
    case 'spells':
    case 'neutral':
      return learnSpells(founder, form, sent);
    case 'hire':
      return hireSoldiers(founder, sent, seed);
    case 'arms': {
      const made = armCasters(founder, sent);
      return typeof made === 'string' ? capitalize(made) : made;
    }
  }
}
