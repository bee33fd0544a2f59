import { createHash } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { type Api, giveCash } from '../../../../testing/api.ts';
import { cashOf, openTopUp, post, statusOf, webWith } from '../../../../testing/gateways/paying.ts';
import { cryptomusSubject, yooKassaSubject } from '../../../../testing/gateways/subjects.ts';
import { limited } from '../../../../testing/limited.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Gateway } from '../../../adapters/gateways/port.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { paymentUrl } from './payment-url.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const KEY = 'password 2';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * A gateway of the older kind, after what Robokassa documents ("Payment interface", ResultURL): a page that takes a form, a callback with
 * what it says in its query, and an answer that begins with OK and the number of the invoice.
 */
const formGateway = (core: Core): Gateway => ({
  ...(core.gateways.get('sandbox') ?? expect.fail()),
  name: 'forms',
  openPayment: async ({ merchantReference, total }) => ({
    reference: `inv-${merchantReference}`,
    redirectUrl: 'https://auth.forms.example/Merchant/Index.aspx',
    expiresAt: null,
    form: { OutSum: String(total), InvId: merchantReference, Description: `"><script>alert(1)</script>` },
  }),
  readCallback({ method, query }) {
    const [amount = '', reference = '', signature = ''] = ['OutSum', 'InvId', 'SignatureValue'].map(
      (name) => query.get(name) ?? '',
    );
    if (method !== 'GET' || signature !== md5(`${amount}:${reference}:${KEY}`))
      return { refused: 'signature' };
    const name = { merchantReference: reference, reference: `inv-${reference}` };
    return { ...name, eventId: reference, type: 'paid', amount: BigInt(amount), currency: 'USD' };
  },
  acknowledge: (event) => ({
    contentType: 'text/plain',
    body: `OK${'merchantReference' in event ? event.merchantReference : ''}`,
  }),
});

const call = (api: Api, query: Record<string, string>, method = 'GET') =>
  api.send({ method, path: `/api/v1/gateway-callbacks/forms?${new URLSearchParams(query)}` });

describe('gateways that speak in other ways', () => {
  test('a page that takes a form: the buyer is led there by one, however often the link is opened; a callback by GET is answered', async ({
    core,
  }) => {
    const { shop, api, stop } = await webWith(core, formGateway(core));
    const buyer = await api.customer();
    const { invoiceId } = await openTopUp(shop, api, buyer, { gateway: 'forms' });
    for (const _ of ['first', 'again']) {
      const page = await api.send({
        method: 'GET',
        path: new URL(paymentUrl(shop, invoiceId)).pathname,
        headers: { 'accept-language': 'de' },
      });
      expect(page.status).toBe(200);
      const html = String(page.body);
      expect(html).toContain('<form method="post" action="https://auth.forms.example/Merchant/Index.aspx">');
      expect(html).toContain(`<input type="hidden" name="InvId" value="${invoiceId}">`);
      expect(html).toContain('Weiter zur Zahlung</button>');
      const [script] = html.match(/(?<=<script>).*(?=<\/script>)/) ?? [];
      expect(html.match(/<script>/g)).toHaveLength(1);
      const hash = createHash('sha256').update(String(script)).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
    }
    const asked = { OutSum: '20700000', InvId: String(invoiceId) };
    const signed = { ...asked, SignatureValue: md5(`${asked.OutSum}:${asked.InvId}:${KEY}`) };
    expect((await call(api, { ...asked, SignatureValue: md5('x') })).status).toBe(400);
    expect((await call(api, signed, 'POST')).status).toBe(400);
    expect(await cashOf(core, buyer.id)).toBe(0n);
    for (const _ of ['first', 'again']) {
      const answer = await call(api, signed);
      expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/plain',
        `OK${invoiceId}`,
      ]);
    }
    expect(await cashOf(core, buyer.id)).toBe(20_000_000n);
    await stop();
  });

  test('YooKassa: a notification is answered with 200, and believed in nothing; what is paid is credited once, in roubles', async ({
    core,
    clock,
  }) => {
    await sql`
      update payment_method set content = content || '{"charge_currency": "RUB"}' where id = 1`.execute(
      core.db,
    );
    await expect
      .poll(async () => (await core.catalogue.current()).methods.get(1)?.chargeCurrency)
      .toBe('RUB');
    const subject = await yooKassaSubject(core);
    const { shop, api, stop } = await webWith(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'yookassa' });
    const { double } = subject;
    expect(double.payments()[0]?.amount).toEqual({ value: '1974.78', currency: 'RUB' });
    double.tell('payment.succeeded', { ...double.payments()[0], status: 'succeeded' });
    expect(await post(api, 'yookassa', await subject.callbacks(clock.now()))).toEqual([200]);
    expect(await cashOf(core, buyer.id)).toBe(0n);
    double.pay(reference);
    const told = await subject.callbacks(clock.now());
    expect(await post(api, 'yookassa', [...told, ...told])).toEqual([200, 200]);
    expect(await cashOf(core, buyer.id)).toBe(20_000_000n);
    expect(await statusOf(core, invoiceId)).toBe('paid');
    // Money that somebody sends back from its cabinet leaves the balance.
    double.refundThere(reference, '987.39');
    expect(await post(api, 'yookassa', await subject.callbacks(clock.now()))).toEqual([200]);
    expect(await cashOf(core, buyer.id)).toBe(9_650_000n);
    await stop();
    await subject.stop();
    await sql`
      update payment_method set content = content || '{"charge_currency": "USD"}' where id = 1`.execute(
      core.db,
    );
    await expect
      .poll(async () => (await core.catalogue.current()).methods.get(1)?.chargeCurrency)
      .toBe('USD');
  });

  test('callbacks that only their gateway can tell from a stranger’s are bounded by address, before it is asked', async ({
    core,
  }) => {
    const subject = await yooKassaSubject(core);
    const { api, stop } = await webWith(limited(core), subject.gateway);
    const raw = JSON.stringify({
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: 'made-up' },
    });
    const answers = await post(
      api,
      'yookassa',
      Array.from({ length: 130 }, () => ({ raw, headers: {} })),
    );
    expect([...new Set(answers)]).toEqual([400, 429]);
    expect(answers.indexOf(429)).toBe(100);
    // Signed callbacks are checked without a question to the gateway, however many come.
    const signed = await post(
      api,
      'sandbox',
      Array.from({ length: 130 }, () => ({ raw: '{}', headers: {} })),
    );
    expect(new Set(signed)).toEqual(new Set([400]));
    await stop();
    await subject.stop();
  });

  test('Cryptomus: what is not confirmed is not credited; too little and too much are on the balance, once', async ({
    core,
    clock,
  }) => {
    const subject = await cryptomusSubject(core);
    const { shop, api, stop } = await webWith(core, subject.gateway);
    const buyer = await api.customer();
    const tell = async () => post(api, 'cryptomus', await subject.callbacks(clock.now()));
    const topUp = () => openTopUp(shop, api, buyer, { gateway: 'cryptomus' });
    const [under, over] = [await topUp(), await topUp()];
    subject.double.send(under.reference);
    await tell();
    clock.tick(400);
    await reconcilePayments(shop);
    expect(await cashOf(core, buyer.id)).toBe(0n);
    subject.double.become(under.reference, 'cancel');
    await tell();
    expect(await cashOf(core, buyer.id)).toBe(0n);

    subject.double.pay(over.reference, 25.7);
    const told = await subject.callbacks(clock.now());
    expect(await post(api, 'cryptomus', [...told, ...told])).toEqual([204, 204]);
    expect(await cashOf(core, buyer.id)).toBe(25_000_000n);

    const short = await topUp();
    subject.double.pay(short.reference, 10.35);
    subject.double.expire(short.reference);
    await tell();
    await reconcilePayments(shop);
    expect(await cashOf(core, buyer.id)).toBe(35_350_000n);
    expect(await statusOf(core, short.invoiceId)).toBe('expired');
    const { body } = await api.call(
      contract.getInvoice,
      { params: { invoiceId: String(short.invoiceId) } },
      { token: buyer.token },
    );
    expect(body.data.status).toBe('expired');
    await stop();
    await subject.stop();
  });

  test('Cryptomus: what is sent back of a payment is taken with what came beyond its price, and is here again where it failed', async ({
    core,
    clock,
  }) => {
    const subject = await cryptomusSubject(core);
    const { shop, api, stop } = await webWith(core, subject.gateway);
    const buyer = await api.customer();
    const { reference } = await openTopUp(shop, api, buyer, { gateway: 'cryptomus' });
    subject.double.pay(reference, 25.7);
    const becomes = async (status: 'refund_process' | 'refund_fail' | 'refund_paid') => {
      subject.double.become(reference, status);
      await post(api, 'cryptomus', await subject.callbacks(clock.now()));
      return cashOf(core, buyer.id);
    };
    await post(api, 'cryptomus', await subject.callbacks(clock.now()));
    expect(await cashOf(core, buyer.id)).toBe(25_000_000n);
    expect(await becomes('refund_process')).toBe(0n);
    // The fee is the shop's own gift: nobody is frozen for it.
    expect((await api.call(contract.getProfile, {}, { token: buyer.token })).body.data).toMatchObject({
      frozen_at: null,
    });
    expect(await becomes('refund_fail')).toBe(25_000_000n);
    await giveCash(core, buyer.id, 100_000_000n);
    expect(await becomes('refund_paid')).toBe(99_300_000n);
    expect(await checkMoney(core.db)).toEqual([]);
    await stop();
    await subject.stop();
  });
});
