import type { OrderLine } from '@fanfare/contract';
import { checkQuantity, type DripPlan, identifyLink, planTotal } from '@fanfare/rules';
import { makeYielder } from '../../../lib/yield-to-event-loop.ts';
import type { FieldMessages, Message } from '../../../refusal.ts';
import type { CatalogueService, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { resolveDripPlan } from '../resolve-drip-plan.ts';
import { resolveTargets, type TargetValue } from '../resolve-targets.ts';

/** An order line that can be delivered: everything in it was checked against the catalogue. */
export type ResolvedLine = {
  /** Place in the request. */
  index: number;
  service: CatalogueService;
  /** The quantity of all runs together when the line is a drip feed. */
  quantity: number;
  dripPlan: DripPlan | null;
  url: string;
  linkKind: string;
  name: string | null;
  isGuarantee: boolean;
  targetValues: TargetValue[];
  countries: number[];
};

const ONE = { min: 1, max: 1, step: 1 };

export type LineOutcome = { line: ResolvedLine } | { index: number; errors: FieldMessages };

/** `checksLinks` is off while a link may not be typed yet, `checksTexts` while the buyer's own texts may not be. */
type Checks = { checksLinks: boolean; checksTexts?: boolean };

/**
 * Checks each line of a request. Keys of errors are the line's own fields: `url`, `quantity`, `service_id` … Thousands of
 * lines let others run in between.
 */
export async function resolveLines(
  lines: readonly OrderLine[],
  snapshot: CatalogueSnapshot,
  { checksLinks, checksTexts = checksLinks }: Checks,
): Promise<LineOutcome[]> {
  const yieldNow = makeYielder();
  const outcomes: LineOutcome[] = [];
  for (const [index, line] of lines.entries()) {
    outcomes.push(resolveLine(line, index, snapshot, { checksLinks, checksTexts }));
    await yieldNow();
  }

  return outcomes;
}

function resolveLine(
  line: OrderLine,
  index: number,
  snapshot: CatalogueSnapshot,
  { checksLinks, checksTexts }: Required<Checks>,
): LineOutcome {
  const service = snapshot.services.get(line.service_id);
  const refusal = refuseService(service);
  if (!service || refusal)
    return { index, errors: { service_id: [refusal ?? { id: 'checkout.service_unknown' }] } };

  const errors: FieldMessages = {};
  const link = checksLinks ? resolveLink(line.url ?? '', service) : { url: line.url ?? '', kind: '' };
  if ('error' in link) errors.url = [link.error];

  const targets = resolveTargets(line.targetable_values ?? [], service, snapshot, {
    isComplete: checksTexts,
  });
  if (targets.errors.length > 0) errors.targetable_values = targets.errors;

  // A package is one; two of them are two lines.
  const limits = service.isPackage ? ONE : service.limits;
  const ordered = service.isPackage ? (line.quantity ?? 1) : (line.quantity ?? Number.NaN);
  const quantity = targets.countedQuantity ?? ordered;
  const problem = checkQuantity(quantity, limits);
  // A count of comments that is wrong is told once, at the comments.
  if (problem && !errors.targetable_values) {
    errors[targets.countedQuantity === null ? 'quantity' : 'targetable_values'] = [
      { id: `quantity.${problem}`, params: { ...limits } },
    ];
  }
  const drip = resolveDripPlan(line.drip_feed, quantity, service);
  Object.assign(errors, drip.errors);

  const countries = line.countries ?? [];
  if (countries.some((id) => !service.allowedCountries.includes(id)))
    errors.countries = [{ id: 'checkout.country_not_offered' }];
  if (Object.keys(errors).length > 0 || 'error' in link) return { index, errors };

  return {
    line: {
      index,
      service,
      quantity: drip.plan ? planTotal(drip.plan) : quantity,
      dripPlan: drip.plan,
      url: link.url,
      linkKind: link.kind,
      name: line.name ?? null,
      isGuarantee: (line.is_guarantee ?? true) && service.terms.hasRefill,
      targetValues: targets.values,
      countries,
    },
  };
}

function refuseService(service: CatalogueService | undefined): Message | null {
  if (!service?.isEnabled) return { id: 'checkout.service_unknown' };

  return service.isDeactivated ? { id: 'checkout.service_deactivated' } : null;
}

type ResolvedLink = { url: string; kind: string } | { error: Message };

/** The canonical form of a link that the service can be delivered to, or why not (rules §2.18). */
export function resolveLink(
  url: string,
  service: Pick<CatalogueService, 'networkSlug' | 'linkKinds' | 'isUrlRequired'>,
): ResolvedLink {
  if (!service.isUrlRequired && url.trim() === '') return { url: '', kind: '' };
  const result = identifyLink(url);
  if (!result.ok) return { error: { id: `link.${result.error}` } };
  if (result.link.network !== service.networkSlug) return { error: { id: 'link.wrong_network' } };
  if (result.link.kind === 'short_link') return { error: { id: 'link.short_link' } };
  if (!service.linkKinds.includes(result.link.kind)) return { error: { id: 'link.wrong_kind' } };

  return { url: result.link.url, kind: result.link.kind };
}
