import type { ComponentChild, ComponentChildren } from 'preact';
import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Overview } from '../../../page-protocol.ts';
import { t } from '../../i18n/t.ts';
import type { Block } from '../../markdown/blocks.ts';
import { parseMarkdown } from '../../markdown/blocks.ts';
import type { Inline } from '../../markdown/inline.ts';
import { usePage } from '../context.ts';
import { channelLabel, userName } from '../names.ts';
import { Timestamp } from '../time.ts';

interface MarkdownProps {
  readonly text: string;
  readonly overview: Overview;
}

/** Renders markdown as elements and text; nothing is inserted as HTML. */
export function Markdown({ text, overview }: MarkdownProps): ComponentChild {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return h('div', { class: 'markdown' }, drawBlocks(blocks, overview));
}

function drawBlocks(blocks: readonly Block[], overview: Overview): ComponentChild[] {
  return blocks.map((block) => drawBlock(block, overview));
}

function drawBlock(block: Block, overview: Overview): ComponentChild {
  switch (block.type) {
    case 'paragraph':
      return h('p', {}, drawInline(block.children, overview));
    case 'subtext':
      return h('p', { class: 'subtext' }, drawInline(block.children, overview));
    case 'heading':
      return h(headingTag(block.level), { class: 'heading' }, drawInline(block.children, overview));
    case 'quote':
      return h('blockquote', {}, drawBlocks(block.blocks, overview));
    case 'code block':
      return h('pre', { tabIndex: 0 }, h('code', {}, block.text));
    case 'list': {
      const items = block.items.map((item) => h('li', {}, drawBlocks(item, overview)));
      return block.start === undefined ? h('ul', {}, items) : h('ol', { start: block.start }, items);
    }
  }
}

/** Headings of messages are below those of the page. */
function headingTag(level: number): 'h3' | 'h4' | 'h5' {
  if (level === 1) return 'h3';
  return level === 2 ? 'h4' : 'h5';
}

function drawInline(nodes: readonly Inline[], overview: Overview): ComponentChildren[] {
  return nodes.map((node) => drawNode(node, overview));
}

function drawNode(node: Inline, overview: Overview): ComponentChildren {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'break':
      return h('br', {});
    case 'bold':
      return h('strong', {}, drawInline(node.children, overview));
    case 'italic':
      return h('em', {}, drawInline(node.children, overview));
    case 'underline':
      return h('u', {}, drawInline(node.children, overview));
    case 'strike':
      return h('s', {}, drawInline(node.children, overview));
    case 'spoiler':
      return h(Spoiler, {}, drawInline(node.children, overview));
    case 'code':
      return h('code', {}, node.text);
    case 'user':
      return h('span', { class: 'mention' }, `@${userName(overview, node.id)}`);
    case 'role':
      return h('span', { class: 'mention' }, '@role');
    case 'everyone':
      return h('span', { class: 'mention' }, `@${node.name}`);
    case 'channel':
      return h(ChannelLink, { id: node.id, overview });
    case 'command':
      return h('code', {}, `/${node.name}`);
    case 'time':
      return h(Timestamp, { ms: node.seconds * 1_000, format: node.style });
    case 'emoji':
      return h('img', { class: 'custom-emoji', src: `/emojis/${node.id}.png`, alt: `:${node.name}:` });
    case 'link':
      return h(
        'a',
        { href: node.href, target: '_blank', rel: 'noreferrer noopener' },
        drawInline(node.children, overview),
      );
  }
}

export function Spoiler({ children }: { readonly children?: ComponentChildren }): ComponentChild {
  const [isShown, setShown] = useState(false);
  if (isShown) return h('span', { class: 'spoiler spoiler-shown' }, children);
  return h(
    'button',
    {
      type: 'button',
      class: 'spoiler',
      'aria-label': t`Hidden text. Press to show it.`,
      onClick: () => setShown(true),
    },
    h('span', { 'aria-hidden': 'true', class: 'spoiler-inside' }, children),
  );
}

function ChannelLink({ id, overview }: { readonly id: string; readonly overview: Overview }): ComponentChild {
  const page = usePage();
  const seatId = page.state.route?.seatId ?? '';
  const go = (): void => page.goTo({ seatId, channelId: id });
  return h('button', { type: 'button', class: 'mention', onClick: go }, channelLabel(overview, id));
}
