import * as contract from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { confirmWithCode } from '../../identity/face/confirm-with-code.ts';
import type { RefundRow } from './refund-store.ts';
import { requestRefund } from './request-refund.ts';

/** Money of a payment back the way it came, as its customer asks for it. */
export function refundRoutes({ mount }: Mount): void {
  mount(contract.refundInvoice, { limits: ['topUpsByCaller'] })(
    async ({ core, caller, subject: invoice, body, once, request }) => {
      await confirmWithCode(core, caller, body);
      const answer = await once(async (tx) => ({
        data: presentRefund(await requestRefund(core, tx, invoice.id, body.amount)),
      }));
      logSecurity(core, 'refund_asked_for', { account: caller.customerId, invoice: invoice.id }, request);
      return answer;
    },
  );
}

/** A refund as its customer sees it; refunds that wait for approval or were declined are not shown. */
export function presentRefund({ amount, state, requested_at }: RefundRow): contract.InvoiceRefund {
  return {
    amount: formatExact(amount, 2),
    state: state as contract.InvoiceRefund['state'],
    created_at: requested_at.toISOString(),
  };
}
