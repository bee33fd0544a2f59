import { formatExact, parseAmount, sumOf } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { FoundPayment, RefundAnswer, RefundRequest } from './port.ts';

/** The sandbox's database and clock. */
type Bank = { db: Db; clock: Clock };

/** Outcome of a payment. One with a late callback stays open until then, as at a slow bank. */
export async function findSandboxPayment(
  { db, clock }: Bank,
  merchantReference: string,
): Promise<FoundPayment | null> {
  const payment = await db
    .selectFrom('sandbox_gateway.payment')
    .selectAll()
    .where('merchant_reference', '=', merchantReference)
    .executeTakeFirst();
  if (!payment) return null;
  if (payment.state !== 'paid') return { state: payment.state };
  const { rows } = await sql`
    select 1 from sandbox_gateway.callback
    where tries = 0 and next_try_at > ${clock.now()} and body like ${`%"${payment.id}"%`} limit 1`.execute(
    db,
  );
  if (rows.length > 0) return { state: 'open' };

  return { state: 'paid', amount: parseAmount(payment.amount), currency: payment.currency };
}

/** Refunds money that was paid and not refunded yet; the same reference is the same refund. */
export async function refundInSandbox(
  bank: Bank,
  { merchantReference, refundReference, amount, currency }: RefundRequest,
): Promise<RefundAnswer> {
  return inTransaction(bank, async (tx) => {
    const payment = await tx
      .selectFrom('sandbox_gateway.payment')
      .selectAll()
      .where('merchant_reference', '=', merchantReference)
      .forUpdate()
      .executeTakeFirst();
    const made = await tx
      .selectFrom('sandbox_gateway.refund')
      .selectAll()
      .where('merchant_reference', '=', merchantReference)
      .execute();
    if (made.some(({ reference }) => reference === refundReference)) return 'refunded';
    const isPaid = payment?.state === 'paid' && payment.currency === currency;
    const sum = sumOf([amount, ...made.map((one) => parseAmount(one.amount))]);
    if (!isPaid || sum > parseAmount(payment.amount)) return 'refused';
    await tx
      .insertInto('sandbox_gateway.refund')
      .values({
        reference: refundReference,
        merchant_reference: merchantReference,
        amount: formatExact(amount, 2),
        currency,
      })
      .execute();

    return 'refunded';
  });
}
