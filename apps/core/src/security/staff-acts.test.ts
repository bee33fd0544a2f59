import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import { type Audit, type Endpoint, fillPath, type StaffRole } from '@fanfare/contract';
import { sql, type Updateable } from 'kysely';
import { describe, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { type Api, giveCash, type TestCustomer } from '../../testing/api.ts';
import { runCommand } from '../../testing/command.ts';
import { csvOf, sendStatement } from '../../testing/doubles/bank-statements.ts';
import { foundAtSimulator } from '../../testing/doubles/fake-provider.ts';
import { PANEL_KEY, startPanel } from '../../testing/doubles/panel.ts';
import { sendDocuments, sendPhoto } from '../../testing/fixtures/documents.ts';
import { placeOne } from '../../testing/fixtures/orders.ts';
import { lostOrderOf, staffRefillOf } from '../../testing/fixtures/refills.ts';
import { byStaff, giveApp, makeStaff } from '../../testing/fixtures/staff.ts';
import { codeAtDesk, madeAtDesk, passkeyAtDesk } from '../../testing/fixtures/staff-factors.ts';
import { ticketOf } from '../../testing/fixtures/support.ts';
import { rewardedTask } from '../../testing/fixtures/tasks.ts';
import { verifiedCustomer, waitingTrial } from '../../testing/fixtures/trials.ts';
import { earner, withdraw } from '../../testing/fixtures/withdrawals.ts';
import { disputeOf } from '../../testing/gateways/disputed.ts';
import { paidTopUp } from '../../testing/gateways/refunds.ts';
import { addRoute } from '../../testing/routes.ts';
import { DEMO, viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { openCheckoutPage } from '../areas/billing/payments/open-checkout-page.ts';
import { paymentToken } from '../areas/billing/payments/payment-url.ts';
import { claimForDispatch, storeHeld } from '../areas/fulfilment/delivery-states.ts';
import { dispatchOrder } from '../areas/fulfilment/dispatch-order.ts';
import { insertStaffSession } from '../areas/identity/face/staff-session-store.ts';
import { decidePayout } from '../areas/payouts/desk/decide-payout.ts';
import { addProvider } from '../areas/supply/add-provider.ts';
import { askOffers, takeOffers } from '../areas/supply/sync-provider.ts';
import { COMMANDS } from '../commands/table.ts';
import type { Core } from '../core.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { Tables } from '../data/tables.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Mount } from '../http/mount.ts';

const REASON = 'asked by telephone';
const WRITES = ENDPOINTS.filter(({ audit }) => audit !== undefined && audit !== 'none');

async function staffOf(api: Api, core: Core, role: StaffRole = 'owner'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

type Line = { actor: string; permission: string | null; action: string; subject: string; reason: string };

/** Audit entries that are written during `work`. */
async function linesOf(core: Core, work: () => Promise<unknown>): Promise<Line[]> {
  const { rows } = await sql<{ last: bigint }>`select coalesce(max(id), 0) as last from audit_entry`.execute(
    core.db,
  );
  await work();

  return core.db
    .selectFrom('audit_entry')
    .select(['actor', 'permission', 'action', 'subject', 'reason'])
    .where('id', '>', rows[0]?.last ?? 0n)
    .orderBy('id')
    .execute();
}

const isOf = ({ action, subject }: Line, { actions, target }: Audit) =>
  actions.some((each) => each === action) && subject.split(' ')[0] === target;

/** A body that the call takes, or a file, and what it names, made anew each time. */
type Ready = { params?: Record<string, number>; body: object; file?: string };
type Maker = (given: { api: Api; core: Core; by: TestCustomer; buyer: TestCustomer }) => Promise<Ready>;

const VIEW = { list: 'orders', name: 'Late ones', query: 'view=late' } as const;

const change = (customer_id: number, amount = '5') => ({
  customer_id,
  amount,
  bucket: 'cash',
  reason: REASON,
});

async function waiting(name: 'changeBalance' | 'refundPayment', api: Api, core: Core, ready: Ready) {
  const first = await staffOf(api, core);
  const { body } = await send(api, contract.staff[name], first, ready);
  const { data } = body as unknown as { data: { id: number; state: string } };
  expect(data.state).toBe('waiting');

  return data.id;
}

function send(
  api: Api,
  endpoint: Endpoint,
  { token }: TestCustomer,
  { params = {}, body, file }: Ready,
  key?: string,
) {
  const call = { method: endpoint.method, path: fillPath(endpoint, params) };
  const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) };
  if (file === undefined) return api.send({ ...call, body, headers });
  const type = 'multipart/form-data; boundary=edge';
  const raw = `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${file}\r\n--edge--\r\n`;

  return api.send({ ...call, raw, headers: { ...headers, 'content-type': type } });
}

/** A top-up that its buyer marked as sent. */
async function markedOf({ api, buyer }: { api: Api; buyer: TestCustomer }): Promise<number> {
  const body = { amount: '20', payment_method_id: 6 };
  const { invoice_id: id } = (await api.call(contract.addFunds, { body }, buyer)).body.data;
  await api.call(contract.markInvoiceAsPaid, { params: { invoiceId: String(id) }, body: {} }, buyer);

  return id;
}

/** A top-up whose buyer is at the page of its gateway. */
async function openAtGateway({ api, core, buyer }: { api: Api; core: Core; buyer: TestCustomer }) {
  const body = { amount: '20', payment_method_id: 1 };
  const { invoice_id: id } = (await api.call(contract.addFunds, { body }, buyer)).body.data;
  await openCheckoutPage(core, paymentToken(core, id));

  return id;
}

/** A line of a statement that nobody has placed. */
async function lineOf(api: Api, core: Core, by: TestCustomer): Promise<number> {
  const account = `IBAN ${Math.random()}`;
  await sendStatement(api, by, csvOf([{ amount: '5', sender: 'K MAIER', reference: '' }], account));
  const lines = core.db.selectFrom('bank_line').select('id').where('account', '=', account);

  return (await lines.executeTakeFirstOrThrow()).id;
}

/** Comments with a word that requires moderation. */
const moderated = () =>
  viewsLine({
    service_id: DEMO.comments,
    targetable_values: [
      { target_id: 1, values: ['best casino', ...'bcdefghij'].map((each) => `comment ${each}`) },
    ],
  });

const invitation = () => ({
  email: `${Math.random()}@example.com`,
  name: 'Lea',
  locale: 'de',
  role: 'support',
  limits: {},
  granted: [],
});

async function invitedBy({ api, by }: Parameters<Maker>[0]): Promise<number> {
  const { body } = await send(api, contract.staff.inviteStaff, by, { body: invitation() });

  return (body as unknown as { data: { id: number } }).data.id;
}

/** The documents that a customer sent, as they were seen. */
async function sentBy({ api, buyer }: Parameters<Maker>[0]): Promise<{ documents: number[] }> {
  await sendDocuments(api, buyer);
  const { data } = (await api.call(contract.getVerificationDocuments, {}, buyer)).body;

  return { documents: data.documents.map(({ id }) => id) };
}

/** A call of staff that is added tomorrow has a line here, or its test fails. */
const READY: Record<string, Maker> = {
  impersonateCustomer: async ({ buyer }) => ({ body: { customer_id: buyer.id, reason: REASON } }),
  changeBalance: async ({ buyer }) => ({ body: change(buyer.id) }),
  async decideBalanceChange({ api, core, buyer }) {
    const changeId = await waiting('changeBalance', api, core, { body: change(buyer.id, '501') });
    return { params: { changeId }, body: { approve: true } };
  },
  async decideApproval({ api, core, buyer }) {
    const subject = await waiting('changeBalance', api, core, { body: change(buyer.id, '501') });
    const { id } = await core.db
      .selectFrom('approval')
      .select('id')
      .where('kind', '=', 'balance_change')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    return { params: { approvalId: id }, body: { approve: true } };
  },
  freezeCustomer: async ({ buyer }) => ({
    params: { customerId: buyer.id },
    body: { code: 'other', reason: REASON },
  }),
  unfreezeCustomer: async ({ buyer }) => ({ params: { customerId: buyer.id }, body: { reason: REASON } }),
  async askFactorReset({ core, buyer }) {
    await giveApp(core, buyer.id);
    return { params: { customerId: buyer.id }, body: { reason: REASON } };
  },
  signOutCustomer: async ({ buyer }) => ({ params: { customerId: buyer.id }, body: { reason: REASON } }),
  addCustomerNote: async ({ buyer }) => ({
    params: { customerId: buyer.id },
    body: { body: 'Prefers mail to chat.' },
  }),
  writeToCustomer: async ({ buyer }) => ({
    params: { customerId: buyer.id },
    body: { message: 'It is on its way.' },
  }),
  changeStaffMember: async ({ api, core }) => ({
    params: { memberId: (await staffOf(api, core)).id },
    body: { role: 'support', limits: {}, granted: [], reason: REASON },
  }),
  removeStaffMember: async ({ api, core }) => ({
    params: { memberId: (await staffOf(api, core)).id },
    body: { reason: REASON },
  }),
  askMemberFactorReset: async ({ api, core }) => {
    return { params: { memberId: (await staffOf(api, core)).id }, body: { reason: REASON } };
  },
  endStaffSessions: async ({ api, core }) => ({
    params: { memberId: (await staffOf(api, core)).id },
    body: {},
  }),
  addOwnPasskey: async ({ api, core, by }) => ({
    body: { credential: await madeAtDesk(api, core, by) },
  }),
  async removeOwnPasskey({ api, core, by }) {
    return { params: { passkeyId: await passkeyAtDesk(api, core, by) }, body: {} };
  },
  async turnOwnAppOn({ api, core, by }) {
    await passkeyAtDesk(api, core, by);
    await core.db.deleteFrom('second_factor').where('customer_id', '=', by.id).execute();
    return { body: { code: await codeAtDesk(api, core, by) } };
  },
  async turnOwnAppOff({ api, core, by }) {
    await passkeyAtDesk(api, core, by);
    return { body: {} };
  },
  renewOwnCodes: async () => ({ body: {} }),
  async endOwnSession({ core, by }) {
    const { id } = await insertStaffSession(core.db, {
      accountId: by.id,
      device: '',
      now: core.clock.now(),
    });
    return { params: { sessionId: id }, body: {} };
  },
  inviteStaff: async () => ({ body: invitation() }),
  sendInvitationAgain: async (given) => ({ params: { invitationId: await invitedBy(given) }, body: {} }),
  takeBackInvitation: async (given) => ({ params: { invitationId: await invitedBy(given) }, body: {} }),
  exportAuditEntries: async () => ({ body: {} }),
  exportList: async () => ({ body: { list: 'orders', query: {} } }),
  exportCustomer: async ({ buyer }) => ({ params: { customerId: buyer.id }, body: { reason: REASON } }),
  saveOwnView: async () => ({ body: VIEW }),
  async removeOwnView({ api, by }) {
    const { data } = (await api.call(contract.staff.saveOwnView, { body: VIEW }, by)).body;
    return { params: { viewId: data.id }, body: {} };
  },
  async moderateOrder({ api, core, buyer }) {
    await giveCash(core, buyer.id, 20_000_000n);
    return {
      params: { orderId: await placeOne(api, buyer, moderated()) },
      body: { approve: true, reason: REASON },
    };
  },
  async lookUpOrder({ api, core, buyer }) {
    return { params: { orderId: await sentOf(api, core, buyer) }, body: {} };
  },
  sendOrderAgain: async (given) => ({
    params: { orderId: Number(await heldOf(given)) },
    body: { reason: REASON },
  }),
  sendOrderAtLoss: async (given) => ({
    params: { orderId: Number(await waitsFor(given, { loss_cost: 9_000_000n })) },
    body: { reason: REASON },
  }),
  setDoubtAside: async (given) => ({
    params: { orderId: Number(await waitsFor(given, DOUBT)) },
    body: { reason: REASON },
  }),
  acceptOrderUnder: async (given) => ({
    params: { orderId: Number(await heldOf(given)) },
    body: { reference: await foundAtSimulator(given.core), reason: REASON },
  }),
  async rerouteOrder(given) {
    const orderId = Number(await heldOf(given));
    await addRoute(given.core, 'reserve', [DEMO.views]);
    const { id } = await given.core.db
      .selectFrom('provider_service')
      .select('id')
      .where('provider', '=', 'reserve')
      .executeTakeFirstOrThrow();
    return { params: { orderId }, body: { route_id: id, reason: REASON } };
  },
  stopOrder: async (given) => ({
    params: { orderId: Number(await heldOf(given)) },
    body: { expected: '2.4', cancel_reason: 'customer', reason: REASON },
  }),
  settleOrder: async (given) => ({
    params: { orderId: Number(await heldOf(given)) },
    body: { delivered: 600, expected: '0.96', reason: REASON },
  }),
  completeOrder: async (given) => ({
    params: { orderId: Number(await heldOf(given)) },
    body: { reason: REASON },
  }),
  addOrderNote: async (given) => ({
    params: { orderId: Number(await heldOf(given)) },
    body: { body: 'Called them.' },
  }),
  answerReview: async (given) => ({
    params: { orderId: await reviewedOrder(given) },
    body: { answer: 'The rest came on Monday.' },
  }),
  hideReview: async (given) => ({
    params: { orderId: await reviewedOrder(given) },
    body: { hidden_reason: 'insult', reason: REASON },
  }),
  measureRefill: async (given) => ({
    params: { refillId: await waitingRefill(given) },
    body: {},
  }),
  askRefill: async ({ api, core }) => ({
    params: { orderId: await lostOrderOf(api, core, await api.customer(20)) },
    body: { reason: REASON },
  }),
  sendRefill: async (given) => ({
    params: { refillId: await waitingRefill(given) },
    body: {},
  }),
  refuseRefill: async (given) => ({
    params: { refillId: await waitingRefill(given) },
    body: { reason: REASON },
  }),
  undoTaskReward: async (given) => ({
    params: { checkId: await rewardedOf(given) },
    body: { reason: REASON },
  }),
  decideTrial: async (given) => ({
    params: { trialId: Number(await waitingTrialOf(given)) },
    body: { approve: true, reason: REASON },
  }),
  openPhoto: async ({ api, buyer }) => ({
    params: { documentId: (await sendPhoto(api, buyer)).body.data.documents[0]?.id ?? 0 },
    body: {},
  }),
  acceptDocuments: async (given) => ({ params: { customerId: given.buyer.id }, body: await sentBy(given) }),
  refuseDocuments: async (given) => ({
    params: { customerId: given.buyer.id },
    body: { ...(await sentBy(given)), code: 'unreadable' },
  }),
  askForDocuments: async ({ buyer }) => ({ params: { customerId: buyer.id }, body: { reason: REASON } }),
  async answerNotice({ api }) {
    const sent = await api.call(contract.sendNotice, {
      body: {
        ...{
          kind: 'page',
          url: 'https://x.example/page',
          name: 'Ada',
          email: `${Math.random()}@example.com`,
        },
        ...{ message: 'this is my own page and no other', good_faith: true },
      },
    } as never);
    const { number } = (sent.body as { data: { number: number } }).data;
    return { params: { noticeId: number }, body: { outcome: 'upheld', reason: REASON } };
  },
  readBankStatement: async () => ({
    file: csvOf([{ amount: '5', sender: 'K MAIER', reference: '' }], `IBAN ${Math.random()}`),
    body: {},
  }),
  placeBankLine: async ({ api, core, by }) => ({
    params: { lineId: await lineOf(api, core, by) },
    body: { invoice_id: null },
  }),
  creditPayment: async (given) => ({
    params: { invoiceId: await markedOf(given) },
    body: { expected: '20.00', reason: REASON },
  }),
  refusePayment: async (given) => ({
    params: { invoiceId: await markedOf(given) },
    body: { code: 'not_arrived' },
  }),
  askPayer: async (given) => ({
    params: { invoiceId: await markedOf(given) },
    body: { message: 'Please send the receipt.' },
  }),
  askGatewayAgain: async (given) => ({ params: { invoiceId: await openAtGateway(given) }, body: {} }),
  showWithdrawalAccount: async (given) => ({
    params: { withdrawalId: Number(await withdrawalOf(given)) },
    body: {},
  }),
  approveWithdrawal: async (given) => ({
    params: { withdrawalId: Number(await withdrawalOf(given)) },
    body: { expected: '48.50', reason: REASON },
  }),
  sendWithdrawal: async (given) => ({
    params: { withdrawalId: Number(await withdrawalOf(given, true)) },
    body: { reference: 'TX-1' },
  }),
  refuseWithdrawal: async (given) => ({
    params: { withdrawalId: Number(await withdrawalOf(given)) },
    body: { reason: REASON },
  }),
  answerDispute: async ({ api, core, buyer }) => ({
    params: { disputeId: await disputeOf(core, buyer, await paidTopUp(core, api, buyer)) },
    body: { note: 'sent the list of orders' },
  }),
  answerTicket: async ({ api, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: { message: 'It is on its way.' },
  }),
  placeTicketLetter: async ({ core }) => {
    const key = `mail:${Math.random()}`;
    const letter = {
      key,
      reason: 'no_ticket',
      ticket_id: null,
      sender: 'a@example.com',
      body: 'Hello',
      files: [],
    } as const;
    const { id } = await core.db
      .insertInto('support_letter')
      .values({ ...letter, files: [], received_at: core.clock.now(), decided_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { letterId: id }, body: { ticket_id: null } };
  },
  noteTicket: async ({ api, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: { text: 'Asked the provider.' },
  }),
  takeTicket: async ({ api, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: {},
  }),
  handOverTicket: async ({ api, core, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: { member_id: (await staffOf(api, core)).id, expected_assignee_id: null },
  }),
  giveBackTicket: async ({ api, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: {},
  }),
  tieTicket: async ({ api, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: { order_id: null },
  }),
  lookAtTicket: async ({ api, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: {},
  }),
  closeStaffTicket: async ({ api, buyer }) => ({
    params: { ticketId: (await ticketOf(api, buyer)).id },
    body: {},
  }),
  async refundPayment({ api, core, buyer }) {
    return {
      params: { invoiceId: await paidTopUp(core, api, buyer) },
      body: { amount: '5', reason: REASON },
    };
  },
  async decidePaymentRefund({ api, core, buyer }) {
    const invoiceId = await paidTopUp(core, api, buyer, 1200);
    const refundId = await waiting('refundPayment', api, core, {
      params: { invoiceId },
      body: { amount: '1100', reason: REASON },
    });
    return { params: { refundId }, body: { approve: false } };
  },
};

/** Numbers as large as the fields of a call let through, which columns do not hold. */
const LARGEST = [2 ** 31, 2 ** 53 - 1, '2147483648', '99999999999999', '-999999999999999.999999'];

/** Bodies with such a number in each field. */
function largestOf({ body }: Endpoint, ready: object): object[] {
  const { properties = {} } = body
    ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)
    : {};

  return Object.entries(properties).flatMap(([name, { type }]) =>
    LARGEST.map((value) => ({ ...ready, [name]: type === 'array' ? [value] : value })),
  );
}
type Shape = { properties?: Record<string, { type?: string }> };

describe('the log of what staff did', () => {
  test.for(WRITES.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s leaves one line, of those it declares; what is refused leaves none',
    async ([name, endpoint], { api, core }) => {
      const by = await staffOf(api, core);
      const ready = await READY[name]?.({ api, core, by, buyer: await api.customer() });
      if (!ready) throw new Error(`${name} has no line in READY`);
      const refused = await linesOf(core, async () => {
        const params = Object.fromEntries(Object.keys(ready.params ?? {}).map((key) => [key, 1_999_999_999]));
        const wrong =
          'customer_id' in ready.body ? { ...ready.body, customer_id: 1_999_999_999 } : ready.body;
        // Some name nothing: a file of the log, an address that is invited.
        if (ready.params || wrong !== ready.body)
          expect((await send(api, endpoint, by, { params, body: wrong })).status).toBe(404);
        const { file: _, ...words } = ready;
        if (endpoint.body)
          expect((await send(api, endpoint, by, { ...words, body: { unheard_of: true } })).status).toBe(422);
      });
      expect(refused).toEqual([]);
      const lines = await linesOf(core, async () => {
        expect([200, 201, 204]).toContain((await send(api, endpoint, by, ready)).status);
      });
      expect(lines).toEqual([
        expect.objectContaining({
          actor: `staff ${by.id}`,
          permission: endpoint.permission,
          // An answer to a customer is its own.
          reason: 'reason' in ready.body || name.startsWith('decide') ? REASON : '',
        }),
      ]);
      for (const line of lines) expect(isOf(line, endpoint.audit as Audit), JSON.stringify(line)).toBe(true);
      // A value that no column holds is refused in words.
      for (const body of largestOf(endpoint, ready.body)) {
        const { status } = await send(api, endpoint, by, { ...ready, body });
        expect(status, JSON.stringify(body)).toBeLessThan(500);
      }
    },
  );

  test('what moves money leaves one line for its key, however often it is sent', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer();
    const ready = { body: change(buyer.id) };
    const lines = await linesOf(core, async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        const sent = [1, 2, 3].map(() => send(api, contract.staff.changeBalance, by, ready, 'once-only'));
        for (const { status } of await Promise.all(sent)) expect([201, 409]).toContain(status);
      }
    });
    expect(lines.map(({ action }) => action)).toEqual(['balance.changed']);
  });

  test('what the database undoes leaves no line, and what has no line is not done', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer();
    await sql`alter table audit_entry add constraint shut check (reason <> ${sql.lit('no line')}) not valid`.execute(
      core.db,
    );
    const lines = await linesOf(core, async () => {
      const body = { ...change(buyer.id), reason: 'no line' };
      expect((await send(api, contract.staff.changeBalance, by, { body })).status).toBe(500);
    });
    await sql`alter table audit_entry drop constraint shut`.execute(core.db);
    expect(lines).toEqual([]);
    const { body } = await api.call(contract.getProfile, {}, buyer);
    expect(body.data.balance).toBe('0.00');
  });
});

/** Arguments of each command that writes an audit entry. */
const WORDS: Record<string, (given: { api: Api; core: Core }) => Promise<string[]>> = {
  'settle-invoice': async ({ api }) => {
    const body = { amount: '25', payment_method_id: 6 };
    const { data } = (await api.call(contract.addFunds, { body }, await api.customer())).body;
    return [String(data.invoice_id), 'paid', '--unmarked'];
  },
  'withdrawals show': async (given) => [await withdrawalOf(given)],
  'withdrawals approve': async (given) => [await withdrawalOf(given)],
  'withdrawals sent': async (given) => [await withdrawalOf(given, true)],
  'withdrawals reject': async (given) => [await withdrawalOf(given), '--reason', REASON],
  'withdrawals stop': async () => ['--reason', REASON],
  'withdrawals resume': async () => ['--reason', REASON],
  'freeze-customer': async ({ api }) => [(await api.customer()).email, REASON],
  'unfreeze-customer': async ({ api }) => [(await api.customer()).email, REASON],
  'reset-second-factor': async ({ api }) => [(await api.customer()).email],
  'set-staff-role': async ({ api, core }) => [(await earner(api, core)).email, 'support'],
  'set-referral-share': async ({ api }) => [(await api.customer()).email, '12.5'],
  'documents require': async ({ api }) => [(await api.customer()).email],
  'documents accept': async ({ api }) => [await withDocuments(api)],
  'documents refuse': async ({ api }) => [await withDocuments(api), '--reason', REASON],
  'notices uphold': async (given) => [await noticeOf(given), '--reason', REASON],
  'notices decline': async (given) => [await noticeOf(given), '--reason', REASON],
  'tasks undo': async (given) => [String(await rewardedOf(given)), '--reason', REASON],
  'trials grant': async (given) => [await waitingTrialOf(given), '--reason', REASON],
  'trials refuse': async (given) => [await waitingTrialOf(given), 'other', '--reason', REASON],
  'tickets answer': async ({ api }) => [await numberOfTicket(api), 'It is on its way.'],
  'tickets look': async ({ api }) => [await numberOfTicket(api)],
  'tickets close': async ({ api }) => [await numberOfTicket(api)],
  'deliveries accepted': async (given) => [await heldOf(given), await foundAtSimulator(given.core)],
  'deliveries send': async (given) => [await waitsFor(given, { loss_cost: 9_000_000n })],
  'deliveries look': async (given) => [await waitsFor(given, DOUBT)],
  'deliveries unsent': async (given) => [await heldOf(given)],
  'providers pause': async () => ['simulator', '--reason', REASON],
  'providers resume': async () => ['simulator', '--reason', REASON],
  'providers add': async () => ['south', 'https://south.example/api/v2', 'USD', await keyFile()],
  'providers keys': async ({ core }) => [await panelOf(core), await keyFile()],
  'providers address': async ({ core }) => [await panelOf(core), 'https://new.south.example/api/v2'],
  'providers map': async ({ core }) => [String(DEMO.views), await panelOf(core), '1', '1', 'none', 'none'],
  async 'providers unmap'({ core }) {
    const provider = await panelOf(core);
    const route = { service_id: DEMO.views, provider, provider_service: '1', position: 9 };
    await core.db.insertInto('provider_service').values(route).execute();
    return [String(DEMO.views), provider, '1'];
  },
  'providers sync': async ({ core }) => [await panelOf(core)],
  async 'providers accept'({ core }) {
    const provider = await panelOf(core);
    await inTransaction(core, (tx) => takeOffers(core, tx, provider, []));
    return [provider, '--reason', REASON];
  },
  'providers pace': async ({ core }) => [await panelOf(core), '120'],
  'providers alarm': async ({ core }) => [await panelOf(core), '50'],
};

/** A panel whose services were taken over. */
async function panelOf(core: Core): Promise<string> {
  const panel = await startPanel();
  onTestFinished(() => panel.stop().then(() => undefined));
  const name = `panel-${new URL(panel.url).port}`;
  const added = { name, url: panel.url, currency: 'USD', key: PANEL_KEY, hasRequestIds: false };
  await byStaff(core, (tx) => addProvider(core, tx, added), { target: 'provider' });
  await expect.poll(() => core.providers.get(name).offers).toBeDefined();
  const offers = await askOffers(core, name);
  await inTransaction(core, (tx) => takeOffers(core, tx, name, offers));

  return name;
}

async function keyFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'key.txt'), PANEL_KEY);

  return join(folder, 'key.txt');
}

/** A held order: nobody can say whether its provider got it. */
async function heldOf({ api, core }: { api: Api; core: Core }): Promise<string> {
  const id = await placeOne(api, await api.customer(5));
  const now = core.clock.now();
  await claimForDispatch(core.db, [id], { now, until: now, pendingSince: now });
  await storeHeld(core.db, id);

  return String(id);
}

const DOUBT = { doubt: 'charge', doubted: 'charge 900.00 USD' } as const;

/** An order with a review. */
async function reviewedOrder(given: { api: Api; core: Core }): Promise<number> {
  const orderId = Number(await heldOf(given));
  await given.core.db
    .insertInto('order_review')
    .values({
      order_id: orderId,
      service_id: 1,
      stars: 4,
      text: '',
      author: null,
      created_at: given.core.clock.now(),
    })
    .execute();

  return orderId;
}

/** An order that is to be sent and waits for a person. */
async function waitsFor(
  { api, core }: { api: Api; core: Core },
  fields: Updateable<Tables['delivery']>,
): Promise<string> {
  const id = await placeOne(api, await api.customer(5));
  await core.db.updateTable('delivery').set(fields).where('order_id', '=', id).execute();

  return String(id);
}

/** An order that its provider has. */
async function sentOf(api: Api, core: Core, buyer: TestCustomer): Promise<number> {
  await giveCash(core, buyer.id, 20_000_000n);
  const id = await placeOne(api, buyer);
  await dispatchOrder(core, id);

  return id;
}

async function waitingRefill({ api, core }: { api: Api; core: Core }): Promise<number> {
  return (await staffRefillOf(api, core, await api.customer(20))).id;
}

async function withdrawalOf({ api, core }: { api: Api; core: Core }, isApproved = false): Promise<string> {
  const { id } = (await withdraw(api, await earner(api, core))).body.data;
  const decision = { withdrawalId: id, outcome: 'approved', reason: '' } as const;
  if (isApproved)
    await byStaff(core, (tx, actor) => decidePayout(core, tx, actor, decision), { target: 'withdrawal' });

  return String(id);
}

async function withDocuments(api: Api): Promise<string> {
  const buyer = await api.customer();
  await sendDocuments(api, buyer);

  return buyer.email;
}

async function rewardedOf(given: { api: Api; core: Core }): Promise<number> {
  return (await rewardedTask(given, await given.api.customer())).id;
}

async function waitingTrialOf({ api, core }: { api: Api; core: Core }): Promise<string> {
  return String((await waitingTrial(api, await verifiedCustomer(api, core))).id);
}
const numberOfTicket = async (api: Api) => String((await ticketOf(api, await api.customer())).id);

async function noticeOf(given: { api: Api; core: Core }): Promise<string> {
  const by = await given.api.customer();
  const ready = await READY.answerNotice?.({ ...given, by, buyer: by });

  return String(ready?.params?.noticeId);
}

test.for(COMMANDS.filter(({ audit }) => audit).map((each) => [each.name, each] as const))(
  'the command %s leaves one line as a call does, of those it declares; what is refused leaves none',
  async ([name, { audit, permission = null }], { api, core, database }) => {
    const words = await WORDS[name]?.({ api, core });
    if (!words || !audit) throw new Error(`${name} has no line in WORDS`);
    const run = (given: string[]) => runCommand(core, database, [...name.split(' '), ...given]);
    const lines = await linesOf(core, async () => {
      const { code, output } = await run(words);
      expect(code, output).toBe(0);
    });
    expect(lines).toEqual([
      expect.objectContaining({
        actor: expect.stringMatching(/^command ./),
        permission,
        reason: words.includes(REASON) ? REASON : '',
      }),
    ]);
    for (const line of lines) expect(isOf(line, audit), JSON.stringify(line)).toBe(true);
    if (audit.target === 'withdrawals') return;
    const nobody = /^\d+$/.test(words[0] ?? '') ? '1999999999' : 'nobody@example.com';
    const refused = await linesOf(core, async () => {
      expect((await run([nobody, ...words.slice(1)])).code).toBe(1);
    });
    expect(refused).toEqual([]);
  },
);

/** Each remark below is a fault of the type check; this is never called. */
export function notMounted({ mount }: Mount): void {
  // @ts-expect-error a handler of a call that writes tells what was done
  mount(contract.staff.moderateOrder)(async () => null);
  // @ts-expect-error by a name that the call declares
  mount(contract.staff.moderateOrder)(async () => ({
    answer: null,
    deed: { action: 'order.burnt', target: 1 },
  }));
}
