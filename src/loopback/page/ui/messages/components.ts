import type { ComponentChild } from 'preact';
import { h } from 'preact';
import type { Overview } from '../../../page-protocol.ts';
import type { Component, Container, SectionShape, Thumbnail } from '../../../schemas/components.ts';
import { COMPONENT } from '../../../schemas/components.ts';
import type { Controls } from '../controls/controls.ts';
import { ActionRow, Button } from '../controls/controls.ts';
import { FileCard, Picture } from './attachments.ts';
import { cssColour } from './embed.ts';
import { Markdown, Spoiler } from './markdown.ts';

interface ComponentContext {
  readonly overview: Overview;
  readonly seatId: string;
  readonly controls: Controls;
}

export function Components({
  components,
  ...shared
}: ComponentContext & { readonly components: readonly Component[] }): ComponentChild {
  return h(
    'div',
    { class: 'components' },
    components.map((component) => h(ComponentView, { key: component.id, component, ...shared })),
  );
}

function ComponentView({ component, ...shared }: ComponentContext & { readonly component: Component }): ComponentChild {
  switch (component.type) {
    case COMPONENT.row:
      return h(ActionRow, { row: component, ...shared });
    case COMPONENT.text:
      return h(Markdown, { text: component.content, overview: shared.overview });
    case COMPONENT.section:
      return h(SectionView, { section: component, ...shared });
    case COMPONENT.gallery:
      return h(
        'div',
        { class: `gallery gallery-${Math.min(component.items.length, 4)}` },
        component.items.map(({ media, description = '', spoiler = false }) =>
          h(Picture, {
            key: media.url,
            url: media.url,
            alt: description,
            width: media.width,
            height: media.height,
            isSpoiler: spoiler,
          }),
        ),
      );
    case COMPONENT.file:
      return h(FileCard, { url: component.file.url, size: component.size });
    case COMPONENT.separator:
      return h(Separator, { isDrawn: component.divider ?? true, isLarge: component.spacing === 2 });
    case COMPONENT.container:
      return h(ContainerView, { container: component, ...shared });
  }
}

function Separator({ isDrawn, isLarge }: { readonly isDrawn: boolean; readonly isLarge: boolean }): ComponentChild {
  const size = isLarge ? 'separator separator-large' : 'separator';
  return h('div', { class: isDrawn ? `${size} separator-drawn` : size, role: isDrawn ? 'separator' : undefined });
}

function SectionView({ section, ...shared }: ComponentContext & { readonly section: SectionShape }): ComponentChild {
  const { accessory } = section;
  return h(
    'div',
    { class: 'section' },
    h(
      'div',
      { class: 'section-text' },
      section.components.map((text) => h(Markdown, { key: text.id, text: text.content, overview: shared.overview })),
    ),
    accessory.type === COMPONENT.button
      ? h(Button, { button: accessory, controls: shared.controls })
      : h(ThumbnailView, { thumbnail: accessory }),
  );
}

function ThumbnailView({ thumbnail }: { readonly thumbnail: Thumbnail }): ComponentChild {
  const { media, description = '', spoiler = false } = thumbnail;
  return h(
    'div',
    { class: 'thumbnail' },
    h(Picture, { url: media.url, alt: description, width: media.width, height: media.height, isSpoiler: spoiler }),
  );
}

function ContainerView({ container, ...shared }: ComponentContext & { readonly container: Container }): ComponentChild {
  const style = container.accent_color === undefined ? {} : { '--accent': cssColour(container.accent_color) };
  const kind = container.accent_color === undefined ? 'container' : 'container container-accent';
  const inside = container.components.map((component) => h(ComponentView, { key: component.id, component, ...shared }));
  return h('section', { class: kind, style }, container.spoiler ? h(Spoiler, {}, inside) : inside);
}
