import type { PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupItems } from '../../../shared/cart/cart-item.ts';
import {
  clearCart,
  closeCart,
  removeItems,
  setCartCoupon,
  useCart,
} from '../../../shared/cart/cart-store.ts';
import { markCartPaid } from '../../../shared/cart/paid-cart.ts';
import { askToConfirm } from '../../../shared/confirm.ts';
import { useInstance } from '../../../shared/instance.ts';
import { networksQuery } from '../../../shared/queries/networks-query.ts';
import { paymentMethodsQuery } from '../../../shared/queries/payment-methods-query.ts';
import { messagesOf, type OrderErrors } from '../pay/map-server-errors.ts';
import { useCheckout } from '../pay/use-checkout.ts';
import { CartCheckout } from './cart-checkout.tsx';
import styles from './cart-drawer.module.css';
import { CartGroup } from './cart-group.tsx';
import { orderLineOfItem } from './cart-line.ts';
import { useFreshOnOpen } from './use-fresh-on-open.ts';
import { usePriceChanges } from './use-price-changes.ts';

const NOTHING_WRONG: OrderErrors = { lines: {}, errors: {}, general: [] };

/** What is in the cart, and how it is paid. `onRemoved` finds a new place for the focus. */
export function CartContents({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui();
  const { profile } = useInstance();
  const { items, couponCode } = useCart();
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [email, setEmail] = useState(profile?.email ?? '');
  const [chosen, setChosen] = useState<number | null>(null);
  const networks = useNetworks();
  const methods = useMethods();
  const byDefault = defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'cart');
  const method = methods.find(({ id }) => id === chosen) ?? byDefault ?? undefined;
  const checkout = useCheckout({
    lines: items.map(orderLineOfItem),
    // The cart shows what the server says now (C-29).
    estimate: null,
    coupon: couponCode,
    email,
    method,
    source: 'cart',
    onPriceRefused: (errors) =>
      setWrong((known) => ({ ...known, ...errors, lines: { ...known.lines, ...errors.lines } })),
    onRefused: (errors, refusal) => {
      const told = messagesOf(refusal);
      setWrong(told.length === 0 ? errors : { ...errors, general: told });
    },
    onPlaced: (where) => {
      if (where === 'elsewhere') return markCartPaid();
      clearCart();
      closeCart();
    },
  });
  const { price } = checkout;
  const changes = usePriceChanges(items, price);
  useFreshOnOpen();

  async function remove(indexes: readonly number[]): Promise<void> {
    setWrong(NOTHING_WRONG);
    if (indexes.length < items.length) removeItems(indexes);
    else {
      const isAgreed = await askToConfirm({
        title: t`Clear the cart?`,
        body: t`Everything in it will be removed.`,
        agree: t`Clear`,
        disagree: t({ message: 'Cancel', context: 'dialog' }),
      });
      if (!isAgreed) return;
      clearCart();
    }
    onRemoved();
  }

  return (
    <div className={styles.contents}>
      {groupItems(items).map((group) => (
        <CartGroup
          key={`${group.networkId} ${group.url}`}
          group={group}
          network={networks.find(({ id }) => id === group.networkId)}
          places={new Map(items.map(({ index }, place) => [index, place]))}
          price={price}
          changes={changes}
          wrong={wrong.lines}
          onRemove={(indexes) => void remove(indexes)}
          onChange={() => setWrong(NOTHING_WRONG)}
        />
      ))}
      <CartCheckout
        checkout={checkout}
        methods={methods}
        coupon={couponCode}
        email={email}
        wrong={wrong}
        onMethod={setChosen}
        onEmail={(next) => {
          setEmail(next);
          setWrong(NOTHING_WRONG);
        }}
        onCoupon={(next) => {
          setCartCoupon(next);
          setWrong(NOTHING_WRONG);
        }}
        onCouponFocus={() => setWrong(NOTHING_WRONG)}
      />
    </div>
  );
}

function useNetworks() {
  const { locale } = useInstance();
  const { data } = useQuery(networksQuery(locale));

  return data ?? [];
}

function useMethods(): readonly PaymentMethod[] {
  const { locale, profile } = useInstance();
  const { data } = useQuery(paymentMethodsQuery(locale, profile?.id ?? null));

  return data ?? [];
}
