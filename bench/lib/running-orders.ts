import type { Connections } from '../../apps/core/src/data/database.ts';

export type RunningOrder = { id: number; customer_id: number };

/** Stores running orders of the buyers whose e-mails begin with a name, in turn. Nothing of them was paid. */
export async function storeRunningOrders(
  { pool }: Pick<Connections, 'pool'>,
  buyers: string,
  count: number,
): Promise<RunningOrder[]> {
  const { rows } = await pool.query<RunningOrder>(`
    with bought as (
      insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, paid_at)
      select id, 'paid', 0, 0, 0, 0, 0, 0, 'en', now() from customer where email like '${buyers}%@bench.example'
      returning id, customer_id
    )
    insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, started_at)
    select bought.id, bought.customer_id, 1, 1, 'https://www.youtube.com/watch?v=' || lpad(to_hex(bought.id * 10000 + n), 11, '0'), 'video', 1000,
      'in_processing', false, 2400000, 0, now()
    from generate_series(1, ${count}) as n, (select *, row_number() over (order by id) as place, count(*) over () as buyers from bought) as bought
    where n % bought.buyers = bought.place - 1
    order by n
    returning id, customer_id`);

  return rows;
}
