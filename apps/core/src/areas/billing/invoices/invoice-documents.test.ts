import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { fillLinks } from '../../../addresses/letter-links.ts';
import type { Core } from '../../../core.ts';
import { paymentToken } from '../payments/payment-url.ts';

type Buyer = { id: number; token: string };

async function topUp(api: Api, { token }: Buyer, amount = 100) {
  const { body } = await api.call(contract.addFunds, { body: { amount, payment_method_id: 1 } }, { token });
  const { invoice_id: invoiceId, total } = body.data;
  return { invoiceId, total };
}

const read = (api: Api, invoiceId: number, options: { token?: string; query?: object } = {}) =>
  api.call(
    contract.getInvoiceDocument,
    { params: { invoiceId: String(invoiceId) }, query: options.query ?? {} },
    { token: options.token },
  );
const file = (api: Api, invoiceId: number, token: string, locale = 'en') =>
  read(api, invoiceId, { token, query: { format: 'pdf', locale } });
/** The text of a page, as its reader sees it. */
const wordsOf = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const become = (core: Core, { id }: Buyer, change: Record<string, string | null>) =>
  core.db.updateTable('customer').set(change).where('id', '=', id).execute();
const setBrand = (core: Core, change: object) =>
  sql`update setting set value = value || ${JSON.stringify(change)}::jsonb where key = 'instance'`.execute(
    core.db,
  );
const setOperator = (core: Core, change: object) =>
  sql`update setting set value = jsonb_set(value, '{operator}', value -> 'operator' || ${JSON.stringify(change)}::jsonb) where key = 'instance'`.execute(
    core.db,
  );

describe('GET /api/v1/invoices', () => {
  test("the caller's invoices with their state, newest first, page by page; nobody else's, and a place that no page gave is 422", async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const paid = await topUp(api, buyer);
    await payByCard(api, core, paid);
    const open = await topUp(api, buyer, 20);
    const list = async (query: object, token?: string) =>
      api.call(contract.listInvoices, { query }, { token });
    const { body } = await list({ length: '1' }, buyer.token);
    expect(body.data).toMatchObject([
      {
        id: open.invoiceId,
        status: 'created',
        amount: '20.00',
        total: '20.70',
        credited: null,
        paid_at: null,
      },
    ]);
    const rest = await list({ length: '1', after: String(body.next) }, buyer.token);
    expect(rest.body).toMatchObject({
      data: [
        {
          id: paid.invoiceId,
          status: 'paid',
          amount: '100.00',
          total: '103.50',
          credited: '102.00',
          payment_method: 'Bank card',
          order_id: null,
        },
      ],
      next: null,
    });
    const [row] = rest.body.data;
    expect((await api.send({ method: 'GET', path: String(row?.document_url) })).status).toBe(200);
    expect((await list({}, (await api.customer()).token)).body.data).toEqual([]);
    expect((await list({})).status).toBe(401);
    for (const after of ['0', '-1', '1e3', 'x', '9999999999'])
      expect((await list({ after }, buyer.token)).status, after).toBe(422);
  });
});

describe('GET /api/v1/invoices/{invoiceId}/document', () => {
  test('the page says who, what, what it came to, by which method and when it was paid', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const top = await topUp(api, buyer);
    expect(wordsOf((await read(api, top.invoiceId, buyer)).body)).toContain('Status Not paid');
    await payByCard(api, core, top);
    const { status, headers, body } = await read(api, top.invoiceId, buyer);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const words = wordsOf(body);
    for (const said of [
      `Invoice ${top.invoiceId}`,
      `Paid on ${new Date().toISOString().slice(0, 10)}`,
      'Payment method Bank card',
      'Northwind Promotion Ltd (demo)',
      'Balance top-up 100.00',
      'Subtotal 100.00 Fee 3.50 Total, USD 103.50',
      '102.00 USD was added to the balance.',
    ])
      expect(words).toContain(said);
    expect(words).not.toMatch(/VAT|Reverse/);
    const german = wordsOf((await read(api, top.invoiceId, { ...buyer, query: { locale: 'de' } })).body);
    expect(german).toContain('Aufladung des Guthabens');
  });

  test('an invoice of orders has a line for each, which add up to it', async ({ api, core }) => {
    const buyer = await api.customer();
    const orders = [viewsLine({ quantity: 1000 }), viewsLine({ quantity: 2000 })];
    const { body } = await api.call(
      contract.requestOrder,
      { body: { orders, payment_method_id: 1 } },
      { token: buyer.token },
    );
    const { invoice_id: invoiceId, total } = body.data.data;
    await payByCard(api, core, { invoiceId, total });
    const words = wordsOf((await read(api, invoiceId, buyer)).body);
    const service = (await core.catalogue.current()).content('en').serviceName(1);
    expect(words).toContain(`${service}, order ${body.data.orders[0]?.id} 1000 2.40`);
    expect(words).toContain(`${service}, order ${body.data.orders[1]?.id} 2000 4.80`);
    expect(words).toContain('Subtotal 7.20');
    const listed = await api.call(contract.listInvoices, {}, { token: buyer.token });
    expect(listed.body.data[0]).toMatchObject({ id: invoiceId, order_id: body.data.orders[0]?.id });
  });

  test('the name of a service that is read from the right is isolated in its line, and shuts what it opens', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const setName = (name: string) =>
      sql`update service set content = content || jsonb_build_object('name', ${name}::text) where id = 1`.execute(
        core.db,
      );
    const nameNow = async () => (await core.catalogue.current()).content('en').serviceName(1);
    const was = await nameNow();
    const order = { orders: [viewsLine({ quantity: 1000 })], payment_method_id: 1 };
    const { body } = await api.call(contract.requestOrder, { body: order }, { token: buyer.token });
    const line = async () =>
      (await read(api, body.data.data.invoice_id, buyer)).body.match(/<td>(<bdi>.*?)<\/td>/)?.[1];
    for (const [name, shown] of [
      ['متابعون (سريع)', '<bdi><bdi>متابعون (سريع)</bdi>, order'],
      ['\u2068Views', '<bdi><bdi>Views</bdi>, order'],
    ] as const) {
      await setName(name);
      await expect.poll(nameNow).toBe(name);
      expect(await line()).toContain(shown);
    }
    await setName(was);
  });

  test('what a method took in roubles stands beside the dollars, with the rate of then', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { body } = await api.call(
      contract.addFunds,
      { body: { amount: 20, payment_method_id: 4 } },
      { token: buyer.token },
    );
    const { invoice_id: invoiceId, charge_total: total, charge_currency: currency } = body.data;
    expect(currency).toBe('RUB');
    await payByCard(api, core, { invoiceId, total, currency });
    const words = wordsOf((await read(api, invoiceId, buyer)).body);
    expect(words).toContain(`Total, USD 20.30 Charged, RUB ${total} RUB for 1 USD 95.40`);
  });

  test('it is its owner’s, or of whoever holds its link; for everybody else it is not there', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { invoiceId } = await topUp(api, buyer);
    const other = await api.customer();
    expect((await read(api, invoiceId, other)).status).toBe(404);
    expect((await read(api, invoiceId)).status).toBe(401);
    expect((await read(api, 2_000_000_000, buyer)).status).toBe(404);
    const token = paymentToken(core, invoiceId);
    expect((await read(api, invoiceId, { query: { token } })).status).toBe(200);
    expect((await read(api, invoiceId + 1, { query: { token } })).status).toBe(404);
    expect((await read(api, invoiceId, { ...buyer, query: { format: 'exe' } })).status).toBe(422);
  });

  test('a guest has it by the link of the order, and whoever ordered for an account learns no more of it than the e-mail', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    await become(core, owner, { name: 'Private Name', account_type: 'company', company_name: 'Secret GmbH' });
    await core.db
      .updateTable('customer')
      .set({ email_verified_at: core.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    const order = async (email: string, lines: number) => {
      const orders = Array.from({ length: lines }, () => viewsLine({ quantity: 1000 }));
      const { body } = await api.call(contract.requestOrder, {
        body: { orders, email, payment_method_id: 1 },
      });
      const { invoice_id: invoiceId, total } = body.data.data;
      const [{ id = 0, token = '' } = {}] = body.data.orders;
      const { body: before } = await api.call(contract.getOrder, {
        params: { orderId: String(id) },
        query: { token },
      });
      expect(before.data.purchase.invoice).toBeNull();
      await payByCard(api, core, { invoiceId, total });
      const { body: after } = await api.call(contract.getOrder, {
        params: { orderId: String(id) },
        query: { token },
      });
      return { invoiceId, invoice: after.data.purchase.invoice };
    };
    const [ofGuest, ofAccount] = [await order('a.guest@example.com', 1), await order(owner.email, 1)];
    for (const [{ invoiceId, invoice }, email] of [
      [ofGuest, 'a.guest@example.com'],
      [ofAccount, owner.email],
    ] as const) {
      expect(invoice?.id).toBe(invoiceId);
      const path = String(invoice?.document_url);
      const { status, body } = await api.send({ method: 'GET', path });
      expect([status, wordsOf(String(body)).includes(email)]).toEqual([200, true]);
      expect(String(body)).not.toMatch(/Private Name|Secret GmbH/);
      const ofNext = path.replace(`/${invoiceId}/`, `/${invoiceId + 1}/`);
      expect((await api.send({ method: 'GET', path: ofNext })).status).toBe(404);
    }
    expect((await read(api, ofAccount.invoiceId, owner)).body).toContain('Secret GmbH');
    // The document would name the other order, which the link does not open.
    expect((await order('b.guest@example.com', 2)).invoice).toBeNull();
  });

  test('the receipt of a payment leads to it, and holds no token before it is written in words', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const top = await topUp(api, buyer);
    await payByCard(api, core, top);
    const { props } = await core.db
      .selectFrom('mail')
      .select('props')
      .where('idempotency_key', '=', `payment-received:${top.invoiceId}`)
      .executeTakeFirstOrThrow();
    const { invoiceUrl } = props as { invoiceUrl: string };
    expect(invoiceUrl).toMatch(/&token=bill$/);
    const filled = String(fillLinks(core, { invoiceUrl }).invoiceUrl);
    const { status } = await api.send({ method: 'GET', path: filled.replace(core.config.publicUrl, '') });
    expect(status).toBe(200);
  });

  test('a paid one keeps its parties, company and VAT numbers as they were then', async ({ api, core }) => {
    const buyer = await api.customer();
    await setOperator(core, { registration: 'HRB 12345, Berlin', vat: 'DE123456789' });
    await expect.poll(async () => (await core.site.current()).settings.operator.vat).toBe('DE123456789');
    await become(core, buyer, {
      account_type: 'company',
      company_name: 'Exemple SARL',
      company_address: '1 rue de Paris\n75001 Paris',
      vat: 'FR12345678901',
    });
    const top = await topUp(api, buyer);
    const unchecked = wordsOf((await read(api, top.invoiceId, buyer)).body);
    expect(unchecked).toContain('Registration: HRB 12345, Berlin VAT number: DE123456789');
    expect(unchecked).toContain('Exemple SARL 1 rue de Paris 75001 Paris VAT number: FR12345678901');
    expect(unchecked).not.toContain('Reverse charge');
    await sql`insert into vat_check (customer_id, vat, state, tries) values (${buyer.id}, 'FR12345678901', 'checked', 1)`.execute(
      core.db,
    );
    await payByCard(api, core, top);
    await become(core, buyer, { company_name: 'Another GmbH', vat: null });
    await setOperator(core, { name: 'Another shop', vat: null, registration: null });
    const paid = wordsOf((await read(api, top.invoiceId, buyer)).body);
    for (const said of ['Exemple SARL', 'VAT number: DE123456789', 'Reverse charge'])
      expect(paid).toContain(said);
    expect(paid).not.toContain('Another');
    await setOperator(core, { name: 'Northwind Promotion Ltd (demo)' });
  });

  test('text of a buyer is text: it is no markup, does not turn its neighbours and breaks no file', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const name = `<script>alert(1)</script>\u202Eevil\u0007 ${'長い名前'.repeat(30)} مرحبا 👍 ${'x'.repeat(300)}`;
    await become(core, buyer, { name });
    const { invoiceId } = await topUp(api, buyer);
    const { body, headers } = await read(api, invoiceId, buyer);
    for (const broken of ['<script', '\u202E', '\u0007']) expect(body).not.toContain(broken);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; evil');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const pdf = await file(api, invoiceId, buyer.token);
    expect([pdf.status, String(pdf.body).startsWith('%PDF-1')]).toEqual([200, true]);
  });

  test('it has the brand: the name over a line of its color, and the logo of each scheme once the operator has one', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { invoiceId } = await topUp(api, buyer);
    const plain = await read(api, invoiceId, buyer);
    const { panelName, colors } = (await core.site.current()).settings;
    expect(plain.body).toContain(`<header><bdi>${panelName}</bdi></header>`);
    expect(plain.body).toContain(`--brand:${colors.light.primary}`);
    expect((await file(api, invoiceId, buyer.token)).body).not.toContain('/Subtype /Image');

    await setBrand(core, { logoLight: '/icon.svg', logoDark: '/icon-512.png', logoAlt: 'The wind' });
    await expect.poll(async () => (await core.site.current()).settings.logoAlt).toBe('The wind');
    const { body, headers } = await read(api, invoiceId, buyer);
    const pictures = [...body.matchAll(/(?:src|srcset)="data:image\/png;base64,([^"]+)"/g)].map(
      ([, png]) => png,
    );
    expect(new Set(pictures).size).toBe(2);
    expect(body).toContain('alt="The wind" width="40" height="40"');
    expect(headers['content-security-policy']).toContain('img-src data:');
    expect((await file(api, invoiceId, buyer.token)).body).toContain('/Subtype /Image');

    await setBrand(core, { logoLight: '/nothing-is-here.svg' });
    await expect.poll(async () => (await core.site.current()).settings.logoLight).toMatch('nothing');
    expect((await read(api, invoiceId, buyer)).body).toContain(`<header><bdi>${panelName}</bdi></header>`);
    await setBrand(core, { logoLight: null, logoDark: null });
  });

  test('a name in a script that has no font is given on the page, when the file is asked for too', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    await become(core, buyer, { name: 'محمد தமிழ் 김철수' });
    const { invoiceId } = await topUp(api, buyer);
    expect((await file(api, invoiceId, buyer.token)).headers['content-type']).toBe('application/pdf');
    await become(core, buyer, { name: 'བཀྲ་ཤིས' });
    const { status, headers, body } = await file(api, invoiceId, buyer.token);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/html; charset=utf-8',
      `inline; filename="invoice-${invoiceId}.html"`,
    ]);
    expect(wordsOf(body)).toContain('བཀྲ་ཤིས');
  });

  test('as a PDF it is small, the same each time, and in every language', async ({ api, core }) => {
    const buyer = await api.customer();
    const top = await topUp(api, buyer);
    await payByCard(api, core, top);
    for (const locale of contract.LOCALES) {
      const [one, again] = await Promise.all([
        file(api, top.invoiceId, buyer.token, locale),
        file(api, top.invoiceId, buyer.token, locale),
      ]);
      expect([one.status, one.headers['content-type']], locale).toEqual([200, 'application/pdf']);
      expect(one.headers['content-disposition']).toBe(`inline; filename="invoice-${top.invoiceId}.pdf"`);
      expect(one.body === again.body, locale).toBe(true);
      expect(String(one.body).length, locale).toBeLessThan(300_000);
    }
  });

  test('more documents at once than are drawn or wait are 429, and the rest are drawn', async ({ api }) => {
    const buyer = await api.customer();
    const { invoiceId } = await topUp(api, buyer);
    const answers = await Promise.all(Array.from({ length: 30 }, () => file(api, invoiceId, buyer.token)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await file(api, invoiceId, buyer.token)).status).toBe(200);
  });
});
