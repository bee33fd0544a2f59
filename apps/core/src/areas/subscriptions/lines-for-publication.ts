import type { OrderLine } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { type LineOutcome, resolveLines } from '../checkout/face/resolve-lines.ts';
import { findLinkUse, linkKey } from '../orders/face/running-links.ts';
import type { ContentRow } from './content-states.ts';
import { type SubscriptionRow, servicesOf } from './face/store.ts';

/** Order lines that a publication can be ordered with. */
export type LinesFor = {
  lines: OrderLine[];
  /** Services that it can not be ordered with: gone, changed, or not for this kind of publication. */
  leftOut: number[];
  /** True while something is off that may come back: a stopped service, or a link that another order of the buyer holds. */
  mayComeBack: boolean;
};

/** Rows that a publication is ordered by, as its transaction sees them; no statement waits for another. */
export const readOrdered = (
  core: Core,
  tx: Tx,
  { subscription_id, publication_id }: Pick<ContentRow, 'subscription_id' | 'publication_id'>,
) =>
  together([
    core.catalogue.charged(tx),
    tx
      .selectFrom('publication')
      .select(['url', 'link_kind'])
      .where('id', '=', publication_id)
      .executeTakeFirstOrThrow(),
    servicesOf(tx, [subscription_id]),
  ]);

/** The lines of a subscription for one of its publications. */
export async function linesFor(
  tx: Tx,
  { id, customer_id }: SubscriptionRow,
  [snapshot, { url, link_kind }, services]: Awaited<ReturnType<typeof readOrdered>>,
): Promise<LinesFor> {
  const fit = (services.get(id) ?? []).filter(({ service_id }) =>
    snapshot.services.get(service_id)?.linkKinds.includes(link_kind),
  );
  const sent: OrderLine[] = fit.map((row) => ({
    service_id: row.service_id,
    quantity: row.quantity,
    url,
    is_guarantee: row.is_guarantee,
    countries: row.countries,
    targetable_values: row.targetable_values.map(({ target_id, values }) => ({ target_id, values })),
  }));
  const outcomes = await resolveLines(sent, snapshot, { checksLinks: true });
  const resolved = outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : []));
  const { taken } = await findLinkUse(tx, resolved, { customerId: customer_id });
  const isTaken = (outcome: LineOutcome) => 'line' in outcome && taken.has(linkKey(outcome.line));
  const lines = sent.filter((_, place) => {
    const outcome = outcomes[place];
    return outcome !== undefined && 'line' in outcome && !isTaken(outcome);
  });

  return {
    lines,
    leftOut: sent.filter((line) => !lines.includes(line)).map(({ service_id }) => service_id),
    mayComeBack: outcomes.some((outcome) => isStopped(outcome) || isTaken(outcome)),
  };
}

const isStopped = (outcome: LineOutcome): boolean =>
  'errors' in outcome &&
  Object.values(outcome.errors)
    .flat()
    .some(({ id }) => id === 'checkout.service_deactivated');
