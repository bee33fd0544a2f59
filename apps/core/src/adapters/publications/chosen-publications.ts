import type { Clock } from '../../clock.ts';
import { makeFeedSource } from './feed-source.ts';
import { makeJsonSource } from './json-source.ts';
import type { PublicationSource, Publications } from './port.ts';
import { makePublications } from './publications.ts';
import { makeYouTube } from './youtube.ts';

/** Source of a network's publications that the operator chose, or none. */
export type ChosenSource =
  | { network: string; kind: 'feed'; url: string }
  | { network: string; kind: 'json'; url: string; key: string | null }
  | { network: string; kind: 'none' };

type Choices = {
  chosen: readonly ChosenSource[];
  youtubeApiKey: string | null;
  youtubeUrl?: string | null;
  clock: Clock;
};

/** The sources that an operator chose, and YouTube unless they chose another one for it. */
export function makeChosenPublications({
  chosen,
  youtubeApiKey,
  youtubeUrl: at = null,
  clock,
}: Choices): Publications {
  const hasOther = chosen.some(({ network }) => network === 'youtube');
  const youtube = hasOther ? [] : [makeYouTube({ apiKey: youtubeApiKey, clock, at })];

  return makePublications([...chosen.flatMap(sourceOf), ...youtube]);
}

function sourceOf(chosen: ChosenSource): PublicationSource[] {
  if (chosen.kind === 'feed') return [makeFeedSource(chosen.network, chosen.url)];
  if (chosen.kind === 'json') return [makeJsonSource(chosen.network, chosen.url, chosen.key)];

  return [];
}
