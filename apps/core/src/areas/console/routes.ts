import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Customer } from '../../caller.ts';
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
  mount(contract.listAuditEntries)(async ({ core, query }) => ({
    data: await listAuditEntries(core, query.before_id),
  }));

  mount(contract.impersonateCustomer)(async ({ core, caller, body, request, reply }) => {
    const { customer_id, reason } = body;
    const session = await impersonate(core, caller, { customerId: customer_id, reason });
    sendSession(core, reply, session);
    logSecurity(core, 'impersonated', { account: customer_id, staff: caller.customerId }, request);
    return { data: { customer_id, ends_at: session.endsAt.toISOString() } };
  });

  mount(contract.listModeratedOrders)(async ({ core }) => ({ data: await listModerated(core) }));

  mount(contract.moderateOrder)(async ({ core, caller, params, body }) => {
    await moderateOrder(core, caller, { ...params, ...body });
    return null;
  });

  mount(contract.listNotices)(async ({ core }) => ({ data: await listNotices(core) }));

  mount(contract.answerNotice)(async ({ core, caller, params, body }) => {
    await answerNotice(core, { staff: caller.customerId }, { ...params, ...body });
    return null;
  });

  mount(contract.changeBalance)(async ({ core, caller, body, once, request }) => {
    const answer = await once(async (tx) => ({ data: present(await changeBalance(core, tx, caller, body)) }));
    logSecurity(core, 'money_moved_by_staff', factsOf(caller, answer), request);
    return answer;
  });

  mount(contract.listBalanceChanges)(async ({ core }) => ({
    data: (await waitingChanges(core.db)).map(present),
  }));

  mount(contract.decideBalanceChange)(async ({ core, caller, params, body, once, request }) => {
    const answer = await once(async (tx) => ({
      data: present(await decideChange(core, tx, caller, { changeId: params.changeId, ...body })),
    }));
    logSecurity(core, 'money_moved_by_staff', factsOf(caller, answer), request);
    return answer;
  });
}

const factsOf = ({ customerId: staff }: Customer, { data }: { data: contract.BalanceChange }) => ({
  account: data.customer_id,
  staff,
  balance_change: data.id,
  state: data.state,
});

function present(change: BalanceChangeRow): contract.BalanceChange {
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
