import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { logSecurity } from '../../security-log.ts';
import { sendSession } from '../accounts/session-routes.ts';
import { answerNotice } from '../notices/answer-notice.ts';
import { listNotices } from '../notices/list-notices.ts';
import { type BalanceChangeRow, waitingChanges } from './balance-changes.ts';
import { changeBalance, decideChange } from './change-balance.ts';
import { impersonate } from './impersonate.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listModerated, moderateOrder } from './moderate-order.ts';

/** What staff may do; who of them, the contract says (`permission`). */
export function consoleRoutes({ mount }: Mount): void {
  mount(contract.staff.listAuditEntries)(async ({ core, query }) => ({
    data: await listAuditEntries(core, query.before_id),
  }));

  mount(contract.staff.impersonateCustomer)(async ({ core, tx, caller, body, request, reply }) => {
    const { session, deed } = await impersonate(core, tx, caller, body.customer_id);
    const { customer_id } = body;
    return {
      answer: { data: { customer_id, ends_at: session.endsAt.toISOString() } },
      deed,
      whenStored() {
        sendSession(core, reply, session);
        logSecurity(core, 'impersonated', { account: customer_id, staff: caller.customerId }, request);
      },
    };
  });

  mount(contract.staff.listModeratedOrders)(async ({ core }) => ({ data: await listModerated(core) }));

  mount(contract.staff.moderateOrder)(async ({ core, tx, caller, params, body }) => ({
    answer: null,
    deed: await moderateOrder(core, tx, caller, { ...params, ...body }),
  }));

  mount(contract.staff.listNotices)(async ({ core }) => ({ data: await listNotices(core) }));

  mount(contract.staff.answerNotice)(({ core, tx, params, body }) =>
    answerNotice(core, tx, { ...params, ...body }),
  );

  mount(contract.staff.changeBalance)(async ({ core, tx, caller, body, request }) => {
    const { change, deed } = await changeBalance(core, tx, caller, body);
    return { ...moved(core, caller, change, request), deed };
  });

  mount(contract.staff.listBalanceChanges)(async ({ core }) => ({
    data: (await waitingChanges(core.db)).map(present),
  }));

  mount(contract.staff.decideBalanceChange)(async ({ core, tx, caller, params, body, request }) => {
    const { change, deed } = await decideChange(core, tx, caller, { ...params, ...body });
    return { ...moved(core, caller, change, request), deed };
  });
}

/** The answer about a change that staff has asked for or decided on, and its line for whoever watches. */
function moved(
  core: Core,
  { customerId: staff }: Customer,
  change: BalanceChangeRow,
  request: FastifyRequest,
) {
  const { id, customer_id: account, state } = change;

  return {
    answer: { data: present(change) },
    whenStored: () =>
      logSecurity(core, 'money_moved_by_staff', { account, staff, balance_change: id, state }, request),
  };
}

function present(change: BalanceChangeRow): contract.staff.BalanceChange {
  const { id, customer_id, bucket, reason, state, asked_by, decided_by } = change;

  return {
    id,
    customer_id,
    amount: formatAmount(change.amount, 6),
    bucket,
    reason,
    state,
    asked_by,
    decided_by,
    asked_at: change.asked_at.toISOString(),
  };
}
