import type { Attachment } from '../world/model.ts';

const OWN_PATH = '/attachments/';
const OWN_URL = /^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(\/attachments\/[^?#]+)/;

/** Where an attachment is fetched, below the address of the server. The key in it is what lets somebody see it. */
export function attachmentPath(attachment: Pick<Attachment, 'id' | 'key' | 'filename'>): string {
  return `${OWN_PATH}${attachment.id}/${attachment.key}/${encodeURIComponent(attachment.filename)}`;
}

/** The path of an attachment of ours, when `url` names one. */
export function ownPath(url: string): string | undefined {
  return OWN_URL.exec(url)?.[1];
}

/** Any JSON, with the paths of our attachments made into whole addresses: what the bot gets. */
export function withWholeUrls(value: unknown, base: string): unknown {
  if (typeof value === 'string') return value.startsWith(OWN_PATH) ? base + value : value;
  if (Array.isArray(value)) return value.map((item: unknown) => withWholeUrls(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withWholeUrls(item, base)]));
}
