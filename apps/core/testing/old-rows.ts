import type { Pool } from 'pg';

type Row = Record<string, unknown>;

const CUSTOMER = 1;
const GUEST = 2;
const day = '2026-01-02T03:04:05Z';

/** Rows of each table; a column that a schema lacks is left out. */
const ROWS: [table: string, rows: Row[]][] = [
  [
    'customer',
    [
      { id: CUSTOMER, email: 'buyer@example.com', name: 'Buyer', password_hash: 'x' },
      { id: GUEST, email: 'guest@example.com' },
    ],
  ],
  [
    'ledger_account',
    [CUSTOMER, GUEST].flatMap((customer_id) => [
      { id: 100 + 2 * customer_id, kind: 'cash', customer_id },
      { id: 101 + 2 * customer_id, kind: 'bonus', customer_id },
    ]),
  ],
  ['setting', [{ key: 'instance', value: {} }]],
  ['network', [{ id: 1, slug: 'youtube', sorting: 1, content: {} }]],
  ['service_type', [{ id: 1, slug: 'views', network_id: 1, link_kinds: ['video'], sorting: 1, content: {} }]],
  [
    'service',
    [
      {
        id: 1,
        slug: 'views',
        network_id: 1,
        service_type_id: 1,
        default_price: 2_400_000,
        pricing_per: 1000,
        price_type: 'per_unit',
        min_quantity: 100,
        max_quantity: 10_000,
        quantity_step: 100,
        default_quantity: 1000,
        has_refill: true,
        is_enabled: true,
        is_deactivated: false,
        restricted_access: false,
        is_package: false,
        sorting: 1,
        content: {},
      },
    ],
  ],
  [
    'coupon',
    [
      {
        id: 1,
        code: 'WELCOME10',
        bonus_type: 'discount',
        calculation_type: 'percent',
        bonus_percentage: 0.1,
        min_amount: 0,
        scope: 'order',
        per_user_limit: 1,
        first_order_only: true,
        content: {},
        consumed: 1,
      },
    ],
  ],
  [
    'purchase',
    [
      purchase(1, CUSTOMER, {
        status: 'paid',
        coupon_id: 1,
        discount: 240_000,
        total: 2_160_000,
        paid_at: day,
      }),
      purchase(2, GUEST, { status: 'unpaid' }),
    ],
  ],
  [
    'orders',
    [
      order(1, CUSTOMER, 1, { status: 'in_processing', cost: 2_160_000, holds_link: true, started_at: day }),
      order(2, GUEST, 2, { status: 'unpaid', cost: 2_400_000 }),
    ],
  ],
  ['order_event', [{ order_id: 1, type: 'created', status: 'in_processing' }]],
  ['coupon_use', [{ coupon_id: 1, customer_id: CUSTOMER, purchase_id: 1, state: 'consumed' }]],
  [
    'invoice',
    [
      invoice(1, CUSTOMER, {
        status: 'paid',
        amount: 5_000_000,
        fee: 100_000,
        total: 5_100_000,
        paid_at: day,
      }),
      invoice(2, GUEST, { status: 'created', purchase_id: 2, amount: 2_400_000, fee: 0, total: 2_400_000 }),
    ],
  ],
  [
    'journal',
    [
      { id: 1, kind: 'invoiced', idempotency_key: 'invoice:1', customer_id: CUSTOMER, invoice_id: 1 },
      { id: 2, kind: 'order', idempotency_key: 'order:1', customer_id: CUSTOMER, purchase_id: 1 },
    ],
  ],
  [
    'posting',
    [
      { journal_id: 1, account_id: 1, amount: -5_100_000 },
      { journal_id: 1, account_id: 3, amount: 100_000 },
      { journal_id: 1, account_id: 102, amount: 5_000_000 },
      { journal_id: 2, account_id: 102, amount: -2_160_000 },
      { journal_id: 2, account_id: 2, amount: 2_160_000 },
    ],
  ],
  [
    'delivery',
    [
      {
        order_id: 1,
        provider: 'simulator',
        state: 'accepted',
        provider_reference: 'd-1',
        next_check_at: day,
      },
    ],
  ],
  ['refill', [{ order_id: 1, quantity: 100, state: 'open', provider: 'simulator' }]],
  [
    'mail',
    [mail(901, 'order-received:1', { sent_at: day, state: 'sent' }), mail(902, 'order-started:1', {})],
  ],
];

/** Fills a schema of an earlier time with rows of every kind that later steps change. Gives the number of rows by table. */
export async function insertOldRows(pool: Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const client = await pool.connect();
  await client.query('begin');
  for (const [table, rows] of ROWS) {
    const { rows: columns } = await client.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_schema = $1 and table_name = $2',
      ['public', table],
    );
    const known = (row: object) =>
      columns.map(({ column_name }) => column_name).filter((name) => name in row);
    // Rows with the same columns in one statement: postings of a journal have to sum to zero in theirs.
    for (const [names, alike] of Map.groupBy(rows, (row) => known(row).join(', ')))
      await client.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(alike)],
      );
  }
  await client.query('commit');
  client.release();
  for (const [table] of ROWS) counts[table] = await countRows(pool, table);

  return counts;
}

/** Condition by which rows of a table are counted, where the schema begins with some of its own. */
const OWN_ROWS: Record<string, string> = { ledger_account: 'where customer_id is not null' };

export async function countRows(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} ${OWN_ROWS[table] ?? ''}`,
  );

  return rows[0]?.count ?? 0;
}

function purchase(id: number, customer_id: number, change: Row): Row {
  return {
    id,
    customer_id,
    payment_method_id: 1,
    original_amount: 2_400_000,
    discount: 0,
    fee: 0,
    total: 2_400_000,
    method_bonus: 0,
    locale: 'en',
    ...change,
  };
}

function order(id: number, customer_id: number, purchase_id: number, change: Row): Row {
  return {
    id,
    customer_id,
    purchase_id,
    service_id: 1,
    service_type_id: 1,
    url: `https://www.youtube.com/watch?v=${id}`,
    link_kind: 'video',
    quantity: 1000,
    is_guaranteed: true,
    unit_price: 2_400_000,
    ...change,
  };
}

function invoice(id: number, customer_id: number, change: Row): Row {
  return {
    id,
    customer_id,
    payment_method_id: 1,
    gateway: 'sandbox',
    locale: 'en',
    method_bonus: 0,
    expires_at: day,
    charge_total: change.total,
    ...change,
  };
}

function mail(id: number, idempotency_key: string, change: Row): Row {
  return {
    id,
    idempotency_key,
    recipient: 'buyer@example.com',
    template: 'order-received',
    locale: 'en',
    subject: 'Your order',
    props: {},
    next_try_at: day,
    ...change,
  };
}
