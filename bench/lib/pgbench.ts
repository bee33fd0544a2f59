import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { IS_SMOKE } from './settings.ts';

const run = promisify(execFile);

/**
 * The rows of one order, written as plainly as can be: 1,000 views for 2.40 USD, sold to the customer whose place
 * among the buyers is the client's number.
 */
const ONE_ORDER = `
\\set place :client_id
begin;
select id as customer from customer where email = 'buyer' || :place || '@bench.example' and password_hash is not null \\gset
select id as cash, balance from ledger_account where customer_id = :customer and kind = 'cash' for update \\gset
insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, paid_at)
  values (:customer, 'paid', 0, 2400000, 0, 0, 2400000, 0, 'en', now()) returning id as purchase \\gset
insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, holds_link)
  values (:purchase, :customer, 1, 1, 'https://www.youtube.com/watch?v=pgbench' || :purchase, 'video', 1000, 'in_processing', false, 2400000, 2400000, true)
  returning id as order_id \\gset
insert into order_event (order_id, type, status) values (:order_id, 'created', 'in_processing');
insert into delivery (order_id, provider, state, next_check_at) values (:order_id, 'simulator', 'waiting', now());
insert into mail (template, recipient, locale, idempotency_key, props, next_try_at)
  values ('order-received', 'buyer' || :place || '@bench.example', 'en', 'order-received:' || :order_id,
    jsonb_build_object('orderId', :order_id::int, 'serviceName', 'Views', 'quantity', 1000, 'total', '2.40'), now());
insert into journal (kind, idempotency_key, customer_id, purchase_id)
  values ('order', 'order:' || :purchase, :customer, :purchase) returning id as journal \\gset
insert into posting (journal_id, account_id, amount) values (:journal, 2, 2400000), (:journal, :cash, -2400000);
commit;
`;

/** Path of pgbench: on PATH, or of Debian's package. Throws when there is none; a smoke run goes on without. */
export async function findPgbench(): Promise<string | null> {
  const { PATH = '' } = process.env;
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = [...PATH.split(':'), ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  const found = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
  if (!found && IS_SMOKE) return null;
  if (!found) throw new Error('pgbench is missing: install it with apt-get install postgresql-contrib');

  return found;
}

export async function runPgbench(
  pgbench: string | null,
  {
    socket,
    clients,
    seconds,
    sql = ONE_ORDER,
  }: { socket: string; clients: number; seconds: number; sql?: string },
): Promise<{ perSecond: number; transactions: number }> {
  if (pgbench === null) return { perSecond: Number.NaN, transactions: 0 };
  const script = join(socket, '..', 'pgbench.sql');
  await writeFile(script, sql);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
  ];
  const { stdout } = await run(pgbench, [...args, '-h', socket, '-U', 'fanfare', 'fanfare']);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  const transactions = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1]);
  const failed = Number(/^number of failed transactions: (\d+)/m.exec(stdout)?.[1] ?? 0);
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench: ${stdout}`);

  return { perSecond, transactions };
}
