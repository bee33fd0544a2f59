import * as contract from '@fanfare/contract';
import { openCheckoutPage } from '../../src/areas/billing/payments/open-checkout-page.ts';
import { paymentToken } from '../../src/areas/billing/payments/payment-url.ts';
import type { Person } from './people.ts';
import type { Rounds } from './rounds.ts';
import { DAY, type Life, later, noteRefusal } from './shop-life.ts';
import type { Stage } from './stage.ts';

/** Company bank transfer. */
const TRANSFER = 5;

/** Buttons of the gateway’s page. */
type Press = 'once' | 'twice' | 'reordered' | 'declined';

/** Pays an invoice on the sandbox's page, or is declined there; the shop hears of it at once. */
export async function payOnPage(
  { core, app }: Stage,
  rounds: Rounds,
  invoiceId: number,
  plan: Press = 'once',
): Promise<void> {
  const page = await openCheckoutPage(core, paymentToken(core, invoiceId));
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: new URL(page.url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `plan=${plan}`,
  });
  if (statusCode !== 303) throw new Error(`${page.url}: ${statusCode} ${body}`);
  await rounds.tellOfPayments();
}

/** Adds so many dollars to the balance; gives the invoice. */
export async function topUp(
  stage: Stage,
  rounds: Rounds,
  person: Person,
  { dollars, methodId }: { dollars: number; methodId: number },
  plan: Press = 'once',
): Promise<number> {
  const { status, body } = await stage.api.call(
    contract.addFunds,
    { body: { amount: dollars, payment_method_id: methodId } },
    { token: await person.token() },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  await payOnPage(stage, rounds, body.data.invoice_id, plan);

  return body.data.invoice_id;
}

/** Asks for a part of a top-up back the way it came. */
export async function askBack(life: Life, person: Person): Promise<void> {
  const { stage, rounds } = life;
  const invoiceId = await topUp(stage, rounds, person, { dollars: 60, methodId: 1 });
  later(life, 2 * DAY, async () => {
    const { status, body } = await stage.api.call(
      contract.refundInvoice,
      {
        params: { invoiceId: String(invoiceId) },
        body: { amount: '6', current_password: person.password },
      },
      { token: await person.token() },
    );
    if (status !== 201) noteRefusal(life, 'refund', body);
  });
}

/** Says that a bank transfer is on its way; somebody of staff looks for it. */
export async function transfer(life: Life, person: Person, dollars: number): Promise<void> {
  const { stage } = life;
  const token = await person.token();
  const opened = await stage.api.call(
    contract.addFunds,
    { body: { amount: dollars, payment_method_id: TRANSFER } },
    { token },
  );
  if (opened.status !== 201) return noteRefusal(life, 'transfer', opened.body);
  const params = { invoiceId: String(opened.body.data.invoice_id) };
  const { status, body } = await stage.api.call(contract.markInvoiceAsPaid, { params, body: {} }, { token });
  if (status > 204) noteRefusal(life, 'marking', body);
}
