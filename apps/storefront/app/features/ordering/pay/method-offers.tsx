import type { PaymentMethod } from '@fanfare/contract';
import { type Micro, parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { limitOf } from '../../../shared/payment/fitting-first.ts';
import { methodTermsOf } from '../../../shared/payment/method-terms.ts';
import { takes } from '../draft/payable.ts';
import styles from './method-field.module.css';

export type MethodOffersProps = {
  methods: readonly PaymentMethod[];
  chosen: number | null;
  amount: Micro | null;
  /** The least quantity that costs so much, micro-USD; null where that is not for one quantity to say. */
  quantityFor: (cost: Micro) => number | null;
  onQuantity: (quantity: number) => void;
  onMethod: (id: number) => void;
};

/** Two ways out when the chosen method does not take the amount: a larger quantity, or another method. */
export function MethodOffers({ methods, chosen, amount, quantityFor, ...on }: MethodOffersProps) {
  const { profile } = useInstance();
  const method = methods.find(({ id }) => id === chosen);
  const limit = method === undefined ? null : limitOf(method, amount);
  if (method === undefined || amount === null || limit === null) return null;
  const other = methods.find((one) => takes(one, amount, parseAmount(profile?.balance ?? '0')));
  const quantity = limit === 'below_min' ? quantityFor(methodTermsOf(method).minAmount) : null;

  return (
    <div className={styles.offers}>
      {quantity === null ? null : (
        <Button onClick={() => on.onQuantity(quantity)}>
          <Trans>Order {formatNumber(quantity)}</Trans>
        </Button>
      )}
      {other === undefined ? null : (
        <Button onClick={() => on.onMethod(other.id)}>
          <Trans>Pay with {other.name}</Trans>
        </Button>
      )}
    </div>
  );
}
