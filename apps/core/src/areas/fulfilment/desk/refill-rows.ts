import type { Locale, staff } from '@fanfare/contract';
import { leastDrop, refillDrop } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { presentService } from '../../orders/desk/rows.ts';
import { GIVEN_UP_AFTER_SECONDS } from '../face/next-route.ts';
import { answerDueAt, guaranteeUntil } from '../refill-deadline.ts';

export type RefillRow = {
  id: number;
  order_id: number;
  customer_id: number;
  customer_name: string;
  service_id: number;
  url: string;
  quantity: number;
  ordered: number;
  state: staff.DeskRefill['state'];
  why: staff.DeskRefill['why'];
  provider: string;
  provider_reference: string | null;
  start_count: bigint | null;
  counted: bigint | null;
  measured_at: Date | null;
  measure_asked_at: Date | null;
  is_link_shared: boolean;
  completed_at: Date | null;
  created_at: Date;
};

/** Rows of refills as the desk shows them; add `where` on `refill`, an order and a limit. */
export const refillRows = (now: Date): RawBuilder<RefillRow> => sql<RefillRow>`
  select refill.id, refill.order_id, orders.customer_id, customer.name as customer_name, orders.service_id, orders.url,
    refill.quantity, orders.quantity as ordered, refill.state, refill.provider, refill.provider_reference, orders.start_count,
    delivery.counted, delivery.measured_at, refill.measure_asked_at, orders.is_link_shared, orders.completed_at, refill.created_at,
    case
      when refill.state not in ('staff', 'open') then null
      when provider.is_paused or provider.failing_since <= ${secondsAfter(now, -GIVEN_UP_AFTER_SECONDS)} then 'provider_away'
      when refill.state = 'open' then null
      when refill.tries > 0 then 'answer_unknown'
      when delivery.counted < orders.start_count then 'below_start'
      when orders.is_link_shared then 'shared_link'
      when delivery.counted is null then 'count_hidden'
    end as why
  from refill join orders on orders.id = refill.order_id join customer on customer.id = orders.customer_id
  join delivery on delivery.order_id = refill.order_id left join provider on provider.name = refill.provider`;

/** A refill as it stands in the list. */
export function presentRefill(row: RefillRow, snapshot: CatalogueSnapshot, locale: Locale): staff.DeskRefill {
  const { id, order_id, url, quantity, ordered, state, provider, created_at } = row;
  const service = snapshot.services.get(row.service_id);
  const guarantee = { completedAt: row.completed_at, guaranteeDays: service?.guaranteeDays ?? 0 };
  const missing = missingOf(row);
  const isSmall = missing !== null && missing < refilledFrom(row, snapshot);

  return {
    ...{ id, order_id, url, quantity, ordered, state, provider, missing },
    why: row.why ?? (state === 'staff' && isSmall ? 'too_small' : null),
    customer: { id: row.customer_id, name: row.customer_name },
    service: presentService(row.service_id, snapshot, locale),
    reference: row.provider_reference,
    start_count: row.start_count === null ? null : Number(row.start_count),
    counted: row.counted === null ? null : Number(row.counted),
    measured_at: row.measured_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    guarantee_until: guaranteeUntil(guarantee)?.toISOString() ?? null,
    due_at: answerDueAt({ ...guarantee, askedAt: created_at }).toISOString(),
    created_at: created_at.toISOString(),
  };
}

/** The drop from which the order of a refill is refilled (rules §2.17). */
export const refilledFrom = ({ service_id, ordered }: RefillRow, { services }: CatalogueSnapshot): number =>
  leastDrop(ordered, services.get(service_id)?.limits.step ?? 1);

function missingOf({ start_count: start, counted, ordered }: RefillRow): number | null {
  return start === null || counted === null
    ? null
    : refillDrop({ start: Number(start), ordered, current: Number(counted) });
}
