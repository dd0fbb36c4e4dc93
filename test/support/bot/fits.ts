/** Discord's own judgement of a message: its OpenAPI schemas, and the rules that they miss. */

import { MessageCreateRequestSchema } from 'discord-api-spec/zod';
import { ALT_TEXT_LENGTH, CONTENT_LENGTH, LABEL_LENGTH } from '../../../src/bot/client/limits.ts';
import { actionRows, containerMessage, modal } from '../../../src/bot/response/components.ts';
import { FORM_TITLE_LENGTH, ROWS } from '../../../src/game-api/panel/limits.ts';
import type { Form, Panel } from '../../../src/game-api/panel/panel.ts';
import { componentCount, thumbnailsOf } from '../../../src/game-api/panel/panel.ts';
import { messageRequestSchema } from '../../../src/loopback/messages/request.ts';
import { modalSchema } from '../../../src/loopback/schemas/components.ts';
import { everyComponent } from '../../../src/loopback/schemas/walk.ts';
import { messageIssues } from '../../../src/loopback/validation/message.ts';
import { modalIssues } from '../../../src/loopback/validation/modal.ts';
import { schemaIssues } from '../../../src/loopback/validation/schema.ts';

interface MessageParts {
  readonly content?: string;
  readonly flags?: number;
  readonly components: unknown[];
}

interface Judgement {
  readonly issues: readonly string[];
  /** Number of components, those in others among them. */
  readonly count: number;
}

/** Judgements by the text of the message: most panels stay as they are when somebody answers. */
const judged = new Map<string, Judgement>();
const MOST_JUDGED = 20_000;

function judgementOf(parts: MessageParts): Judgement {
  const text = JSON.stringify(parts);
  const found = judged.get(text) ?? judge(parts);
  if (judged.size >= MOST_JUDGED) judged.clear();
  judged.set(text, found);
  return found;
}

function judge(parts: MessageParts): Judgement {
  const { components } = messageRequestSchema.parse(parts);
  const draft = {
    content: parts.content ?? '',
    components: components ?? [],
    embeds: [],
    attachments: [],
    flags: parts.flags ?? 0,
    hasOtherContent: false,
  };
  const issues = [...schemaIssues(MessageCreateRequestSchema, parts), ...messageIssues(draft)];
  return {
    issues: issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    count: everyComponent(components ?? []).length,
  };
}

/** Why Discord would refuse a panel, or a phone could not hold it; empty when both take it. */
export function discordProblems(panel: Pick<Panel, 'content' | 'components'> & Partial<Panel>): string[] {
  const { content, picture, file, components } = panel;
  const drawn = picture ? [{ name: picture.name, description: picture.alt }] : [];
  const [{ description: alt = '' } = {}] = drawn;
  const small = thumbnailsOf(panel).map(({ name, alt }) => ({ name, description: alt }));
  const shown = containerMessage(panel, [...drawn, ...small, ...(file ? [file] : [])]);
  const { issues, count } = judgementOf(shown);
  return [
    ...issues,
    ...(content.length > CONTENT_LENGTH ? [`content of ${content.length} characters`] : []),
    ...(components.length > ROWS ? [`${components.length} rows`] : []),
    ...(count === componentCount(panel) ? [] : [`${count} components are counted as ${componentCount(panel)}`]),
    ...(content.trim() === '' ? ['it says nothing'] : []),
    ...(alt.length > ALT_TEXT_LENGTH ? [`alt text of ${alt.length} characters`] : []),
  ];
}

/** The same of a public message, which has text and rows. */
export function publicProblems({ content, components }: Pick<Panel, 'content' | 'components'>): string[] {
  return [
    ...judgementOf({ content, components: actionRows(components) }).issues,
    ...(content.trim() === '' ? ['it says nothing'] : []),
  ];
}

/** The same of a form. Titles and labels are cut to fit: what is cut is a problem, too. */
export function discordProblemsOfForm(form: Form): string[] {
  const issues = modalIssues(modalSchema.parse(modal(form)));
  return [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(form.title.length > FORM_TITLE_LENGTH ? [`title of ${form.title.length} characters`] : []),
    ...form.fields.flatMap((field) => [
      ...(field.label.length > LABEL_LENGTH ? [`label of ${field.label.length} characters`] : []),
      ...('value' in field && (field.value?.length ?? 0) > field.most ? [`value of ${field.value?.length}`] : []),
    ]),
  ];
}
