import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { readReview } from './read-review.ts';
import { writeReview } from './write-review.ts';

/** The review of an order for its buyer. */
export function reviewRoutes({ mount }: Mount): void {
  mount(contract.getOrderReview)(async ({ core, subject: { order } }) => ({
    data: await readReview(core, order),
  }));

  mount(contract.writeOrderReview)(async ({ core, subject: { order }, body }) => {
    await writeReview(core, order, body);
    return { data: await readReview(core, order) };
  });
}
