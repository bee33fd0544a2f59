import type { ServiceDetail, ServiceType } from '@fanfare/contract';
import { notFound } from '../../http/errors.ts';
import type { CatalogueContent, CatalogueSnapshot } from './snapshot.ts';

/** A service by id or slug, restricted and deactivated ones too. Throws 404 for a disabled or unknown one (C-52). */
export function findService(
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
  idOrSlug: string,
): ServiceDetail {
  const id = /^[1-9]\d{0,9}$/.test(idOrSlug) ? Number(idOrSlug) : snapshot.serviceIdBySlug.get(idOrSlug);
  const service = id === undefined ? undefined : content.details.get(id);
  if (!service) throw notFound('service');

  return service;
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
