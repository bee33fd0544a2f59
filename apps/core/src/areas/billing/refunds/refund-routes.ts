import * as contract from '@fanfare/contract';
import { currencyDecimals, formatAmount, formatExact } from '@fanfare/rules';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Mount } from '../../../http/mount.ts';
import { staffIdOf } from '../../../security/audit.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { confirmWithCode } from '../../accounts/sign-in/confirm-with-code.ts';
import type { RefundRow } from './refund-store.ts';
import { requestRefund } from './request-refund.ts';
import { decideRefund, listWaitingRefunds, refundByStaff, type StaffRefund } from './staff-refunds.ts';

/** Money of a payment back the way it came: asked for by its customer, or by staff. */
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

  mount(contract.staff.refundPayment)(async ({ core, tx, actor, caller, params, body, request }) => {
    const { deed, ...refund } = await refundByStaff(core, tx, actor, { ...params, ...body });
    return { ...moved(core, caller, refund, request), deed };
  });

  mount(contract.staff.listPaymentRefunds)(async ({ core }) => ({
    data: (await listWaitingRefunds(core.db)).map(presentForStaff),
  }));

  mount(contract.staff.decidePaymentRefund)(async ({ core, tx, actor, caller, params, body, request }) => {
    const { deed, ...refund } = await decideRefund(core, tx, actor, { ...params, ...body });
    return { ...moved(core, caller, refund, request), deed };
  });
}

/** The response after staff has requested or decided on a refund, with its line in the security log. */
function moved(core: Core, { customerId: staff }: Customer, refund: StaffRefund, request: FastifyRequest) {
  const data = presentForStaff(refund);
  const { id, customer_id: account, state } = data;

  return {
    answer: { data },
    whenStored: () =>
      logSecurity(core, 'money_moved_by_staff', { account, staff, refund: id, state }, request),
  };
}

/** A refund as its customer sees it; refunds that wait for approval or were declined are not shown. */
export function presentRefund({ amount, state, requested_at }: RefundRow): contract.InvoiceRefund {
  return {
    amount: formatExact(amount, 2),
    state: state as contract.InvoiceRefund['state'],
    created_at: requested_at.toISOString(),
  };
}

function presentForStaff({ refund, approval }: StaffRefund): contract.staff.PaymentRefund {
  const { id, invoice_id, customer_id, charge_currency, state, reason } = refund;

  return {
    id,
    invoice_id,
    customer_id,
    amount: formatAmount(refund.amount, 6),
    bonus_taken: formatAmount(refund.bonus_taken, 6),
    charge_amount: formatAmount(refund.charge_amount, currencyDecimals(charge_currency)),
    charge_currency,
    state,
    reason,
    asked_by: staffIdOf(approval.asked_by),
    decided_by: staffIdOf(approval.decided_by),
    requested_at: refund.requested_at.toISOString(),
  };
}
