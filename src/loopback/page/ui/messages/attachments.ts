import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { attachmentPath } from '../../../serialize/url.ts';
import type { Attachment } from '../../../state/model.ts';
import { t } from '../../i18n/t.ts';
import { usePage } from '../context.ts';
import { Icon } from '../icons.ts';

interface PictureProps {
  readonly url: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly isSpoiler?: boolean;
}

export function fileNameOf(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? 'file');
}

/** Pictures from elsewhere become links: the page loads nothing from outside. */
export function Picture({ url, alt, width, height, isSpoiler = false }: PictureProps): ComponentChild {
  const page = usePage();
  const [isHidden, setHidden] = useState(isSpoiler);
  if (!url.startsWith('/attachments/')) return h(OutsidePicture, { url });
  const name = fileNameOf(url);
  const style = shapeOf(width, height);
  if (isHidden) {
    return h(
      'button',
      { type: 'button', class: 'picture picture-hidden', style, onClick: () => setHidden(false) },
      t`Spoiler`,
    );
  }
  return h(
    'button',
    {
      type: 'button',
      class: 'picture',
      style,
      'aria-label': t`Enlarge picture: ${alt === '' ? name : alt}`,
      onClick: () => page.setLightbox({ url, alt, name }),
    },
    h('img', { src: url, alt, width, height, decoding: 'async' }),
  );
}

/** Reserves the space of a picture before it is loaded, and never enlarges it. */
function shapeOf(width: number | undefined, height: number | undefined): Record<string, string> {
  if (width === undefined || height === undefined) return {};
  return { aspectRatio: `${width} / ${height}`, '--natural': `${width}px`, '--ratio': `${width / height}` };
}

function OutsidePicture({ url }: { readonly url: string }): ComponentChild {
  return h(
    'a',
    { class: 'outside', href: url, target: '_blank', rel: 'noreferrer noopener' },
    h(Icon, { name: 'open' }),
    t`A picture from elsewhere`,
  );
}

export function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }): ComponentChild {
  const pictures = attachments.filter((attachment) => attachment.width !== undefined);
  const files = attachments.filter((attachment) => attachment.width === undefined);
  return h(
    'div',
    { class: 'attachments' },
    pictures.length > 0 &&
      h(
        'div',
        { class: `gallery gallery-${Math.min(pictures.length, 4)}` },
        pictures.map(({ id, width, height, description = '', ...rest }) =>
          h(Picture, { key: id, url: attachmentPath({ id, ...rest }), alt: description, width, height }),
        ),
      ),
    files.map((file) => h(FileCard, { key: file.id, url: attachmentPath(file), size: file.size })),
  );
}

export function FileCard({ url, size }: { readonly url: string; readonly size: number | undefined }): ComponentChild {
  return h(
    'a',
    { class: 'file', href: url, download: fileNameOf(url) },
    h(Icon, { name: 'file' }),
    h('span', { class: 'file-name' }, fileNameOf(url)),
    size !== undefined && h('span', { class: 'file-size' }, sizeText(size)),
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} KB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
