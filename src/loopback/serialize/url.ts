import type { Attachment } from '../state/model.ts';

const OWN_PATH = '/attachments/';
const OWN_URL = /^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(\/attachments\/[^?#]+)/;

/** Path of an attachment. Its key is the only access control. */
export function attachmentPath(attachment: Pick<Attachment, 'id' | 'key' | 'filename'>): string {
  return `${OWN_PATH}${attachment.id}/${attachment.key}/${encodeURIComponent(attachment.filename)}`;
}

/** Returns undefined for URLs of other servers. */
export function localAttachmentPath(url: string): string | undefined {
  return OWN_URL.exec(url)?.[1];
}

/** Makes paths of attachments inside any JSON absolute, as the bot gets them. */
export function withAbsoluteUrls(value: unknown, base: string): unknown {
  if (typeof value === 'string') return value.startsWith(OWN_PATH) ? base + value : value;
  if (Array.isArray(value)) return value.map((item: unknown) => withAbsoluteUrls(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withAbsoluteUrls(item, base)]));
}
