import type { ApiError } from '@fanfare/client/api-error.ts';
import type { OrderLine, PaymentMethod } from '@fanfare/contract';
import type { OrderQuote } from '@fanfare/rules';
import { flushSync } from 'react-dom';
import { startsAtOnce } from '../../../shared/ordering/starts-at-once.ts';
import { errorsOf, type OrderErrors } from './map-server-errors.ts';
import { costQuestion, type OrderSource } from './order-body.ts';
import { showFirstWrong } from './show-field.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { type Price, usePrice } from './use-price.ts';

export type CheckoutOptions = {
  lines: readonly (OrderLine | null)[];
  /** By line: it can not be delivered without a link. */
  needsLink?: readonly boolean[];
  /** Our own price of the same lines, shown until the server's; null where there is none. */
  estimate: OrderQuote | null;
  coupon: string;
  email: string;
  method: PaymentMethod | undefined;
  source: OrderSource;
  /** True when this page has something left to do after the order. */
  staysHere?: boolean;
  /** The price was refused: the order is still being filled in. */
  onPriceRefused: (errors: OrderErrors) => void;
  /** The order was refused. */
  onRefused: (errors: OrderErrors, refusal: ApiError) => void;
  /** The order is placed, and what it was made from is emptied: at once, or when the one that is paid on another page is paid. */
  onPlaced: (awaited: number | null) => void;
};

export type Checkout = {
  method: PaymentMethod | undefined;
  price: Price;
  isSending: boolean;
  /**
   * Places the order of a form for the total that its button shows; without one nothing is sent. A refusal leads to the
   * first field that is wrong, in a part of the form where the rest holds what is left for later.
   */
  order: (form: HTMLFormElement, part?: HTMLElement | null) => Promise<void>;
};

/** Price and checkout of an order, shared by the panel, the form, the cart and the mass order. */
export function useCheckout({ lines, estimate, coupon, method, ...options }: CheckoutOptions): Checkout {
  const { email, needsLink = [], source, staysHere = false, onPriceRefused, onRefused, onPlaced } = options;
  const price = usePrice({
    question: costQuestion(lines, { coupon, methodId: method?.id ?? null }),
    estimate,
    method,
    onRefused: onPriceRefused,
  });
  // A line with a link is on its way to an order.
  const { place, isSending } = usePlaceOrder(lines.some((line) => Boolean(line?.url)));

  async function order(form: HTMLFormElement, part: HTMLElement | null = form): Promise<void> {
    const { payable: total } = price;
    if (total === null) return;
    const refusal = await place({
      ...{ lines, needsLink, coupon, email, method, source, total, staysHere, onPlaced },
      startsAtOnce: startsAtOnce(new FormData(form)),
    });
    if (refusal === null) return;
    if (refusal.code === 'price_changed') price.again();
    flushSync(() => onRefused(errorsOf(refusal), refusal));
    showFirstWrong(part);
  }

  return { method, price, isSending, order };
}
