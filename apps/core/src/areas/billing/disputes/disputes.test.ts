import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { byStaff } from '../../../../testing/fixtures/staff.ts';
import { deliver, openTopUp, withGateway } from '../../../../testing/gateways/paying.ts';
import type { DisputeStatus } from '../../../../testing/gateways/stripe-words.ts';
import { stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { freezeCustomer } from '../../accounts/freeze-customer.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { attemptsOf } from '../payments/attempts.ts';

async function paidByStripe(core: Core, api: Api) {
  const subject = await stripeSubject(core);
  const shop = withGateway(core, subject.gateway);
  const buyer = await api.customer();
  const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
  const intent = subject.double.pay(reference);
  const paid = await subject.callbacks(core.clock.now());
  const told = async () => deliver(shop, 'stripe', await subject.callbacks(core.clock.now()));

  return { ...subject, shop, buyer, invoiceId, intent, paid, told };
}

const stateOf = async ({ db }: Core, customerId: number) => {
  const { cash } = await readBalances(db, customerId);
  const { frozen_at } = await db
    .selectFrom('customer')
    .select('frozen_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();

  return { cash, isFrozen: frozen_at !== null };
};

/** Letters to staff. */
async function lettersTo({ db }: Core, recipient: string) {
  const letters = await db
    .selectFrom('mail')
    .select('props')
    .where('recipient', '=', recipient)
    .where('template', '=', 'payment-disputed')
    .orderBy('id')
    .execute();

  return letters.map(({ props }) => props);
}

async function spend(api: Api, token: string) {
  const { status } = await api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine({ quantity: 5000 })] } },
    { token },
  );
  expect(status).toBe(201);
}

describe('disputes', () => {
  test('what is unspent is set aside, once; won, it is there again, and told once more it changes nothing', async ({
    core,
    api,
  }) => {
    const { shop, buyer, intent, paid, told, double, stop } = await paidByStripe(core, api);
    await deliver(shop, 'stripe', paid);
    double.dispute(intent, 'needs_response');
    double.dispute(intent, 'needs_response');
    expect(new Set(await told())).toEqual(new Set(['taken']));
    // The fee of 0.70 is disputed too, and the customer does not hold it.
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 0n, isFrozen: true });
    double.dispute(intent, 'won');
    double.dispute(intent, 'won');
    await told();
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 20_000_000n, isFrozen: false });
    expect(await checkMoney(core.db)).toEqual([]);
    const { settings } = await core.site.current();
    expect(await lettersTo(core, settings.supportContact ?? '')).toMatchObject([
      { what: 'opened', amount: '20.70', taken: '20.00', isFrozen: true, gateway: 'stripe' },
      { what: 'won', isFrozen: false },
    ]);
    await stop();
  });

  test('after spending it takes what is left and freezes the account; lost, the gateway has its money and the shop the loss', async ({
    core,
    api,
  }) => {
    const { shop, buyer, invoiceId, intent, paid, told, double, stop } = await paidByStripe(core, api);
    await deliver(shop, 'stripe', paid);
    await spend(api, buyer.token);
    const { cash } = await stateOf(core, buyer.id);
    double.dispute(intent, 'needs_response');
    await told();
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 0n, isFrozen: true });
    const refused = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine({ quantity: 1000 })] } },
      { token: buyer.token },
    );
    expect(refused.status).toBe(422);
    double.dispute(intent, 'lost');
    double.dispute(intent, 'lost');
    await told();
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 0n, isFrozen: true });
    const dispute = await core.db
      .selectFrom('dispute')
      .select(['state', 'amount', 'taken'])
      .where('invoice_id', '=', invoiceId)
      .execute();
    expect(dispute).toEqual([{ state: 'lost', amount: 20_700_000n, taken: cash }]);
    const written = await core.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', '=', `customer ${buyer.id}`)
      .execute();
    expect(written).toEqual([{ actor: 'command dispute at stripe', action: 'customer.frozen' }]);
    expect(await checkMoney(core.db)).toEqual([]);
    await stop();
  });

  test('told before its payment it is told again; decided before it was opened it is decided all the same', async ({
    core,
    api,
  }) => {
    const { shop, buyer, intent, paid, double, callbacks, stop } = await paidByStripe(core, api);
    double.dispute(intent, 'needs_response');
    const opened = await callbacks(core.clock.now());
    expect(new Set(await deliver(shop, 'stripe', opened))).toEqual(new Set(['callback_mismatch']));
    await deliver(shop, 'stripe', paid);
    double.dispute(intent, 'lost');
    expect(await deliver(shop, 'stripe', await callbacks(core.clock.now()))).toEqual(['taken']);
    expect(new Set(await deliver(shop, 'stripe', opened))).toEqual(new Set(['taken']));
    const { cash } = await stateOf(core, buyer.id);
    expect(cash).toBe(0n);
    expect(await checkMoney(core.db)).toEqual([]);
    await stop();
  });

  test('an inquiry holds nothing; when it becomes a chargeback it does, and not at its close', async ({
    core,
    api,
  }) => {
    const { shop, buyer, intent, paid, told, double, stop } = await paidByStripe(core, api);
    await deliver(shop, 'stripe', paid);
    double.dispute(intent, 'warning_needs_response');
    await told();
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 20_000_000n, isFrozen: false });
    double.dispute(intent, 'needs_response');
    await told();
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 0n, isFrozen: true });
    double.dispute(intent, 'won');
    await told();
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 20_000_000n, isFrozen: false });
    await stop();
  });

  test('one that was lost is won by an appeal, and may be lost once more; each turn is booked once', async ({
    core,
    api,
  }) => {
    const { shop, buyer, invoiceId, intent, paid, told, double, stop } = await paidByStripe(core, api);
    await deliver(shop, 'stripe', paid);
    const turns: [DisputeStatus, bigint, string][] = [
      ['needs_response', 0n, 'disputed'],
      ['lost', 0n, 'refunded'],
      ['appeal_under_review', 0n, 'refunded'],
      ['won', 20_000_000n, 'paid'],
      ['under_review', 0n, 'disputed'],
      ['lost', 0n, 'refunded'],
      ['won', 20_000_000n, 'paid'],
    ];
    for (const [status, cash, state] of turns) {
      double.dispute(intent, status);
      await told();
      expect((await stateOf(core, buyer.id)).cash, status).toBe(cash);
      const [attempt] = await attemptsOf(core.db, invoiceId);
      expect(attempt?.state, status).toBe(state);
      expect(await checkMoney(core.db)).toEqual([]);
    }
    await stop();
  });

  test('of two debts the one that is settled leaves the account frozen for the other', async ({
    core,
    api,
  }) => {
    const { shop, buyer, intent, paid, told, double, stop } = await paidByStripe(core, api);
    await deliver(shop, 'stripe', paid);
    const second = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
    const other = double.pay(second.reference);
    await told();
    await spend(api, buyer.token);
    for (const each of [intent, other]) double.dispute(each, 'needs_response');
    await told();
    double.dispute(intent, 'won');
    await told();
    expect((await stateOf(core, buyer.id)).isFrozen).toBe(true);
    double.dispute(other, 'won');
    await told();
    expect((await stateOf(core, buyer.id)).isFrozen).toBe(false);
    expect(await checkMoney(core.db)).toEqual([]);
    await stop();
  });

  test('an account that staff freezes as well stays frozen when the dispute is won', async ({
    core,
    api,
  }) => {
    const { shop, buyer, intent, paid, told, double, stop } = await paidByStripe(core, api);
    await deliver(shop, 'stripe', paid);
    double.dispute(intent, 'needs_response');
    await told();
    await byStaff(core, (tx) => freezeCustomer(core, tx, buyer.email));
    double.dispute(intent, 'won');
    await told();
    expect(await stateOf(core, buyer.id)).toEqual({ cash: 20_000_000n, isFrozen: true });
    await stop();
  });
});
