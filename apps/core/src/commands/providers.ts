import { readFile } from 'node:fs/promises';
import { formatAmount, formatPrice, type Markup, parseAmount } from '@fanfare/rules';
import type { Plan } from '../areas/supply/plan-sync.ts';
import { StartError } from '../processes/start-error.ts';
import { numberOf } from './arguments.ts';
import { type Argument, type Command, command, staffCommand } from './command.ts';
import { oneLine } from './one-line.ts';

const LISTED = 500;
const NAME: Argument<string> = {
  shown: 'PROVIDER',
  about: 'the name of a provider',
  read: (word) => (/^[a-z][a-z0-9-]{0,39}$/.test(word) ? word : null),
};
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
const SERVICE = numberOf('a service of ours');
const THEIRS: Argument<string> = {
  shown: 'THEIRS',
  about: 'the provider’s id of a service',
  read: (word) => (/^[\w.-]{1,100}$/.test(word) ? word : null),
};
const POSITION: Argument<number> = {
  shown: 'POSITION',
  about: '1 for the provider that gets orders first, 2 for the next',
  read: (word) => (/^[1-9]\d?$/.test(word) ? Number(word) : null),
};
const NONE = 'none';
/** The rule of a price; `none` is no rule. */
const RULE: Argument<Markup | typeof NONE> = {
  shown: 'RULE',
  about:
    'what the price adds to the cost: PERCENT, with the least USD per thousand and the step, like 40+0.05/0.01, or none',
  read(word) {
    if (word === NONE) return NONE;
    const found = /^(\d{1,5})(?:\+(\d{1,6}(?:\.\d{1,6})?))?(?:\/(\d{1,4}(?:\.\d{1,6})?))?$/.exec(word);
    const [, percent = '', floor = '0', step = '0.000001'] = found ?? [];
    const markup = { percent: Number(percent), floor: parseAmount(floor), step: parseAmount(step) };
    return found !== null && markup.percent <= 100_000 && markup.step > 0n ? markup : null;
  },
};
const MARGIN: Argument<number | typeof NONE> = {
  shown: 'MARGIN',
  about: 'percent of the price that must be left, or none',
  read: (word) => (word === NONE ? NONE : /^\d{1,2}$/.test(word) ? Number(word) : null),
};
const AMOUNT: Argument<bigint | typeof NONE> = {
  shown: 'AMOUNT',
  about: 'an amount in its currency, or none',
  read: (word) => (word === NONE ? NONE : /^\d{1,9}(\.\d{1,6})?$/.test(word) ? parseAmount(word) : null),
};
const SEARCH: Argument<string> = {
  shown: 'WORD',
  about: 'a word of the name, category or id, or all',
  read: (word) => word || null,
};

const PROVIDER_AUDIT = { target: 'provider' } as const;

/** Commands on providers: their services, what ours cost by them and what is left there. */
export const providerCommands: readonly Command[] = [
  command({
    name: 'providers list',
    about: 'providers, how they answer, and what is left there',
    example: '--json',
    needs: 'shop',
    async run({ db }) {
      const { listProviders } = await import('../areas/fulfilment/provider-store.ts');
      const { providersWithHeld } = await import('../areas/supply/change-log.ts');
      const held = new Set(await providersWithHeld(db));
      return (await listProviders(db)).map((row) => ({
        ...{ provider: row.name, kind: row.kind, paused: row.is_paused, failures: row.failures },
        ...{ away_until: row.away_until, trouble: row.trouble, synced_at: row.synced_at },
        is_held: held.has(row.name),
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
              ...[row.trouble ?? '', row.is_held ? 'held' : '', row.balance ?? ''],
            ]
              .map(oneLine)
              .join('\t'),
          ),
  }),
  staffCommand({
    name: 'providers add',
    about: 'adds a panel that speaks API v2',
    arguments: { name: NAME, url: URL_OF, currency: CURRENCY, file: KEY_FILE },
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
    name: 'providers keys',
    about: 'replaces the API key of a provider',
    arguments: { name: NAME, file: KEY_FILE },
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
    arguments: { name: NAME, url: URL_OF },
    example: 'north https://new.north.example/api/v2',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.address_changed'] },
    async run(_, { name, url }, act) {
      const { changeAddress } = await import('../areas/supply/add-provider.ts');
      await act((tx) => changeAddress(tx, { name, url }));

      return { provider: name, url };
    },
    lines: ({ provider, url }) => [`${provider} is asked at ${url}`],
  }),
  command({
    name: 'providers test',
    about: 'asks a provider for its services and for what is left there; changes nothing',
    arguments: { name: NAME },
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
    name: 'providers services',
    about: 'services of a provider, as they were taken over last',
    arguments: { name: NAME, word: SEARCH },
    example: 'north views',
    needs: 'shop',
    async run({ db }, { name, word }) {
      const { searchOffers } = await import('../areas/supply/offer-store.ts');
      const rows = await searchOffers(db, name, word === 'all' ? '' : word, LISTED);
      return rows.map((row) => ({
        ...{ service: row.service, name: row.name, category: row.category, type: row.type },
        rate: `${formatPrice(row.rate)} ${row.currency}`,
        ...{ min: row.min_quantity, max: row.max_quantity, refill: row.has_refill, cancel: row.can_cancel },
      }));
    },
    lines: (rows) =>
      rows.length === 0
        ? ['No such services; see providers sync']
        : rows.map((row) =>
            [
              ...[row.service, row.rate, `${row.min}–${row.max}`, row.type, row.category, row.name],
              ...[row.refill ? 'refill' : '', row.cancel ? 'cancel' : ''],
            ]
              .map(oneLine)
              .join('\t'),
          ),
  }),
  staffCommand({
    name: 'providers map',
    about: 'lets a service be delivered by one of a provider',
    arguments: {
      ...{ service: SERVICE, name: NAME, theirs: THEIRS, position: POSITION },
      ...{ rule: RULE, margin: MARGIN },
    },
    flags: { 'follow-price': 'the price is made anew by RULE when the cost changes' },
    example: '1 north 2231 1 40+0.05/0.01 10 --follow-price',
    audit: { ...PROVIDER_AUDIT, actions: ['route.mapped'] },
    fault: ({ rule, 'follow-price': follows }) =>
      follows && rule === NONE ? 'A price follows by a rule; none is given' : null,
    async run(core, { service, name, theirs, position, rule, margin, 'follow-price': followsPrice }, act) {
      const { mapService } = await import('../areas/supply/map-service.ts');
      const plan = await act((tx) =>
        mapService(core, tx, {
          ...{ serviceId: service, provider: name, theirs, position, followsPrice },
          markup: rule === NONE ? null : rule,
          minMarginPercent: margin === NONE ? null : margin,
        }),
      );

      return { service, provider: name, theirs, ...shownPlan(plan) };
    },
    lines: (answer) => [
      `Service ${answer.service} is delivered by ${answer.provider} ${answer.theirs}`,
      ...linesOf(answer),
    ],
  }),
  staffCommand({
    name: 'providers unmap',
    about: 'takes a provider’s service away from one of ours',
    arguments: { service: SERVICE, name: NAME, theirs: THEIRS },
    example: '1 north 2231',
    audit: { ...PROVIDER_AUDIT, actions: ['route.removed'] },
    async run(_, { service, name, theirs }, act) {
      const { unmapService } = await import('../areas/supply/map-service.ts');
      await act((tx) => unmapService(tx, { serviceId: service, provider: name, theirs }));

      return { service, provider: name, theirs };
    },
    lines: ({ service, provider, theirs }) => [
      `Service ${service} is no more delivered by ${provider} ${theirs}`,
    ],
  }),
  command({
    name: 'providers preview',
    about: 'what taking the services of a provider over would change',
    arguments: { name: NAME },
    example: 'north',
    needs: 'shop',
    async run(core, { name }) {
      const { askOffers, previewOffers } = await import('../areas/supply/sync-provider.ts');
      return { provider: name, ...shownPlan(await previewOffers(core, name, await askOffers(core, name))) };
    },
    lines: linesOf,
  }),
  staffCommand({
    name: 'providers sync',
    about: 'takes the services of a provider over now; a worker does so every hour',
    arguments: { name: NAME },
    example: 'north',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.synced'] },
    async run(core, { name }, act) {
      const { askOffers, takeOffers } = await import('../areas/supply/sync-provider.ts');
      const offers = await askOffers(core, name);
      const plan = await act(async (tx) => ({
        answer: await takeOffers(core, tx, name, offers),
        deed: { action: 'provider.synced', target: null, after: { provider: name } },
      }));

      return { provider: name, ...shownPlan(plan) };
    },
    lines: linesOf,
  }),
  staffCommand({
    name: 'providers accept',
    about: 'agrees to the services and prices of a provider that were held',
    arguments: { name: NAME },
    reason: { isNeeded: false, longest: 500 },
    example: 'north "they have told us"',
    audit: { ...PROVIDER_AUDIT, actions: ['provider.offers_accepted'] },
    async run(core, { name }, act) {
      const { agreeToOffers } = await import('../areas/supply/sync-provider.ts');
      const plan = await act(async (tx) => ({
        answer: await agreeToOffers(core, tx, name),
        deed: { action: 'provider.offers_accepted', target: null, after: { provider: name } },
      }));

      return { provider: name, ...shownPlan(plan) };
    },
    lines: linesOf,
  }),
  command({
    name: 'providers changes',
    about: 'what changed of the services that a provider delivers, the newest first',
    arguments: { name: NAME },
    example: 'north --json',
    needs: 'shop',
    async run({ db }, { name }) {
      const { listChanges } = await import('../areas/supply/change-log.ts');
      return listChanges(db, name, LISTED);
    },
    lines: (rows) =>
      rows.length === 0
        ? ['Nothing has changed']
        : rows.map((row) =>
            [
              ...[row.at.toISOString(), `service ${row.service_id}`, row.service, row.field],
              ...[row.before ?? '', row.after ?? '', row.state, row.why ?? ''],
            ]
              .map(oneLine)
              .join('\t'),
          ),
  }),
  command({
    name: 'providers balance',
    about: 'asks what is left at a provider',
    arguments: { name: NAME },
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
    arguments: { name: NAME, amount: AMOUNT },
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

type ShownPlan = Pick<Plan, 'why' | 'counts'> & { changes: Plan['changes'] };

const shownPlan = ({ why, counts, changes }: Plan): ShownPlan => ({ why, counts, changes });

function linesOf({ why, counts, changes }: ShownPlan): string[] {
  const { offered, added, gone } = counts;

  return [
    `${offered} services, ${added} new, ${gone} gone`,
    ...(why === null ? [] : [`held: ${why}`]),
    ...changes.map(({ serviceId, service, field, before, after, why: held }) =>
      [
        `service ${serviceId}`,
        service,
        field,
        before ?? '',
        after ?? '',
        held === null ? '' : `held: ${held}`,
      ]
        .map(oneLine)
        .join('\t'),
    ),
  ];
}
