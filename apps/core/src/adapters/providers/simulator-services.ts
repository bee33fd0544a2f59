import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Adds missing services to the simulator's price list: its own ids, and micro-USD per thousand. */
export async function listSimulated(
  tx: Tx,
  services: readonly { service: string; rate: bigint }[],
): Promise<void> {
  await sql`
    insert into simulator.service (id, rate)
    select * from unnest(${services.map(({ service }) => service)}::text[], ${services.map(({ rate }) => String(rate))}::bigint[])
    on conflict (id) do nothing`.execute(tx);
}
