import type { PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Toaster } from '@fanfare/ui/overlays/toaster.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CartItem, groupItems } from '../../../shared/cart/cart-item.ts';
import { closeCart, useCart } from '../../../shared/cart/cart-store.ts';
import { clearCart, setCartCoupon, setCartMethod } from '../../../shared/cart/change-cart.ts';
import { clearWhenPaid } from '../../../shared/cart/paid-cart.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { networksQuery } from '../../../shared/queries/networks-query.ts';
import { paymentMethodsQuery } from '../../../shared/queries/payment-methods-query.ts';
import { messagesOf, type OrderErrors } from '../pay/map-server-errors.ts';
import { INCOMPLETE } from '../pay/refuse-missing.ts';
import { useCheckout } from '../pay/use-checkout.ts';
import { CartCheckout } from './cart-checkout.tsx';
import { CartGroup } from './cart-group.tsx';
import { orderLineOfItem } from './cart-line.ts';
import styles from './cart-list.module.css';
import { useFreshOnOpen } from './use-fresh-on-open.ts';
import { useOwnWords } from './use-own-words.ts';
import { usePriceChanges } from './use-price-changes.ts';
import { useRemoval } from './use-removal.ts';
import { useUnorderable } from './use-unorderable.ts';

const NOTHING_WRONG: OrderErrors = { lines: {}, errors: {}, general: [] };

export type CartContentsProps = {
  /** Moves the focus to a place that stays. */
  onChanged: () => void;
};

/** Cart items and their payment. */
export function CartContents({ onChanged }: CartContentsProps) {
  const path = usePath();
  const { profile } = useInstance();
  const { items, couponCode, methodId } = useCart();
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [email, setEmail] = useState(profile?.email ?? '');
  const networks = useNetworks();
  const methods = useMethods();
  const { orderable, reasonOf, refuse } = useUnorderable(items);
  const byDefault = defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'cart') ?? undefined;
  const checkout = useCheckout({
    lines: orderable.map(orderLineOfItem),
    // The cart shows what the server says now (C-29).
    estimate: null,
    coupon: couponCode,
    email,
    method: methods.find(({ id }) => id === methodId) ?? byDefault,
    source: 'cart',
    onPriceRefused: ({ lines, errors, general }) => {
      refuse(lines);
      setWrong((known) => ({ ...known, errors: { ...known.errors, ...errors }, general }));
    },
    onRefused: (errors, refusal) => {
      if (refusal.code === INCOMPLETE) return setWrong(errors);
      // The words of the captcha stand at the button already.
      const told = messagesOf(refusal).filter((text) => text !== errors.errors.captcha);
      setWrong(told.length === 0 ? errors : { ...errors, general: told });
    },
    onPlaced: (awaited) => {
      if (awaited !== null) return clearWhenPaid(awaited);
      clearCart();
      closeCart();
    },
  });
  const { price } = checkout;
  const changes = usePriceChanges(orderable, price);
  const removal = useRemoval({ items, onChanged });
  const heal = () => setWrong(NOTHING_WRONG);
  const mend = (field: string) =>
    setWrong(({ errors: { [field]: _, ...errors }, ...known }) => ({ ...known, errors, general: [] }));
  const mendItem = (item: CartItem, field: string) => {
    const place = orderable.indexOf(item);
    setWrong(({ lines, ...known }) => {
      const { [field]: _, ...errors } = lines[place] ?? {};
      return { ...known, lines: { ...lines, [place]: errors }, general: [] };
    });
  };
  useFreshOnOpen();
  useOwnWords(items);

  const ofItem = (item: CartItem) => {
    const place = orderable.indexOf(item);
    return {
      number: items.indexOf(item) + 1,
      cost: price.costs.get(place) ?? item.subtotal,
      was: changes.get(item.index),
      gone: reasonOf(item),
      error: Object.entries(wrong.lines[place] ?? {}).find(([field]) => field !== 'refill')?.[1],
      refillError: wrong.lines[place]?.refill,
    };
  };

  return (
    <div className={styles.contents}>
      <div className={styles.what}>
        {groupItems(items).map((group) => (
          <CartGroup
            key={`${group.networkId} ${group.url}`}
            group={group}
            network={networks.find(({ id }) => id === group.networkId)}
            price={price}
            ofItem={ofItem}
            onRemove={(removed) => {
              heal();
              removal.remove(removed);
            }}
            onChange={(item, field) => (field === undefined ? heal() : mendItem(item, field))}
          />
        ))}
        <p className={styles.again}>
          <Icon name="plus" size={18} />
          <Link className={styles.add} to={path('/orders/create')} onClick={closeCart}>
            <Trans>Add a service or a link</Trans>
          </Link>
          <button type="button" className={styles.quiet} onClick={() => void removal.clear()}>
            <Trans>Clear the cart</Trans>
          </button>
        </p>
      </div>
      <CartCheckout
        {...{ checkout, methods, email, wrong }}
        preferred={byDefault?.id ?? null}
        items={orderable}
        coupon={couponCode}
        onMethod={setCartMethod}
        onEmail={(next) => {
          setEmail(next);
          mend('email');
        }}
        onCoupon={(next) => {
          setCartCoupon(next);
          heal();
        }}
        onCouponFocus={heal}
        onConsent={() => mend('startsAtOnce')}
      />
      <Toaster toasts={removal.toasts} untell={removal.forget} />
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
