import { Readable } from 'node:stream';
import * as contract from '@fanfare/contract';
import { sendDocument } from '../../http/documents/send-document.ts';
import type { Mount } from '../../http/mount.ts';
import { dayOf } from '../orders/face/days.ts';
import { exportStatement } from './export-statement.ts';
import { printStatement } from './print-statement.ts';
import { statement } from './statement.ts';

/** Routes of a customer's statement. */
export function financeRoutes({ mount }: Mount): void {
  mount(contract.paymentStatistics)(({ core, caller, query, locale }) =>
    statement(core, caller.customerId, query, locale),
  );

  mount(contract.exportPayments)(async ({ core, caller, query, locale, reply }) => {
    const parts = await exportStatement(core, caller.customerId, query, locale);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="finances-${dayOf(core.clock.now())}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(parts));
    return undefined;
  });

  mount(contract.printStatement, { limits: ['printsByCaller'] })(
    async ({ core, caller, query, locale, reply }) => {
      const document = await printStatement(core, caller.customerId, query, locale);
      sendDocument(reply, document, { place: 'attachment', name: `statement-${dayOf(core.clock.now())}` });
      return undefined;
    },
  );
}
