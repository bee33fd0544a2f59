import { type ModerationReason, moderationReason, type OwnModeration } from '@fanfare/rules';
import type { CatalogueService } from '../../catalogue/snapshot.ts';

/** What an order is about, as it was entered. */
type About = { url: string; targets: readonly { values: readonly string[] }[] };

/**
 * Why staff looks at an order before it runs: `service` where the operator looks at all of them; null where nobody has to.
 */
export function whyModerated(
  service: Pick<CatalogueService, 'needsModeration'> | undefined,
  { url, targets }: About,
  own: OwnModeration,
): ModerationReason | 'service' | null {
  if (service?.needsModeration) return 'service';

  return moderationReason({ url, texts: targets.flatMap(({ values }) => values) }, own);
}
