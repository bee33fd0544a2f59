import { identifyLink } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import { resolveLink } from '../checkout/resolve-lines.ts';
import { findLinkUse } from '../orders/running-links.ts';
import type { CatalogueContent } from './snapshot.ts';

type RecognisedLink = { network_id: number; network: string; kind: string; url: string };

/** What a pasted link leads to, or null when it leads to nothing that this shop serves (server semantics §2.18). */
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

/**
 * Throws 422 on `service_id` for a service that is not sold, and on `url` for a link that it can not be delivered to,
 * or that a running order of the buyer and the type holds: told before anything is paid (server semantics §2.10).
 */
export async function requireDeliverable(
  core: Core,
  customerId: number | null,
  serviceId: number,
  url: string,
): Promise<void> {
  const service = (await core.catalogue.current()).services.get(serviceId);
  if (!service?.isEnabled) throw invalidField('service_id', 'checkout.service_unknown');
  if (service.isDeactivated) throw invalidField('service_id', 'checkout.service_deactivated');
  const link = resolveLink(url, service);
  if ('error' in link) throw invalidField('url', link.error.id, link.error.params);
  const { taken } = await findLinkUse(core.readDb, [{ url: link.url, service }], { customerId });
  if (taken.size > 0) throw invalidField('url', 'link.running');
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
