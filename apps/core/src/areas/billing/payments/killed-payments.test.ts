import { describe } from 'vitest';
import { connectFaulty } from '../../../../testing/doubles/faulty-database.ts';
import { cashOf, deliver, openTopUp, withGateway } from '../../../../testing/gateways/paying.ts';
import { stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';

/** More than a credit needs, so that the last ones meet none. */
const STATEMENTS = 14;

describe('the database is gone between a callback and its credit', () => {
  test('wherever it breaks off, the vendor is not told that it was taken, sends it again, and it is one credit', async ({
    core,
    api,
    database,
  }) => {
    const faulty = connectFaulty(database);
    const subject = await stripeSubject(core);
    const shop = withGateway({ ...core, db: faulty.db }, subject.gateway);
    let broken = 0;
    for (let after = 0; after < STATEMENTS; after += 1) {
      const buyer = await api.customer();
      const { reference } = await openTopUp(withGateway(core, subject.gateway), api, buyer, {
        gateway: 'stripe',
      });
      subject.double.pay(reference);
      const callbacks = await subject.callbacks(core.clock.now());
      faulty.arm({ kind: 'dropped', after });
      const first = await deliver(shop, 'stripe', callbacks);
      faulty.arm(null);
      const cash = await cashOf(core, buyer.id);
      if (cash === 0n) broken += 1;
      expect(
        first.every((answer) => answer === 'taken'),
        String(after),
      ).toBe(cash !== 0n);
      await deliver(shop, 'stripe', callbacks);
      expect(await cashOf(core, buyer.id), String(after)).toBe(20_000_000n);
    }
    expect(broken).toBeGreaterThan(3);
    expect(await checkMoney(core.db)).toEqual([]);
    await subject.stop();
    await faulty.close();
  });
});
