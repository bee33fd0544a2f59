import { sql } from 'kysely';
import { gatewayNames } from '../adapters/gateways/gateways.ts';
import { providerKinds } from '../adapters/providers/provider-kinds.ts';
import { SETTING_KEYS } from '../areas/site/settings-schema.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../data/database.ts';

/** Reasons why a shop can not sell, and surprises for its operator, each a sentence that says how to fix it. */
export async function notesOf(db: Db, config: Config): Promise<string[]> {
  if (!(await hasSettings(db)))
    return [
      'The shop is not open yet. Fill it from a folder: npm run seed -- FOLDER (demo/catalogue shows what is in one).',
    ];
  const notes: string[] = [];
  const unrouted = await servicesWithoutRoute(db, config);
  if (unrouted.all === unrouted.without && unrouted.all > 0)
    notes.push('No provider delivers in this shop yet: it takes no orders.');
  else if (unrouted.without > 0)
    notes.push(
      `${unrouted.without} of ${unrouted.all} services have no provider that delivers them: they are shown as not available.`,
    );
  if (!(await hasWayToPay(db, gatewayNames(config))))
    notes.push(
      'Nobody can pay in this shop: no payment method is on. Put one with a gateway of yours, or a manual one, into payment-methods.json and seed the folder again.',
    );
  if (!config.demo && config.mailUrl === null)
    notes.push('Letters stay in the database: set MAIL_URL and MAIL_FROM to send them.');

  return notes;
}

/** Number of services for sale, and of those without a route; packages are delivered by their parts. */
async function servicesWithoutRoute(db: Db, config: Config): Promise<{ all: number; without: number }> {
  const { rows } = await sql<{ all: number; without: number }>`
    select count(*)::int as all, count(*) filter (where not exists (
      select from provider_service route join provider on provider.name = route.provider
      where route.service_id = service.id and not route.is_paused and not route.is_gone and not provider.is_paused
        and provider.kind = any(${providerKinds(config)}::text[])))::int as without
    from service where is_enabled and not is_deactivated and not is_package`.execute(db);

  return rows[0] ?? { all: 0, without: 0 };
}

async function hasSettings(db: Db): Promise<boolean> {
  const settings = await db
    .selectFrom('setting')
    .select('key')
    .where('key', '=', SETTING_KEYS.instance)
    .executeTakeFirst();

  return settings !== undefined;
}

/**
 * True when some payment method works. One without a gateway is settled by staff, except the balance, which another method has
 * to fill.
 */
async function hasWayToPay(db: Db, gateways: readonly string[]): Promise<boolean> {
  const methods = await db
    .selectFrom('payment_method')
    .select(['id', 'gateway'])
    .where('is_enabled', '=', true)
    .where('id', '!=', 0)
    .execute();

  return methods.some(({ gateway }) => gateway === null || gateways.includes(gateway));
}
