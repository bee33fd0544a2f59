import * as contract from '@fanfare/contract';
import { clientBlock } from '../../http/client-block.ts';
import type { Mount } from '../../http/mount.ts';
import { closeTicket, markRead } from './close-ticket.ts';
import { keepDraft } from './drafts.ts';
import { listTickets } from './list-tickets.ts';
import { openGuestTicket } from './open-guest-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { readTicket } from './read-ticket.ts';
import { ticketTerms } from './ticket-terms.ts';
import { writeMessage } from './write-message.ts';

/** Tickets of customers, and of guests by the link of a letter. */
export function supportRoutes({ mount }: Mount): void {
  mount(contract.listTickets)(({ core, caller, query }) => listTickets(core, caller.customerId, query));

  mount(contract.getTicketTerms)(async ({ core, caller, query, locale }) => ({
    data: await ticketTerms(core, {
      customerId: caller.customerId,
      orderId: query.order_id ?? null,
      locale,
    }),
  }));

  mount(contract.createTicket, { limits: ['ticketsByCaller'] })(async ({ core, caller, body, locale }) => {
    const { id } = await openTicket(core, caller.customerId, body, locale);
    return { data: await readTicket(core, id, locale) };
  });

  mount(contract.createGuestTicket)(async ({ core, body, request, locale }) => {
    await openGuestTicket(core, clientBlock(request), body, locale);
    return null;
  });

  mount(contract.getTicket)(async ({ core, subject, locale }) => ({
    data: await readTicket(core, subject.id, locale),
  }));

  mount(contract.writeInTicket, { limits: ['ticketMessagesByCaller'] })(
    async ({ core, subject, body, locale }) => {
      await writeMessage(core, subject.id, body);
      return { data: await readTicket(core, subject.id, locale) };
    },
  );

  mount(contract.closeTicket)(async ({ core, subject, body, locale }) => {
    await closeTicket(core, subject.id, body.was_helped ?? null);
    return { data: await readTicket(core, subject.id, locale) };
  });

  mount(contract.markTicketRead)(async ({ core, subject }) => {
    await markRead(core, subject.id);
    return null;
  });

  mount(contract.keepTicketDraft, { limits: ['ticketDraftsByCaller'] })(async ({ core, caller, body }) => ({
    data: { kept_at: (await keepDraft(core, caller.customerId, body))?.toISOString() ?? null },
  }));
}
