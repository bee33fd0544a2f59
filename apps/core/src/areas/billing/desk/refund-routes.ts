import * as contract from '@fanfare/contract';
import { currencyDecimals, formatAmount } from '@fanfare/rules';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Mount } from '../../../http/mount.ts';
import { staffIdOf } from '../../../security/audit.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { decideRefund, listWaitingRefunds, refundByStaff, type StaffRefund } from './refund-payment.ts';

/** Money of a payment back the way it came, as staff gives it. */
export function refundRoutes({ mount }: Mount): void {
  mount(contract.staff.refundPayment)(async ({ core, tx, actor, caller, params, body, request }) => {
    const { deed, ...refund } = await refundByStaff(core, tx, actor, { ...params, ...body });
    return { ...moved(core, caller, refund, request), deed };
  });

  mount(contract.staff.listPaymentRefunds)(async ({ core }) => ({
    data: (await listWaitingRefunds(core.db)).map(presentRefund),
  }));

  mount(contract.staff.decidePaymentRefund)(async ({ core, tx, actor, caller, params, body, request }) => {
    const { deed, ...refund } = await decideRefund(core, tx, actor, { ...params, ...body });
    return { ...moved(core, caller, refund, request), deed };
  });
}

/** The response after staff has requested or decided on a refund, with its line in the security log. */
function moved(core: Core, { customerId: staff }: Customer, refund: StaffRefund, request: FastifyRequest) {
  const data = presentRefund(refund);
  const { id, customer_id: account, state } = data;

  return {
    answer: { data },
    whenStored: () =>
      logSecurity(core, 'money_moved_by_staff', { account, staff, refund: id, state }, request),
  };
}

function presentRefund({ refund, approval }: StaffRefund): contract.staff.PaymentRefund {
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
