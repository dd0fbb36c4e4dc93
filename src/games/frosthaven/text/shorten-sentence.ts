import type { Sentence, Strike, ToldDeed } from './events/event-sentences.ts';

/** Shortens a sentence: no played card if more is told, no stops of a way, no sum of an attack. */
export function shortenSentence(sentence: Sentence): Sentence {
  if (!('who' in sentence)) return sentence;
  const { card: _, ...told } = sentence;
  const more = told.deeds.filter(({ did }) => did !== 'play' && did !== 'play basic');
  return { ...told, deeds: (more.length > 0 ? more : told.deeds).map(deedBriefly) };
}

function deedBriefly(deed: ToldDeed): ToldDeed {
  if (deed.did === 'go') return { ...deed, stops: [] };
  return deed.did === 'strike' ? strikeBriefly(deed) : deed;
}

function strikeBriefly({ shield: _, ...strike }: Strike): Strike {
  return { ...strike, drawing: 'normal', drawn: [], used: [], base: strike.result };
}
