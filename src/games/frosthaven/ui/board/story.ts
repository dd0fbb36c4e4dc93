import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button, Menu } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH, MENU_OPTIONS, OPTION_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, paginate, truncate } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { Chapter } from '../../campaign/rules/outpost/story.ts';
import { chaptersOf } from '../../campaign/rules/outpost/story.ts';
import { campaignOf } from '../campaign/characters.ts';
import { weekTitle } from '../campaign/week.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';

function nothingRead(): Panel {
  return textPanel(t`You have read nothing yet.`);
}

interface Leaf {
  readonly chapter: number;
  readonly text: string;
}

function leavesOf(chapters: readonly Chapter[]): Leaf[] {
  return chapters.flatMap(({ week, title, paragraphs }, chapter) => {
    const head = `-# ${weekTitle(week)}\n${bold(title)}`;
    const pages = paginate(paragraphs, CONTENT_LENGTH - head.length - 2);
    return pages.map((page) => ({ chapter, text: `${head}\n\n${page}` }));
  });
}

/** Returns a page; the last one by default. */
export function storyPages(campaign: number, chapters: readonly Chapter[], wanted?: number): Panel {
  const leaves = leavesOf(chapters);
  const lastOne = leaves.findIndex(({ chapter }) => chapter === chapters.length - 1);
  const page = Math.min(Math.max(0, wanted ?? lastOne), leaves.length - 1);
  const leaf = leaves[page];
  if (!leaf) return nothingRead();
  return {
    content: leaf.text,
    components: [
      ...(leaves.length > 1 ? buttonRows(turning(campaign, page, leaves.length)) : []),
      ...(chapters.length > 1 ? [menuRow(contents(campaign, chapters, leaves, leaf.chapter))] : []),
    ],
    picture: undefined,
  };
}

function turning(campaign: number, page: number, pages: number): Button[] {
  const to = (other: number) => customId({ action: 'story', campaign, page: other });
  return [
    button(to(Math.max(0, page - 1)), t`Earlier`, 'plain', page === 0),
    button(to(page + 1), t`Next (${page + 1} of ${pages})`, 'plain', page === pages - 1),
  ];
}

function contents(campaign: number, chapters: readonly Chapter[], leaves: readonly Leaf[], open: number): Menu {
  const from = Math.max(0, Math.min(open - Math.floor(MENU_OPTIONS / 2), chapters.length - MENU_OPTIONS));
  const options = chapters.slice(from, from + MENU_OPTIONS).map(({ week, title }, i) => ({
    value: `${leaves.findIndex(({ chapter }) => chapter === from + i)}`,
    label: truncate(t`Week ${week}: ${title}`, OPTION_LENGTH),
    default: from + i === open,
  }));
  return menu(customId({ action: 'story-chapter', campaign }), t`Turn to`, options);
}

async function storyPanel(at: CampaignContext, wanted?: number): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog)) return nothingRead();
  return storyPages(at.campaign, chaptersOf(own.catalog, own.view.story), wanted);
}

export function storyButton(campaign: number): Button {
  return button(customId({ action: 'read-story', campaign }), t`Story`);
}

export const STORY_ACTIONS: GameActions = new Map([
  ['read-story', panelAction(OWN_ACTIONS['read-story'], (at) => storyPanel(at))],
  ['story', panelAction(OWN_ACTIONS.story, (at, { page }) => storyPanel(at, page))],
  [
    'story-chapter',
    panelAction(OWN_ACTIONS['story-chapter'], (at) => storyPanel(at, Number(at.selectedValues[0] ?? 0))),
  ],
]);
