import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { listAnswerers } from '../answerers.ts';
import { listLetters } from '../letters-aside.ts';
import { answerTicket } from './answer-ticket.ts';
import { giveBackTicket, handOverTicket, takeTicket } from './assign-ticket.ts';
import { countForDesk, listForDesk } from './list.ts';
import { closeByStaff, lookAtTicket } from './look-at-ticket.ts';
import { noteTicket } from './note-ticket.ts';
import { placeLetter } from './place-letter.ts';
import { readForDesk } from './read.ts';
import { tieTicket } from './tie-ticket.ts';

/** Tickets as people of the shop work on them. */
export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.listStaffTickets)(({ core, caller, query }) =>
    listForDesk(core, caller.customerId, query),
  );

  mount(contract.staff.countStaffTickets)(async ({ core, caller }) => ({
    data: await countForDesk(core.db, caller.customerId),
  }));

  mount(contract.staff.listTicketColleagues)(async ({ core }) => ({ data: await listAnswerers(core.db) }));

  mount(contract.staff.getStaffTicket)(async ({ core, caller, params }) => ({
    data: await readForDesk(core, params.ticketId, caller.permissions),
  }));

  mount(contract.staff.answerTicket)(({ core, tx, actor, params, body }) =>
    answerTicket(core, tx, actor, { ...params, ...body, isConfirmed: body.confirmed ?? false }),
  );

  mount(contract.staff.noteTicket)(({ core, tx, actor, params, body }) =>
    noteTicket(core, tx, actor, { ...params, ...body }),
  );

  mount(contract.staff.takeTicket)(({ tx, caller, params }) =>
    takeTicket(tx, caller.customerId, params.ticketId),
  );

  mount(contract.staff.handOverTicket)(({ tx, params, body }) =>
    handOverTicket(tx, { ...params, to: body.member_id, from: body.expected_assignee_id }),
  );

  mount(contract.staff.giveBackTicket)(({ tx, caller, params }) =>
    giveBackTicket(tx, caller.customerId, params.ticketId),
  );

  mount(contract.staff.tieTicket)(({ tx, params, body }) =>
    tieTicket(tx, { ...params, orderId: body.order_id, seen: body.seen }),
  );

  mount(contract.staff.lookAtTicket)(({ core, tx, actor, params }) =>
    lookAtTicket(core, tx, actor, params.ticketId),
  );

  mount(contract.staff.listTicketLetters)(({ core, query }) => listLetters(core, query));

  mount(contract.staff.placeTicketLetter)(({ core, tx, actor, params, body }) =>
    placeLetter(core, tx, actor, { ...params, ticketId: body.ticket_id }),
  );

  mount(contract.staff.closeStaffTicket)(({ core, tx, actor, params, body }) =>
    closeByStaff(core, tx, actor, { ...params, ...body }),
  );
}
