import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { requirePublic } from '../../adapters/public-addresses.ts';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField } from '../../refusal.ts';

const MOST = 10;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

type DeviceRequest = { endpoint: string; p256dh: string; auth: string; locale: string };

/**
 * Adds the browser of the caller, or brings what is known of it up to date: it belongs to whoever is signed in there now. The one
 * that was added first makes room for the eleventh. Throws 422 on `endpoint` and `p256dh`.
 */
export async function addDevice(core: Core, caller: Customer, wanted: DeviceRequest): Promise<void> {
  const endpoint = readEndpoint(core, wanted.endpoint);
  const keys = readKeys(wanted);
  await inTransaction(core, async (tx) => {
    const now = core.clock.now();
    await sql`
      insert into push_device (customer_id, session_id, endpoint, p256dh, auth, name, locale, created_at)
      select customer_id, id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, device, ${wanted.locale}, ${now}
      from session where id = ${caller.sessionId} and revoked_at is null
      on conflict (endpoint) do update set
        customer_id = excluded.customer_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, name = excluded.name, locale = excluded.locale`.execute(tx);
    await makeRoom(tx, caller.customerId);
  });
}

/** Notices that wait for an earlier owner of the browser are dropped. */
async function makeRoom(tx: Tx, customerId: number): Promise<void> {
  await sql`
    delete from push_notice using push_device device
    where device.id = push_notice.device_id and device.customer_id = ${customerId}
      and push_notice.customer_id <> ${customerId}`.execute(tx);
  await sql`
    delete from push_device where id in (
      select id from push_device where customer_id = ${customerId} order by id desc offset ${MOST}
    )`.execute(tx);
}

/** Push services are on the internet and speak TLS; a demo takes those of this machine as well. */
function readEndpoint({ config }: Core, text: string): string {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || (config.privateWebhooks && url?.protocol === 'http:');
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw invalidField('endpoint', 'notifications.no_push_service');
  try {
    if (!config.privateWebhooks) requirePublic(url);
  } catch {
    throw invalidField('endpoint', 'notifications.no_push_service');
  }

  return url.href;
}

function readKeys({ p256dh, auth }: DeviceRequest): { p256dh: Buffer; auth: Buffer } {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (point.length !== POINT_BYTES || secret.length !== AUTH_BYTES || !isOnCurve(point))
    throw invalidField('p256dh', 'notifications.wrong_keys');

  return { p256dh: point, auth: secret };
}

function isOnCurve(point: Buffer): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
