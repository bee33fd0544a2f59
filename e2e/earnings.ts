import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { embeddedUrl } from '../apps/core/src/data/embedded-server.ts';
import { folderNote } from './staff.ts';

/** Does something to the database of the stories: 14 days are not waited for. */
export async function inDatabase(baseURL: string | undefined, statement: string): Promise<void> {
  const folder = await readFile(folderNote(new URL(baseURL ?? '').port), 'utf8');
  const database = new pg.Client({ connectionString: embeddedUrl(folder) });
  await database.connect();
  await database.query(statement);
  await database.end();
}

/** So many dollars of earnings, without the friends. */
export const earn = (baseURL: string | undefined, email: string, dollars: number) =>
  inDatabase(
    baseURL,
    `with buyer as (select id from customer where email = '${email}'),
     made as (insert into ledger_account (kind, customer_id) select 'referral', id from buyer
       on conflict do nothing returning id),
     one as (select id from made union select ledger_account.id from ledger_account, buyer
       where kind = 'referral' and customer_id = buyer.id),
     entry as (insert into journal (kind, idempotency_key) select 'referral', 'story:' || id || ':${dollars}' from one returning id)
     insert into posting (journal_id, account_id, amount)
     select entry.id, leg.account, leg.amount from entry, one,
       lateral (values (one.id, ${dollars * 1e6}::bigint), (6, -${dollars * 1e6}::bigint)) as leg (account, amount)`,
  );
