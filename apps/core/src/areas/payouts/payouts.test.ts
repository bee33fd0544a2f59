import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Reply } from '../../../testing/api.ts';
import { bring, buyAndEnd, codeOf } from '../../../testing/fixtures/referrals.ts';
import { byStaff } from '../../../testing/fixtures/staff.ts';
import { earner, leftOf, METHODS, withdraw } from '../../../testing/fixtures/withdrawals.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import type { Core } from '../../core.ts';
import { openNumber } from './account-number.ts';
import { decidePayout } from './desk/decide-payout.ts';
import { resumePayouts, stopPayouts } from './stop-payouts.ts';
import { findPayout } from './store.ts';

const fieldsOf = ({ body }: Reply<unknown>) => Object.keys((body as contract.ErrorBody).errors ?? {});
const statuses = (replies: readonly Reply<unknown>[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(replies, ({ status }) => status)).map(([status, of = []]) => [
      status,
      of.length,
    ]),
  );
const lettersTo = async (core: Core, email: string) =>
  (
    await core.db
      .selectFrom('mail')
      .select(['template', 'props'])
      .where('recipient', '=', email)
      .where('template', '=', 'withdrawal')
      .orderBy('id')
      .execute()
  ).map(({ props }) => (props as { state: string }).state);
const staff = { command: 'mira' };
const colleague = { command: 'noor' };
const decide = (
  core: Core,
  withdrawalId: number,
  outcome: 'approved' | 'sent' | 'rejected',
  { by = staff, reason = 'checked' } = {},
) =>
  byStaff(core, (tx, actor) => decidePayout(core, tx, actor, { withdrawalId, outcome, reason }), {
    actor: by,
    target: 'withdrawal',
    reason,
  });

describe('ways to withdraw and what arrives', () => {
  test('API-78 ENT-68 are told in the reader’s language with their bounds and fees; a guest is 401', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core);
    const { body } = await api.call(contract.listWithdrawalMethods, { query: { locale: 'de' } }, customer);
    expect(body.blocked).toBeNull();
    expect(body.data.map(({ id, name, fee_percent, min_fee }) => [id, name, fee_percent, min_fee])).toEqual([
      [1, 'Guthaben', 0, '0.00'],
      [2, 'Kredit- oder Debitkarte', 0.02, '1.50'],
      [3, 'Krypto-Wallet', 0.01, '2.00'],
      [4, 'Banküberweisung', 0, '5.00'],
    ]);
    expect(body.data[1]).toEqual({
      ...{
        id: 2,
        name: 'Kredit- oder Debitkarte',
        icon: 'mdi-credit-card-outline',
        description: '1 bis 3 Werktage.',
      },
      ...{ min_amount: '20.00', max_amount: '1000.00', fee_percent: 0.02, min_fee: '1.50' },
      is_to_balance: false,
    });
    expect((await api.call(contract.listWithdrawalMethods, {})).status).toBe(401);
  });

  test('API-77 E14 by card 50 becomes 48.50 and 100 becomes 98; each mistake is on its field', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core);
    const total = (amount: unknown, payment_method_id: number = METHODS.card) =>
      api.call(contract.withdrawalTotal, { body: { amount: amount as string, payment_method_id } }, customer);
    expect((await total('50')).body).toEqual({ amount: '50.00', fee: '1.50', receives: '48.50' });
    expect((await total(100)).body).toEqual({ amount: '100.00', fee: '2.00', receives: '98.00' });
    const wrong = [
      '0.004',
      '1000000000000000',
      '-5',
      '1e3',
      '٥٠',
      '0',
      '',
      'NaN',
      '20.001',
      '19.99',
      '1000.01',
    ];
    for (const amount of wrong) {
      const reply = await total(amount);
      expect([amount, reply.status, fieldsOf(reply)]).toEqual([amount, 422, ['amount']]);
    }
    for (const id of [99, 2 ** 40]) {
      const reply = await total('50', id);
      expect([reply.status, fieldsOf(reply)]).toEqual([422, ['payment_method_id']]);
    }
  });
});

describe('a withdrawal', () => {
  test('API-76 takes from referrals first, then from tasks (C-44), and waits with the money in transit', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core, { referral: 30, task: 40 });
    const reply = await withdraw(api, customer, { user_comment: ' For March ' });
    expect(reply.status).toBe(201);
    const { id } = reply.body.data;
    expect(reply.body.data).toMatchObject({
      ...{ status: 'requested', amount: '50.00', fee: '1.50', received: '48.50', method: 'Bank card' },
      ...{ account_number: '•••• 4242', reason: null, ended_at: null, is_cancelable: true },
      ...{ balance: '0.000000', referral_user_balance: '0.000000', task_user_balance: '20.000000' },
    });
    const row = await findPayout(core.db, id);
    expect(row).toMatchObject({
      from_referral: 30_000_000n,
      from_task: 20_000_000n,
      user_comment: 'For March',
    });
    expect(row?.account_number?.toString('latin1')).not.toContain('4242');
    expect(openNumber(core, id, row?.account_number ?? Buffer.alloc(0))).toBe('4242 4242 4242 4242');
    expect(openNumber(core, id + 1, row?.account_number ?? Buffer.alloc(0))).toBeNull();
    expect(await lettersTo(core, customer.email)).toEqual(['requested']);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('each mistake is on its field, and nothing is taken', async ({ api, core }) => {
    const customer = await earner(api, core, { referral: 60 });
    const wrong: [Parameters<typeof withdraw>[2], string][] = [
      [{ amount: '60.01' }, 'amount'],
      [{ amount: '19.99' }, 'amount'],
      [{ amount: '0.004' }, 'amount'],
      [{ amount: '1e3' }, 'amount'],
      [{ amount: '-50' }, 'amount'],
      [{ amount: '٥٠' }, 'amount'],
      [{ amount: '1000000000000000' }, 'amount'],
      [{ payment_method_id: 9 }, 'payment_method_id'],
      [{ account_number: null }, 'account_number'],
      [{ account_number: ' 12 ' }, 'account_number'],
      [{ account_number: '<script>alert(1)</script>' }, 'account_number'],
      [{ account_number: 'a'.repeat(101) }, 'account_number'],
      [{ user_comment: 'x'.repeat(501) }, 'user_comment'],
      [{ current_password: 'another one 77' }, 'current_password'],
      [{ current_password: undefined }, 'current_password'],
    ];
    for (const [change, field] of wrong) {
      const reply = await withdraw(api, customer, change);
      expect([field, reply.status, fieldsOf(reply)]).toEqual([field, 422, [field]]);
    }
    expect(await leftOf(api, customer)).toEqual(['60.00', '0.00', '0.00']);
  });

  test('what is held for 14 days is not there to be withdrawn', async ({ api, core }) => {
    const customer = await earner(api, core, { referral: 20 });
    const friend = await bring(api, core, await codeOf(api, customer), { balance: 50 });
    await buyAndEnd(api, core, friend);
    expect(await leftOf(api, customer)).toEqual(['20.00', '0.00', '0.00']);
    expect(fieldsOf(await withdraw(api, customer, { amount: '20.01' }))).toEqual(['amount']);
    expect((await withdraw(api, customer, { amount: '20' })).status).toBe(201);
    expect(await leftOf(api, customer)).toEqual(['0.00', '0.00', '0.00']);
  });

  test('STAT-14 to the order balance is there at once, and the one movement of earnings on the statement', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core, { referral: 10 });
    const reply = await withdraw(api, customer, {
      ...{ payment_method_id: METHODS.balance, amount: '7.50', account_number: null },
    });
    expect(reply.body.data).toMatchObject({ status: 'sent', fee: '0.00', balance: '7.500000' });
    expect(await leftOf(api, customer)).toEqual(['2.50', '0.00', '7.50']);
    const { body } = await api.call(contract.paymentStatistics, {}, customer);
    expect(body.data.map(({ type, amount }) => [type, amount])).toEqual([['referral', '7.50']]);
    expect(await lettersTo(core, customer.email)).toEqual(['sent']);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('is refused before the e-mail is confirmed, while documents are asked for, and to a frozen account (C-50)', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core);
    const is = (change: object) =>
      core.db.updateTable('customer').set(change).where('id', '=', customer.id).execute();
    const blocked = async () => (await api.call(contract.listWithdrawalMethods, {}, customer)).body.blocked;
    await is({ email_verified_at: null });
    expect([fieldsOf(await withdraw(api, customer)), await blocked()]).toEqual([['email'], 'email']);
    await is({ email_verified_at: core.clock.now(), verification_required_at: core.clock.now() });
    expect([fieldsOf(await withdraw(api, customer)), await blocked()]).toEqual([['identity'], 'identity']);
    await is({ verification_required_at: null, frozen_at: core.clock.now() });
    const frozen = await withdraw(api, customer);
    expect([frozen.status, (frozen.body as unknown as contract.ErrorBody).code, await blocked()]).toEqual([
      ...[422, 'account_frozen', 'frozen'],
    ]);
    await is({ frozen_at: null });
    expect((await withdraw(api, customer)).status).toBe(201);
  });

  test('is refused while withdrawals are stopped; what waits can be canceled and rejected, not sent', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core);
    const { id } = (await withdraw(api, customer)).body.data;
    for (const why of ['the books do not agree', 'again'])
      await byStaff(core, (tx) => stopPayouts(core, tx, why));
    const reply = await withdraw(api, customer);
    expect([reply.status, (reply.body as unknown as contract.ErrorBody).code]).toEqual([
      422,
      'withdrawals_stopped',
    ]);
    await expect(decide(core, id, 'approved')).rejects.toMatchObject({ code: 'withdrawals_stopped' });
    await decide(core, id, 'rejected');
    expect((await api.call(contract.listWithdrawalMethods, {}, customer)).body.blocked).toBe('stopped');
    await byStaff(core, resumePayouts);
    expect((await withdraw(api, customer)).status).toBe(201);
  });

  test('the same key twice is one withdrawal and one answer', async ({ api, core }) => {
    const customer = await earner(api, core);
    const replies = await Promise.all([1, 2].map(() => withdraw(api, customer, {}, 'once-and-for-all')));
    const done = replies.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await withdraw(api, customer, {}, 'once-and-for-all')).body.data.id).toBe(done[0]?.body.data.id);
    // The authenticator shows another code by then: the request counts as the same one.
    const later = await withdraw(api, customer, { code: '123456' }, 'once-and-for-all');
    expect(later.body.data.id).toBe(done[0]?.body.data.id);
    const other = await withdraw(api, customer, { amount: '51' }, 'once-and-for-all');
    expect((other.body as unknown as contract.ErrorBody).code).toBe('idempotency_key_reused');
    expect(await leftOf(api, customer)).toEqual(['50.00', '0.00', '0.00']);
  });
});

describe('at the same moment', () => {
  test('50 withdrawals of one balance: as many as it has', async ({ api, core }) => {
    const customer = await earner(api, core, { referral: 100 });
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => withdraw(api, customer, { amount: '20' })),
    );
    expect(statuses(replies)).toEqual({ 201: 5, 422: 45 });
    expect(await leftOf(api, customer)).toEqual(['0.00', '0.00', '0.00']);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('withdrawing and moving to the order balance share what there is', async ({ api, core }) => {
    const customer = await earner(api, core, { referral: 40 });
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => withdraw(api, customer, { amount: '20' })),
      ...[1, 2, 3].map(() =>
        withdraw(api, customer, { amount: '20', payment_method_id: METHODS.balance, account_number: null }),
      ),
    ]);
    expect(statuses(replies)).toEqual({ 201: 2, 422: 4 });
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('canceling and approving: one of them wins', async ({ api, core }) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const customer = await earner(api, core, { referral: 50 });
      const { id } = (await withdraw(api, customer)).body.data;
      const params = { withdrawalId: String(id) };
      const [canceled, approved] = await Promise.all([
        api.call(contract.cancelWithdrawal, { params }, customer),
        decide(core, id, 'approved').then(
          () => true,
          () => false,
        ),
      ]);
      expect(canceled.status).toBe(approved ? 422 : 200);
      expect((await findPayout(core.db, id))?.state).toBe(approved ? 'approved' : 'canceled');
      expect(await leftOf(api, customer)).toEqual([approved ? '0.00' : '50.00', '0.00', '0.00']);
    }
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

describe('what becomes of a withdrawal', () => {
  test('its owner takes it back until it is approved, once; it comes back to where it came from', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core, { referral: 30, task: 40 });
    const { id } = (await withdraw(api, customer)).body.data;
    const cancel = (who = customer) =>
      api.call(contract.cancelWithdrawal, { params: { withdrawalId: String(id) } }, who);
    expect((await cancel(await api.customer())).status).toBe(404);
    expect((await cancel()).body.data).toMatchObject({ status: 'canceled', is_cancelable: false });
    expect(await leftOf(api, customer)).toEqual(['30.00', '40.00', '0.00']);
    expect(fieldsOf(await cancel())).toEqual(['withdrawal']);
    expect(await lettersTo(core, customer.email)).toEqual(['requested', 'canceled']);
    expect((await findPayout(core.db, id))?.account_number).toBeNull();
  });

  test('staff approves and sends it, or rejects it with a reason that its owner reads', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core, { referral: 100 });
    const [first, second] = [
      (await withdraw(api, customer)).body.data.id,
      (await withdraw(api, customer)).body.data.id,
    ];
    await expect(decide(core, first, 'sent')).rejects.toMatchObject({ code: 'invalid' });
    await decide(core, first, 'approved');
    await decide(core, first, 'sent');
    await expect(decide(core, first, 'rejected')).rejects.toMatchObject({ code: 'invalid' });
    await decide(core, second, 'rejected', { reason: 'The card is closed' });
    await expect(decide(core, 2 ** 31 - 1, 'approved')).rejects.toMatchObject({ code: 'page_not_found' });
    expect(await leftOf(api, customer)).toEqual(['50.00', '0.00', '0.00']);
    const { body } = await api.call(contract.listWithdrawals, {}, customer);
    expect(body.data.map(({ status, reason }) => [status, reason])).toEqual([
      ['rejected', 'The card is closed'],
      ['sent', null],
    ]);
    expect(await lettersTo(core, customer.email)).toEqual([
      ...['requested', 'requested', 'approved', 'sent', 'rejected'],
    ]);
    const audit = await core.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', 'in', [`withdrawal ${first}`, `withdrawal ${second}`])
      .orderBy('id')
      .execute();
    expect(audit.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'command mira: withdrawal.approved',
      'command mira: withdrawal.sent',
      'command mira: withdrawal.rejected',
    ]);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('above the limit one person approves and another one sends', async ({ api, core }) => {
    const customer = await earner(api, core, { referral: 700 });
    const { id } = (await withdraw(api, customer, { amount: '500.01' })).body.data;
    await decide(core, id, 'approved');
    await expect(decide(core, id, 'sent')).rejects.toMatchObject({ code: 'invalid' });
    await decide(core, id, 'sent', { by: colleague });
    expect(await findPayout(core.db, id)).toMatchObject({ state: 'sent', ended_by: 'command noor' });
  });

  test('pages of them follow each other; those of others and of guests are not there', async ({
    api,
    core,
  }) => {
    const customer = await earner(api, core, { referral: 100 });
    for (let turn = 0; turn < 3; turn += 1) await withdraw(api, customer, { amount: '20' });
    const read = (query: Record<string, string>) =>
      api.call(contract.listWithdrawals, { query: query as never }, customer);
    const { body } = await read({ length: '2' });
    const rest = (await read({ after: body.next ?? '' })).body;
    expect([body.data.length, rest.data.length, rest.next]).toEqual([2, 1, null]);
    expect((await read({ after: '0x1' })).status).toBe(422);
    expect((await api.call(contract.listWithdrawals, {})).status).toBe(401);
    expect((await api.call(contract.listWithdrawals, {}, await api.customer())).body.data).toEqual([]);
  });
});
