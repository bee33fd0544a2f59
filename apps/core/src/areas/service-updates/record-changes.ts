import { unitPrice } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { readCatalogueVersion } from '../catalogue/face/catalogue-version.ts';
import type { CatalogueService } from '../catalogue/face/snapshot.ts';
import { changesOf, type KnownService } from './changes-of.ts';
import { shopDay } from './shop-day.ts';
import {
  keepChanges,
  keepKnown,
  lockKnownVersion,
  readKnown,
  readKnownVersion,
  storeKnownVersion,
} from './store.ts';

/**
 * Records what changed of the services since the last look, whoever changed it: staff, an offer of a provider, a file. Of the first
 * look nothing is told. Safe to run on several workers: one of them looks.
 */
export async function recordChanges(core: Core): Promise<void> {
  // Before the transaction, which takes no second connection.
  const [{ timeZone }, snapshot] = await Promise.all([core.site.current(), core.catalogue.current()]);
  const recorded = await readKnownVersion(core.db);
  if (recorded === snapshot.version) return;
  await inTransaction(core, async (tx) => {
    const seen = await lockKnownVersion(tx);
    if (seen === undefined) return;
    const stored = await readCatalogueVersion(tx);
    // A catalogue ahead of the stored one is of before the database was restored; another worker may have recorded it meanwhile.
    if (snapshot.version > stored) return;
    // Another worker may have seen a later catalogue than this one.
    if (seen.version !== null && seen.version >= snapshot.version && seen.version <= stored) return;
    const known = await readKnown(tx);
    const now = core.clock.now();
    const moved = [...snapshot.services.values()].flatMap((service) => {
      const before = known.get(service.id);
      const after = followed(before, knownOf(service));
      // A service that was never on sale is unknown: it is new when it is.
      const isHidden = !before && !after.is_on_sale && seen.version !== null;
      return isHidden || (before && isSame(before, after)) ? [] : [{ service, before, after }];
    });
    if (seen.version !== null) {
      await keepChanges(
        tx,
        moved.flatMap(({ service, before, after }) =>
          changesOf(before, after).map((change) => ({
            ...change,
            service_id: service.id,
            network_id: service.networkId,
            day: shopDay(now, timeZone),
            changed_at: now,
          })),
        ),
      );
      await core.happened(
        tx,
        'servicesChanged',
        moved.flatMap(({ service, before, after }) =>
          changesOf(before, after).map(({ kind, price_before, price_after }) => ({
            serviceId: service.id,
            kind,
            priceBefore: price_before,
            priceAfter: price_after,
            pricingPer: after.pricing_per,
          })),
        ),
      );
    }
    await keepKnown(
      tx,
      moved.map(({ after }) => after),
    );
    await storeKnownVersion(tx, snapshot.version);
  });
}

/** A service for chosen customers alone is not on sale for those who read the changes. */
function knownOf(service: CatalogueService): KnownService {
  const { id, isEnabled, isRestricted, isDeactivated, terms, limits } = service;

  return {
    service_id: id,
    is_on_sale: isEnabled && !isRestricted && !isDeactivated,
    pricing_per: terms.pricingPer,
    price: unitPrice(terms, { gradeDiscountPercent: 0 }),
    min_quantity: limits.min,
    max_quantity: limits.max,
  };
}

/** While a service is not on sale its price and limits are kept as buyers knew them. */
const followed = (before: KnownService | undefined, after: KnownService): KnownService =>
  before && !after.is_on_sale ? { ...before, is_on_sale: false } : after;

const isSame = (a: KnownService, b: KnownService) =>
  Object.keys(b).every((key) => a[key as keyof KnownService] === b[key as keyof KnownService]);
