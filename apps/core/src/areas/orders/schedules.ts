import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { dropUnpaidPurchases } from './face/drop-unpaid-purchases.ts';
import { findAskedOrders } from './find/find-asked-orders.ts';
import { finishCancelRequests } from './lifecycle/finish-cancel-requests.ts';
import { offerUnpaidDiscounts } from './lifecycle/offer-unpaid-discounts.ts';
import { countFacts } from './lists/count-facts.ts';
import { countFigures } from './lists/count-figures.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'find orders', everySeconds: 1, run: (signal) => findAskedOrders(core, signal) },
  { name: 'finish cancel requests', everySeconds: 60, run: (signal) => finishCancelRequests(core, signal) },
  { name: 'drop unpaid purchases', everySeconds: 600, run: (signal) => dropUnpaidPurchases(core, signal) },
  { name: 'offer unpaid discounts', everySeconds: 600, run: (signal) => offerUnpaidDiscounts(core, signal) },
  { name: 'count figures', everySeconds: 3600, run: () => countFigures(core) },
  { name: 'count facts', everySeconds: 3600, run: () => countFacts(core) },
];
