import { attachmentPath, localAttachmentPath } from '../serialize/url.ts';
import type { Attachment } from '../state/model.ts';

const REFERENCE = 'attachment://';

export function isAttachmentReference(url: string): boolean {
  return url.startsWith(REFERENCE);
}

/**
 * Replaces `attachment://name` and URLs of attachments inside any JSON by their paths; pictures get size and alt
 * text. Unknown names stay.
 */
export function withAttachmentPaths(value: unknown, attachments: readonly Attachment[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withAttachmentPaths(item, attachments));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    withAttachmentPaths(item, attachments),
  ]);
  const copy = Object.fromEntries(entries);
  const icon = findAttachment(copy.icon_url, attachments);
  if (icon !== undefined) copy.icon_url = attachmentPath(icon);
  const attachment = findAttachment(copy.url, attachments);
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

function findAttachment(url: unknown, attachments: readonly Attachment[]): Attachment | undefined {
  if (typeof url !== 'string') return undefined;
  if (isAttachmentReference(url))
    return attachments.find((attachment) => attachment.filename === url.slice(REFERENCE.length));
  const path = localAttachmentPath(url);
  return attachments.find((attachment) => attachmentPath(attachment) === path);
}
