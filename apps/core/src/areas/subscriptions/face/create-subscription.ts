import type { createSubscription as endpoint, InputOf, Locale } from '@fanfare/contract';
import { CONTENTS_LIMIT, identifyLink, isChannelKind } from '@fanfare/rules';
import { checkAll } from '../../../check-all.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { type FieldMessages, invalid, invalidField, Refusal } from '../../../refusal.ts';
import { findCard } from '../../billing/face/linked-cards.ts';
import { requireWithinLimits } from '../../billing/face/require-within-limits.ts';
import { prefixErrors } from '../../checkout/face/line-errors.ts';
import { requireAgreement } from '../../checkout/face/require-agreement.ts';
import type { ResolvedLine } from '../../checkout/face/resolve-lines.ts';
import { lockWallet } from '../../wallet/face/accounts.ts';
import { requireFunds } from '../../wallet/face/charge-order.ts';
import { followChannel } from '../channels.ts';
import { priceServices, resolveServices } from '../price-subscription.ts';
import { insertSubscription, type SubscriptionRow } from './store.ts';
import { canFollow } from './subscribable.ts';

export type SubscriptionRequest = InputOf<typeof endpoint>['body'];

/**
 * Creates a subscription on the channel of a link (rules §2.9). Nothing is charged now: from the balance one
 * publication must be payable; a card that is not there yet is linked next, with this subscription.
 *
 * Throws 422 on `url`, `services.N.*`, `balance`, `recurring_payments_method_id`, `terms_version`, `immediate_start_consent`;
 * 503 `takes_no_orders`.
 */
export async function createSubscription(
  core: Core,
  tx: Tx,
  customerId: number,
  request: SubscriptionRequest,
  locale: Locale,
): Promise<SubscriptionRow> {
  const wallet = await lockWallet(tx, customerId);
  const { settings } = await core.site.current();
  if (!settings.takesOrders) throw new Refusal('takes_no_orders');
  const cardId = request.recurring_payments_method_id ?? null;
  const billingType = request.billing_type ?? (cardId === null ? 'balance' : 'card');
  const [channel, method, agreement, lines] = await checkAll([
    () => requireChannel(core, request.url),
    () => methodOf(core, tx, customerId, cardId),
    () => requireAgreement(tx, settings, { customerId, isGuest: false }, request),
    () => requireServices(core, request.services),
  ]);
  refuseOtherNetworks(lines, channel.network);
  const price = await priceServices(core, customerId, lines, { method, tx });
  if (method) requireWithinLimits(method, price.costPerPublication, 'recurring_payments_method_id');
  if (billingType === 'balance') requireFunds(wallet, price.costPerPublication);
  const now = core.clock.now();

  return insertSubscription(tx, {
    customerId,
    channelId: await followChannel(tx, channel.networkId, channel.url, now),
    name: request.name?.trim() || null,
    email: request.email || null,
    contentsLimit: request.contents_limit ?? CONTENTS_LIMIT.default,
    billingType,
    cardId,
    price,
    agreement,
    locale,
    now,
  });
}

/** The channel of a link on a network whose publications the shop can learn of. Throws 422 on `url`. */
async function requireChannel(core: Core, url: string) {
  const result = identifyLink(url);
  if (!result.ok) throw invalidField('url', `link.${result.error}`);
  const { link } = result;
  const networkId = (await core.catalogue.current()).networkIdBySlug.get(link.network);
  if (networkId === undefined || !canFollow(core, link.network))
    throw invalidField('url', 'subscriptions.network_unfit');
  if (!isChannelKind(link.kind)) throw invalidField('url', 'subscriptions.no_channel');
  const source = core.publications.sourceOf(link.network);
  if (!source?.takes(link.url))
    throw invalidField('url', 'subscriptions.link_form', { form: source?.linkForm ?? link.url });

  return { networkId, network: link.network, url: link.url };
}

/** The method of a card of the customer; null for the balance, and for a card that is linked later. */
async function methodOf(core: Core, tx: Tx, customerId: number, cardId: number | null) {
  if (cardId === null) return null;
  const card = await findCard(tx, customerId, cardId);
  const method = card && (await core.catalogue.current()).methods.get(card.payment_method_id);
  if (!method) throw invalidField('recurring_payments_method_id', 'cards.unknown');

  return method;
}

/** Throws 422 on `services.N.*`. */
async function requireServices(
  core: Core,
  services: SubscriptionRequest['services'],
): Promise<ResolvedLine[]> {
  const { lines, refused } = await resolveServices(core, services, { checksTexts: true });
  const errors: FieldMessages = prefixErrors(refused, 'services');
  for (const index of repeatedTypes(lines))
    errors[`services.${index}.service_id`] = [{ id: 'subscriptions.type_repeated' }];
  if (Object.keys(errors).length > 0) throw invalid(errors);

  return lines;
}

/** Places of services that could not run on the same post as one before them (rules §2.10). */
function repeatedTypes(lines: readonly ResolvedLine[]): number[] {
  const seen = new Set<number>();

  return lines.flatMap(({ index, service }) => {
    const isRepeated = !service.allowsDuplicateLinks && seen.has(service.serviceTypeId);
    seen.add(service.serviceTypeId);
    return isRepeated ? [index] : [];
  });
}

function refuseOtherNetworks(lines: readonly ResolvedLine[], network: string): void {
  const errors: FieldMessages = {};
  for (const { index, service } of lines)
    if (service.networkSlug !== network)
      errors[`services.${index}.service_id`] = [{ id: 'link.wrong_network' }];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
