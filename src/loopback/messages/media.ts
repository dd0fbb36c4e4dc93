import { attachmentPath, ownPath } from '../serialize/url.ts';
import type { Attachment } from '../state/model.ts';

const REFERENCE = 'attachment://';

export function isReference(url: string): boolean {
  return url.startsWith(REFERENCE);
}

/**
 * Replaces `attachment://name` and URLs of attachments inside any JSON by their paths; pictures get size and alt
 * text. Unknown names stay.
 */
export function withOwnPaths(value: unknown, attachments: readonly Attachment[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withOwnPaths(item, attachments));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, withOwnPaths(item, attachments)]);
  const copy = Object.fromEntries(entries);
  const icon = found(copy.icon_url, attachments);
  if (icon !== undefined) copy.icon_url = attachmentPath(icon);
  const attachment = found(copy.url, attachments);
  return attachment === undefined ? copy : { ...copy, ...mediaOf(attachment) };
}

function mediaOf(attachment: Attachment): Record<string, unknown> {
  return {
    url: attachmentPath(attachment),
    width: attachment.width,
    height: attachment.height,
    content_type: attachment.contentType,
    attachment_id: attachment.id,
    description: attachment.description,
  };
}

function found(url: unknown, attachments: readonly Attachment[]): Attachment | undefined {
  if (typeof url !== 'string') return undefined;
  if (isReference(url)) return attachments.find((attachment) => attachment.filename === url.slice(REFERENCE.length));
  const path = ownPath(url);
  return attachments.find((attachment) => attachmentPath(attachment) === path);
}
