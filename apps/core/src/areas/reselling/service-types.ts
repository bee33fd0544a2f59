import type { Core } from '../../core.ts';
import type { CatalogueService } from '../catalogue/face/snapshot.ts';
import { canFollow, isSubscribable } from '../subscriptions/face/subscribable.ts';

/** Types of services that the protocol knows and the shop has: they say what a reseller's form asks for. */
export type ServiceType = 'Default' | 'Package' | 'Custom Comments' | 'SEO';

/** The type of a service; null for one that asks for what the protocol has no parameter for. */
export function typeOf({
  isPackage,
  targets,
}: Pick<CatalogueService, 'isPackage' | 'targets'>): ServiceType | null {
  if (isPackage) return targets.length === 0 ? 'Package' : null;
  const [target, ...others] = targets;
  if (target === undefined) return 'Default';
  if (others.length > 0) return null;
  if (target.type.viewType === 'comments') return 'Custom Comments';

  return target.type.viewType === 'seo_keywords' ? 'SEO' : null;
}

/** True for a service that is also listed for each new post of a channel. */
export const canBeSubscribed = (core: Core, service: CatalogueService): boolean =>
  typeOf(service) === 'Default' &&
  !service.isDeactivated &&
  isSubscribable(service) &&
  canFollow(core, service.networkSlug);
