import { type ModerationReason, moderationReason, type OwnModeration } from '@fanfare/rules';
import type { CatalogueService } from '../../catalogue/face/snapshot.ts';

/** The link and targets of an order, as they were entered. */
type About = { url: string; targets: readonly { values: readonly string[] }[] };

/**
 * The reason why staff reviews an order before it runs: `service` where the operator reviews every order of the
 * service; null for none.
 */
export function whyModerated(
  service: Pick<CatalogueService, 'needsModeration'> | undefined,
  { url, targets }: About,
  own: OwnModeration,
): ModerationReason | 'service' | null {
  if (service?.needsModeration) return 'service';

  return moderationReason({ url, texts: targets.flatMap(({ values }) => values) }, own);
}
