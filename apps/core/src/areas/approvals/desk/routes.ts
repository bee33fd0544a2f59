import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { decideAny } from './decide-any.ts';
import { listApprovals } from './list.ts';
import { readApproval } from './read.ts';

/** Requests that wait for a second person. */
export function deskRoutes({ mount }: Mount): void {
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
