import type { Locale } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { formatAmount, lineCost } from '@fanfare/rules';
import type { FastifyRequest } from 'fastify';
import { customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Payer } from '../../http/call.ts';
import { clientBlock } from '../../http/client-block.ts';
import type { Mount } from '../../http/mount.ts';
import { translate } from '../../i18n/messages.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { requireUnfrozen } from '../accounts/face/require-unfrozen.ts';
import { listMethods } from '../billing/face/list-methods.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';
import { chargePlaced, placeByCard } from './face/order-by-card.ts';
import type { Buyer } from './face/order-request.ts';
import { type Placed, placeOrder } from './face/place-order.ts';
import { guardGuestOrder } from './guard-guest-order.ts';
import { limitOrderLetters } from './limit-order-letters.ts';
import { payByBalance, payByInvoice } from './pay-unpaid.ts';
import { quantityByCost } from './quantity-by-cost.ts';
import { quoteSentence } from './quote-sentence.ts';
import { requestOrder } from './request-order.ts';
import { requireDeliverable } from './require-deliverable.ts';
import { totalCost } from './total-cost.ts';

export function checkoutRoutes({ mount }: Mount): void {
  const mayWriteLetter = limitOrderLetters();
  const buyerOf = async ({ core, payer, request, locale }: PayersCall): Promise<Buyer> => ({
    customerId: payer.id,
    email: payer.email,
    isGuest: false,
    mayClaim: false,
    writesLetter: await mayWriteLetter(core, clientBlock(request), payer),
    wantsNews: payer.notifies_orders,
    locale,
  });

  mount(contract.totalCost)(async ({ core, caller, widget, body, locale }) => {
    const { cost, refused } = await totalCost(core, caller, { ...body, widget });
    if (refused.length === 0) return cost;
    const errors = refused.map(({ index, errors }) => [
      String(index),
      Object.values(errors).flatMap((messages) =>
        messages.map(({ id, params }) => translate(locale, id, params)),
      ),
    ]);
    return { ...cost, errors: Object.fromEntries(errors) };
  });

  mount(contract.quantityByCost)(({ core, caller, body }) => quantityByCost(core, caller, body));

  mount(contract.quoteSentence)(async ({ core, caller, body, locale }) => ({
    data: await quoteSentence(core, caller, { text: body.text, locale }),
  }));

  mount(contract.listPaymentMethods)(({ core, caller, widget, query, locale }) =>
    listMethods(core, caller, locale, query.top_up === '1' ? 'top_up' : 'order', widget?.method_ids),
  );

  mount(contract.getServiceCost)(async ({ core, caller, params, query }) => {
    const [snapshot, { settings }] = await Promise.all([core.catalogue.current(), core.site.current()]);
    const service = snapshot.services.get(params.serviceId);
    if (!service?.isEnabled) throw notFound('service');
    if (query.quantity > 2 ** 31) throw invalidField('quantity', 'quantity.above_max', { ...service.limits });
    const cost = lineCost({
      terms: service.terms,
      quantity: query.quantity,
      gradeDiscountPercent: await gradeDiscount(core, customerIdOf(caller)),
      isGuarantee: query.is_guarantee === '1' || query.is_guarantee === 'true',
      guaranteeChargePercent: settings.guaranteeChargePercent,
      decimals: settings.roundingPrecision,
    });
    return { cost: formatAmount(cost, settings.roundingPrecision) };
  });

  mount(contract.validateUrl)(async ({ core, caller, body }) => {
    await requireDeliverable(core, customerIdOf(caller), body.service_id, body.url);
    return null;
  });

  for (const endpoint of [contract.placeOrder, contract.placeWidgetOrder]) {
    mount(endpoint, { limits: ['ordersByCaller'] })(async (call) => {
      const { core, once, body, widget, request } = call;
      const buyer = await buyerOf(call);
      const order = { ...body, widgetToken: widget?.token };
      return once(async (tx) => {
        const data = presentPlaced(await placeOrder(core, tx, buyer, order, { by: 'balance' }));
        request.placedOrders = data.orders.length;
        return { data };
      });
    });
  }

  mount(contract.payByBalance, { limits: ['ordersByCaller'] })(({ core, once, subject, body, locale }) => {
    const { id: orderId, customer_id: customerId } = subject;
    return once((tx) => payByBalance(core, tx, { customerId, isGuest: false, orderId, locale }, body));
  });

  // The holder of an order's link may pay for it: a guest whose payment was declined makes another attempt, or chooses
  // another method.
  mount(contract.payByInvoice, { limits: ['ordersByCaller'] })(async (call) => {
    const { core, once, caller, body, locale } = call;
    const { id: orderId, customer_id: customerId } = call.subject.order;
    const isGuest = customerIdOf(caller) !== customerId;
    // Payments by the link are credited to the owner, whose account must not be frozen.
    if (isGuest) await requireUnfrozen(core, customerId);
    return once((tx) => payByInvoice(core, tx, { customerId, isGuest, orderId, locale }, body));
  });

  mount(contract.requestOrder, { limits: ['ordersByCaller'] })(async (call) => {
    const { core, once, caller, payer, body, widget, request, locale } = call;
    const isGuest = payer === null;
    if (isGuest) forgetSolution(request);
    const writesLetter = isGuest
      ? await guardGuestOrder(core, clientBlock(request), body)
      : await mayWriteLetter(core, clientBlock(request), payer);
    const order = { ...body, writesLetter, widgetToken: widget?.token };
    const answer = await once((tx) => requestOrder(core, tx, caller, order, locale));
    if (isGuest) logSecurity(core, 'order_by_guest', { purchase: answer.data.purchase_id }, request);
    return answer;
  });

  mount(contract.orderByCard, { limits: ['ordersByCaller'] })(async (call) => {
    const { core, once, body, widget } = call;
    const buyer = await buyerOf(call);
    const order = { ...body, widgetToken: widget?.token };
    const placed = await once((tx) => placeByCard(core, tx, buyer, order));
    return chargePlaced(core, placed);
  });
}

type PayersCall = { core: Core; payer: Payer; request: FastifyRequest; locale: Locale };

function presentPlaced({ purchaseId, price, orders, decimals }: Placed) {
  return {
    purchase_id: purchaseId,
    total: formatAmount(price.total, decimals),
    orders: orders.map(({ cost, ...order }) => ({ ...order, cost: formatAmount(cost, decimals) })),
  };
}

/** A request that is repeated with its key comes with another solution, and is the same request. */
function forgetSolution({ body }: FastifyRequest): void {
  if (typeof body === 'object' && body !== null) Reflect.deleteProperty(body, contract.CAPTCHA_FIELD);
}
