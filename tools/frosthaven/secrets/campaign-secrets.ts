import { chaptersOf } from '../../../src/games/frosthaven/campaign/rules/outpost/story.ts';
import type { CampaignState } from '../../../src/games/frosthaven/campaign/state.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Secret } from '../../contract/secrets.ts';
import { phraseOf } from '../../contract/secrets.ts';

/**
 * Lists secrets: others' personal quests, and unread sections, events, envelopes and treasures. NEW-09, CAL-06,
 * CEV-09, UNL-01
 * `asked`: text of public questions, where the front of an event stands.
 */
export function campaignSecrets(catalog: Catalog, state: CampaignState, asked: string): readonly Secret[] {
  const chapters = chaptersOf(catalog, state.story).flatMap(({ paragraphs }) => paragraphs);
  const read = [...chapters, asked].join('\n');
  const texts = [...sectionTexts(catalog, state), ...eventTexts(catalog), ...envelopeTexts(catalog, state)];
  const unread = texts.flatMap(phraseOf).filter((phrase) => !read.includes(phrase));
  return [...questsIn(catalog, state), ...unread.map((phrase) => ({ phrase, knownTo: [] }))];
}

function questsIn(catalog: Catalog, { sheets, roster }: CampaignState): Secret[] {
  const retired = JSON.stringify(roster.retired);
  const quests = (catalog.quests?.quests ?? []).filter(({ id }) => !retired.includes(`"${id}"`));
  return quests.flatMap(({ id, name, text }) => {
    const owners = sheets.filter(({ quest, drawn }) => quest === id || drawn?.includes(id));
    if (roster.isOpen && owners.some(({ quest }) => quest === id)) return [];
    const knownTo = owners.map(({ member }) => `${member}`);
    return [name, ...phraseOf(text)].map((phrase) => ({ phrase, knownTo: knownTo }));
  });
}

function sectionTexts({ campaign }: Catalog, { story }: CampaignState): string[] {
  const read = story.map(({ id }) => id);
  return Object.entries(campaign?.sections ?? {}).flatMap(([name, { text }]) => (read.includes(name) ? [] : [text]));
}

function eventTexts({ outpostEvents, roadEvents }: Catalog): string[] {
  return [...outpostEvents, ...roadEvents].flatMap(({ front, options }) => [
    front,
    ...options.flatMap(({ outcomes }) => outcomes.map(({ text }) => text)),
  ]);
}

function envelopeTexts({ quests, treasures }: Catalog, { roster, goods }: CampaignState): string[] {
  const closed = (quests?.envelopes ?? []).filter(({ id }) => !roster.envelopes.includes(id));
  const unlooted = treasures.filter(({ number }) => !goods.treasures.includes(`${number}`));
  return [...closed, ...unlooted].map(({ text }) => text);
}
