import type { Secrets } from '../../config/secrets.ts';
import type { Db } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';
import { unseal } from '../../security/sealed.ts';
import { NotSent, type Provider, type Providers } from './port.ts';

/** Settings of an adapter, from its provider's row. */
export type ProviderSettings = {
  name: string;
  settings: Record<string, unknown>;
  /** API keys by name, as the operator entered them. */
  keys: Record<string, string>;
};
type Makers = Readonly<Record<string, (provider: ProviderSettings) => Provider>>;

type Sources = {
  db: Db;
  listener: Pick<Listener, 'on' | 'onGap'>;
  secrets: Pick<Secrets, 'key'>;
  /** Kinds that this shop supports, and the factory of each. */
  kinds: readonly string[];
  makers: Makers;
};

const CHECK_SECONDS = 60;

/** Adapters of the shop's providers, rebuilt when the database notifies a change. */
export async function makeProviders({ db, listener, secrets, kinds, makers }: Sources): Promise<Providers> {
  let adapters = new Map<string, { mark: string; adapter: Provider }>();
  let isOld = false;
  let begun = 0;

  /** An adapter is kept while its row is unchanged: it may hold connections. */
  async function load(): Promise<void> {
    isOld = false;
    begun += 1;
    const mine = begun;
    const rows = await db
      .selectFrom('provider')
      .select(['name', 'kind', 'settings', 'sealed_keys'])
      .execute();
    // An answer to an earlier question may arrive last and have seen less.
    if (mine < begun) return;
    adapters = new Map(
      rows.flatMap(({ name, kind, settings, sealed_keys }) => {
        const make = makers[kind];
        if (!make || !kinds.includes(kind)) return [];
        const mark = JSON.stringify([kind, settings, sealed_keys?.toString('base64')]);
        const known = adapters.get(name);
        const keys = openKeys(secrets, name, sealed_keys);
        return [[name, known?.mark === mark ? known : { mark, adapter: make({ name, settings, keys }) }]];
      }),
    );
  }
  const reload = () =>
    load().catch(() => {
      // The next caller loads them again.
      isOld = true;
    });
  listener.on('providers', () => void reload());
  listener.onGap(reload);
  await load();

  return {
    get(name) {
      if (isOld) void reload();
      return adapters.get(name)?.adapter ?? outOfReach(name);
    },
    names: [...adapters.keys()],
    kinds: new Set(kinds),
    checkEverySeconds: Math.min(
      CHECK_SECONDS,
      ...[...adapters.values()].map(({ adapter }) => adapter.checkEverySeconds),
    ),
  };
}

/** Lock of a provider's keys: sealed for one provider they can be opened for no other. */
export const lockOfKeys = (name: string) => ({ purpose: 'provider-keys', owner: name });

function openKeys(
  secrets: Pick<Secrets, 'key'>,
  name: string,
  sealed: Buffer | null,
): ProviderSettings['keys'] {
  const plain = sealed && unseal(secrets, lockOfKeys(name), sealed);

  return plain ? JSON.parse(plain.toString('utf8')) : {};
}

/** Replaces the adapter of an unsupported provider, so that its orders wait. */
function outOfReach(name: string): Provider {
  const isMissing = async (): Promise<never> => {
    throw new NotSent(`this shop can not speak with the provider ${name}`);
  };

  return {
    name,
    checkEverySeconds: CHECK_SECONDS,
    repeatableSeconds: 0,
    place: isMissing,
    find: isMissing,
    states: isMissing,
    measure: isMissing,
    cancel: isMissing,
  };
}
