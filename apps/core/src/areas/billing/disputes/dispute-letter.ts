import { formatExact } from '@fanfare/rules';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { operatorMailbox } from '../../site/face/operator-mailbox.ts';
import type { DisputeLetter } from '../letters/payment-disputed.ts';
import type { DisputeRow } from './dispute-store.ts';

/** Tells the people of the shop what becomes of money that is taken back, by a letter and a line of the log. */
export async function tellOfDispute(
  core: Core,
  tx: Tx,
  dispute: DisputeRow,
  what: DisputeLetter['what'],
): Promise<void> {
  const { id, kind, invoice_id: invoice, amount, taken, has_frozen: hasFrozen } = dispute;
  await writeDisputeLetter(core, tx, dispute, what);
  core.metrics.disputes.inc({ state: what });
  core.log.warn(
    { invoice, dispute: id, kind, what, debt: String(amount - taken), hasFrozen },
    'money of a payment is taken back at its gateway',
  );
}

/** Writes to staff once per change and round of a dispute: a gateway waits only some days for evidence against it. */
async function writeDisputeLetter(
  core: Core,
  tx: Tx,
  dispute: DisputeRow,
  what: DisputeLetter['what'],
): Promise<void> {
  const customer = await findCustomer(tx, dispute.customer_id);
  const letter: OutgoingMail = {
    template: 'payment-disputed',
    props: {
      what,
      invoiceId: dispute.invoice_id,
      gateway: dispute.gateway,
      gatewayDispute: dispute.gateway_dispute,
      customer: customer?.email ?? '',
      amount: formatExact(dispute.amount, 2),
      taken: formatExact(dispute.taken, 2),
      isFrozen: (customer?.frozen_at ?? null) !== null,
      shopUrl: shopUrl(core, 'en'),
    },
    idempotencyKey: `payment-disputed-${what}:${dispute.id}${dispute.round === 1 ? '' : `:${dispute.round}`}`,
    recipient: await operatorMailbox(core, tx),
    locale: 'en',
  };
  await writeLetters(tx, [letter], core.clock.now());
}
