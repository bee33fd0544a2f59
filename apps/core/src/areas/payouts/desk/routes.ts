import * as contract from '@fanfare/contract';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Mount } from '../../../http/mount.ts';
import type { Done } from '../../../security/audit.ts';
import { logSecurity } from '../../../security/security-log.ts';
import type { PayoutRow } from '../store.ts';
import { decidePayout } from './decide-payout.ts';
import { countForDesk, listForDesk } from './list.ts';
import { readForDesk } from './read.ts';
import { showAccount } from './show-account.ts';

/** Withdrawals as the desk decides them. */
export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.listDeskWithdrawals)(({ core, query, locale }) => listForDesk(core, query, locale));

  mount(contract.staff.countDeskWithdrawals)(async ({ core }) => ({ data: await countForDesk(core) }));

  mount(contract.staff.getDeskWithdrawal)(async ({ core, caller, params, locale }) => ({
    data: await readForDesk(core, { staff: caller.customerId }, params.withdrawalId, locale),
  }));

  mount(contract.staff.showWithdrawalAccount)(async ({ core, tx, caller, params, request }) => {
    const { withdrawalId } = params;
    const { answer, deed } = await showAccount(core, tx, withdrawalId);
    const { number: account_number, customerId: account } = answer;
    return {
      answer: { data: { account_number } },
      deed,
      whenStored: () =>
        logSecurity(
          core,
          'withdrawal_account_read',
          { account, staff: caller.customerId, withdrawal: withdrawalId },
          request,
        ),
    };
  });

  mount(contract.staff.approveWithdrawal)(async ({ core, tx, actor, caller, params, body, request }) => {
    const { reason = '', expected } = body;
    const decision = { ...params, outcome: 'approved', reason, expected } as const;
    return decided(core, caller, await decidePayout(core, tx, actor, decision), request);
  });

  mount(contract.staff.sendWithdrawal)(async ({ core, tx, actor, caller, params, body, request }) => {
    const decision = { ...params, ...body, outcome: 'sent', reason: '' } as const;
    return decided(core, caller, await decidePayout(core, tx, actor, decision), request);
  });

  mount(contract.staff.refuseWithdrawal)(async ({ core, tx, actor, caller, params, body, request }) => {
    const decision = { ...params, ...body, outcome: 'rejected' } as const;
    return decided(core, caller, await decidePayout(core, tx, actor, decision), request);
  });
}

/** The answer after a decision, with its line in the security log. */
function decided<Action extends contract.AuditAction>(
  core: Core,
  { customerId: staff }: Customer,
  { answer: { id, state }, deed }: Done<PayoutRow, Action>,
  request: FastifyRequest,
) {
  return {
    answer: { data: { withdrawal_id: id, state } },
    deed,
    whenStored: () =>
      logSecurity(core, 'withdrawal_decided', { staff, withdrawal: id, outcome: state }, request),
  };
}
