import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { decideAny } from './decide-approval.ts';
import { listApprovals, readApproval } from './list-approvals.ts';

/** Requests that wait for a second person. */
export function approvalRoutes({ mount }: Mount): void {
  mount(contract.staff.listApprovals)(({ core, caller, query }) =>
    listApprovals(core, caller.customerId, query),
  );

  mount(contract.staff.getApproval)(async ({ core, caller, params }) => ({
    data: await readApproval(core, caller.customerId, params.approvalId),
  }));

  mount(contract.staff.decideApproval)(async ({ core, tx, actor, caller, params, body, request }) => {
    const done = await decideAny(core, tx, { actor, caller }, { ...params, ...body });
    const { id: approval, kind, customer, state } = done.answer.data;
    return {
      ...done,
      whenStored: () =>
        logSecurity(
          core,
          kind === 'factor_reset' ? 'second_factor_reset_decided' : 'money_moved_by_staff',
          { account: customer.id, staff: caller.customerId, approval, state },
          request,
        ),
    };
  });
}
