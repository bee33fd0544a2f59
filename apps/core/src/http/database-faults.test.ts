import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { readBalances } from '../areas/wallet/face/accounts.ts';
import { isOutOfReach } from '../data/faults.ts';

describe('a database that can not do it now', () => {
  for (const [what, code] of [
    ['undoes it each time', '40P01'],
    ['takes no writes', '25006'],
  ] as const)
    test(`and ${what} is 503 with a time to come again, and nothing is charged`, async ({ api, core }) => {
      const buyer = await api.customer(50);
      await sql`
        create function refuse_orders() returns trigger language plpgsql as
          ${sql.lit(`begin raise exception 'not now' using errcode = '${code}'; end`)}`.execute(core.db);
      await sql`create trigger refuse before insert on orders execute function refuse_orders()`.execute(
        core.db,
      );
      const place = () =>
        api.call(contract.placeWidgetOrder, { body: { orders: [viewsLine()] } }, { token: buyer.token });
      const { status, headers } = await place();
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      await sql`drop function refuse_orders cascade`.execute(core.db);
      expect((await readBalances(core.db, buyer.id)).cash).toBe(50_000_000n);
      expect((await place()).status).toBe(201);
    });

  test('is told from a fault of ours by what the network and the server say', () => {
    const known = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', '25006', '57P03'];
    for (const code of known) expect(isOutOfReach(Object.assign(new Error(), { code })), code).toBe(true);
    for (const code of ['23505', '42P01', 'ENOSPC'])
      expect(isOutOfReach(Object.assign(new Error(), { code })), code).toBe(false);
  });
});
