import type { PaymentMethod } from '@fanfare/contract';
import { type Micro, parseAmount } from '@fanfare/rules';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { dropKeptDraft } from '../draft/kept-draft.ts';
import { isDripping, planProblems } from '../draft/line.ts';
import { activeLine, type OrderDraft } from '../draft/order-draft.ts';
import { quantityFor, takes } from '../draft/payable.ts';
import { type DraftOptions, useOrderDraft } from '../draft/use-order-draft.ts';
import { estimateOrder } from '../pay/estimate.ts';
import type { OrderSource } from '../pay/order-body.ts';
import { orderLineOf } from '../pay/order-line.ts';
import { PLAN_FIELD, showField, showFirstWrong } from '../pay/show-field.ts';
import { useCheckout } from '../pay/use-checkout.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useLineOfAddress } from './use-line-of-address.ts';
import { useLinkChecks } from './use-link-checks.ts';

export type OrderFormOptions = DraftOptions & {
  methods: readonly PaymentMethod[];
  source: OrderSource;
  /** Called when an entered link changed the order: with its service, and the link if something fits it. */
  onLinkRead?: (service: Orderable, link: string) => void;
};

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** The order that is being filled in, what it costs and how it is sent: the same for the panel and the form. */
export function useOrderForm({ methods, source, onLinkRead, ...start }: OrderFormOptions) {
  const { locale, profile, settings } = useInstance();
  const form = useRef<HTMLFormElement>(null);
  const draft = useOrderDraft({ ...start, methods });
  const { order, dispatch, dispatchLine, haveServices } = draft;
  const [isRefused, setRefused] = useState(false);
  const line = activeLine(order);
  const [hasPlan, setHasPlan] = useState(false);
  if (isDripping(line) && !hasPlan) setHasPlan(true);
  const method = methodOf(order, methods, {
    net: estimateOrder(order.lines, undefined, settings)?.net ?? null,
    balance: parseAmount(profile?.balance ?? '0'),
  });
  const checkout = useCheckout({
    lines: order.lines.map(orderLineOf),
    needsLink: order.lines.map(({ service }) => service?.url_is_required === true),
    estimate: estimateOrder(order.lines, method, settings),
    coupon: order.coupon,
    email: order.email,
    method,
    source,
    onPriceRefused: (errors) => dispatch({ type: 'priceRefused', ...errors }),
    onRefused: (errors) => {
      dispatch({ type: 'refused', ...errors });
      setRefused(true);
    },
    onPlaced: (awaited) => dropKeptDraft(start.hasPickers ? 'form' : 'panel', awaited),
  });
  useLinkChecks({ line, dispatch: dispatchLine, locale, haveServices, isSending: checkout.isSending });
  useLineOfAddress(line, {
    selected: start.selected,
    url: start.prefill.url ?? '',
    quantity: start.prefill.quantity,
    refillChosen: start.prefill.refillChosen,
    dispatch: dispatchLine,
    report: onLinkRead,
  });
  useFocusedLink(start.prefill.url, form);
  const addToCart = useAddToCart({
    order,
    dispatch,
    costs: checkout.price.costs,
    isServiceFixed: !start.hasPickers,
  });

  /** Checks the runs of all lines; where some cannot be delivered, moves the focus to the sentence that says why. */
  function arePlansSound(): boolean {
    const index = order.lines.findIndex((one) => planProblems(one) !== null);
    if (index === -1) return true;
    flushSync(() => dispatch({ type: 'activated', index }));
    showField(form.current, PLAN_FIELD);

    return false;
  }

  return {
    ...draft,
    form,
    line,
    /** A drip feed was asked for once: its switch stands below the quantity from then on. */
    hasPlan,
    methods,
    method,
    checkout,
    isRefused,
    raise: {
      quantityFor: (cost: Micro) => (order.lines.length > 1 ? null : quantityFor(line, cost, settings)),
      onQuantity: (quantity: number) => dispatchLine({ type: 'quantityPicked', quantity }),
    },
    submit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Sent by Enter, the quantity was not left yet: the field shows what is ordered.
      dispatchLine({ type: 'quantityLeft' });
      if (!arePlansSound()) return;
      void checkout.order(event.currentTarget);
    },
    addToCart: () => {
      if (!arePlansSound() || addToCart()) return;
      setRefused(true);
      showFirstWrong(form.current);
    },
  };
}

/** The way that the buyer chose; until then the first that takes what the order comes to, beginning with the shop's first. */
function methodOf(
  { methodId, isMethodChosen }: OrderDraft,
  methods: readonly PaymentMethod[],
  { net, balance }: { net: Micro | null; balance: Micro },
): PaymentMethod | undefined {
  const first = methods.find(({ id }) => id === methodId);
  if (isMethodChosen || first === undefined || net === null || first.strategy === 'balance') return first;

  return [first, ...methods].find((method) => takes(method, net, balance)) ?? first;
}

/** Moves the focus to the form after a link was pasted into the search, so that Enter places the order. */
function useFocusedLink(url: string | undefined, form: React.RefObject<HTMLFormElement | null>): void {
  const known = useRef(url);
  // The focus is the browser's.
  useEffect(() => {
    if (url === known.current) return;
    known.current = url;
    const field = form.current?.querySelector<HTMLInputElement>('[name="url"]');
    if (field?.value.trim() !== url) field?.focus();
  }, [url, form]);
}
