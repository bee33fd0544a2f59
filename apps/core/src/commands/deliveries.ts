import { formatAmount } from '@fanfare/rules';
import { commandActor } from '../audit.ts';
import type { Core } from '../core.ts';
import { notFound } from '../refusal.ts';
import { numberOf } from './arguments.ts';
import { type Argument, type Command, command } from './command.ts';
import { oneLine } from './one-line.ts';

const LISTED = 500;
const ORDER = numberOf('an order');
const REFERENCE: Argument<string> = {
  shown: 'REFERENCE',
  about: 'what the provider calls the order',
  read: (word) => (/^\S{1,200}$/.test(word) ? word : null),
};
const PROVIDER: Argument<string> = {
  shown: 'PROVIDER',
  about: 'the name of a provider',
  read: (word) => (/^[a-z][a-z0-9-]{0,39}$/.test(word) ? word : null),
};

/** What staff does about orders at their providers. */
export const deliveryCommands: readonly Command[] = [
  command({
    name: 'deliveries list',
    about: 'orders of which nobody can say whether their provider got them',
    example: '--json',
    needs: 'shop',
    async run({ db }) {
      const { heldDeliveries } = await import('../areas/fulfilment/list-deliveries.ts');
      return heldDeliveries(db, LISTED);
    },
    lines: (rows) =>
      rows.length === 0
        ? ['No deliveries are held']
        : rows.map((row) =>
            [
              ...[row.order_id, row.provider, `service ${row.provider_service}`, row.quantity, row.url],
              ...[
                `sent ${row.sent_at.toISOString()}`,
                row.desired === 'running' ? '' : `to be ${row.desired}`,
              ],
            ]
              .map(oneLine)
              .join('\t'),
          ),
  }),
  command({
    name: 'deliveries show',
    about: 'each attempt to have an order delivered, what it costs and what it leaves',
    arguments: { id: ORDER },
    example: '17',
    needs: 'shop',
    run: (core, { id }) => show(core, id),
    lines: ({ sale, cost, margin, attempts }) => [
      `sold for ${sale}, costs ${cost}, leaves ${margin}`,
      ...attempts.map(({ at, provider, service, state, reference, answer, charge }) =>
        [
          ...[at.toISOString(), provider, `service ${service}`, state, reference ?? ''],
          ...[answer ?? '', charge ?? ''],
        ]
          .map(oneLine)
          .join('\t'),
      ),
    ],
  }),
  command({
    name: 'deliveries accepted',
    about: 'says that the provider has a held order, and what it calls it there',
    arguments: { id: ORDER, reference: REFERENCE },
    example: '17 90413',
    needs: 'shop',
    run: (core, { id, reference }) => settle(core, id, reference),
    lines: ({ order }) => [`Order ${order} is followed at its provider`],
  }),
  command({
    name: 'deliveries unsent',
    about: 'says that the provider never got a held order: it is sent again',
    arguments: { id: ORDER },
    example: '17',
    needs: 'shop',
    run: (core, { id }) => settle(core, id, null),
    lines: ({ order }) => [`Order ${order} is sent again`],
  }),
  pause('pause', { isPaused: true, about: 'lets a provider get no new orders; what it has runs on' }),
  pause('resume', { isPaused: false, about: 'lets a provider get new orders again' }),
];

async function show({ db }: Core, id: number) {
  const { showDelivery } = await import('../areas/fulfilment/list-deliveries.ts');
  const shown = await showDelivery(db, id);
  if (!shown) throw notFound('page');
  const { orderId, sale, cost, margin, attempts } = shown;

  return {
    order: orderId,
    sale: formatAmount(sale, 6),
    cost: formatAmount(cost, 6),
    margin: formatAmount(margin, 6),
    attempts: attempts.map((attempt) => ({
      at: attempt.sent_at,
      provider: attempt.provider,
      service: attempt.provider_service,
      state: attempt.state,
      reference: attempt.provider_reference,
      answer: attempt.answer,
      charge: attempt.charge === null ? null : `${formatAmount(attempt.charge, 6)} ${attempt.currency}`,
    })),
  };
}

async function settle(core: Core, orderId: number, reference: string | null) {
  const { settleHeld } = await import('../areas/fulfilment/settle-held.ts');
  await settleHeld(core, commandActor(), { orderId, reference });

  return { order: orderId, reference };
}

function pause(word: string, { isPaused, about }: { isPaused: boolean; about: string }): Command {
  return command({
    name: `providers ${word}`,
    about,
    arguments: { name: PROVIDER },
    reason: { isNeeded: false, longest: 500 },
    example: isPaused ? 'simulator --reason "its balance is empty"' : 'simulator',
    needs: 'shop',
    async run(core, { name, reason }) {
      const { pauseProvider } = await import('../areas/fulfilment/pause-provider.ts');
      await pauseProvider(core, commandActor(), { name, isPaused, reason });

      return { provider: name, paused: isPaused };
    },
    lines: ({ provider }) => [
      isPaused ? `${provider} gets no new orders` : `${provider} gets new orders again`,
    ],
  });
}
