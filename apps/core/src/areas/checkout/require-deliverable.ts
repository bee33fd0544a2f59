import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import { findLinkUse } from '../orders/face/running-links.ts';
import { resolveLink } from './face/resolve-lines.ts';

/**
 * Throws 422 on `service_id` for a service that is not sold, and on `url` for a link that it can not be delivered to,
 * or that a running order of the buyer and the type holds: told before anything is paid (rules §2.10).
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
