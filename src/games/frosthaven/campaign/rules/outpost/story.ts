import { id } from '../../../../../engine/values/id.ts';
import { t } from '../../../../../i18n/t.ts';
import type { Catalog } from '../../../content/catalog.ts';
import { storyOfRoom } from '../../../rules/state/progress.ts';
import type { CampaignState } from '../../state.ts';
import { sectionTitle } from '../../text/sections.ts';

/** Returns the front, the chosen option, and its result alone. CEV-09 */
export function storyOf(front: string, option: string, text: string): string {
  return [front, option && `*${option}*`, text].filter(Boolean).join('\n\n');
}

export interface Chapter {
  readonly week: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type StoryPassage = CampaignState['story'][number];

export function chaptersOf(catalog: Catalog, story: readonly StoryPassage[]): Chapter[] {
  const opening = catalog.campaign?.opening ?? '';
  const first: Chapter[] = opening === '' ? [] : [{ week: 1, title: t`The beginning`, paragraphs: [opening] }];
  return [...first, ...story.map((each) => chapterOf(catalog, each)).filter(({ paragraphs }) => paragraphs.length > 0)];
}

function chapterOf(catalog: Catalog, read: StoryPassage): Chapter {
  if (read.of === 'scenario') return scenarioChapter(catalog, read);
  const paragraphs = catalog
    .translate(read.text ?? '')
    .split('\n\n')
    .filter((each) => each !== '');
  const isOnTheWay = read.of === 'event' && isRoadEvent(catalog, read.id);
  return { week: isOnTheWay ? read.week + 1 : Math.max(1, read.week), title: titleOf(catalog, read), paragraphs };
}

/** A scenario belongs to the week marked after it. One that is missing from the pack has no text. */
function scenarioChapter(catalog: Catalog, { week, id: name, completed, sections = [] }: StoryPassage): Chapter {
  const scenario = catalog.hasPlayed(id(name)) ? catalog.scenario(id(name)) : undefined;
  if (!scenario) return { week: week + 1, title: name, paragraphs: [] };
  const { introduction, conclusion, rooms } = scenario;
  const stories = new Map(rooms.map((room) => [storyOfRoom(room.id), room.story ?? '']));
  const end = completed === undefined ? '' : completed ? conclusion.completed : conclusion.lost;
  const texts = [introduction, ...sections.map((each) => scenario.sections?.[each] ?? stories.get(each) ?? ''), end];
  return {
    week: week + 1,
    title: playedWords(scenario.name, completed),
    paragraphs: texts.filter((text) => text !== ''),
  };
}

function playedWords(name: string, completed: boolean | undefined): string {
  if (completed === undefined) return name;
  return completed ? t`${name} (completed)` : t`${name} (lost)`;
}

function isRoadEvent({ roadEvents }: Catalog, name: string): boolean {
  return roadEvents.some((event) => event.id === name);
}

function titleOf(catalog: Catalog, { of, id: name }: StoryPassage): string {
  if (of === 'event') return isRoadEvent(catalog, name) ? t`On the road` : t`In Frosthaven`;
  if (catalog.campaign?.sections?.[name]) return sectionTitle(name);
  return catalog.questOf(name) ? t`A member leaves` : t`An envelope`;
}
