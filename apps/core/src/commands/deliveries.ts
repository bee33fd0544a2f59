import { formatAmount } from '@fanfare/rules';
import type { Core } from '../core.ts';
import { notFound } from '../refusal.ts';
import { numberOf } from './arguments.ts';
import { type Argument, type Command, command, staffCommand } from './command.ts';
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

/** Staff commands on orders at their providers. */
export const deliveryCommands: readonly Command[] = [
  command({
    name: 'deliveries list',
    about: 'orders that wait for a person: whether their provider got them, at a loss, or by what it said',
    example: '--json',
    needs: 'shop',
    async run({ db }) {
      const lists = await import('../areas/fulfilment/list-deliveries.ts');
      const [unknown, atLoss, inDoubt] = await Promise.all([
        lists.heldDeliveries(db, LISTED),
        lists.deliveriesAtLoss(db, LISTED),
        lists.deliveriesInDoubt(db, LISTED),
      ]);

      return {
        unknown,
        at_loss: atLoss.map(({ sold, costs, ...row }) => ({
          ...row,
          sold: formatAmount(sold),
          costs: formatAmount(costs ?? 0n),
        })),
        in_doubt: inDoubt,
      };
    },
    lines({ unknown, at_loss, in_doubt }) {
      const rows = [
        ...unknown.map((row) => [
          ...[row.order_id, row.provider, `service ${row.provider_service}`, row.quantity, row.url],
          ...[`sent ${row.sent_at.toISOString()}`, row.desired === 'running' ? '' : `to be ${row.desired}`],
        ]),
        ...at_loss.map((row) => [
          ...[row.order_id, row.provider, row.quantity, row.url],
          `sold for ${row.sold}, costs ${row.costs}`,
        ]),
        ...in_doubt.map((row) => [
          ...[row.order_id, row.provider, row.quantity, row.url],
          `${row.doubt} in doubt: ${row.doubted ?? ''}`,
        ]),
      ];

      return rows.length === 0
        ? ['No deliveries wait for a person']
        : rows.map((row) => row.map(oneLine).join('\t'));
    },
  }),
  command({
    name: 'deliveries show',
    about: 'each attempt to have an order delivered, what it costs and what it leaves',
    arguments: { id: ORDER },
    example: '17',
    needs: 'shop',
    run: (core, { id }) => show(core, id),
    lines: ({ sale, cost, margin, now_costs, doubted, attempts }) => [
      `sold for ${sale}, costs ${cost}, leaves ${margin}`,
      ...(now_costs === null ? [] : [`waits for you: sold for ${sale}, costs ${now_costs} now`]),
      ...(doubted === null ? [] : [`waits for you: its provider says ${oneLine(doubted)}`]),
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
  staffCommand({
    name: 'deliveries send',
    about: 'has an order delivered that waits since it leaves less than its margin',
    arguments: { id: ORDER },
    example: '17',
    audit: { target: 'order', actions: ['delivery.sent_at_loss'] },
    async run(core, { id }, act) {
      const { sendAtLoss } = await import('../areas/fulfilment/desk/send-at-loss.ts');
      await act((tx) => sendAtLoss(core, tx, id));

      return { order: id };
    },
    lines: ({ order }) => [`Order ${order} is sent for what it costs now`],
  }),
  staffCommand({
    name: 'deliveries look',
    about: 'leaves aside what a provider said of an order and can not be: somebody has looked at it',
    arguments: { id: ORDER },
    example: '17',
    audit: { target: 'order', actions: ['delivery.doubt_set_aside'] },
    async run(_, { id }, act) {
      const { setDoubtAside } = await import('../areas/fulfilment/desk/set-doubt-aside.ts');
      await act((tx) => setDoubtAside(tx, id));

      return { order: id };
    },
    lines: ({ order }) => [`What was said of order ${order} stays aside`],
  }),
  staffCommand({
    name: 'deliveries accepted',
    about: 'says that the provider has a held order, and what it calls it there',
    arguments: { id: ORDER, reference: REFERENCE },
    example: '17 90413',
    audit: { target: 'order', actions: ['delivery.settled'] },
    async run(core, { id, reference }, act) {
      const { askForReference, settleHeld } = await import('../areas/fulfilment/desk/settle-held.ts');
      await askForReference(core, { orderId: id, reference });
      await act((tx) => settleHeld(core, tx, { orderId: id, reference }));

      return { order: id, reference };
    },
    lines: ({ order }) => [`Order ${order} is followed at its provider`],
  }),
  staffCommand({
    name: 'deliveries unsent',
    about: 'says that the provider never got a held order: it is sent again',
    arguments: { id: ORDER },
    example: '17',
    audit: { target: 'order', actions: ['delivery.settled'] },
    async run(core, { id }, act) {
      const { settleHeld } = await import('../areas/fulfilment/desk/settle-held.ts');
      await act((tx) => settleHeld(core, tx, { orderId: id, reference: null }));

      return { order: id, reference: null };
    },
    lines: ({ order }) => [`Order ${order} is sent again`],
  }),
  pause('pause', { isPaused: true, about: 'lets a provider get no new orders; what it has runs on' }),
  pause('resume', { isPaused: false, about: 'lets a provider get new orders again' }),
];

async function show({ db }: Core, id: number) {
  const { showDelivery } = await import('../areas/fulfilment/list-deliveries.ts');
  const shown = await showDelivery(db, id);
  if (!shown) throw notFound('page');
  const { orderId, sale, cost, margin, lossCost, doubted, attempts } = shown;

  return {
    order: orderId,
    sale: formatAmount(sale, 6),
    cost: formatAmount(cost, 6),
    margin: formatAmount(margin, 6),
    now_costs: lossCost === null ? null : formatAmount(lossCost, 6),
    doubted,
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

function pause(word: string, { isPaused, about }: { isPaused: boolean; about: string }): Command {
  return staffCommand({
    name: `providers ${word}`,
    about,
    arguments: { name: PROVIDER },
    reason: { isNeeded: false, longest: 500 },
    example: isPaused ? 'simulator --reason "its balance is empty"' : 'simulator',
    audit: { target: 'provider', actions: ['provider.paused', 'provider.resumed'] },
    async run(_, { name }, act) {
      const { pauseProvider } = await import('../areas/fulfilment/pause-provider.ts');
      await act((tx) => pauseProvider(tx, { name, isPaused }));

      return { provider: name, paused: isPaused };
    },
    lines: ({ provider }) => [
      isPaused ? `${provider} gets no new orders` : `${provider} gets new orders again`,
    ],
  });
}
