import type { Channel } from './model.ts';

interface Channels {
  channel(id: string): Channel | undefined;
}

/** Names of the tags of a post; those that the forum has no more are left out. */
export function tagNames(world: Channels, { parentId, thread }: Channel): string[] {
  const tags = world.channel(parentId ?? '')?.tags ?? [];
  return (thread?.appliedTags ?? []).flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []);
}
