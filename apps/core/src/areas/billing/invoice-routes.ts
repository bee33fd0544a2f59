import * as contract from '@fanfare/contract';
import { writeHtml } from '../../adapters/paper/write-html.ts';
import type { Mount } from '../../http/mount.ts';
import { sendPaper } from '../../http/send-paper.ts';
import { readBillToken } from './document-url.ts';
import { invoicePaper } from './invoice-paper.ts';
import { listInvoices } from './list-invoices.ts';

/** Invoices as people keep them. */
export function invoiceRoutes({ mount }: Mount): void {
  mount(contract.listInvoices)(({ core, caller, query, locale }) =>
    listInvoices(core, caller.customerId, query, locale),
  );

  mount(contract.getInvoiceDocument, { limits: ['papersByCaller'] })(
    async ({ core, caller, subject: invoice, query, locale, reply }) => {
      const isBuyer =
        (caller.kind === 'customer' && caller.customerId === invoice.customer_id) ||
        readBillToken(core, query.token) === invoice.id;
      const paper = await invoicePaper(core, invoice, { locale, reader: isBuyer ? 'buyer' : 'payer' });
      const file = query.format === 'pdf' ? await core.printer.print(paper) : null;
      sendPaper(reply, file ?? writeHtml(paper), { place: 'inline', name: `invoice-${invoice.id}` });
      return undefined;
    },
  );
}
