import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { lockWallet, readBalances, SHOP } from '../../wallet/face/accounts.ts';
import { postJournal } from '../../wallet/face/ledger.ts';
import { joinGuest } from './join-guest.ts';

/** A guest of this mailbox who has something on the balance, as after a refund. */
async function guestWithCash(core: Core, api: Api, email: string, key: string): Promise<void> {
  await api.call(contract.requestOrder, { body: { orders: [viewsLine()], email, payment_method_id: 1 } });
  const { id } = await core.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await inTransaction(core, async (tx) => {
    const wallet = await lockWallet(tx, id);
    await postJournal(tx, { kind: 'admin', key, customerId: id }, [
      { account: SHOP.corrections, amount: -1_000_000n },
      { account: wallet.cashAccount, amount: 1_000_000n },
    ]);
  });
}

describe('C-59 a guest joins an account', () => {
  test('with what is on the balance, each time that the account comes to its e-mail', async ({
    api,
    core,
    clock,
  }) => {
    const email = 'comes-back@example.com';
    const { id } = await api.customer();
    for (const round of [1, 2]) {
      await guestWithCash(core, api, email, `given ${round}`);
      await inTransaction(core, (tx) => joinGuest(core, tx, { id, email }));
      expect((await readBalances(core.db, id)).cash).toBe(BigInt(round) * 1_000_000n);
      clock.tick(3600);
    }
  });

  test('and stays stopped who was stopped as a guest', async ({ api, core, clock }) => {
    const email = 'stopped-guest@example.com';
    const { id, token } = await api.customer(50);
    await guestWithCash(core, api, email, 'given to be stopped');
    await core.db
      .updateTable('customer')
      .set({ frozen_at: clock.now() })
      .where('email', '=', email)
      .execute();
    await inTransaction(core, (tx) => joinGuest(core, tx, { id, email }));
    const order = await api.call(contract.placeOrder, { body: { orders: [viewsLine()] } }, { token });
    expect(order.body).toMatchObject({ code: 'account_frozen' });
  });
});
