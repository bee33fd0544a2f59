import { sql } from 'kysely';
import { openTopUp, statusOf, withGateway } from '../../../../testing/gateways/paying.ts';
import { stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { expect, type TestClock, test } from '../../../../testing/test.ts';
import type { Gateway } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import { runSchedules } from '../../../jobs/run-schedules.ts';
import { makeSchedules } from '../../../jobs/schedules.ts';
import { noteReturn } from './attempts.ts';

/** More than one round after another could ask about while a test waits. */
const MANY = 200;

/** A gateway that gives no answer before the test has seen what it waited for: how long the shop waits is nothing to these. */
function makeSilent() {
  const silence = Promise.withResolvers<never>();
  silence.promise.catch(() => undefined);
  const ask = () => silence.promise;
  const gateway = { name: 'silent', findPayment: ask, refund: ask, cards: { findCharge: ask } };

  return { gateway: gateway as unknown as Gateway, end: () => silence.reject(new Error('gone')) };
}

/** Attempts at the silent gateway, like one that there is, which wait longer than any other. */
async function fillSilent(core: Core, like: number, clock: TestClock): Promise<number[]> {
  const longAgo = new Date(clock.now().getTime() - 3_600_000);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into invoice (customer_id, payment_method_id, gateway, locale, amount, fee, total, charge_total, method_bonus, status,
        created_at, expires_at)
      select customer_id, payment_method_id, 'silent', locale, amount, fee, total, total, 0, 'created', created_at, expires_at
      from invoice, generate_series(1, ${sql.lit(MANY)}) where invoice.id = ${like} returning id
    )
    insert into payment_attempt (invoice_id, gateway, merchant_reference, reference, state, created_at, next_ask_at)
    select id, 'silent', id::text, 'silent-' || id, 'pending', ${longAgo}, ${longAgo} from made returning id`.execute(
    core.db,
  );

  return rows.map(({ id }) => id);
}

const dropSilent = (core: Core) =>
  sql`update payment_attempt set state = 'declined' where gateway = 'silent'`.execute(core.db);

/** A worker that does this alone. */
async function startTask(core: Core, name: string) {
  return runSchedules(
    (await makeSchedules(core)).filter((task) => task.name === name),
    core.log,
  );
}

test('a gateway that never answers keeps no payment of another from being settled', async ({
  core,
  api,
  clock,
}) => {
  const subject = await stripeSubject(core);
  const silent = makeSilent();
  const shop = withGateway(withGateway(core, subject.gateway), silent.gateway);
  const { invoiceId, reference } = await openTopUp(shop, api, await api.customer(), { gateway: 'stripe' });
  await fillSilent(core, invoiceId, clock);
  subject.double.pay(reference);
  await noteReturn(core.db, invoiceId, clock.now());
  const worker = await startTask(shop, 'reconcile payments');
  await expect.poll(() => statusOf(core, invoiceId)).toBe('paid');
  silent.end();
  await worker.stop();
  await dropSilent(core);
  await subject.stop();
});

test('nor a charge, nor money that goes back', async ({ core, api, clock }) => {
  const buyer = await api.customer();
  const { invoiceId } = await openTopUp(core, api, buyer, { gateway: 'sandbox' });
  const silentIds = await fillSilent(core, invoiceId, clock);
  // An invoice has one open attempt.
  await sql`update payment_attempt set state = 'declined' where invoice_id = ${invoiceId}`.execute(core.db);
  const asked = new Set<string>();
  const away = (what: string) => async () => {
    asked.add(what);
    throw new Error('away');
  };
  const other = { name: 'other', refund: away('refund'), cards: { findCharge: away('charge') } };
  const silent = makeSilent();
  const shop = withGateway(withGateway(core, other as unknown as Gateway), silent.gateway);
  const { rows } = await sql<{ id: number }>`
    insert into payment_attempt (invoice_id, gateway, merchant_reference, state, created_at, settled_at)
    values (${invoiceId}, 'other', 'other', 'paid', now(), now()) returning id`.execute(core.db);
  const otherId = rows[0]?.id ?? 0;
  const longAgo = new Date(clock.now().getTime() - 3_600_000);
  await sql`
    insert into payment_refund (invoice_id, attempt_id, customer_id, amount, bonus_taken, sent, charge_amount, charge_currency, state,
      reason, needs_second, requested_at, next_ask_at)
    select invoice_id, id, ${buyer.id}, 1, 0, 1, 1, 'USD', 'requested', '', false, ${clock.now()},
      case when id = ${otherId} then ${clock.now()}::timestamptz else ${longAgo}::timestamptz end
    from payment_attempt where id = any(${[...silentIds, otherId]}::int[])`.execute(core.db);
  const refunds = await startTask(shop, 'send refunds');
  await expect.poll(() => asked).toContain('refund');
  silent.end();
  await refunds.stop();
  await sql`delete from payment_refund`.execute(core.db);

  await sql`
    with card as (
      insert into linked_card (customer_id, payment_method_id, gateway) values (${buyer.id}, 1, 'silent') returning id
    )
    update payment_attempt set state = 'unknown', settled_at = null, asks = 0, linked_card_id = card.id, next_ask_at = ${longAgo}
    from card where payment_attempt.id = any(${[...silentIds, otherId]}::int[])`.execute(core.db);
  await sql`update payment_attempt set asks = 1 where id = ${otherId}`.execute(core.db);
  const silentStill = makeSilent();
  const charges = await startTask(withGateway(shop, silentStill.gateway), 'reconcile charges');
  await expect.poll(() => asked).toContain('charge');
  silentStill.end();
  await charges.stop();
  await dropSilent(core);
  await sql`delete from payment_attempt where id = ${otherId}`.execute(core.db);
});
