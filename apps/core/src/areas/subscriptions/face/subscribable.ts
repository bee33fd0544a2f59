import { isPublicationKind } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { CatalogueService } from '../../catalogue/face/snapshot.ts';

/**
 * True for a service that can be ordered for each new publication of a channel: it is delivered to single publications, and needs
 * nothing that differs between them.
 */
export function isSubscribable(service: CatalogueService): boolean {
  const { isPackage, isLive, isRestricted, isUrlRequired, linkKinds, targets } = service;
  const asksForPhrases = targets.some(({ type }) => type.viewType === 'seo_keywords');

  return (
    isUrlRequired &&
    !isPackage &&
    !isLive &&
    !isRestricted &&
    !asksForPhrases &&
    linkKinds.some(isPublicationKind)
  );
}

/** True for a network, by its slug, whose publications the shop can learn of. */
export const canFollow = ({ publications }: Core, network: string): boolean =>
  publications.sourceOf(network) !== null;
