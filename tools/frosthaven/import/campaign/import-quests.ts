/** Personal quests and their envelopes. NEW-08, RTR, UNL-01 */
import { quest as questSchema } from '../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import type { JsonObject } from '../action-json.ts';
import { findLabel, resolveText } from '../labels.ts';
import { slugOf, titleOf } from '../names.ts';
import type { ImportReport } from '../report.ts';
import { buildingGain, classGain } from './gain-makers.ts';
import { readAsk, sectionAtLast } from './quest-asks.ts';
import type { References } from './references.ts';
import type { SourceQuest } from './source-campaign.ts';

const KIND = 'quests';
const MOST_TASK = 200;
/** So many asks a quest may have. */
const MOST_ASKS = 3;

interface QuestContext {
  readonly references: References;
  readonly report: ImportReport;
  readonly file: string;
}

export interface ImportedQuests {
  readonly quests: readonly JsonObject[];
  readonly envelopes: readonly JsonObject[];
}

export function importQuests(sources: readonly SourceQuest[], context: QuestContext): ImportedQuests {
  const envelopes = new Map<string, JsonObject>();
  const quests = sources.flatMap((source, i) => importQuest(source, i, envelopes, context));
  return { quests, envelopes: [...envelopes.values()] };
}

function importQuest(
  source: SourceQuest,
  i: number,
  envelopes: Map<string, JsonObject>,
  { references, report, file }: QuestContext,
): JsonObject[] {
  const place = `${file}, entry ${i + 1}`;
  const { labels } = references.known;
  const { cardId, requirements } = source;
  const section = sectionAtLast(requirements, references);
  const asked = section === undefined ? requirements : requirements.slice(0, -1);
  const read = asked.map((each, at) => readAsk(each, at + 1, references));
  const faults = read.flatMap((each) => ('why' in each ? [each.why] : []));
  const asks = read.flatMap((each) => ('ask' in each ? [each.ask] : []));
  const tooMany = asks.length > MOST_ASKS ? [`it asks for ${asks.length} things`] : [];
  const unknown = read.flatMap((each) => ('missing' in each ? [each.missing] : []));
  const isWhole = faults.length === 0 && tooMany.length === 0;
  const isCounted = isWhole && unknown.length === 0;
  const words = asked.map(({ name, counter }) => `${resolveText(name, labels)}: ${counter}`);
  const [envelope = '', alternate] = envelopesOf(source);
  const missing = [envelope, ...(alternate === undefined ? [] : [alternate])].flatMap((each) =>
    openEnvelope(each, envelopes, references),
  );
  const quest = {
    id: slugOf(`quest ${cardId}`),
    name: (findLabel(labels, `personalQuest.${cardId}`) ?? `Quest ${cardId}`).slice(0, 40),
    text: 'It stands on the card.',
    ...(isCounted && { asks }),
    task: `${words.join('; ')}.`.slice(0, MOST_TASK),
    done:
      section === undefined
        ? 'Read what the card says, and open the envelope.'
        : `Read section ${section} in the book, and open the envelope.`,
    envelope: envelopeId(envelope),
    ...(alternate !== undefined && alternate !== envelope && { alternate: envelopeId(alternate) }),
  };
  const { error } = questSchema.safeParse(quest);
  if (error) {
    report.count(KIND, 'left out');
    report.note(KIND, place, `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
    return [];
  }
  for (const why of new Set([...faults, ...tooMany])) report.note(KIND, place, why);
  for (const what of [...unknown, ...missing]) report.notThere(KIND, place, what);
  report.count(KIND, isWhole ? 'whole' : 'by hand');
  return [quest];
}

/** `24:42`: the first, or the other where the first is open. A class has an envelope of its own. RTR-03, RTR-04 */
function envelopesOf({ openEnvelope: named = '', unlockCharacter }: SourceQuest): string[] {
  return named === '' ? [unlockCharacter ?? ''] : named.split(':');
}

function envelopeId(name: string): string {
  return slugOf(`envelope ${name}`);
}

/** Returns what is in no folder: such an envelope is opened by hand. UNL-01 */
function openEnvelope(name: string, envelopes: Map<string, JsonObject>, references: References): string[] {
  const isNumber = /^\d+$/.test(name);
  const held = isNumber ? buildingGain(references, name) : classGain(references, name);
  const [gain] = held.gains;
  const id = envelopeId(name);
  envelopes.set(id, {
    id,
    text: held.missing.length === 0 ? 'Open it.' : `Open envelope ${isNumber ? name : titleOf(name)} of the box.`,
    ...(gain?.gain === 'building' && { buildings: [gain.building ?? ''] }),
    ...(gain?.gain === 'class' && { class: gain.class ?? '' }),
    ...(held.missing.length > 0 && { byHand: `Open envelope ${isNumber ? name : titleOf(name)} of the box.` }),
  });
  return [...held.missing];
}
