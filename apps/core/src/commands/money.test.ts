import * as contract from '@fanfare/contract';
import { runCommand } from '../../testing/command.ts';
import { expect, test } from '../../testing/test.ts';

test('staff settles a manual payment by a command while the shop runs; wrong words are one line', async ({
  core,
  api,
  database,
}) => {
  const settle = (...words: string[]) => runCommand(core, database, ['settle-invoice', ...words]);
  const payer = await api.customer();
  const payment = await api.call(contract.addFunds, { body: { amount: '25', payment_method_id: 6 } }, payer);
  const id = payment.body.data.invoice_id;
  expect(await settle(String(id), 'rejected')).toEqual({
    code: 1,
    output: 'This payment was not marked as paid.\n',
  });
  expect(await settle(String(id), 'paid')).toEqual({
    code: 1,
    output: `The buyer of invoice ${id} has not said that it was sent: add --unmarked if its money is there\n`,
  });
  await api.call(contract.markInvoiceAsPaid, { params: { invoiceId: String(id) } }, payer);
  expect(await settle(String(id), 'paid')).toEqual({ code: 0, output: `Invoice ${id} is paid\n` });
  expect((await api.call(contract.getProfile, {}, payer)).body.data).toMatchObject({
    balance: '25.00',
    invoices_in_moderation: 0,
  });
  const twice = await settle(String(id), 'paid');
  expect(twice).toEqual({ code: 1, output: expect.stringMatching(/^This payment is closed\. .*\n$/) });
  const another = await api.call(contract.addFunds, { body: { amount: '25', payment_method_id: 6 } }, payer);
  expect(await settle(String(another.body.data.invoice_id), 'paid', '--unmarked')).toMatchObject({ code: 0 });
  for (const words of [[], ['x', 'paid'], ['1', 'lost'], ['1', 'paid', 'why']])
    expect(await settle(...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^.+: npm run shop -- settle-invoice NUMBER .+\n$/),
    });
});
