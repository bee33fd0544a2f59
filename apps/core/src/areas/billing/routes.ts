import * as contract from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../area.ts';
import { customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { documentPath } from './invoices/document-url.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { presentTopUp } from './invoices/present-top-up.ts';
import { lastAttempt } from './payments/attempts.ts';
import { callbackRoutes } from './payments/callback-routes.ts';
import { listMethodBonuses } from './payments/list-method-bonuses.ts';
import { markAsPaid } from './payments/mark-as-paid.ts';
import { payPages } from './payments/pay-routes.ts';
import { presentDecline } from './payments/present-decline.ts';
import { addFunds, topUpTotal } from './payments/top-up.ts';
import { presentRefund, refundRoutes } from './refunds/refund-routes.ts';
import { refundsOf } from './refunds/refund-store.ts';
import { readRefundable } from './refunds/request-refund.ts';

export const paymentRoutes = (ports: Ports) => (mounts: Mount, core: Core, app: FastifyInstance) =>
  addPaymentRoutes(mounts, core, app, ports);

async function addPaymentRoutes(
  mounts: Mount,
  core: Core,
  app: FastifyInstance,
  { heldTopUp }: Ports,
): Promise<void> {
  const { mount } = mounts;
  cardRoutes(mounts);
  refundRoutes(mounts);
  invoiceRoutes(mounts);

  mount(contract.listPaymentMethodsWithBonuses)(async ({ core, caller, locale }) => ({
    data: await listMethodBonuses(core, caller, locale),
  }));

  mount(contract.topUpTotal)(({ core, caller, body }) => topUpTotal(core, caller.customerId, body));

  mount(contract.addFunds, { limits: ['topUpsByCaller'] })(({ core, once, caller, body, locale }) =>
    once((tx) => addFunds(core, tx, caller.customerId, body, locale)),
  );

  mount(contract.getInvoice)(async ({ core, caller, subject: invoice, locale }) => {
    const { decimals } = await core.catalogue.current();
    const amount = (micro: Micro) => formatExact(micro, decimals);
    // The last attempt's decline is shown while the invoice can still be paid by another attempt.
    const mayBeDeclined = invoice.status === 'created' || invoice.status === 'failed';
    const attempt = mayBeDeclined ? await lastAttempt(core.db, invoice.id) : undefined;
    const isDeclined = attempt?.state === 'declined';
    const isOwn = customerIdOf(caller) === invoice.customer_id;
    const refundable = isOwn ? await readRefundable(core, invoice, heldTopUp) : null;

    return {
      data: {
        id: invoice.id,
        status: isDeclined ? 'failed' : invoice.status,
        decline: isDeclined ? presentDecline(attempt.decline_reason, locale) : null,
        amount: amount(invoice.amount),
        total: amount(invoice.total),
        credited: invoice.credited === null ? null : amount(invoice.credited),
        top_up: isOwn ? await presentTopUp(core, invoice, amount) : null,
        created_at: invoice.created_at.toISOString(),
        paid_at: invoice.paid_at?.toISOString() ?? null,
        refundable: refundable && {
          amount: formatExact(refundable.amount, 2),
          until: refundable.until.toISOString(),
          held: refundable.held === 0n ? null : amount(refundable.held),
        },
        refunds: (await refundsOf(core.db, invoice.id)).map(presentRefund),
        document_url: documentPath(core, invoice.id, locale, isOwn ? 'buyer' : 'payer'),
      },
    };
  });

  mount(contract.markInvoiceAsPaid)(async ({ core, subject, body }) => {
    await markAsPaid(core, subject.id, body.comment ?? null);
    return null;
  });

  payPages(core, app);

  await callbackRoutes(mounts, core, app);
}
