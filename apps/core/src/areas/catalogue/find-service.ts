import type { ServiceType } from '@fanfare/contract';
import { notFound, Refusal } from '../../refusal.ts';
import type { CatalogueContent, CatalogueSnapshot } from './face/snapshot.ts';

/**
 * Id of an enabled service by id or slug, restricted and deactivated ones too. Throws 404 for any other; `code` tells one
 * that is disabled from one that never was (C-52).
 */
export function findService(snapshot: CatalogueSnapshot, idOrSlug: string): number {
  const id = /^[1-9]\d{0,9}$/.test(idOrSlug) ? Number(idOrSlug) : snapshot.serviceIdBySlug.get(idOrSlug);
  const service = id === undefined ? undefined : snapshot.services.get(id);
  if (!service) throw notFound('service');
  if (!service.isEnabled) throw new Refusal('service_disabled');

  return service.id;
}

/** A service type by slug. Throws 404 for an unknown one and for one without any service. */
export function findServiceType(
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
  slug: string,
): ServiceType {
  const id = snapshot.serviceTypeIdBySlug.get(slug);
  const type = content.serviceTypes.find((candidate) => candidate.id === id);
  if (!type) throw notFound('service_type');

  return type;
}
