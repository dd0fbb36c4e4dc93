import type { ComponentChild } from 'preact';
import { h } from 'preact';
import type { Overview } from '../../../page-protocol.ts';
import type { Embed as EmbedData } from '../../../schemas/embeds.ts';
import { formatTime } from '../time.ts';
import { Picture } from './attachments.ts';
import { Markdown } from './markdown.ts';

interface EmbedProps {
  readonly embed: EmbedData;
  readonly overview: Overview;
}

export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

export function Embed({ embed, overview }: EmbedProps): ComponentChild {
  const style = embed.color === undefined ? {} : { '--accent': cssColour(embed.color) };
  return h(
    'article',
    { class: 'embed', style },
    h(
      'div',
      { class: 'embed-text' },
      embed.author !== undefined && h('div', { class: 'embed-author' }, embed.author.name),
      embed.title !== undefined && h('div', { class: 'embed-title' }, h(Markdown, { text: embed.title, overview })),
      embed.description !== undefined && h(Markdown, { text: embed.description, overview }),
      embed.fields !== undefined && h(Fields, { fields: embed.fields, overview }),
    ),
    embed.thumbnail !== undefined && h('div', { class: 'embed-thumbnail' }, h(EmbedPicture, embed.thumbnail)),
    embed.image !== undefined && h('div', { class: 'embed-image' }, h(EmbedPicture, embed.image)),
    (embed.footer !== undefined || embed.timestamp !== undefined) && h(Footer, { embed }),
  );
}

function EmbedPicture({ url, width, height, description = '' }: NonNullable<EmbedData['image']>): ComponentChild {
  return h(Picture, { url, alt: description, width, height });
}

interface FieldsProps {
  readonly fields: NonNullable<EmbedData['fields']>;
  readonly overview: Overview;
}

function Fields({ fields, overview }: FieldsProps): ComponentChild {
  return h(
    'dl',
    { class: 'embed-fields' },
    fields.map((field) =>
      h(
        'div',
        { class: field.inline ? 'embed-field embed-field-inline' : 'embed-field' },
        h('dt', {}, h(Markdown, { text: field.name, overview })),
        h('dd', {}, h(Markdown, { text: field.value, overview })),
      ),
    ),
  );
}

function Footer({ embed }: { readonly embed: EmbedData }): ComponentChild {
  const { footer, timestamp } = embed;
  const parts = [footer?.text, timestamp && formatTime(Date.parse(timestamp), 'f', Date.now())];
  return h('footer', { class: 'embed-footer' }, parts.filter(Boolean).join(' · '));
}
