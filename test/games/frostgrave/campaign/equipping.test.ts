/** FIT: who carries what is said on one form; the rules carry it out gift by gift. */
import { describe, expect, test } from 'vitest';
import type { AnyOpenQuestion } from '../../../../src/game-api/contract/game.ts';
import { codeOf } from '../../../../src/game-api/panel/answer-codes.ts';
import type { FormAnswers } from '../../../../src/game-api/panel/read-form.ts';
import { readForm } from '../../../../src/game-api/panel/read-form.ts';
import { carriersOf, giftsFor, heldThings } from '../../../../src/games/frostgrave/campaign/rules/equipping.ts';
import type { SheetItem, WarbandSheet } from '../../../../src/games/frostgrave/campaign/state/sheet.ts';
import { equipForm } from '../../../../src/games/frostgrave/ui/warband/equip-form.ts';
import {
  APPRENTICE,
  ARCHER,
  HOUND,
  newSheet,
  PACK,
  Scene,
  THUG,
  WIZARD,
} from '../../../support/frostgrave/campaign-scene.ts';

const potion = (what: string): SheetItem => ({ is: 'potion', what });
const HEAL = potion('potion-of-healing');
const COCKTAIL = potion('explosive-cocktail');
const SCROLL: SheetItem = { is: 'scroll', what: 'leap' };

/** By number of the member; the rest lies in the vault. */
function carrying(
  things: Readonly<Record<number, readonly SheetItem[]>>,
  vault: readonly SheetItem[] = [],
): WarbandSheet {
  const members = newSheet().members.map((member) => ({ ...member, things: [...(things[member.id] ?? [])] }));
  return { ...newSheet(), members, vault: [...vault] };
}

const gift = (thing: SheetItem, from: number | null, to: number | null) => ({ thing, from, to });

describe('gifts', () => {
  test('FIT-01 things at home come first; a grimoire, which nobody carries, is not there', () => {
    const sheet = carrying({ [ARCHER]: [HEAL] }, [{ is: 'grimoire', what: 'leap' }, SCROLL]);
    expect(heldThings(PACK, sheet)).toEqual([
      { thing: SCROLL, from: null },
      { thing: HEAL, from: ARCHER },
    ]);
  });

  test('FIT-01 a scroll -> spellcasters; a potion -> all with hands, also with full ones', () => {
    const sheet = carrying({ [ARCHER]: [HEAL] });
    expect(carriersOf(PACK, sheet, SCROLL).map(({ id }) => id)).toEqual([WIZARD, APPRENTICE]);
    const able = carriersOf(PACK, sheet, HEAL).map(({ id }) => id);
    expect([able.includes(ARCHER), able.includes(HOUND)]).toEqual([true, false]);
  });

  test('what stays where it is -> no gift', () => {
    expect(giftsFor(PACK, carrying({ [ARCHER]: [HEAL] }), [gift(HEAL, ARCHER, ARCHER)])).toEqual([]);
  });

  test('FIT-01 the only slot is full -> what fills it goes first', () => {
    const sheet = carrying({ [ARCHER]: [HEAL] }, [COCKTAIL]);
    expect(giftsFor(PACK, sheet, [gift(COCKTAIL, null, ARCHER), gift(HEAL, ARCHER, null)])).toEqual([
      gift(HEAL, ARCHER, null),
      gift(COCKTAIL, null, ARCHER),
    ]);
  });

  test('FIT-01 two with one slot each swap -> by way of the vault', () => {
    const sheet = carrying({ [ARCHER]: [HEAL], [THUG]: [COCKTAIL] });
    expect(giftsFor(PACK, sheet, [gift(HEAL, ARCHER, THUG), gift(COCKTAIL, THUG, ARCHER)])).toEqual([
      gift(HEAL, ARCHER, null),
      gift(COCKTAIL, THUG, ARCHER),
      gift(HEAL, null, THUG),
    ]);
  });

  test('FIT-01 more than there are slots -> says who, and how many', () => {
    const sheet = carrying({ [ARCHER]: [HEAL] }, [COCKTAIL]);
    expect(giftsFor(PACK, sheet, [gift(COCKTAIL, null, ARCHER)])).toEqual({
      why: 'Dot would carry 2, and has one slot.',
    });
  });
});

type ChoiceForm = NonNullable<ReturnType<typeof equipForm>>;

const at = (part: number) => ({ code: codeOf('give'), part });

function fieldsOf(form: ChoiceForm, part: number) {
  return form.form(at(part))?.fields ?? [];
}

function formOf(sheet: WarbandSheet): ChoiceForm {
  const form = equipForm(PACK, sheet);
  if (!form) throw new Error('There is no form.');
  return form;
}

/** The form as it comes, but for the fields that are named. */
function sent(form: ChoiceForm, part: number, changes: Readonly<Record<number, string>>): FormAnswers {
  const fields = fieldsOf(form, part);
  const values = fields.map((field, i) => {
    const before = 'options' in field ? field.options.find((option) => option.default)?.value : undefined;
    return [field.id, [changes[i] ?? before ?? '']] as const;
  });
  const read = readForm({ fields }, new Map(values));
  if ('why' in read) throw new Error(read.why);
  return read;
}

const asked = (kind: string): AnyOpenQuestion => ({
  number: 1,
  crumb: kind,
  answered: undefined,
  question: { kind, seat: '1', prompt: {}, options: [], min: 1, max: 1, defaultAnswer: [] },
});

/** The answers that the form gives to the rules, which must take each of them. */
function carriedOut(sheet: WarbandSheet, changes: Readonly<Record<number, string>>): WarbandSheet {
  const form = formOf(sheet);
  const read = form.read(at(0), sent(form, 0, changes));
  if (typeof read === 'object') throw new Error(read.why);
  const script: string[] = [];
  for (;;) {
    const answer = read(asked('spending'));
    if (!answer) break;
    script.push(...answer, ...(read(asked('given')) ?? []), ...(read(asked('given to')) ?? []));
  }
  return new Scene({}, sheet).plays(...script, 'done').sheet;
}

describe('the form', () => {
  test('a warband without things -> no form', () => {
    expect(equipForm(PACK, carrying({}))).toBeUndefined();
  });

  test('two things change hands -> the rules carry out each gift', () => {
    const sheet = carrying({ [ARCHER]: [HEAL] }, [COCKTAIL, SCROLL]);
    const after = carriedOut(sheet, { 0: `${ARCHER}`, 1: `${WIZARD}`, 2: `${THUG}` });
    const thingsOf = (id: number) => after.members.find((member) => member.id === id)?.things;
    expect([ARCHER, WIZARD, THUG].map(thingsOf)).toEqual([[COCKTAIL], [SCROLL], [HEAL]]);
    expect(after.vault).toEqual([]);
  });

  test('two alike at home go to different people', () => {
    const after = carriedOut(carrying({}, [HEAL, HEAL]), { 0: `${ARCHER}`, 1: `${THUG}` });
    expect(after.members.filter(({ things }) => things.length > 0).map(({ id }) => id)).toEqual([ARCHER, THUG]);
  });

  test('seven things -> two forms of five at the most', () => {
    const form = formOf(
      carrying(
        {},
        Array.from({ length: 7 }, () => HEAL),
      ),
    );
    expect(form.labels).toEqual(['Hand out items (1 of 2)', 'Hand out items (2 of 2)']);
    expect([0, 1, 2].map((part) => fieldsOf(form, part).length)).toEqual([5, 2, 0]);
  });

  test('nothing is changed -> says so, and gives no answer', () => {
    const form = formOf(carrying({}, [HEAL]));
    expect(form.read(at(0), sent(form, 0, {}))).toEqual({ why: 'Everything stays where it is.' });
  });

  test('a thing has gone since the form was opened -> refused', () => {
    const before = fieldsOf(formOf(carrying({}, [HEAL, COCKTAIL])), 0);
    const values = new Map(before.map(({ id }) => [id, ['home']] as const));
    const fields = fieldsOf(formOf(carrying({}, [COCKTAIL])), 0);
    expect(readForm({ fields }, values)).toMatchObject({ why: expect.stringContaining('too few') });
  });
});
