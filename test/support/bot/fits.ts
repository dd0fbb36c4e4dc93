/** Discord's own judgement of a message: its OpenAPI schemas, and the rules that they miss. */

import { MessageCreateRequestSchema } from 'discord-api-spec/zod';
import { ALT_TEXT_LENGTH } from '../../../src/bot/client/limits.ts';
import { actionRows } from '../../../src/bot/response/components.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import { messageRequestSchema } from '../../../src/loopback/messages/request.ts';
import { messageIssues } from '../../../src/loopback/validation/message.ts';
import { schemaIssues } from '../../../src/loopback/validation/schema.ts';

/** Why Discord would refuse a message; empty when it takes it. */
export function discordProblems(
  message: Pick<Panel, 'content' | 'components'> & Partial<Pick<Panel, 'picture'>>,
): string[] {
  const { content, picture } = message;
  const components = actionRows(message.components);
  const request = messageRequestSchema.parse({ content, components });
  const draft = {
    content,
    components: request.components ?? [],
    embeds: [],
    attachments: [],
    flags: 0,
    hasOtherContent: false,
  };
  const issues = [...schemaIssues(MessageCreateRequestSchema, { content, components }), ...messageIssues(draft)];
  return [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(content.trim() === '' ? ['it says nothing'] : []),
    ...(picture && picture.alt.length > ALT_TEXT_LENGTH ? [`alt text of ${picture.alt.length} characters`] : []),
  ];
}
