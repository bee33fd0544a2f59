import type { Subscription, SubscriptionContent } from '@fanfare/contract';
import { chargeByMethod, formatExact, UNPAID_ORDER_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { LinkedCardRow } from '../billing/face/card-store.ts';
import { presentCard } from '../billing/face/linked-cards.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import { presentOrder, presentOrderedService } from '../orders/face/present.ts';
import type { ChannelRow } from './channels.ts';
import type { SubscriptionRow, SubscriptionServiceRow } from './face/store.ts';
import type { FoundContent, Money } from './subscription-pages.ts';

type Parts = {
  row: SubscriptionRow;
  channel: ChannelRow;
  services: readonly SubscriptionServiceRow[];
  money: Money | undefined;
  cards: readonly LinkedCardRow[];
  /** Ids of the customer's running subscriptions to the channel, this one among them. */
  followers: readonly number[];
};

/** A subscription as its customer sees it. */
export function presentSubscription(
  { row, channel, services, money, cards, followers }: Parts,
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
): Subscription {
  const isRunning = row.status === 'in_processing';
  const show = (amount: bigint) => formatExact(amount, row.decimals);
  const publication = row.cost_per_publication + row.fee_per_publication;
  const unpaid = money?.unpaid ?? [];
  const cardsFirst = cards.toSorted(
    (one, other) => Number(other.id === row.card_id) - Number(one.id === row.card_id),
  );
  const byCard = sumByCard(unpaid, cardsFirst[0], row.decimals, snapshot);

  return {
    id: row.id,
    url: channel.url,
    status: row.status,
    contents_limit: row.contents_limit,
    actions: { cancelable: isRunning },
    billing_type: row.billing_type,
    subscription_contents_count: row.contents_count,
    created_at: row.created_at.toISOString(),
    cost_per_publication: show(publication),
    total_cost: show(publication * BigInt(row.contents_limit)),
    name: row.name,
    email: row.email,
    network_id: channel.network_id,
    channel: { name: channel.name, picture: channel.picture },
    subscription_services: services.map((service) => ({
      cost: show(service.cost),
      countries: service.countries,
      quantity: service.quantity,
      is_guarantee: service.is_guarantee,
      service: presentOrderedService(service.service_id, snapshot, content),
    })),
    paid_contents_count: money?.paid_count ?? 0,
    last_found_at: row.contents_count > 0 ? row.last_found_at.toISOString() : null,
    recurring_payments_method_id:
      row.billing_type === 'card' && cards.some(({ id }) => id === row.card_id) ? row.card_id : null,
    spent: show(money?.spent ?? 0n),
    unpaid: {
      count: unpaid.length,
      in_a_row: row.unpaid_in_a_row,
      total: show(unpaid.reduce((sum, cost) => sum + cost, 0n)),
      total_by_card: byCard === null ? null : show(byCard),
    },
    end_reason: row.end_reason,
    ended_at: row.ended_at?.toISOString() ?? null,
    trouble: channel.trouble,
    checked_at: channel.checked_at?.toISOString() ?? null,
    next_check_at: isRunning ? (channel.next_check_at?.toISOString() ?? null) : null,
    same_channel: followers.filter((id) => id !== row.id),
    recurring_payment_methods: cardsFirst.map(presentCard),
  };
}

/** Charges of a card for publications, each with its fee; null where it can not pay them. */
function sumByCard(
  unpaid: readonly bigint[],
  card: LinkedCardRow | undefined,
  decimals: number,
  { methods }: CatalogueSnapshot,
): bigint | null {
  const method = card && methods.get(card.payment_method_id);
  if (!method) return null;

  return unpaid.reduce((sum, cost) => sum + chargeByMethod(method.terms, cost, decimals).total, 0n);
}

/** A publication with the orders that were made for it. */
export function presentContent(
  row: FoundContent,
  orders: readonly OrderRow[],
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
): SubscriptionContent {
  // Orders that were not paid in time are gone.
  const state = row.state === 'unpaid' && row.purchase_status === 'canceled' ? 'dropped' : row.state;

  return {
    id: row.id,
    promotable: { url: row.url, title: row.title, picture: row.picture },
    orders: orders.map((order) => presentOrder(order, snapshot, content)),
    published_at: row.published_at.toISOString(),
    found_at: row.found_at.toISOString(),
    state,
    cost: formatExact(row.total ?? 0n, snapshot.decimals),
    left_out: row.left_out.map((id) => content.serviceName(id)),
    payable_until:
      state === 'unpaid' && row.bought_at
        ? secondsAfter(row.bought_at, UNPAID_ORDER_DAYS * 24 * 3600).toISOString()
        : null,
  };
}
