import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { dayOf } from '../../orders/face/days.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit, listDeeds, readEntry, readLog } from './read-audit.ts';

/** The log of what staff did. */
export function auditRoutes({ mount }: Mount): void {
  mount(contract.staff.listAuditEntries)(({ core, query }) => listAudit(core, query));

  mount(contract.staff.getAuditEntry)(async ({ core, params }) => ({
    data: await readEntry(core, params.entryId),
  }));

  mount(contract.staff.getAuditLog)(async ({ core }) => ({ data: await readLog(core) }));

  mount(contract.staff.exportAuditEntries)(async ({ core, tx, query, reply }) => {
    const { file, deed } = await exportAudit(core, tx, query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-${dayOf(core.clock.now())}.csv"`);
    return { answer: file, deed };
  });

  mount(contract.staff.listCustomerDeeds)(({ core, params, query }) =>
    listDeeds(core, params.customerId, query.cursor),
  );
}
