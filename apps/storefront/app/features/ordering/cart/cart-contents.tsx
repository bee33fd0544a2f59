import { listNetworks, listPaymentMethods, type PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api.ts';
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
import { errorsOf, type OrderErrors, wordsOf } from '../pay/map-server-errors.ts';
import { usePlaceOrder } from '../pay/use-place-order.ts';
import { CartCheckout } from './cart-checkout.tsx';
import styles from './cart-drawer.module.css';
import { CartGroup } from './cart-group.tsx';
import { useCartPrice, usePriceChanges } from './use-cart-price.ts';
import { useFreshOnOpen } from './use-fresh-on-open.ts';

const PRICE_CHANGED = 409;
const NOTHING_WRONG: OrderErrors = { lines: {}, errors: {}, general: [] };

/** What is in the cart, and how it is paid. `onRemoved` finds a new place for the focus. */
export function CartContents({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui();
  const { profile } = useInstance();
  const { couponCode } = useCart();
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [email, setEmail] = useState(profile?.email ?? '');
  const [chosen, setChosen] = useState<number | null>(null);
  const networks = useNetworks();
  const methods = useMethods();
  const byDefault = defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'cart');
  const method = methods.find(({ id }) => id === chosen) ?? byDefault ?? undefined;
  const { items, lines, price } = useCartPrice(method?.id ?? null, method, (errors) =>
    setWrong((known) => ({ ...known, ...errors, lines: { ...known.lines, ...errors.lines } })),
  );
  const changes = usePriceChanges(items, price);
  const { place, isSending } = usePlaceOrder();
  useFreshOnOpen();

  async function remove(indexes: readonly number[]): Promise<void> {
    setWrong(NOTHING_WRONG);
    if (indexes.length < items.length) removeItems(indexes);
    else {
      const isAgreed = await askToConfirm({
        title: t`Clear the cart?`,
        body: t`Everything in it is removed.`,
        agree: t`Clear`,
        disagree: t`Cancel`,
      });
      if (isAgreed) clearCart();
    }
    onRemoved();
  }

  async function order(): Promise<void> {
    const onPlaced = (where: 'here' | 'elsewhere') => {
      if (where === 'elsewhere') return markCartPaid();
      clearCart();
      closeCart();
    };
    const payment = { coupon: couponCode, email, method, source: 'cart' as const, total: price.expected };
    const refusal = await place({ lines, ...payment, onPlaced });
    if (refusal === null) return;
    if (refusal.status === PRICE_CHANGED) price.again();
    const errors = errorsOf(refusal);
    setWrong({ ...errors, general: wordsOf(refusal, errors) });
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
        price={price}
        method={method}
        methods={methods}
        coupon={couponCode}
        email={email}
        wrong={wrong}
        isSending={isSending}
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
        onOrder={() => void order()}
      />
    </div>
  );
}

function useNetworks() {
  const { locale } = useInstance();
  const { data } = useQuery({
    queryKey: ['networks', locale],
    queryFn: async ({ signal }) => (await callApi(listNetworks, { query: { locale } }, { signal })).data,
    staleTime: 600_000,
  });

  return data ?? [];
}

function useMethods(): readonly PaymentMethod[] {
  const { locale, profile } = useInstance();
  const { data } = useQuery({
    queryKey: ['payment-methods', locale, profile?.id ?? null],
    queryFn: async ({ signal }) =>
      (await callApi(listPaymentMethods, { query: { locale } }, { signal })).data,
  });

  return data ?? [];
}
