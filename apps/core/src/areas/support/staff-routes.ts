import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { answerTicket, closeByStaff, lookAtTicket } from './answer-ticket.ts';
import { listForStaff } from './list-for-staff.ts';
import { readForStaff } from './read-for-staff.ts';

/** Tickets as people of the shop work on them. */
export function ticketRoutes({ mount }: Mount): void {
  mount(contract.staff.listStaffTickets)(({ core, query }) => listForStaff(core, query));

  mount(contract.staff.getStaffTicket)(async ({ core, params }) => ({
    data: await readForStaff(core, params.ticketId),
  }));

  mount(contract.staff.answerTicket)(({ core, tx, actor, params, body }) =>
    answerTicket(core, tx, actor, { ...params, ...body }),
  );

  mount(contract.staff.lookAtTicket)(({ core, tx, actor, params }) =>
    lookAtTicket(core, tx, actor, params.ticketId),
  );

  mount(contract.staff.closeStaffTicket)(({ core, tx, actor, params }) =>
    closeByStaff(core, tx, actor, params.ticketId),
  );
}
