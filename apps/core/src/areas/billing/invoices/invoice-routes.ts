import * as contract from '@fanfare/contract';
import { writeHtml } from '../../../adapters/pdf/write-html.ts';
import { sendDocument } from '../../../http/documents/send-document.ts';
import type { Mount } from '../../../http/mount.ts';
import { readBillToken } from './document-url.ts';
import { invoiceDocument } from './invoice-document.ts';
import { listInvoices } from './list-invoices.ts';

/** Invoices as people keep them. */
export function invoiceRoutes({ mount }: Mount): void {
  mount(contract.listInvoices)(({ core, caller, query, locale }) =>
    listInvoices(core, caller.customerId, query, locale),
  );

  mount(contract.getInvoiceDocument, { limits: ['printsByCaller'] })(
    async ({ core, caller, subject: invoice, query, locale, reply }) => {
      const isBuyer =
        (caller.kind === 'customer' && caller.customerId === invoice.customer_id) ||
        readBillToken(core, query.token) === invoice.id;
      const document = await invoiceDocument(core, invoice, { locale, reader: isBuyer ? 'buyer' : 'payer' });
      const file = query.format === 'pdf' ? await core.pdf.print(document) : null;
      sendDocument(reply, file ?? writeHtml(document), { place: 'inline', name: `invoice-${invoice.id}` });
      return undefined;
    },
  );
}
