import type { StaffRole } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { csvOf, sendStatement } from '../../../../testing/doubles/bank-statements.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow, placeUnpaid } from '../../../../testing/fixtures/orders.ts';
import { byStaff, makeStaff } from '../../../../testing/fixtures/staff.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { decideApproval } from '../../approvals/face/decide-approval.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

const BY_CARD = 1;
const BANK_TRANSFER = 5;
const WITH_STATIC_QR = 6;

async function staffOf(api: Api, core: Core, role: StaffRole = 'finance'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

async function topUp(api: Api, { token }: TestCustomer, amount: number, method = BANK_TRANSFER) {
  const body = { amount, payment_method_id: method };
  const reply = await api.call(contract.addFunds, { body }, { token });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);

  return reply.body.data.invoice_id;
}

async function mark(api: Api, { token }: TestCustomer, invoiceId: number, comment = 'from my bank') {
  const params = { invoiceId: String(invoiceId) };
  expect((await api.call(contract.markInvoiceAsPaid, { params, body: { comment } }, { token })).status).toBe(
    204,
  );
}

/** A top-up that its buyer marked as sent. */
async function marked(api: Api, amount: number, method = BANK_TRANSFER) {
  const buyer = await api.customer();
  const id = await topUp(api, buyer, amount, method);
  await mark(api, buyer, id);

  return { buyer, id };
}

const show = async (api: Api, by: TestCustomer, id: number) =>
  (await api.call(contract.staff.getDeskPayment, { params: { invoiceId: String(id) } }, by)).body.data;

type Body = {
  expected: string;
  seen?: string | undefined;
  line_id?: number | null;
  reason?: string;
  only_came?: boolean;
};
const credit = (api: Api, by: TestCustomer, id: number, body: Body, idempotencyKey?: string) =>
  api.call(
    contract.staff.creditPayment,
    { params: { invoiceId: String(id) }, body },
    { token: by.token, ...(idempotencyKey && { idempotencyKey }) },
  );

const refuse = (api: Api, by: TestCustomer, id: number, body: object) =>
  api.call(contract.staff.refusePayment, { params: { invoiceId: String(id) }, body: body as never }, by);

const list = async (api: Api, by: TestCustomer, query: object = {}) =>
  (await api.call(contract.staff.listDeskPayments, { query }, by)).body.data;

/** Sends a statement with one line; gives the id of the line. */
async function lineFor(
  api: Api,
  core: Core,
  by: TestCustomer,
  line: { amount: string; reference: string; sender?: string; currency?: string },
) {
  const date = core.clock.now().toISOString().slice(0, 10);
  const account = `IBAN ${Math.random()}`;
  await sendStatement(api, by, csvOf([{ date, sender: 'BUYER', ...line }], account));
  const { id } = await core.db
    .selectFrom('bank_line')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();

  return id;
}

const agree = (core: Core, by: TestCustomer, subject: number) =>
  byStaff(
    core,
    async (tx, actor) => {
      await decideApproval(core, tx, actor, { kind: 'invoice_credit', subject, approve: true });
      return { answer: null, deed: { action: 'invoice.credited', target: subject } };
    },
    { actor: { staff: by.id }, target: 'invoice' },
  );

describe('a payment that its buyer marked', () => {
  test('stands in the list with what the bank says, and on its page with checks and what crediting does', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const { buyer, id } = await marked(api, 500);
    const waiting = await placeUnpaid(api, buyer, { orders: [viewsLine({ quantity: 1000 })] });
    const line = await lineFor(api, core, finance, { amount: '500.00', reference: `FF-${id}` });
    expect(await list(api, finance)).toContainEqual(
      expect.objectContaining({
        id,
        kind: 'top_up',
        status: 'marked',
        is_manual: true,
        customer: { id: buyer.id, name: 'Buyer', company: null, email: buyer.email },
        amount: '500.00',
        credits: '525.00',
        bank: { state: 'exact', line_id: line, difference: '0.00' },
        waits_for_second: false,
      }),
    );
    const shown = await show(api, finance, id);
    expect(shown).toMatchObject({
      comment: 'from my bank',
      line: { id: line, amount: '500.00', sender: 'BUYER', match: 'exact' },
      effect: {
        cash: '500.00',
        bonus: '25.00',
        fee: '0.00',
        credits: '525.00',
        balance: '0.00',
        balance_after: '525.00',
        pays_order: false,
      },
      waiting_orders: [{ id: waiting.id }],
      approval: null,
      limit: '1000.00',
      may: { credit: true, refuse: true, ask_gateway: false },
    });
    expect(shown.checks.map(({ code, state }) => [code, state])).toEqual([
      ['amount', 'fine'],
      ['reference', 'fine'],
      ['sender', 'fine'],
      ['line_unused', 'fine'],
      ['largest', 'look'],
    ]);
    // Nothing was done by looking.
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });

  test('is credited once of 50 at once, by its line, which then credits nothing else', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const { buyer, id } = await marked(api, 500);
    const line_id = await lineFor(api, core, finance, { amount: '500.00', reference: `FF-${id}` });
    const body = { expected: '525.00', line_id };
    const replies = await Promise.all(Array.from({ length: 50 }, () => credit(api, finance, id, body)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 500_000_000n, bonus: 25_000_000n });
    const other = await marked(api, 500);
    expect((await credit(api, finance, other.id, body)).body).toMatchObject({ code: 'stale' });
    expect((await show(api, finance, other.id)).effect?.balance).toBe('0.00');
    expect(await list(api, finance, { view: 'closed' })).toContainEqual(
      expect.objectContaining({ id, status: 'paid' }),
    );
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('the same key again is the first answer', async ({ api, core }) => {
    const finance = await staffOf(api, core);
    const { id } = await marked(api, 20, WITH_STATIC_QR);
    const first = await credit(api, finance, id, { expected: '20.00' }, `credit-${id}`);
    const again = await credit(api, finance, id, { expected: '20.00' }, `credit-${id}`);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  test('with another sum than expected is 409 and as it was', async ({ api, core }) => {
    const finance = await staffOf(api, core);
    const { buyer, id } = await marked(api, 500);
    for (const expected of ['500.00', '525.01', '0', '-525.00', '999999999.00']) {
      const { status, body } = await credit(api, finance, id, { expected });
      const isAbove = expected.startsWith('9');
      expect([expected, status, isAbove ? '' : (body as unknown as contract.ErrorBody).code]).toEqual(
        isAbove ? [expected, 200, ''] : [expected, 409, 'stale'],
      );
    }
    // A sum far above waits for a second person, whose approval moves what it would have moved, or nothing.
    const owner = await staffOf(api, core, 'owner');
    await expect(agree(core, owner, id)).rejects.toMatchObject({ code: 'stale' });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });

  test('for an order starts it; for one that was paid meanwhile the money stays on the balance', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const buyer = await api.customer(30);
    const body = { payment_method_id: WITH_STATIC_QR, orders: [viewsLine({ quantity: 5000 })] };
    const [first, second] = [
      await placeUnpaid(api, buyer, body),
      await placeUnpaid(api, buyer, { ...body, orders: [viewsLine({ quantity: 5000 })] }),
    ];
    for (const { invoiceId } of [first, second]) await mark(api, buyer, invoiceId);
    const shown = await show(api, finance, first.invoiceId);
    expect(shown).toMatchObject({
      kind: 'order',
      effect: { pays_order: true, credits: '12.00', cash: '0.00' },
    });
    expect((await credit(api, finance, first.invoiceId, { expected: '12.00' })).status).toBe(200);
    expect((await orderRow(core, first.id)).status).toBe('in_processing');
    const { seen } = (await show(api, finance, second.invoiceId)).effect ?? {};
    const byBalance = { params: { orderId: String(second.id) }, body: {} };
    expect((await api.call(contract.payByBalance, byBalance as never, { token: buyer.token })).status).toBe(
      200,
    );
    expect((await show(api, finance, second.invoiceId)).effect).toMatchObject({
      pays_order: false,
      cash: '12.00',
    });
    // The same sum, with another effect than was shown.
    expect((await credit(api, finance, second.invoiceId, { expected: '12.00', seen })).status).toBe(409);
    expect((await credit(api, finance, second.invoiceId, { expected: '12.00' })).status).toBe(200);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(30_000_000n);
  });

  test('is refused with a reason that its buyer reads in their language', async ({ api, core }) => {
    const finance = await staffOf(api, core);
    const { buyer, id } = await marked(api, 160);
    expect((await refuse(api, finance, id, { code: 'other' })).status).toBe(422);
    expect((await refuse(api, finance, id, { code: 'not_arrived', words: 'Ask your bank.' })).status).toBe(
      204,
    );
    expect((await refuse(api, finance, id, { code: 'not_arrived' })).status).toBe(422);
    const shown = await show(api, finance, id);
    expect(shown).toMatchObject({
      status: 'rejected',
      rejection_reason: 'No transfer for this payment has reached our account. Ask your bank.',
      checks: [],
      effect: null,
      may: { credit: false, refuse: false, ask_gateway: false },
    });
    expect((await credit(api, finance, id, { expected: '160.00' })).status).toBe(422);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });

  test('of one’s own is neither credited nor refused', async ({ api, core }) => {
    const { buyer, id } = await marked(api, 160);
    await makeStaff(core, buyer.id, 'finance');
    expect((await credit(api, buyer, id, { expected: '160.00' })).status).toBe(422);
    expect((await refuse(api, buyer, id, { code: 'not_arrived' })).status).toBe(422);
    expect((await show(api, await staffOf(api, core), id)).status).toBe('marked');
  });
});

describe('two people', () => {
  test('credit what in parts is more than three times the largest one of a day', async ({ api, core }) => {
    const finance = await staffOf(api, core);
    const states = [];
    for (const amount of [900, 900, 900, 900, 100]) {
      const { id } = await marked(api, amount);
      const { effect, limit } = await show(api, finance, id);
      const { body } = await credit(api, finance, id, { expected: effect?.credits ?? '' });
      states.push([limit, body.data.state]);
    }
    expect(states).toEqual([
      ['1000.00', 'credited'],
      ['1000.00', 'credited'],
      ['1000.00', 'credited'],
      // Bonuses of top-ups count too.
      ['165.00', 'waiting'],
      ['165.00', 'credited'],
    ]);
  });

  test('credit more than the limit of one: the second, never the first, and once', async ({ api, core }) => {
    const finance = await staffOf(api, core);
    const owner = await staffOf(api, core, 'owner');
    const { buyer, id } = await marked(api, 1200);
    const line_id = await lineFor(api, core, finance, { amount: '1200.00', reference: `FF-${id}` });
    const { credits } = await show(api, finance, id);
    const asked = await credit(api, finance, id, { expected: credits, line_id, reason: 'seen at the bank' });
    expect(asked.body.data).toEqual({ invoice_id: id, state: 'waiting' });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
    expect(await show(api, owner, id)).toMatchObject({
      waits_for_second: true,
      approval: { asked_by: finance.id, reason: 'seen at the bank' },
      may: { credit: false, refuse: true },
    });
    expect((await list(api, owner, { view: 'second' })).map((one) => one.id)).toContain(id);
    await expect(agree(core, finance, id)).rejects.toMatchObject({ code: 'invalid' });
    const agreed = await Promise.allSettled(Array.from({ length: 10 }, () => agree(core, owner, id)));
    expect(agreed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(1_200_000_000n);
    expect(
      await core.db.selectFrom('bank_placement').selectAll().where('line_id', '=', line_id).execute(),
    ).toEqual([expect.objectContaining({ invoice_id: id, placed_by: `staff ${finance.id}` })]);
  });

  test('credit what a gateway should have told of; its callback at the same time credits nothing more', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const owner = await staffOf(api, core, 'owner');
    for (let turn = 0; turn < 6; turn += 1) {
      const buyer = await api.customer();
      const id = await topUp(api, buyer, 20, BY_CARD);
      await core.db
        .insertInto('payment_attempt')
        .values({
          invoice_id: id,
          gateway: 'sandbox',
          merchant_reference: String(id),
          reference: `pay_test_${id}`,
          redirect_url: null,
          redirect_expires_at: null,
          linked_card_id: null,
          state: 'pending',
          next_ask_at: null,
          settled_at: null,
          created_at: core.clock.now(),
        })
        .execute();
      const shown = await show(api, finance, id);
      expect(shown).toMatchObject({ is_manual: false, limit: null, effect: { credits: '20.00' } });
      const asked = await credit(api, finance, id, { expected: '20.00' });
      expect(asked.body.data.state).toBe('waiting');
      const told = () => payByCard(api, core, { invoiceId: id, total: '20.70' });
      await Promise.allSettled(
        turn % 2 === 0 ? [agree(core, owner, id), told()] : [told(), agree(core, owner, id)],
      );
      expect(await told()).toMatchObject({ status: 204 });
      expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    }
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

describe('an outcome that nobody knows', () => {
  test('is listed once its gateway was asked three times, and asked about at once when a person says so', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const buyer = await api.customer();
    const id = await topUp(api, buyer, 20, BY_CARD);
    const attempt = (asks: number) =>
      core.db.updateTable('payment_attempt').set({ asks }).where('invoice_id', '=', id).execute();
    const ask = (invoice: number) =>
      api.call(contract.staff.askGatewayAgain, { params: { invoiceId: String(invoice) } }, finance);
    expect((await ask(id)).status).toBe(422);
    await core.db
      .insertInto('payment_attempt')
      .values({
        invoice_id: id,
        gateway: 'sandbox',
        merchant_reference: String(id),
        reference: 'ref-of-the-gateway',
        redirect_url: null,
        redirect_expires_at: null,
        linked_card_id: null,
        state: 'unknown',
        next_ask_at: '2030-01-01',
        settled_at: null,
        created_at: core.clock.now(),
      })
      .execute();
    const ids = async () => (await list(api, finance, { view: 'unknown' })).map((one) => one.id);
    expect(await ids()).not.toContain(id);
    await attempt(3);
    expect(await ids()).toContain(id);
    expect((await list(api, finance, { q: 'ref-of-the-gateway' })).map((one) => one.id)).toEqual([id]);
    expect((await ask(id)).status).toBe(204);
    const [shown] = (await show(api, finance, id)).attempts;
    expect(shown).toMatchObject({
      state: 'unknown',
      asks: 0,
      gateway: 'sandbox',
      reference: 'ref-of-the-gateway',
    });
    expect(new Date(shown?.next_ask_at ?? 0).getTime()).toBeLessThanOrEqual(core.clock.now().getTime());
    expect((await ask(1_999_999_999)).status).toBe(404);
  });
});

describe('the lists', () => {
  test('find exactly by number, by e-mail, by reference; pages go on by key', async ({ api, core }) => {
    const finance = await staffOf(api, core);
    const buyer = await api.customer();
    const ids: number[] = [];
    for (let place = 0; place < 55; place += 1) ids.push(await topUp(api, buyer, 20 + place, WITH_STATIC_QR));
    for (const id of ids) await mark(api, buyer, id);
    for (const q of [`${ids[0]}`, ` FF-${ids[0]} `, `ff ${ids[0]}`])
      expect((await list(api, finance, { q })).map(({ id }) => id)).toEqual([ids[0]]);
    for (const q of ['nobody@example.com', 'no such reference', '1999999999'])
      expect(await list(api, finance, { q })).toEqual([]);
    const all = async (query: object) => {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await api.call(
          contract.staff.listDeskPayments,
          { query: { ...query, ...(cursor && { cursor }) } },
          finance,
        );
        seen.push(...body.data.map(({ id }) => id));
        cursor = body.next ?? undefined;
      } while (cursor);
      return seen;
    };
    expect(await all({ q: buyer.email.toUpperCase() })).toEqual([...ids].reverse());
    const waiting = await all({ view: 'marked' });
    expect(waiting.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(waiting).size).toBe(waiting.length);
    const whole = await all({ view: 'all' });
    expect(whole).toEqual([...whole].sort((a, b) => b - a));
    const { body } = await api.call(contract.staff.countDeskPayments, {}, finance);
    expect(body.data.marked.count).toBe(waiting.length);
    expect(body.data.all).toMatchObject({ count: whole.length, is_more: false });
  });
});

describe('what one person alone does not judge', () => {
  test('a transfer that is short or in another currency is credited by two, whether or not its line is named', async ({
    api,
    core,
  }) => {
    const [finance, owner] = [await staffOf(api, core), await staffOf(api, core, 'owner')];
    for (const isNamed of [true, false]) {
      const { buyer, id } = await marked(api, 100);
      const line = await lineFor(api, core, finance, { amount: '90.00', reference: `FF-${id}` });
      const shown = await show(api, finance, id);
      expect(shown).toMatchObject({ bank: { state: 'short', difference: '-10.00' }, limit: null });
      const body = { expected: shown.effect?.credits ?? '', ...(isNamed && { line_id: line }) };
      expect((await credit(api, finance, id, body)).body.data.state).toBe('waiting');
      expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);
      const { rows } = await sql<{ cause: string }>`
        select cause from approval where kind = 'invoice_credit' and subject = ${id}`.execute(core.db);
      expect(rows).toEqual([{ cause: 'bank' }]);
      await agree(core, owner, id);
      expect((await readBalances(core.db, buyer.id)).cash).toBe(100_000_000n);
    }
    const { id } = await marked(api, 100);
    await lineFor(api, core, finance, { amount: '100.00', reference: `FF-${id}`, currency: 'EUR' });
    expect(await show(api, finance, id)).toMatchObject({ bank: { state: 'foreign' }, limit: null });
  });

  test('what came of a transfer that is short is credited by one, once; the invoice ends and its order stays unpaid', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const { buyer, id } = await marked(api, 302);
    const line_id = await lineFor(api, core, finance, { amount: '297.00', reference: `FF-${id}` });
    const shown = await show(api, finance, id);
    expect(shown).toMatchObject({ bank: { state: 'short' }, came: { credits: '297.00' } });
    const body = { expected: '297.00', line_id, only_came: true };
    expect((await credit(api, finance, id, { ...body, expected: '302.00' })).status).toBe(409);
    expect((await credit(api, finance, id, { ...body, line_id: null })).status).toBe(422);
    const replies = await Promise.all([credit(api, finance, id, body), credit(api, finance, id, body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(297_000_000n);
    expect(await show(api, finance, id)).toMatchObject({ status: 'rejected', came: null });
    const [rest] = await list(api, finance, { view: 'all', q: buyer.email });
    expect(rest).toMatchObject({ kind: 'rest', status: 'paid', amount: '297.00' });
    const { id: other } = await marked(api, 400);
    expect((await credit(api, finance, other, body)).status).toBe(409);
  });

  test('its buyer is asked in a ticket, which goes on while it is open; the list tells that and when', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const { buyer, id } = await marked(api, 170);
    const ask = async (message: string, by = finance) =>
      api.call(contract.staff.askPayer, { params: { invoiceId: String(id) }, body: { message } }, by);
    expect((await list(api, finance, { view: 'asked' })).map((row) => row.id)).not.toContain(id);
    const { seen } = await show(api, finance, id);
    const first = (await ask('We see no transfer: please send its receipt.')).body.data.ticket_id;
    // A colleague, or the bank, was there first: it is seen before the buyer is asked again or refused.
    const params = { invoiceId: String(id) };
    const late = [
      await api.call(contract.staff.askPayer, { params, body: { message: 'Its receipt?', seen } }, finance),
      await refuse(api, finance, id, { code: 'not_arrived', seen }),
    ];
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
    const { seen: asked } = await show(api, finance, id);
    await lineFor(api, core, finance, { amount: '170.00', reference: `FF-${id}` });
    expect((await refuse(api, finance, id, { code: 'not_arrived', seen: asked })).status).toBe(409);
    expect((await ask('Only the receipt is missing.')).body.data.ticket_id).toBe(first);
    await sql`update support_ticket set state = 'closed', closed_at = now() where id = ${first}`.execute(
      core.db,
    );
    const second = (await ask('It has not come yet.')).body.data.ticket_id;
    expect(second).not.toBe(first);
    const [row] = (await list(api, finance, { view: 'asked' })).filter((one) => one.id === id);
    expect(Date.parse(row?.asked_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await show(api, finance, id)).toMatchObject({ question_ticket: second, status: 'marked' });
    const counts = (await api.call(contract.staff.countDeskPayments, {}, finance)).body.data;
    expect(counts.asked).toMatchObject({ count: 1, sum: '170.00' });
    const letters = await core.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', buyer.email)
      .execute();
    expect(letters.length).toBeGreaterThanOrEqual(3);
    const unknown = { params: { invoiceId: '1999999999' }, body: { message: 'Hello' } };
    expect((await api.call(contract.staff.askPayer, unknown, finance)).status).toBe(404);
    expect((await ask('Hello', await staffOf(api, core, 'support'))).status).toBe(403);
  });
});
