import { formatPrice, type Markup, parseAmount } from '@fanfare/rules';
import type { Plan } from '../areas/supply/plan-sync.ts';
import { numberOf } from './arguments.ts';
import { type Argument, type Command, command, staffCommand } from './command.ts';
import { oneLine } from './one-line.ts';
import { NONE, PROVIDER, PROVIDER_AUDIT } from './provider-arguments.ts';

const LISTED = 500;
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
const SEARCH: Argument<string> = {
  shown: 'WORD',
  about: 'a word of the name, category or id, or all',
  read: (word) => word || null,
};

/** Commands on what providers offer: which of their services deliver ours, at what price, and what changed. */
export const supplyCommands: readonly Command[] = [
  command({
    name: 'providers services',
    about: 'services of a provider, as they were taken over last',
    arguments: { name: PROVIDER, word: SEARCH },
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
      ...{ service: SERVICE, name: PROVIDER, theirs: THEIRS, position: POSITION },
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

      return { service, provider: name, theirs, is_open: plan.isOpen, ...shownPlan(plan) };
    },
    lines: (answer) => [
      `Service ${answer.service} is delivered by ${answer.provider} ${answer.theirs}`,
      ...(answer.is_open ? [] : ['This route gets no orders: its cost leaves less than the margin']),
      ...linesOf(answer),
    ],
  }),
  staffCommand({
    name: 'providers unmap',
    about: 'takes a provider’s service away from one of ours',
    arguments: { service: SERVICE, name: PROVIDER, theirs: THEIRS },
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
    arguments: { name: PROVIDER },
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
    arguments: { name: PROVIDER },
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
    arguments: { name: PROVIDER },
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
    arguments: { name: PROVIDER },
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
];

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
