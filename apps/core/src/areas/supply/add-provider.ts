import { isIP } from 'node:net';
import { isPublic } from '../../adapters/public-addresses.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import type { Done } from '../../security/audit.ts';
import {
  insertProvider,
  lockProvider,
  storeKey,
  storeSettings,
  updateProvider,
} from '../fulfilment/face/provider-store.ts';

type NewPanel = { name: string; url: string; currency: string; key: string; hasRequestIds: boolean };

/** Adds a panel as a provider; its key is sealed. Throws 422 on `name` for one that is taken, and on `url` for an address that is not public. */
export async function addProvider(
  core: Core,
  tx: Tx,
  { name, url, currency, key, hasRequestIds }: NewPanel,
): Promise<Done<null, 'provider.added'>> {
  requireReachable(core, url);
  const settings = { url, currency, ...(hasRequestIds && { supports_request_id: true }) };
  if (!(await insertProvider(core, tx, { name, kind: 'panel', settings, key })))
    throw invalidField('name', 'provider.name_taken');

  return {
    answer: null,
    deed: { action: 'provider.added', target: null, after: { provider: name, url, currency } },
  };
}

/** Throws 422 on `url` for an address at which orders would never be sent: without encryption, or in a private network. */
function requireReachable({ config }: Pick<Core, 'config'>, url: string): void {
  if (config.privateProviders) return;
  const parsed = URL.parse(url);
  const host = parsed?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (parsed?.protocol !== 'https:' || host === 'localhost' || (isIP(host) !== 0 && !isPublic(host)))
    throw invalidField('url', 'provider.not_public');
}

/** Replaces the key of a provider. Throws 404. */
export async function changeKey(
  core: Core,
  tx: Tx,
  { name, key }: { name: string; key: string },
): Promise<Done<null, 'provider.key_changed'>> {
  await lockProvider(tx, name);
  await storeKey(core, tx, name, key);

  return { answer: null, deed: { action: 'provider.key_changed', target: null, after: { provider: name } } };
}

/** Asks a provider at another address from now on, its running orders too. Throws 404, and 422 as above. */
export async function changeAddress(
  core: Core,
  tx: Tx,
  { name, url }: { name: string; url: string },
): Promise<Done<null, 'provider.address_changed'>> {
  requireReachable(core, url);
  const { settings } = await lockProvider(tx, name);
  await storeSettings(tx, name, { ...settings, url });

  return {
    answer: null,
    deed: {
      action: 'provider.address_changed',
      target: null,
      before: { provider: name, url: settings.url },
      after: { provider: name, url },
    },
  };
}

/** Sets how many orders a minute a provider gets at most; null: as many as there are. Throws 404. */
export async function setPace(
  tx: Tx,
  { name, mostPerMinute }: { name: string; mostPerMinute: number | null },
): Promise<Done<null, 'provider.pace_changed'>> {
  const { most_per_minute: before } = await lockProvider(tx, name);
  await updateProvider(tx, name, { most_per_minute: mostPerMinute });

  return {
    answer: null,
    deed: {
      action: 'provider.pace_changed',
      target: null,
      before: { provider: name, most_per_minute: before },
      after: { provider: name, most_per_minute: mostPerMinute },
    },
  };
}

/** Sets the amount below which staff is told, in the provider's currency; null: they are not. Throws 404. */
export async function setLowBalance(
  tx: Tx,
  { name, amount }: { name: string; amount: bigint | null },
): Promise<Done<null, 'provider.alarm_changed'>> {
  const { low_balance: before } = await lockProvider(tx, name);
  await updateProvider(tx, name, { low_balance: amount, is_low: false });
  const shown = (value: bigint | null) => (value === null ? null : String(value));

  return {
    answer: null,
    deed: {
      action: 'provider.alarm_changed',
      target: null,
      before: { provider: name, low_balance: shown(before) },
      after: { provider: name, low_balance: shown(amount) },
    },
  };
}
