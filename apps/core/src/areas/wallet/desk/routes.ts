import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Mount } from '../../../http/mount.ts';
import { staffIdOf } from '../../../security/audit.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { type BalanceChange, changeBalance, decideChange, listWaitingChanges } from './change-balance.ts';

/** Corrections of a customer's balance. */
export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.changeBalance)(async ({ core, tx, actor, caller, body, request }) => {
    const { deed, ...change } = await changeBalance(core, tx, actor, body);
    return { ...moved(core, caller, change, request), deed };
  });

  mount(contract.staff.listBalanceChanges)(async ({ core }) => ({
    data: (await listWaitingChanges(core.db)).map(present),
  }));

  mount(contract.staff.decideBalanceChange)(async ({ core, tx, actor, caller, params, body, request }) => {
    const { deed, ...change } = await decideChange(core, tx, actor, { ...params, ...body });
    return { ...moved(core, caller, change, request), deed };
  });
}

/** The response after staff has requested or decided on a change, with its line in the security log. */
function moved(core: Core, { customerId: staff }: Customer, change: BalanceChange, request: FastifyRequest) {
  const data = present(change);
  const { id, customer_id: account, state } = data;

  return {
    answer: { data },
    whenStored: () =>
      logSecurity(core, 'money_moved_by_staff', { account, staff, balance_change: id, state }, request),
  };
}

function present({ change, approval }: BalanceChange): contract.staff.BalanceChange {
  const { id, customer_id, bucket } = change;
  const { reason, state } = approval;

  return {
    id,
    customer_id,
    amount: formatAmount(change.amount, 6),
    bucket,
    reason,
    state: state === 'approved' ? 'done' : state,
    // No command asks for one.
    asked_by: staffIdOf(approval.asked_by) as number,
    decided_by: staffIdOf(approval.decided_by),
    asked_at: approval.asked_at.toISOString(),
  };
}
