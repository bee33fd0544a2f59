import * as contract from '@fanfare/contract';
import { PAPER_POLICY, writeHtml } from '../../adapters/paper/write-html.ts';
import type { Mount } from '../../http/mount.ts';
import { invoicePaper } from './invoice-paper.ts';
import { listInvoices } from './list-invoices.ts';

/** Invoices as people keep them. */
export function invoiceRoutes({ mount }: Mount): void {
  mount(contract.listInvoices)(({ core, caller, query, locale }) =>
    listInvoices(core, caller.customerId, query, locale),
  );

  mount(contract.getInvoiceDocument, { limits: ['papersByCaller'] })(
    async ({ core, subject: invoice, query, locale, reply }) => {
      if (query.format !== 'pdf') {
        const page = writeHtml(await invoicePaper(core, invoice, locale));
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', PAPER_POLICY)
          .header('cache-control', 'no-store')
          .send(page);
        return undefined;
      }
      const file = await core.printer.print(await invoicePaper(core, invoice, locale));
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="invoice-${invoice.id}.pdf"`)
        .header('cache-control', 'no-store')
        .send(file);
      return undefined;
    },
  );
}
