import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import type { Core } from '../../../core.ts';
import { countWaiting } from '../../../data/count-waiting.ts';
import { answerDueAt } from '../refill-deadline.ts';

/** Deliveries that a person has to decide on: unknown at their provider, at a loss, or in doubt; and refills that are left to staff. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'orders.held',
    band: 'now',
    permission: 'orders.handle',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`
          select orders.cost as money, attempt.sent_at as since from delivery
          join orders on orders.id = delivery.order_id
          left join delivery_attempt attempt on attempt.id = delivery.attempt_id
          where delivery.state = 'held'`,
      ),
  },
  {
    kind: 'orders.at_a_loss',
    band: 'now',
    permission: 'orders.handle',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`
          select orders.cost as money, orders.created_at as since from delivery
          join orders on orders.id = delivery.order_id
          where delivery.loss_cost is not null and delivery.state = 'waiting'`,
      ),
  },
  {
    kind: 'orders.doubted',
    band: 'now',
    permission: 'orders.handle',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`
          select orders.cost - orders.refunded as money, attempt.sent_at as since from delivery
          join orders on orders.id = delivery.order_id
          left join delivery_attempt attempt on attempt.id = delivery.attempt_id
          where delivery.doubt is not null`,
      ),
  },
  {
    kind: 'refills',
    band: 'later',
    permission: 'orders.handle',
    read: async (core) => {
      const [counted, due] = await Promise.all([
        countWaiting(
          core.db,
          sql`select null::bigint as money, created_at as since from refill where state = 'staff'`,
        ),
        nextAnswerDue(core),
      ]);
      return { ...counted, due };
    },
  },
];

/** Time at which the next refill request left to staff is due; null where none waits. */
async function nextAnswerDue(core: Core): Promise<Date | null> {
  const { rows } = await sql<{ service_id: number; asked: Date; completed: Date | null }>`
    select service_id, min(refill.created_at) as asked, min(completed_at) as completed
    from refill join orders on orders.id = order_id where state = 'staff' group by service_id`.execute(
    core.db,
  );
  const { services } = await core.catalogue.current();
  const dues = rows.map(({ service_id, asked: askedAt, completed: completedAt }) =>
    answerDueAt({ askedAt, completedAt, guaranteeDays: services.get(service_id)?.guaranteeDays ?? 0 }),
  );

  return dues.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
