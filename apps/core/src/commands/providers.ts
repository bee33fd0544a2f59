import { readFile } from 'node:fs/promises';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { StartError } from '../processes/start-error.ts';
import { type Argument, type Command, command, staffCommand } from './command.ts';
import { oneLine } from './one-line.ts';
import { NONE, PROVIDER, PROVIDER_AUDIT } from './provider-arguments.ts';

const URL_OF: Argument<string> = {
  shown: 'URL',
  about: 'the address of its API, like https://panel.example/api/v2',
  read: (word) => (/^https?:\/\//.test(word) && URL.canParse(word) ? word : null),
};
const CURRENCY: Argument<string> = {
  shown: 'CURRENCY',
  about: 'the currency of its prices, like USD',
  read: (word) => (/^[A-Z]{3}$/.test(word) ? word : null),
};
/** A key among the words of a command could be read by everybody on the machine. */
const KEY_FILE: Argument<string> = {
  shown: 'KEYFILE',
  about: 'a file with the API key alone, or /dev/stdin',
  read: (word) => word || null,
};
const AMOUNT: Argument<bigint | typeof NONE> = {
  shown: 'AMOUNT',
  about: 'an amount in its currency, or none',
  read: (word) => (word === NONE ? NONE : /^\d{1,9}(\.\d{1,6})?$/.test(word) ? parseAmount(word) : null),
};

const PACE: Argument<number | typeof NONE> = {
  shown: 'ORDERS',
  about: 'orders a minute, or none for any number',
  read: (word) => (word === NONE ? NONE : /^[1-9]\d{0,4}$/.test(word) ? Number(word) : null),
};

/** Commands on providers themselves: where they are, by which key, and what is left there. */
export const providerCommands: readonly Command[] = [
  command({
    name: 'providers list',
    about: 'providers, how they answer, and what is left there',
    example: '--json',
    needs: 'shop',
    async run({ db, clock }) {
      const { listProviders } = await import('../areas/fulfilment/face/provider-store.ts');
      const { providersWithHeld } = await import('../areas/supply/change-log.ts');
      const { busySince, paceOf } = await import('../areas/fulfilment/face/pace.ts');
      const held = new Set(await providersWithHeld(db));
      const now = clock.now();
      return (await listProviders(db)).map((row) => ({
        ...{ provider: row.name, kind: row.kind, paused: row.is_paused, failures: row.failures },
        ...{ away_until: row.away_until, trouble: row.trouble, synced_at: row.synced_at },
        ...{ busy_since: busySince(row, now), pace: paceOf(row), is_held: held.has(row.name) },
        balance: row.balance === null ? null : `${formatAmount(row.balance, 6)} ${row.balance_currency}`,
      }));
    },
    lines: (rows) =>
      rows.length === 0
        ? ['There are no providers']
        : rows.map((row) =>
            [
              ...[row.provider, row.kind, row.paused ? 'paused' : ''],
              row.away_until === null ? '' : `away until ${row.away_until.toISOString()}`,
              row.busy_since === null ? '' : `busy since ${row.busy_since.toISOString()}`,
              row.pace === null ? '' : `${row.pace} orders a minute`,
              ...[row.trouble ?? '', row.is_held ? 'held' : '', row.balance ?? ''],
            ]
              .map(oneLine)
              .join('\t'),
          ),
  }),
  staffCommand({
    name: 'providers add',
    about: 'adds a panel that speaks API v2',
    arguments: { name: PROVIDER, url: URL_OF, currency: CURRENCY, file: KEY_FILE },
    flags: {
      'request-ids':
        'it answers a request_id that it knows with the order made then, as shops like this one do',
    },
    example: 'north https://north.example/api/v2 USD key.txt',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.added'] },
    async run(core, { name, url, currency, file, 'request-ids': hasRequestIds }, act) {
      const { addProvider } = await import('../areas/supply/add-provider.ts');
      const key = await readKey(file);
      await act((tx) => addProvider(core, tx, { name, url, currency, key, hasRequestIds }));

      return { provider: name };
    },
    lines: ({ provider }) => [`${provider} is added; see whether it answers with providers test ${provider}`],
  }),
  staffCommand({
    name: 'providers pace',
    about: 'lets a provider get so many orders a minute at most; fewer where it says that they are too many',
    arguments: { name: PROVIDER, most: PACE },
    example: 'north 120',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.pace_changed'] },
    async run(_, { name, most }, act) {
      const { setPace } = await import('../areas/supply/add-provider.ts');
      const perMinute = most === NONE ? null : most;
      await act((tx) => setPace(tx, { name, mostPerMinute: perMinute }));

      return { provider: name, most_per_minute: perMinute };
    },
    lines: ({ provider, most_per_minute: most }) => [
      most === null
        ? `${provider} gets orders as they come`
        : `${provider} gets ${most} orders a minute at most`,
    ],
  }),
  staffCommand({
    name: 'providers keys',
    about: 'replaces the API key of a provider',
    arguments: { name: PROVIDER, file: KEY_FILE },
    example: 'north key.txt',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.key_changed'] },
    async run(core, { name, file }, act) {
      const { changeKey } = await import('../areas/supply/add-provider.ts');
      const key = await readKey(file);
      await act((tx) => changeKey(core, tx, { name, key }));

      return { provider: name };
    },
    lines: ({ provider }) => [`${provider} is asked with the new key`],
  }),
  staffCommand({
    name: 'providers address',
    about: 'asks a provider at another address, its running orders too',
    arguments: { name: PROVIDER, url: URL_OF },
    example: 'north https://new.north.example/api/v2',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.address_changed'] },
    async run(core, { name, url }, act) {
      const { changeAddress } = await import('../areas/supply/add-provider.ts');
      await act((tx) => changeAddress(core, tx, { name, url }));

      return { provider: name, url };
    },
    lines: ({ provider, url }) => [`${provider} is asked at ${url}`],
  }),
  command({
    name: 'providers test',
    about: 'asks a provider for its services and for what is left there; changes nothing',
    arguments: { name: PROVIDER },
    example: 'north',
    needs: 'shop',
    async run(core, { name }) {
      const { askOffers } = await import('../areas/supply/sync-provider.ts');
      const offers = await askOffers(core, name);
      const left = await core.providers.get(name).balance?.();

      return {
        provider: name,
        services: offers.length,
        balance: left ? `${formatAmount(left.amount, 6)} ${left.currency}` : null,
      };
    },
    lines: ({ provider, services, balance }) => [
      `${provider} answers: ${services} services, ${balance ?? 'no balance'}`,
    ],
  }),
  command({
    name: 'providers balance',
    about: 'asks what is left at a provider',
    arguments: { name: PROVIDER },
    example: 'north',
    needs: 'shop',
    async run(core, { name }) {
      const { watchBalance } = await import('../areas/supply/watch-balance.ts');
      const {
        balance,
        balance_currency: currency,
        low_balance: low,
        is_low,
      } = await watchBalance(core, name);

      return {
        provider: name,
        balance: `${formatAmount(balance ?? 0n, 6)} ${currency}`,
        alarm_below: low === null ? null : formatAmount(low, 6),
        is_low,
      };
    },
    lines: ({ balance, alarm_below: low }) => [`${balance}${low === null ? '' : `, alarm below ${low}`}`],
  }),
  staffCommand({
    name: 'providers alarm',
    about: 'writes to the shop once when less than this is left at a provider',
    arguments: { name: PROVIDER, amount: AMOUNT },
    example: 'north 50',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.alarm_changed'] },
    async run(_, { name, amount }, act) {
      const { setLowBalance } = await import('../areas/supply/add-provider.ts');
      const low = amount === NONE ? null : amount;
      await act((tx) => setLowBalance(tx, { name, amount: low }));

      return { provider: name, alarm_below: low === null ? null : formatAmount(low, 6) };
    },
    lines: ({ provider, alarm_below: low }) => [
      low === null ? `No letter is written about ${provider}` : `A letter is written below ${low}`,
    ],
  }),
];

async function readKey(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!/^[\x21-\x7e]{1,500}$/.test(key)) throw new StartError(`${file} holds no API key alone`);

  return key;
}
