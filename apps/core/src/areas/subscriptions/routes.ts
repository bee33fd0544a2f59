import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Mount } from '../../http/mount.ts';
import { translate } from '../../i18n/messages.ts';
import { requireUnfrozen } from '../accounts/face/require-unfrozen.ts';
import { chargeTogether } from '../checkout/face/charge-together.ts';
import { changePayer } from './change-payer.ts';
import { cancelSubscription } from './face/cancel-subscription.ts';
import { createSubscription } from './face/create-subscription.ts';
import { linkSubscriptionCard } from './link-subscription-card.ts';
import { listNetworks, listServiceTypes } from './list-networks.ts';
import { payUnpaidPosts } from './pay-subscription.ts';
import { quoteSubscription } from './price-subscription.ts';
import { listSubscriptions, presentOne, readSubscription } from './read-subscriptions.ts';

export function subscriptionRoutes({ mount }: Mount): void {
  mount(contract.listSubscriptions)(({ core, caller, query, locale }) =>
    listSubscriptions(core, caller.customerId, query, locale),
  );

  mount(contract.getSubscription)(async ({ core, subject, query, locale }) => ({
    data: await readSubscription(core, subject, query.before ?? null, locale),
  }));

  mount(contract.createSubscription, { limits: ['ordersByCaller'] })(
    async ({ core, once, payer, body, locale }) =>
      once(async (tx) => ({
        data: await presentOne(core, tx, await createSubscription(core, tx, payer.id, body, locale), locale),
      })),
  );

  mount(contract.cancelSubscription)(async ({ core, subject, locale }) =>
    inTransaction(core, async (tx) => {
      await cancelSubscription(core, tx, subject);
      return { data: await presentOne(core, tx, subject, locale) };
    }),
  );

  mount(contract.changeSubscription)(async ({ core, subject, body, locale }) =>
    inTransaction(core, async (tx) => {
      await changePayer(core, tx, subject, body.recurring_payments_method_id);
      return { data: await presentOne(core, tx, subject, locale) };
    }),
  );

  mount(contract.paySubscription, { limits: ['ordersByCaller'] })(
    async ({ core, once, subject, body, locale }) => {
      const { charges } = await once((tx) => payUnpaidPosts(core, tx, subject, body, locale));
      const outcome = await chargeTogether(core, subject.customer_id, charges, locale);
      const data = await presentOne(core, core.db, subject, locale);
      const isPart = outcome.payment === 'paid' && data.unpaid.count > 0;

      return { data, ...outcome, ...(isPart && { payment: 'part' as const }) };
    },
  );

  mount(contract.listSubscriptionNetworks)(async ({ core, locale }) => ({
    data: await listNetworks(core, locale),
  }));

  mount(contract.listSubscriptionServiceTypes)(async ({ core, caller, params, locale }) => ({
    data: await listServiceTypes(core, caller, params.networkId, locale),
  }));

  mount(contract.subscriptionCost)(async ({ core, caller, body, locale }) => {
    const price = await quoteSubscription(core, caller, body);
    const show = (amount: bigint) => formatAmount(amount, price.decimals);
    const publication = price.costPerPublication + price.feePerPublication;
    const limit = BigInt(body.contents_limit ?? 1);
    const refused = price.refused.map(({ index, errors }) => [
      String(index),
      Object.values(errors).flatMap((messages) =>
        messages.map(({ id, params }) => translate(locale, id, params)),
      ),
    ]);

    return {
      cost_per_publication: show(publication),
      fee_per_publication: show(price.feePerPublication),
      total_cost: show(publication * limit),
      services: price.lines.map(({ line, cost }) => ({
        index: line.index,
        service_id: line.service.id,
        quantity: line.quantity,
        cost: show(cost),
      })),
      ...(refused.length > 0 && { errors: Object.fromEntries(refused) }),
    };
  });

  mount(contract.linkCard, { limits: ['topUpsByCaller'] })(async ({ core, caller, body, locale }) => {
    await requireUnfrozen(core, caller.customerId);
    return linkSubscriptionCard(core, {
      customerId: caller.customerId,
      methodId: body.payment_method_id,
      subscriptionId: body.subscription_id ?? null,
      locale,
    });
  });
}
