import { UNPAID_ORDER_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { workInBatches } from '../../../data/work-in-batches.ts';
import { letterTime } from '../../../i18n/letter-time.ts';
import { countOffers, lockOffersDue, updatePurchase } from '../../billing/face/purchases.ts';
import { writeStatusLetter } from '../face/order-letters.ts';
import { firstOrdersOf } from '../store.ts';

const AT_ONCE = 200;
const OFFERED_AFTER_HOURS = 24;
const OFFER_HOURS = 72;
/** Letters per buyer and day. Many unpaid orders may name a stranger's mailbox; the pages show every offer anyway. */
const LETTERS_A_DAY = 3;

/**
 * Offers the operator's discount once for every purchase that is unpaid 24 h after it was placed, with a letter that
 * tells until when. The offer and its end are the same for everybody (rules §2.11).
 */
export async function offerUnpaidDiscounts(core: Core, signal?: AbortSignal): Promise<void> {
  const now = core.clock.now();
  const expiresAt = secondsAfter(now, OFFER_HOURS * 3600);
  const placed = {
    after: secondsAfter(now, -UNPAID_ORDER_DAYS * 24 * 3600),
    before: secondsAfter(now, -OFFERED_AFTER_HOURS * 3600),
  };
  await workInBatches(core, {
    of: 'offers for unpaid purchases',
    async lock(tx, some) {
      const due = await lockOffersDue(tx, placed, some);
      // A shop that is not open yet has no purchases, and no settings to read either.
      if (due.length === 0) return [];
      const { unpaidOrderDiscountPercent: percent } = await core.site.charged(tx);
      return percent === 0 ? [] : due.map(({ id }) => ({ id, percent }));
    },
    async work(tx, due) {
      const ids = due.map(({ id }) => id);
      const orders = new Map((await firstOrdersOf(tx, ids)).map(({ id, purchase_id }) => [purchase_id, id]));
      for (const { id, percent } of due) {
        await updatePurchase(tx, id, { offer_percent: percent, offer_expires_at: expiresAt });
        const orderId = orders.get(id);
        const offered = await countOffers(tx, id, secondsAfter(expiresAt, -24 * 3600));
        if (orderId !== undefined && offered <= LETTERS_A_DAY)
          await writeOffer(core, tx, orderId, percent, expiresAt);
      }
    },
    batch: AT_ONCE,
    signal,
  });
}

async function writeOffer(
  core: Core,
  tx: Tx,
  orderId: number,
  percent: number,
  expiresAt: Date,
): Promise<void> {
  await writeStatusLetter(core, tx, orderId, (props, locale) => ({
    template: 'order-unpaid',
    props: { ...props, percent, until: letterTime(expiresAt, locale) },
  }));
}
