import type { PublicationSource, Publications } from './port.ts';

/** The first source that knows a network is asked. */
export function makePublications(sources: readonly PublicationSource[]): Publications {
  const byNetwork = new Map<string, PublicationSource>();
  for (const source of sources)
    for (const network of source.networks) if (!byNetwork.has(network)) byNetwork.set(network, source);

  return { networks: [...byNetwork.keys()], sourceOf: (network) => byNetwork.get(network) ?? null };
}
