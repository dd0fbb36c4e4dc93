import { id } from '../../../../engine/values/id.ts';
import { cleanName } from '../../../../engine/values/typed-text.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button, ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, pagedMenus } from '../../../../game-api/panel/controls.ts';
import { FORM_TITLE_LENGTH, ROWS } from '../../../../game-api/panel/limits.ts';
import type { Form, Panel, PanelPicture } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { joinFirstWords } from '../../../../game-api/panel/refusal-text.ts';
import { bold, escapeMarkdown, formatList, truncate, whyNoName } from '../../../../game-api/panel/text.ts';
import { t, translateMsg } from '../../../../i18n/t.ts';
import { hasQuests, hasWeeks } from '../../campaign/campaign.ts';
import { isUnderWay } from '../../campaign/rules/adoption/classes.ts';
import { CHARACTER_UNDER_WAY, CLASS_TAKEN, NO_SUCH_CLASS } from '../../campaign/steps/party/member-inputs.ts';
import type { Catalog } from '../../content/catalog.ts';
import { canFillHand } from '../../content/filled-in.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { classesAlt, pictureJob } from '../../render/index.ts';
import { portraitOf } from '../board/portrait.ts';
import { joinPanelWith, whyNotYet } from '../character/join-panel.ts';
import { characterButton } from '../character/sheet.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { charactersOf, duringScenarioWords, ownCharacter, recordOf, unplayedClasses } from './characters.ts';
import { fewButtons, kitPanel } from './kit.ts';

/** CRE-03, UNL-03 */
async function freeClasses(catalog: Catalog, at: CampaignReader): Promise<CharacterClass[]> {
  const others = (await charactersOf(at)).filter(({ user }) => user !== at.user);
  return unplayedClasses(catalog, (await recordOf(at)).roster, others);
}

/** CRE-01, VAR-17 */
async function whyNoneNow(catalog: Catalog, at: CampaignReader): Promise<string | undefined> {
  if (!(await ownCharacter(at))) {
    const member = (await at.members()).find(({ user }) => user === at.user)?.id;
    return member === undefined ? undefined : whyNotYet(catalog, await recordOf(at), member);
  }
  const { completed = [] } = await recordOf(at);
  if (isUnderWay({ catalog, state: { completed } })) return translateMsg(CHARACTER_UNDER_WAY);
  const isPlaying = (await at.matches('scenario')).some(({ result }) => result === undefined);
  return isPlaying ? duringScenarioWords() : undefined;
}

export const classQuestionWords = () => t`Which class do you play?`;

/** Classes on one picture, legible in a panel on a phone. */
const CLASSES_ON_A_LEAF = 6;

/** As even as can be. */
function leavesOf(classes: readonly CharacterClass[]): readonly (readonly CharacterClass[])[] {
  const leaves = Math.ceil(classes.length / CLASSES_ON_A_LEAF);
  const each = Math.ceil(classes.length / Math.max(1, leaves));
  return Array.from({ length: leaves }, (_, leaf) => classes.slice(leaf * each, (leaf + 1) * each));
}

function leafButtons(campaign: number, leaves: readonly (readonly CharacterClass[])[], now: number): Button[] {
  if (leaves.length <= 1) return [];
  const buttons = leaves.map((shown, leaf) => {
    const first = leaf * (leaves[0]?.length ?? 0) + 1;
    const last = first + shown.length - 1;
    const label = first === last ? t`Class ${first}` : t`Classes ${first}–${last}`;
    return button(customId({ action: 'class-leaf', campaign, leaf }), label, 'plain', leaf === now);
  });
  return [...fewButtons(buttons, now)];
}

/** `leaf`: from 0; a number that is too high gives the last one. */
export async function classesPanel(catalog: Catalog, at: CampaignReader, leaf = 0): Promise<Panel> {
  const { campaign } = at;
  const why = await whyNoneNow(catalog, at);
  if (why !== undefined)
    return { ...textPanel(why), components: hasWeeks(catalog) ? buttonRows([characterButton(campaign)]) : [] };
  const free = await freeClasses(catalog, at);
  if (free.length === 0) return textPanel(t`All classes are taken.`);
  const leaves = leavesOf(free);
  const now = Math.min(leaf, leaves.length - 1);
  const options = free.map(({ id: value, name, role }) => ({ value, label: name, description: role }));
  return {
    content: [classQuestionWords(), ...unfilledLines(catalog)].join('\n'),
    components: [
      ...buttonRows(leafButtons(campaign, leaves, now)),
      ...pagedMenus(options, {
        page: 0,
        menus: ROWS,
        menuId: (part) => customId({ action: 'class', campaign, part }),
        pageId: () => customId({ action: 'join', campaign }),
        placeholder: t`Choose a class`,
      }),
    ],
    picture: classesPicture(leaves[now] ?? []),
  };
}

/** Classes of a pack whose hands can't be filled so far. */
function unfilledLines(catalog: Catalog): string[] {
  const unfilled = [...catalog.classes.values()].filter((mat) => !mat.locked && !canFillHand(mat));
  return unfilled.length > 0 ? [t`-# Not filled in yet: ${formatList(unfilled.map(({ name }) => name))}.`] : [];
}

export function classesPicture(classes: readonly CharacterClass[]): PanelPicture {
  const portraits = classes.map(portraitOf);
  return { job: pictureJob('classes', { classes: portraits }), alt: classesAlt(portraits), name: 'classes.png' };
}

const NAME_FIELD = 'character';
const MOST_NAME = 24;

export function nameForm(campaign: number, className: string, title: string): Form {
  return {
    id: customId({ action: 'name', campaign, class: className }),
    title: truncate(t`Your ${title}`, FORM_TITLE_LENGTH),
    fields: [{ id: NAME_FIELD, label: t`What is the name of your character?`, least: 1, most: MOST_NAME }],
  };
}

export async function whyNotNamed(at: CampaignContext, name: string): Promise<string | undefined> {
  const why = whyNoName(name);
  if (why) return why;
  if (name.length > MOST_NAME) return t`A name may have up to ${MOST_NAME} characters.`;
  const isThere = (await charactersOf(at)).some(({ user }) => user === at.user);
  return isThere && (await at.runningMatch()) ? duringScenarioWords() : undefined;
}

async function nameCharacter(catalog: Catalog, at: CampaignContext, of: string): Promise<Panel> {
  const name = cleanName(at.fieldValues.get(NAME_FIELD) ?? '');
  const mat = catalog.classes.get(id(of));
  const why = await whyNotNamed(at, name);
  if (why) return { ...textPanel(why), components: formAgain(at.campaign, of) };
  const member = (await at.members()).find(({ user }) => user === at.user);
  if (!member) return joinPanelWith(at, joinFirstWords());
  if (!mat) return textPanel(translateMsg(NO_SUCH_CLASS));
  const refused = await at.sendInput({ type: 'character', member: member.id, class: mat.id, name });
  if (refused === translateMsg(CLASS_TAKEN)) return classesPanel(catalog, at);
  if (refused) return textPanel(refused);
  const first = `${t`You are ${bold(escapeMarkdown(name))}, the ${mat.name}.`} ${beginningOf(mat.story)}`;
  const quests = hasWeeks(catalog) && hasQuests(catalog) ? [questsWords()] : [];
  return kitPanel(catalog, at, { first: [first, ...quests].join('\n\n') });
}

/** Characters of two sentences: there is a picture below. */
const MOST_STORY = 180;

function beginningOf(story: string): string {
  const [first = '', second = ''] = story.split(/(?<=[.!?]) /);
  const both = `${first} ${second}`.trim();
  return both.length <= MOST_STORY ? both : first;
}

/** NEW-08 */
function questsWords(): string {
  return t`You have two possible quests: **Personal quest** shows you both.`;
}

/** Button back to the form, since Discord opens no form in answer to a form. */
function formAgain(campaign: number, of: string): ControlRow[] {
  return buttonRows([
    button(customId({ action: 'name-form', campaign, class: of }), t`Name your character`, 'primary'),
  ]);
}

export function joiningActions(catalog: Catalog): GameActions {
  const form = async (at: CampaignContext, of = '') => {
    const mat = (await freeClasses(catalog, at)).find((each) => each.id === of);
    return mat ? nameForm(at.campaign, mat.id, mat.name) : textPanel(translateMsg(NO_SUCH_CLASS));
  };
  return new Map([
    ['class-leaf', panelAction(OWN_ACTIONS['class-leaf'], (at, { leaf }) => classesPanel(catalog, at, leaf))],
    ['class', formAction(OWN_ACTIONS.class, (at) => form(at, at.selectedValues[0]))],
    ['name-form', formAction(OWN_ACTIONS['name-form'], (at, pressed) => form(at, pressed.class))],
    ['name', panelAction(OWN_ACTIONS.name, (at, pressed) => nameCharacter(catalog, at, pressed.class))],
  ]);
}
