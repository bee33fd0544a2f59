import { identifyLink } from '@fanfare/rules';
import type { CatalogueContent } from './face/snapshot.ts';

type RecognisedLink = { network_id: number; network: string; kind: string; url: string };

/** Recognizes a pasted link; null when it leads to nothing that this shop serves (rules §2.18). */
export function recogniseLink(content: CatalogueContent, url: string): RecognisedLink | null {
  const result = identifyLink(url);
  if (!result.ok) return null;
  const network = content.networks.find(({ slug }) => slug === result.link.network);

  return (
    (network && {
      network_id: network.id,
      network: network.slug,
      kind: result.link.kind,
      url: result.link.url,
    }) ??
    null
  );
}

/** Ids of the types that take such a link; none when it is not recognised or of another network than the one given. */
export function typesForLink(
  content: CatalogueContent,
  url: string,
  networkId: number | null | undefined,
): number[] {
  const link = recogniseLink(content, url);
  if (!link || (networkId != null && networkId !== link.network_id)) return [];

  return content.serviceTypes
    .filter(({ network_id, link_kinds }) => network_id === link.network_id && link_kinds.includes(link.kind))
    .map(({ id }) => id);
}
