import { useOnReturn } from '@fanfare/client/use-on-return.ts';
import { Button, type ButtonProps } from '@fanfare/ui/button.tsx';
import { useState } from 'react';
import { useHref } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import type { Invoice } from '../../shared/queries/invoice-query.ts';
import type { TopUp } from './declined.ts';

export type PayAgainProps = {
  invoice: Invoice;
  topUp: TopUp;
  methodId: number;
} & Pick<ButtonProps, 'variant' | 'aria-label' | 'children'>;

/**
 * A new payment of the same amount and coupon, by this method: posted to the page of top-ups, with scripts or without. Pressed
 * twice, or once more after coming back, it is one: its key is made of the payment that it follows.
 */
export function PayAgain({ invoice, topUp, methodId, ...button }: PayAgainProps) {
  const action = useHref(usePath()('/add-funds'));
  const [isSent, setIsSent] = useState(false);
  // Back from the payment page, the button works again.
  useOnReturn(() => setIsSent(false));

  return (
    <form method="post" action={action} onSubmit={() => setIsSent(true)}>
      <input type="hidden" name="key" value={`after-${invoice.id}-${methodId}`} />
      <input type="hidden" name="amount" value={invoice.amount} />
      <input type="hidden" name="payment_method_id" value={methodId} />
      <input type="hidden" name="coupon_code" value={topUp.coupon?.code ?? ''} />
      <Button type="submit" isBusy={isSent} {...button} />
    </form>
  );
}
