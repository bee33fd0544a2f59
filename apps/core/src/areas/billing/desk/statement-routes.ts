import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import type { Mount } from '../../../http/mount.ts';
import { acceptUploads } from '../../../http/uploads.ts';
import { listLines } from './list-lines.ts';
import { placeLine } from './place-line.ts';
import { readStatement } from './read-statement.ts';

/** Statements of the shop's bank accounts, as staff reads them. */
export async function statementRoutes(
  { mount, within }: Mount,
  _: Core,
  app: FastifyInstance,
): Promise<void> {
  await app.register(async (part) => {
    await acceptUploads(part);
    within(part).mount(contract.staff.readBankStatement)(async ({ core, tx, actor, body, file }) => {
      const { account = '', currency = 'USD', ...columns } = body;
      const { answer, deed } = await readStatement(core, tx, actor, { file, account, currency, columns });
      return { answer: { data: answer }, deed };
    });
  });

  mount(contract.staff.listBankLines)(({ core, query }) => listLines(core, query));

  mount(contract.staff.placeBankLine)(({ core, tx, actor, params, body }) =>
    placeLine(core, tx, actor, {
      ...params,
      invoiceId: body.invoice_id,
      expected: body.expected_invoice_id,
    }),
  );
}
